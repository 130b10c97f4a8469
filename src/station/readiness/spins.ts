// How often the wheel stopped at each section: over all spins of rounds and of tests that the journal knows. The last test has
// counted those before it, so a long journal is read once.
import type { Database } from 'better-sqlite3';
import { bodyOf } from '../../journal/chain/bodies.ts';
import type { Entry } from '../../journal/chain/chain.ts';
import type { Fact } from '../../table/fact.ts';
import { WHEEL_STOPPED } from '../../table/inputs/payout/wheel-stopped.ts';
import { TEST_HEARD } from '../../table/inputs/readiness/test-heard.ts';
import type { SpinCount } from '../../table/readiness/tested.ts';

/** The section that the wheel itself has told. */
function sectionIn(fact: Fact): number | null {
  if (fact.fact === 'wheel') return fact.typed ? null : fact.section;
  return fact.fact === 'part-tested' && fact.part === 'wheel' ? (fact.section ?? null) : null;
}

export function spinsIn(db: Database, sections: number, before: SpinCount | undefined): SpinCount {
  const known = before?.sections.length === sections ? before : null;
  const counts = known ? [...known.sections] : Array<number>(sections).fill(0);
  const rows = db
    .prepare<[number, string, string], Pick<Entry, 'seq' | 'kind' | 'body'>>(
      `SELECT seq, kind, body FROM log WHERE seq > ? AND kind = 'input'
       AND (body LIKE ? OR body LIKE ?) ORDER BY seq`,
    )
    .all(known?.through ?? 0, `[["${WHEEL_STOPPED.type}"%`, `[["${TEST_HEARD.type}","wheel"%`);
  for (const row of rows) {
    for (const fact of bodyOf(row, 'input').facts) {
      const section = sectionIn(fact);
      if (section !== null && section < sections) counts[section] = (counts[section] ?? 0) + 1;
    }
  }
  const through = db.prepare<[], number>('SELECT max(seq) FROM log').pluck().get() ?? 0;
  return { through, sections: counts };
}
