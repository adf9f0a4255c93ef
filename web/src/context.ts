// context.ts - what every part of the page needs to know
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { Core, Language } from './core';
import type { Strings } from './strings';

export interface Page {
    core: Core;
    language: Language;
    s: Strings;
    showRule: (rule: string) => void;
}
export const PageContext = createContext<Page | undefined>(undefined);

export function usePage(): Page {
    const page = useContext(PageContext);
    if (!page) throw new Error('outside the page');
    return page;
}
