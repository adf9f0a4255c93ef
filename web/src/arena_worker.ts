// arena_worker.ts - plays sets of games between four players
import { Core, type Sums } from './core';
import { kinds, worlds, type Player } from './arena';

export interface Order {
    players: Player[];
    seed: bigint;
    first: number;
    sets: number;
}
export type News = { sums: Sums } | { failed: string };

const ready = Core.load().then((core) => {
    core.arenaStart();
    return core;
});

self.onmessage = ({ data: { players, seed, first, sets } }: MessageEvent<Order>) =>
    void ready
        .then((core): News => ({ sums: core.arenaPlay(players.map((one) => kinds[one]), seed, first, sets, worlds) }))
        .catch((error: unknown): News => ({ failed: String(error) }))
        .then((news) => postMessage(news));
