// context.ts - what every part of the page needs, and how it reads the store
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useReducer, useRef } from 'preact/hooks';
import type { Core, Language } from './core';
import type { State, Store } from './store';
import type { Strings } from './strings';

export interface Page {
    core: Core;
    store: Store;
    language: Language;
    s: Strings;
}
export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
    const page = useContext(PageContext);
    if (!page) throw new Error('outside the page');
    return page;
}

// Reads a part of the store.  The component is drawn again when this part changes, and only then.
export function useStored<Part>(store: Store, select: (state: State) => Part): Part {
    const [, redraw] = useReducer((count: number) => count + 1, 0);
    const part = select(store.state);
    const now = useRef({ select, part });
    now.current = { select, part };
    useLayoutEffect(() => {
        const look = () => {
            if (!Object.is(now.current.select(store.state), now.current.part)) redraw(undefined);
        };
        look(); // it may have changed since it was drawn
        return store.listen(look);
    }, [store]);
    return part;
}
