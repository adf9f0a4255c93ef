// quick.ts - steps that follow each other so soon that nobody can read in between
import { useEffect, useRef, useState } from 'preact/hooks';

// Whether this line has come within so many milliseconds after the one before.
export function useQuick(line: number, soon: number): boolean {
    const last = useRef({ line, time: -Infinity, quick: false });
    if (last.current.line !== line) {
        const time = performance.now();
        last.current = { line, time, quick: time - last.current.time < soon };
    }
    return last.current.quick;
}

const glance = 150; // milliseconds: at 8 lines a second, or while an arrow key is held, nobody reads reasons

// False after a quick step, until no other one has followed for this time.
export function useRested(line: number): boolean {
    const quick = useQuick(line, glance);
    const [rested, setRested] = useState(line);
    useEffect(() => {
        if (!quick) return undefined;
        const timer = setTimeout(() => setRested(line), glance);
        return () => clearTimeout(timer);
    }, [line]);
    return !quick || rested === line;
}
