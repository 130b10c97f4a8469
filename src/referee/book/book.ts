// The book that a round is judged by: the values of its switches and their clauses, as plain data. The referee reads them
// itself. A switch or a value that it does not know is said, so that nothing of a book goes unjudged in silence.
import { type Clauses, objection, RECORD, type Violation } from '../violation.ts';
import { JUDGED, NOT_JUDGED } from './switches.ts';

/** A resolved book, as whoever asks the referee has it. */
export interface GivenBook {
  readonly pack: string;
  readonly values: object;
  readonly clauses: object;
}

type Readers = typeof JUDGED;
export type Values = { readonly [K in keyof Readers]: Exclude<ReturnType<Readers[K]>, undefined> };
export type Switch = keyof Values;

export interface Book {
  readonly name: string;
  readonly values: Values;
  /** The clauses of these switches, the one to cite first. */
  clauses(first: Cited, ...others: readonly Cited[]): Clauses;
}

/** Switches that are cited and not judged. */
type Cited = Switch | 'shuffle.leftoversCounted';

/** Where the book is silent. */
const SILENT = 'standard';

export type BookRead =
  | { readonly ok: true; readonly book: Book }
  | { readonly ok: false; readonly problems: Violation[] };

const isJudged = (key: string): key is Switch => Object.hasOwn(JUDGED, key);

function unknownSwitches(given: ReadonlyMap<string, unknown>): Violation[] {
  return [...given.keys()]
    .filter((key) => !isJudged(key) && !NOT_JUDGED.includes(key))
    .map((key) => objection(`book, ${key}`, 'The referee does not know this switch.', RECORD));
}

function isComplete(values: Partial<Record<Switch, unknown>>): values is Values {
  return Object.keys(JUDGED).every((key) => isJudged(key) && values[key] !== undefined);
}

function read({ pack, values, clauses }: GivenBook): BookRead {
  const given = new Map<string, unknown>(Object.entries(values));
  const cited = new Map<string, unknown>(Object.entries(clauses));
  const known: Partial<Record<Switch, unknown>> = {};
  const problems = unknownSwitches(given);
  for (const key of Object.keys(JUDGED).filter(isJudged)) {
    const value = given.get(key);
    known[key] = JUDGED[key](value);
    if (known[key] !== undefined) continue;
    const sentence = `The referee does not know the value ${JSON.stringify(value) ?? 'nothing'}.`;
    problems.push(objection(`book, ${key}`, sentence, RECORD));
  }
  if (problems.length > 0 || !isComplete(known)) return { ok: false, problems };
  const clauseOf = (key: Cited): string => {
    const clause = cited.get(key);
    return typeof clause === 'string' ? clause : SILENT;
  };
  const book: Book = {
    name: pack,
    values: known,
    clauses: (first, ...others) => [clauseOf(first), ...others.map(clauseOf)],
  };
  return { ok: true, book };
}

const alreadyRead = new WeakMap<object, BookRead>();

/** Each book is read once: thousands of rounds are judged by it. */
export function readBook(given: GivenBook): BookRead {
  const before = alreadyRead.get(given);
  if (before) return before;
  const now = read(given);
  alreadyRead.set(given, now);
  return now;
}
