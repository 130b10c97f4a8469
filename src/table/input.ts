// What the rest of the house calls an input. Each one is declared in a file of its own, under inputs/.
export type { Input } from './inputs/all.ts';
export type { Decision } from './inputs/turns/decide.ts';
export type { PlacedWager } from './inputs/wagers/wager.ts';
