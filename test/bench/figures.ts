// The figures of a quarter of a year: 94 days of 24 hours with 58 rounds of seven boxes each, about 130,000 rounds. The sums are those of
// simulated rounds, copied from hour to hour; the figures read nothing else.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { bookFigures } from '../../src/edge/book-figures.ts';
import { setupAt } from '../../src/journal/queries/reading.ts';
import { timeOfHour } from '../../src/journal/sums/round-sums.ts';
import { SUM_TABLES } from '../../src/journal/sums/schema.ts';
import { simulate } from '../../src/scenario/sim.ts';
import { BookShelf } from '../../src/station/figures/book-shelf.ts';
import { tableFigures } from '../../src/station/figures/table-figures.ts';
import { USUAL_HOUSE } from '../../src/station/figures/usual-house.ts';
import { atMost, median } from './measure.ts';
import { playOf } from './script.ts';

const DAYS = 94;
const ROUNDS = 58;
const TURNS = 7;
/** All rounds within one hour. */
export const PACE = { from: timeOfHour(500_000), step: 100 };

/** The sums of the one hour that has rounds, for every hour of so many days. */
export function copyHours(db: Database, days: number): void {
  const hour = db.prepare<[], number>('SELECT min(hour) FROM round_sums').pluck().get() ?? 0;
  for (const table of SUM_TABLES) {
    const names = db.prepare<[], string>(`SELECT name FROM pragma_table_info('${table}')`).pluck().all();
    const [, ...rest] = names;
    const copy = db.prepare(
      `INSERT INTO ${table} (hour, ${rest}) SELECT hour + ?, ${rest} FROM ${table} WHERE hour = ?`,
    );
    for (let more = 1; more < days * 24; more++) copy.run(more, hour);
  }
}

/** The figures of the journal's only book. */
export class ReadyShelf extends BookShelf {
  readonly #made;

  constructor(db: Database, setup: number) {
    super(null);
    this.#made = bookFigures(setupAt(db, setup).book);
  }

  override find() {
    return this.#made;
  }
}

export function benchFigures(print: (line: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-figures-'));
  try {
    const file = join(folder, 'table.db');
    const play = playOf('massachusetts');
    for (const _ of simulate({
      play,
      rounds: ROUNDS,
      seed: 5,
      boxes: 7,
      incidents: false,
      file,
      pace: PACE,
    }));
    const db = new Sqlite(file);
    db.pragma('synchronous = OFF');
    db.transaction(() => copyHours(db, DAYS))();
    const rows = SUM_TABLES.map(
      (table) => db.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0,
    );
    const setup = db.prepare<[], number>('SELECT max(setup) FROM round_sums').pluck().get() ?? 0;
    const shelf = new ReadyShelf(db, setup);
    const { from } = PACE;
    const to = from + timeOfHour(DAYS * 24);
    const questions = {
      'all of it': { from, to },
      'one dealer': { from, to, dealer: 'dealer' },
      'one box': { from, to, seat: 3 },
      'a day': { from: to - timeOfHour(24), to },
      'an empty hour': { from: from - timeOfHour(10), to: from - timeOfHour(9) },
    };
    print(
      `Figures of ${DAYS} days, from ${rows.reduce((sum, count) => sum + count, 0)} sums (ms of the processor)`,
    );
    for (const [name, asked] of Object.entries(questions)) {
      const taken: number[] = [];
      let rounds = 0;
      for (let turn = 0; turn < TURNS; turn++) {
        // The processor's own time: the machine is shared.
        const started = process.cpuUsage();
        db.exec('BEGIN');
        ({ rounds } = tableFigures(db, asked, USUAL_HOUSE, shelf).figures);
        db.exec('ROLLBACK');
        const { user, system } = process.cpuUsage(started);
        taken.push((user + system) / 1000);
      }
      print(`  ${name.padEnd(16)} ${median(taken).toFixed(1).padStart(7)}  (${rounds} rounds)`);
      if (name === 'all of it') print(atMost('figures of 94 days, in ms', median(taken), 300));
    }
    db.close();
  } finally {
    rmSync(folder, { recursive: true });
  }
}
