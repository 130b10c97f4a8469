// What the figures go by where config/table.yaml says nothing else.
import { usualDay } from './gaming-day.ts';
import { SHIFT_HOURS } from './shifts.ts';
import type { FiguresHouse } from './table-figures.ts';

/** Rounds an hour for one to seven boxes: the usual figures of blackjack dealt from a shoe. */
export const ROUNDS_PER_HOUR: readonly number[] = [209, 139, 105, 84, 70, 60, 52];

export const USUAL_HOUSE: FiguresHouse = { day: usualDay(), shifts: SHIFT_HOURS, targets: ROUNDS_PER_HOUR };
