// What stands in the bodies of the log's rows. They were written by this program and are covered by the chain, so they
// are read back as what they were.
import type { RuleBook } from '../../rules/rule-book.ts';
import type { Fact } from '../../table/fact.ts';
import type { Input } from '../../table/input.ts';
import type { TableRefusal } from '../../table/refusals.ts';
import type { SavedTable } from '../../table/table.ts';
import type { Checkpoint, Entry } from './chain.ts';

/** Raised whenever a saved table of an older program could not be gone on with. */
export const TABLE_FORMAT = 2;

/** What the table plays by. A change of it is a row of its own. */
export interface Setup {
  readonly table: string;
  readonly pack: { readonly id: string; readonly version: string; readonly hash: string };
  /** The rule book with the house's choices and limits. */
  readonly book: RuleBook;
  readonly program: string;
}

export interface SetupBody extends Setup {
  /** The table's public key. */
  readonly key: string;
}

export interface SnapshotBody extends SavedTable {
  readonly format: number;
}

/** In place of an input that would have told the hole card. */
export interface Withheld {
  readonly type: 'withheld';
  readonly was: Input['type'];
}

export interface RefusedBody {
  readonly input: Input | Withheld;
  readonly refusal: TableRefusal;
}

export interface RepeatedBody {
  readonly times: number;
  readonly lastAt: number;
}

interface Bodies {
  readonly setup: SetupBody;
  readonly input: Input;
  readonly fact: Fact;
  readonly refused: RefusedBody;
  readonly repeated: RepeatedBody;
  readonly snapshot: SnapshotBody;
  readonly checkpoint: Checkpoint;
}

export function bodyOf<K extends Entry['kind']>(entry: Entry, kind: K): Bodies[K] {
  if (entry.kind !== kind) throw new Error(`row ${entry.seq} is a ${entry.kind}, not a ${kind}`);
  const body: Bodies[K] = JSON.parse(entry.body);
  return body;
}
