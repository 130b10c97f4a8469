// Where the pit stands with a table: its head on the newest line, as the checker goes on from it.
import { publicKeyOf } from '../../journal/chain/key.ts';
import type { LineHead } from '../intake/intake.ts';
import { type CheckerState, NEW_LINE } from '../intake/row-checker.ts';
import type { PitStore, TableHead } from '../store/store.ts';

/** `stored`: as the store has it; null where the line has no row yet. */
export interface PitHead extends LineHead {
  readonly stored: TableHead | null;
  /** The gaming day of the last segment; null where the line has none. */
  readonly day: string | null;
}

/** What the store keeps for the checker, and the day. */
interface Kept extends CheckerState {
  readonly day?: string;
}

/** The pit wrote it and nobody else may: it is read back without checks. */
export function stateIn(text: string): CheckerState {
  const { day: _, ...state }: Kept = JSON.parse(text);
  return state;
}

/** What a new line stands on is compared with the line before, as if it went on. */
export function beginningAfter(before: CheckerState): CheckerState {
  const key = before.signatures.key === null ? null : publicKeyOf(before.signatures.key);
  return { ...NEW_LINE, standsOn: before.standsOn, keyBefore: key?.fingerprint ?? before.keyBefore };
}

export async function headOf(store: PitStore, table: string): Promise<PitHead> {
  const [stored, lines] = [await store.head(table), await store.lines(table)];
  const line = lines.at(-1)?.line ?? 1;
  // A manager has let the table begin anew, and it has not yet.
  if (!stored) return { line, state: NEW_LINE, stored: null, day: null };
  const state = stateIn(stored.checker);
  if (stored.line < line) return { line, state: beginningAfter(state), stored: null, day: null };
  const kept: Kept = JSON.parse(stored.checker);
  return { line: stored.line, state, stored, day: kept.day ?? null };
}

export function storedAfter(table: string, line: number, state: CheckerState, day: string): TableHead {
  const { seq, hash, at } = state;
  return { table, line, seq, hash, at, checker: JSON.stringify({ ...state, day } satisfies Kept) };
}
