// views.tsx - the table of views
import type { ComponentType } from 'preact';
import type { ViewName } from './address';
import { Later } from './later';
import { Watch } from './watch';

// A view takes no properties: what it shows is in the store.  All but the first are fetched when they are wanted.
const late = (load: () => Promise<ComponentType>) =>
    function Late() {
        return <Later load={load}>{(View) => <View />}</Later>;
    };

export const views: Record<ViewName, ComponentType> = {
    watch: Watch,
    check: late(() => import('./check').then(({ Check }) => Check)),
    hand: late(() => import('./hand').then(({ Hand }) => Hand)),
    numbers: late(() => import('./numbers').then(({ Numbers }) => Numbers)),
};

// Those of the line at the top, in its order.
export const mainViews: ViewName[] = ['watch', 'check', 'hand', 'numbers'];
