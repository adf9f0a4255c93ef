// views.tsx - the table of views
import type { ComponentType } from 'preact';
import type { ViewName } from './address';
import { Home } from './home';
import { Later } from './later';
import { Watch } from './watch';

// A view takes no properties: what it shows is in the store.  All but the first are fetched when they are wanted.
const late = (load: () => Promise<ComponentType>) =>
    function Late() {
        return <Later load={load}>{(View) => <View />}</Later>;
    };

export const views: Record<ViewName, ComponentType> = {
    home: Home,
    play: late(() => import('./play').then(({ Play }) => Play)),
    watch: Watch,
    check: late(() => import('./check').then(({ Check }) => Check)),
    hand: late(() => import('./hand').then(({ Hand }) => Hand)),
    numbers: late(() => import('./numbers').then(({ Numbers }) => Numbers)),
    rare: late(() => import('./rare').then(({ Rare }) => Rare)),
    rules: late(() => import('./rules').then(({ Rules }) => Rules)),
};

// The doors of the front page, and the line at the top, in their order.
export const doors = ['play', 'watch', 'check'] as const satisfies ViewName[];
export const mainViews: ViewName[] = ['play', 'watch', 'check', 'hand', 'numbers', 'rules'];
