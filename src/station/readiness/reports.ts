// Reads the last readiness test and the last deck check from the journal, with their signatures.
import type { Database } from 'better-sqlite3';
import { bodyOf } from '../../journal/chain/bodies.ts';
import type { Entry } from '../../journal/chain/chain.ts';
import { nextMark } from '../../journal/chain/log.ts';
import type { ReadinessReport, Signed } from '../../protocol/readiness.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Fact } from '../../table/fact.ts';
import { END_DECK_CHECK } from '../../table/inputs/readiness/end-deck-check.ts';
import { END_TEST } from '../../table/inputs/readiness/end-test.ts';
import { biasOf } from '../../table/readiness/wheel-bias.ts';

type Row = Pick<Entry, 'seq' | 'kind' | 'at' | 'body' | 'hash'>;

function signatureOf(db: Database, seq: number): Signed<Fact>['signature'] {
  const checkpoint = nextMark(db, 'checkpoint', seq);
  return checkpoint && { seq: checkpoint.seq, key: bodyOf(checkpoint, 'checkpoint').key };
}

/** Some days of a busy table: a test is for the day, and who looks at the report must not hold up the table. */
const ROWS = 200_000;

/** The last row of this input whose facts hold what is looked for, not further back than that. */
function lastOf<F extends Fact>(
  db: Database,
  input: string,
  isIt: (fact: Fact) => fact is F,
): Signed<F> | null {
  const last = db.prepare<[], number>('SELECT max(seq) FROM log').pluck().get() ?? 0;
  const rows = db.prepare<[number, string], Row>(
    `SELECT seq, kind, at, body, hash FROM log WHERE seq > ? AND kind = 'input' AND body LIKE ? ORDER BY seq DESC`,
  );
  // The signature is looked up when the search is over: this connection does one thing at a time.
  const found = firstWith(rows.iterate(last - ROWS, `[["${input}"%`), isIt);
  if (!found) return null;
  const { row, fact } = found;
  const { seq, at, hash } = row;
  return { seq, at, hash: hash.toString('hex'), signature: signatureOf(db, seq), fact };
}

function firstWith<F extends Fact>(
  rows: Iterable<Row>,
  isIt: (fact: Fact) => fact is F,
): { readonly row: Row; readonly fact: F } | null {
  for (const row of rows) {
    const fact = bodyOf(row, 'input').facts.find(isIt);
    if (fact) return { row, fact };
  }
  return null;
}

export interface ReportOf {
  readonly db: Database;
  readonly rules: Rules;
  readonly table: string;
}

export function readinessReport({ db, rules, table }: ReportOf): ReadinessReport {
  const test = lastOf(db, END_TEST.type, (fact) => fact.fact === 'readiness-tested');
  const decks = lastOf(db, END_DECK_CHECK.type, (fact) => fact.fact === 'decks-checked');
  const spins = test?.fact.station?.spins;
  const wheel = spins ? biasOf(spins.sections, rules.wheelWeights) : null;
  return { table, pack: rules.book.pack, test, decks, wheel };
}
