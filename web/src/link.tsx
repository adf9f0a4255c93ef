// link.tsx - a link into a view, which a new tab can open, too
import type { ComponentChildren } from 'preact';
import type { ViewName } from './address';
import { usePage } from './context';
import { linkOf } from './store';

export function Link({
    view,
    current = false,
    children,
    class: className,
}: {
    view: ViewName;
    current?: boolean;
    children: ComponentChildren;
    class?: string;
}) {
    const { store } = usePage();
    const { state } = store;
    return (
        <a
            class={className}
            href={linkOf({ ...state, address: { ...state.address, view, deal: '' } })}
            aria-current={current ? 'page' : undefined}
            onClick={(event) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                store.show(view);
            }}
        >
            {children}
        </a>
    );
}
