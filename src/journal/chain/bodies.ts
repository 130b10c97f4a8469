// The bodies of the log's rows. This program wrote them and the chain protects them, so they are read back without
// checks.
import { completeBook, type RuleBook, type WrittenBook } from '../../rules/rule-book.ts';
import type { Fact } from '../../table/fact.ts';
import type { Input } from '../../table/input.ts';
import type { TableRefusal } from '../../table/refusals.ts';
import { packFact, unpackFact } from '../format/facts.ts';
import { packInput, unpackInput, unpackRefusedInput } from '../format/inputs.ts';
import type { Snapshot } from '../format/snapshots.ts';
import type { Checkpoint, Entry } from './chain.ts';
import type {
  AccessBody,
  ArchivedBody,
  ClockBody,
  KeyBody,
  RestoredBody,
  StartBody,
  StopBody,
} from './station-bodies.ts';

/** How the table writes its money: see words/format.ts. */
export interface MoneyWritten {
  readonly locale: string;
  readonly currency: string;
  readonly decimals?: 0;
}

/** What the table plays by. A change of it is a row. */
export interface Setup {
  readonly table: string;
  readonly pack: { readonly id: string; readonly version: string; readonly hash: string };
  /** The rule book with the house's choices and limits. */
  readonly book: RuleBook;
  readonly program: string;
  /** The hash of the program's list of files. Absent for a working copy or simulated devices. */
  readonly identity?: string;
  /** Absent: dollars, as in the United States. */
  readonly written?: MoneyWritten;
}

export interface SetupBody extends Setup {
  /** The format of the rows from here on. */
  readonly format: number;
  /** The table's public key. */
  readonly key: string;
  /** The fingerprint of the sealing key. */
  readonly sealing: string;
}

/** Replaces an input that would have revealed the hole card. */
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

/** An input that was taken, and its facts. */
export interface TakenBody {
  readonly input: Input;
  readonly facts: readonly Fact[];
}

export interface Bodies {
  readonly setup: SetupBody;
  readonly input: TakenBody;
  readonly refused: RefusedBody;
  readonly repeated: RepeatedBody;
  readonly snapshot: Snapshot;
  readonly checkpoint: Checkpoint;
  readonly start: StartBody;
  readonly stop: StopBody;
  readonly access: AccessBody;
  readonly clock: ClockBody;
  readonly key: KeyBody;
  readonly restored: RestoredBody;
  readonly archived: ArchivedBody;
}

/** There is only one way to write an input, because a replay compares the text. */
export function inputText(input: Input, facts: readonly Fact[]): string {
  const list = packInput(input);
  return JSON.stringify([list, ...facts.map((fact) => packFact(fact, { input, list }))]);
}

export function refusedText({ input, refusal }: RefusedBody): string {
  return JSON.stringify([packInput(input), refusal]);
}

function takenIn(text: string): TakenBody {
  const [list, ...facts]: readonly [readonly unknown[], ...(readonly unknown[])[]] = JSON.parse(text);
  const input = unpackInput(list);
  return { input, facts: facts.map((fact) => unpackFact(fact, { input, list })) };
}

function refusedIn(text: string): RefusedBody {
  const [input, refusal]: readonly [readonly unknown[], TableRefusal] = JSON.parse(text);
  return { input: unpackRefusedInput(input), refusal };
}

function objectIn<T extends object>(text: string): T {
  const value: T = JSON.parse(text);
  if (typeof value !== 'object' || value === null) throw new Error('an object is expected');
  return value;
}

/** The book of an older version does not name the switches that came later. */
function setupIn(text: string): SetupBody {
  const body = objectIn<Omit<SetupBody, 'book'> & { readonly book: WrittenBook }>(text);
  return { ...body, book: completeBook(body.book) };
}

const READERS: { readonly [K in Entry['kind']]: (text: string) => Bodies[K] } = {
  setup: setupIn,
  input: takenIn,
  refused: refusedIn,
  repeated: objectIn,
  snapshot: objectIn,
  checkpoint: objectIn,
  start: objectIn,
  stop: objectIn,
  access: objectIn,
  clock: objectIn,
  key: objectIn,
  restored: objectIn,
  archived: objectIn,
};

export function bodyOf<K extends Entry['kind']>(
  entry: Pick<Entry, 'seq' | 'kind' | 'body'>,
  kind: K,
): Bodies[K] {
  if (entry.kind !== kind) throw new Error(`row ${entry.seq} is a ${entry.kind}, not a ${kind}`);
  return READERS[kind](entry.body);
}
