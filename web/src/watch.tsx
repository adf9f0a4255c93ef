// watch.tsx - the view "Watch": any game at the table
import { usePage, useStored } from './context';
import { Viewer } from './viewer';
import { Where } from './where';

export function Watch() {
    const { store, s } = usePage();
    const found = useStored(store, (state) => state.found);
    return (
        <>
            <Where />
            {!found && (
                <p class="trouble" role="alert">
                    {s.noGame}
                </p>
            )}
            <Viewer />
        </>
    );
}
