// Rounds with a sum from one amount to another. The hands are walked through from the newest on, which is quick where many rounds fit.
// Where few do, the indexes by amount name them.
import type { Database } from 'better-sqlite3';
import type { Sum } from './finding-boxes.ts';

const WAGERED = 'FROM wagers WHERE amount BETWEEN @leastSum AND @mostSum';
const BROUGHT = 'FROM lines WHERE net BETWEEN @leastSum AND @mostSum';
const TOOK = 'FROM lines WHERE net BETWEEN -@mostSum AND -@leastSum';
/** What a bettor's round brought has no index: reading all bettors once is still quicker than asking for each hand. */
const BETTOR_WON = 'FROM bettors WHERE net BETWEEN @leastSum AND @mostSum';
const BETTOR_LOST = 'FROM bettors WHERE net BETWEEN -@mostSum AND -@leastSum';

interface Places {
  readonly indexed: readonly string[];
  readonly read: readonly string[];
}

const PLACES: { readonly [K in NonNullable<Sum['of']> | 'any']: Places } = {
  any: { indexed: [WAGERED, BROUGHT, TOOK], read: [] },
  wager: { indexed: [WAGERED], read: [] },
  won: { indexed: [BROUGHT], read: [BETTOR_WON] },
  lost: { indexed: [TOOK], read: [BETTOR_LOST] },
};

/** With more rows than this the newest rounds that fit are found soon. */
const FEW = 2_000;

/** Whether an index leads to the rounds quicker than a walk through the hands. */
export function isRareSum(db: Database, { of, from, to }: Sum): boolean {
  const rows = PLACES[of ?? 'any'].indexed.map((place) => `SELECT * FROM (SELECT 1 ${place} LIMIT ${FEW})`);
  const sql = `SELECT count(*) FROM (${rows.join(' UNION ALL ')})`;
  const values = { leastSum: from, mostSum: to };
  return (db.prepare<[typeof values], number>(sql).pluck().get(values) ?? 0) < FEW;
}

/** The rounds in which such a sum stands anywhere. */
export function roundsWithSum({ of }: Sum): string {
  const { indexed, read } = PLACES[of ?? 'any'];
  return [
    ...indexed.map((place) => `SELECT round ${place} AND +round BETWEEN @first AND @final`),
    ...read.map((place) => `SELECT round ${place} AND round BETWEEN @first AND @final`),
  ].join(' UNION ');
}
