// later.tsx - parts of the page that are fetched when they are first wanted, and what to say when one does not come
import { Component, type ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { usePage } from './context';

export function Trouble({ words, retry }: { words: string; retry: () => void }) {
    const { s } = usePage();
    return (
        <p class="trouble row" role="alert">
            <span>{words}</span>
            <button type="button" class="button" onClick={retry}>
                {s.retry}
            </button>
        </p>
    );
}

type Load<Part> = () => Promise<Part>;
const parts = new Map<Load<unknown>, unknown>(); // that have come

// The first picture need not wait for 'load', which must be the same function each time.
export function useLater<Part>(load: Load<Part>): { part: Part | undefined; failed: boolean; retry: () => void } {
    const [, redraw] = useState(0);
    const [failed, setFailed] = useState(false);
    const [tries, setTries] = useState(0);
    useEffect(() => {
        if (parts.has(load)) return undefined;
        let wanted = true;
        load().then(
            (part) => {
                parts.set(load, part);
                if (wanted) redraw((count) => count + 1);
            },
            () => wanted && setFailed(true),
        );
        return () => {
            wanted = false;
        };
    }, [load, tries]);
    const retry = () => {
        // Some browsers remember that a part did not come: then only a new page helps.
        if (tries > 0) location.reload();
        setFailed(false);
        setTries(tries + 1);
    };
    return { part: parts.get(load) as Part | undefined, failed, retry };
}

// A word while it comes, and another one with a button if it does not.
export function Later<Part>({
    load,
    children,
}: {
    load: Load<Part>;
    children: (part: Part) => ComponentChildren;
}): ComponentChildren {
    const { s } = usePage();
    const { part, failed, retry } = useLater(load);
    if (part !== undefined) return children(part);
    return failed ? <Trouble words={s.partFailed} retry={retry} /> : <p class="coming quiet">{s.coming}</p>;
}

// An error in a view is told there, and the rest of the page still works.
export class Boundary extends Component<{ children: ComponentChildren }, { error: unknown }> {
    override state = { error: undefined };
    static override getDerivedStateFromError(error: unknown) {
        return { error };
    }
    render() {
        const { error } = this.state;
        if (error === undefined) return this.props.children;
        return <Broken error={error} retry={() => this.setState({ error: undefined })} />;
    }
}
function Broken({ error, retry }: { error: unknown; retry: () => void }) {
    const { s } = usePage();
    return <Trouble words={s.broken(String(error))} retry={retry} />;
}
