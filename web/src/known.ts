// known.ts - the 300 billion games that were counted once for all: docs/data/seed-2021.json
import text from '../../docs/data/seed-2021.json?raw';
import type { Counters } from './run';

export const known = (JSON.parse(text) as { counters: Counters & { seed: number } }).counters;

// Half of a 95% interval around a share of n games.
export const halfInterval = (share: number, n: number) => 1.96 * Math.sqrt((share * (1 - share)) / n);
