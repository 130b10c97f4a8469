// The type of all inputs. Each input is declared in its own file under inputs/.
export type { Input } from './inputs/all.ts';
export type { Decision } from './inputs/turns/decide.ts';
export type { PlacedWager } from './inputs/wagers/wager.ts';
