// How often the wheel stopped at each section: over all spins of rounds and of tests in the table's life. The last test has counted those
// before it, and so has the row of the last archive: a long journal is read once, and what has left it still counts.
import type { Database } from 'better-sqlite3';
import type { Fact } from '../../table/fact.ts';
import { WHEEL_STOPPED } from '../../table/inputs/payout/wheel-stopped.ts';
import { TEST_HEARD } from '../../table/inputs/readiness/test-heard.ts';
import type { SpinCount } from '../../table/readiness/tested.ts';
import { bodyOf } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';
import { lastMark } from '../chain/log.ts';

/** The section that the wheel itself has told. */
function sectionIn(fact: Fact): number | null {
  if (fact.fact === 'wheel') return fact.typed ? null : fact.section;
  return fact.fact === 'part-tested' && fact.part === 'wheel' ? (fact.section ?? null) : null;
}

/** What was counted before, and the spins since, up to a row of the journal. */
function countOn(db: Database, before: SpinCount, through: number): SpinCount {
  const counts = [...before.sections];
  const rows = db
    .prepare<[number, number, string, string], Pick<Entry, 'seq' | 'kind' | 'body'>>(
      `SELECT seq, kind, body FROM log WHERE seq > ? AND seq <= ? AND kind = 'input'
       AND (body LIKE ? OR body LIKE ?) ORDER BY seq`,
    )
    .all(before.through, through, `[["${WHEEL_STOPPED.type}"%`, `[["${TEST_HEARD.type}","wheel"%`);
  for (const row of rows) {
    for (const fact of bodyOf(row, 'input').facts) {
      const section = sectionIn(fact);
      if (section !== null && section < counts.length) counts[section] = (counts[section] ?? 0) + 1;
    }
  }
  return { through, sections: counts };
}

/** Those in the archives. Null: there are none, or an archive has left that did not count them. */
function archivedSpins(db: Database): SpinCount | null {
  const row = lastMark(db, 'archived');
  const { through, spins } = row ? bodyOf(row, 'archived') : {};
  return through !== undefined && spins ? { through, sections: spins } : null;
}

/** A wheel with another number of sections is another wheel: its spins are counted from the first row that is there. */
function latestOf(sections: number, counts: readonly (SpinCount | null | undefined)[]): SpinCount {
  const none: SpinCount = { through: 0, sections: Array<number>(sections).fill(0) };
  return counts.reduce<SpinCount>(
    (latest, one) => (one && one.sections.length === sections && one.through > latest.through ? one : latest),
    none,
  );
}

/** `before`: what the last test has counted. */
export function spinsIn(db: Database, sections: number, before: SpinCount | undefined): SpinCount {
  const through = db.prepare<[], number>('SELECT max(seq) FROM log').pluck().get() ?? 0;
  return countOn(db, latestOf(sections, [before, archivedSpins(db)]), through);
}

/** When the rows from `first` to `through` leave: the spins of all rows in archives then. Undefined: nobody counted the older ones. */
export function spinsLeaving(
  db: Database,
  { first, through }: { readonly first: number; readonly through: number },
): readonly number[] | undefined {
  const before = archivedSpins(db);
  if (first > 1 && !before) return undefined;
  const setup = lastMark(db, 'setup', through);
  const prizes = setup ? bodyOf(setup, 'setup').book.values['spin.wheelPrizes'] : null;
  return countOn(db, latestOf(prizes?.length ?? 0, [before]), through).sections;
}
