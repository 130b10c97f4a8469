// Journals with random rounds in them, as `sabot sim --db` leaves them.
import { type Play, rulesOf } from '../../src/scenario/book.ts';
import { type SimRecord, simulate } from '../../src/scenario/sim.ts';

export interface Wish {
  readonly rounds: number;
  readonly seed?: number;
  readonly pack?: string;
}

export function playBy(pack: string): Play {
  const compiled = rulesOf(pack, {}, {});
  if (!compiled.ok) throw new Error(compiled.error);
  return compiled;
}

/** Writes the journal and gives the records of its rounds. Irregularities are among them. */
export function simulatedJournal(
  file: string,
  { rounds, seed = 1, pack = 'massachusetts' }: Wish,
): SimRecord[] {
  return [...simulate({ play: playBy(pack), rounds, seed, boxes: null, incidents: true, file })];
}
