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

/** The last row of this input whose facts hold what is looked for. */
function lastOf<F extends Fact>(
  db: Database,
  input: string,
  isIt: (fact: Fact) => fact is F,
): Signed<F> | null {
  const rows = db
    .prepare<[string], Row>(
      `SELECT seq, kind, at, body, hash FROM log WHERE kind = 'input' AND body LIKE ? ORDER BY seq DESC LIMIT 20`,
    )
    .all(`[["${input}"%`);
  for (const row of rows) {
    const fact = bodyOf(row, 'input').facts.find(isIt);
    if (!fact) continue;
    const { seq, at, hash } = row;
    return { seq, at, hash: hash.toString('hex'), signature: signatureOf(db, seq), fact };
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
