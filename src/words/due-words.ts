// The shape of what a language says about what is due, and how it is said.
import type { Due, DueCodes } from '../table/due/codes.ts';
import { say, type Wordings } from './wording.ts';

/** What is due for several boxes is said once: "Collect … of boxes 3, 5 and 7". */
interface Boxes {
  readonly boxes: readonly number[];
}

/** A code that is about a box is said with all the boxes that it is due for. A page shows the box of a call beside it. */
export type WithBoxes<Codes> = {
  [C in keyof Codes]: Codes[C] extends { readonly seat: number | null }
    ? Omit<Codes[C], 'seat'> & (C extends `floor:${string}` ? object : Boxes)
    : Codes[C];
};

export type DueWords<Codes> = Wordings<WithBoxes<Codes>>;

/** Said once for all the boxes that it is due for: its own where none are given. */
export function dueSentence(words: DueWords<DueCodes>, due: Due, seats: readonly number[] = []): string {
  const own = due.seat === null ? [] : [due.seat];
  const withBoxes = { ...due, boxes: seats.length > 0 ? seats : own };
  return say<WithBoxes<DueCodes>, keyof DueCodes>(words, withBoxes);
}
