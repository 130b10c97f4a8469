// How a line of the record is held against what the book makes of it.
import type { Odds } from '../book/readers.ts';
import type { LineRecord } from '../record.ts';
import { type Clauses, objection, type Violation } from '../violation.ts';

/** What a line must say. */
export interface Ruling {
  readonly result: string;
  readonly odds: string | null;
  readonly net: number;
  readonly clauses: Clauses;
}

/** Half a cent goes to the bettor. */
export const pays = (stake: number, to: number, forEach: number): number => Math.ceil((stake * to) / forEach);
export const half = (stake: number): number => Math.floor(stake / 2);

export function won(stake: number, odds: Odds, clauses: Clauses): Ruling {
  return { result: 'win', odds: `${odds.pays}:${odds.to}`, net: pays(stake, odds.pays, odds.to), clauses };
}

export function wonAmount(net: number, clauses: Clauses): Ruling {
  return { result: 'win', odds: null, net, clauses };
}

export function lost(stake: number, clauses: Clauses): Ruling {
  return { result: 'lose', odds: null, net: -stake, clauses };
}

/** Push, dead, void: the wager comes back. */
export function returned(result: string, clauses: Clauses): Ruling {
  return { result, odds: null, net: 0, clauses };
}

const agrees = (line: LineRecord, ruling: Ruling): boolean =>
  line.result === ruling.result &&
  line.odds === ruling.odds &&
  line.net === ruling.net &&
  ruling.clauses.includes(line.clause);

const shown = (value: string | number | null): string => (value === null ? 'nothing' : String(value));

/** Nothing when the line agrees with one of the rulings; otherwise what differs from the nearest. */
export function holdAgainst(where: string, line: LineRecord, rulings: readonly Ruling[]): Violation[] {
  if (rulings.some((ruling) => agrees(line, ruling))) return [];
  const nearest = rulings.find((ruling) => ruling.result === line.result) ?? rulings[0];
  if (!nearest) return [];
  const differ = (what: string, is: string | number | null, due: string | number | null) =>
    is === due
      ? []
      : [objection(where, `${what} ${shown(is)}; the book makes it ${shown(due)}.`, nearest.clauses)];
  const clause = nearest.clauses.includes(line.clause)
    ? []
    : [
        objection(
          where,
          `The clause is ${line.clause}; it is ${nearest.clauses.join(' or ')}.`,
          nearest.clauses,
        ),
      ];
  return [
    ...differ('The result is', line.result, nearest.result),
    ...differ('The odds are', line.odds, nearest.odds),
    ...differ('The net is', line.net, nearest.net),
    ...clause,
  ];
}
