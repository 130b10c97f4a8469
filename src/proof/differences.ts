// Where the records of a played scenario differ from those that are expected: by record, by field, with the clause.
import { isDeepStrictEqual } from 'node:util';
import type { Expected, ExpectedRound } from './expected.ts';

export interface Difference {
  /** Which record: "round 1, box 2, bettor a: main of hand 1". */
  readonly record: string;
  /** Null: the whole record is missing, or nobody expected it. */
  readonly field: string | null;
  /** Undefined: not there. */
  readonly expected: unknown;
  readonly found: unknown;
  /** The clause that the record cites now; before, where there is no such record any more. */
  readonly clause: string | null;
}

type Fields = Readonly<Record<string, unknown>>;
type Records = ReadonlyMap<string, Fields>;

/** Compared only where the expected file has them. */
const OPTIONAL: readonly string[] = ['clause', 'code', 'player', 'decisions'];

export function differencesOf(expected: Expected, found: Expected): Difference[] {
  const [before, now] = [recordsOf(expected), recordsOf(found)];
  const places = [...new Set([...before.keys(), ...now.keys()])];
  return places.flatMap((record) => differencesAt(record, before.get(record), now.get(record)));
}

function differencesAt(
  record: string,
  expected: Fields | undefined,
  found: Fields | undefined,
): Difference[] {
  const cited = found?.clause ?? expected?.clause;
  const clause = typeof cited === 'string' ? cited : null;
  if (!expected || !found) return [{ record, field: null, expected, found, clause }];
  const fields = [...new Set([...Object.keys(expected), ...Object.keys(found)])];
  return fields
    .filter((field) => expected[field] !== undefined || !OPTIONAL.includes(field))
    .filter((field) => !isDeepStrictEqual(expected[field], found[field]))
    .map((field) => ({ record, field, expected: expected[field], found: found[field], clause }));
}

/** Every record by its place. Lines, burned cards and incidents have no order. */
function recordsOf({ rounds, refusals }: Expected): Records {
  const records = new Map<string, Fields>();
  const add = (place: string, fields: Fields) => {
    let name = place;
    for (let again = 2; records.has(name); again++) name = `${place} (${again})`;
    records.set(name, fields);
  };
  for (const round of rounds) addRound(add, round);
  for (const { round, wager, step, ...why } of refusals) {
    const what = wager === undefined ? `step ${step}` : `wager ${wager}`;
    add(`round ${round}, ${what} is refused`, { code: why.code, clause: why.clause });
  }
  return records;
}

type Add = (place: string, fields: Fields) => void;

const byText = (a: unknown, b: unknown) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1);

function addRound(add: Add, round: ExpectedRound): void {
  const at = `round ${round.round}`;
  const { status, house } = round;
  add(at, { status, house, burned: [...round.burned].sort(), removed: [...round.removed].sort() });
  add(`${at}, dealer`, round.dealer);
  for (const { seat, hands, bettors } of round.boxes) {
    const box = `${at}, box ${seat}`;
    for (const { hand, ...cards } of hands) add(`${box}, hand ${hand}`, cards);
    for (const { bettor, lines, ...who } of bettors) {
      add(`${box}, bettor ${bettor}`, who);
      for (const { wager, hand, ...paid } of [...lines].sort(byText))
        add(`${box}, bettor ${bettor}: ${wager}${hand === undefined ? '' : ` of hand ${hand}`}`, paid);
    }
  }
  for (const { kind, seat, clause } of [...round.incidents].sort(byText))
    add(`${at}, incident ${kind}${seat === undefined ? '' : ` at box ${seat}`}`, { clause });
}
