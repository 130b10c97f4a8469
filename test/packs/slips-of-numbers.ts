// Slips with numbers that are none of the numbers there are.
import { READINGS } from '../../src/packs/entry.ts';

export interface Slip {
  readonly slip: string;
  readonly from: string;
  /** The mark ¦ is where the problem must be reported. */
  readonly to: string;
  /** § stands for the line on which `from` was. */
  readonly says: string;
  /** Something missing has no place. It is reported at this passage, the nearest above it. */
  readonly reportedAt?: string;
  /** The line with this passage is named too. */
  readonly see?: string;
}

export const BATCHES = 'twoBatches: { value: false, clause: standard }';

export const NUMBERS: readonly Slip[] = [
  {
    slip: 'a reading that docs/readings.md does not have',
    from: BATCHES,
    to: 'twoBatches: { value: false, clause: standard, reading: ¦999 }',
    says: `cards.twoBatches.reading is 999; allowed: the number of a decision in docs/readings.md, 1 to ${READINGS}.`,
  },
  {
    slip: 'more boxes than a table has seats',
    from: 'boxes: { choice: 7, allowed: { from: 1, to: 7 }, clause: standard }',
    to: 'boxes: { choice: ¦8, allowed: { from: 1, to: 8 }, clause: standard }',
    says: 'wagers.boxes.choice is 8; allowed: a whole number from 1 to 7.',
  },
];
