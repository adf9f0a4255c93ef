// later.ts - parts of the page that are fetched when they are first wanted, so that the first picture need not wait for
// them
import { useEffect, useState } from 'preact/hooks';

export function useLater<Part>(load: () => Promise<Part>, wanted: boolean): Part | undefined {
    const [part, setPart] = useState<Part | undefined>(undefined);
    useEffect(() => {
        if (wanted && !part) void load().then((loaded) => setPart(() => loaded));
    }, [wanted]);
    return wanted ? part : undefined;
}
