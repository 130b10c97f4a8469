// Past hands of every table, from the journals that the pit has made again from the rows: also of a table whose box is gone. A table's desk
// begins with its first question, and ends when nobody asks any more; only a few are open at a time.
import { existsSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import type { Clock } from '../../../drivers/driver.ts';
import type { TableSettings } from '../../protocol/view.ts';
import type { FiguresHouse } from '../../station/figures/table-figures.ts';
import type { HandsAnswer } from '../../station/hands/answers.ts';
import { HandsDesk } from '../../station/hands/desk.ts';
import type { Question } from '../../station/hands/question.ts';
import { settingsIn } from '../../station/reading/reading.ts';
import { remadePath } from '../index/indexer.ts';
import type { CheckerState } from '../intake/row-checker.ts';
import type { Overview } from '../store/overview.ts';

export interface HandsDesksParts {
  readonly store: Pick<Overview, 'headOfLine'>;
  /** The folder of the journals. */
  readonly index: string;
  readonly clock: Clock;
  /** What the figures go by. */
  readonly house: FiguresHouse;
  /** The compiled thread that reads past hands, if it is not that of the program. */
  readonly reader?: URL;
}

interface OpenDesk {
  readonly desk: HandsDesk;
  asking: number;
  usedAt: number;
}

const MOST_OPEN = 8;
const IDLE_MS = 3 * 60_000;
const LOOK_EVERY_MS = 30_000;

const NO_SUCH_TABLE: HandsAnswer = { status: 404, problem: { code: 'no-such-table' } };
const TOO_MANY: HandsAnswer = { status: 503, problem: { code: 'too-many-questions' } };

/** The pit has no archives: nobody can put one back here. */
function ofArchived(answer: HandsAnswer): HandsAnswer {
  const isArchived = answer.status !== 200 && answer.problem.code === 'archive-missing';
  return isArchived ? { status: 404, problem: { code: 'archived-at-table' } } : answer;
}

/** Null: the file is no journal yet. */
function readSettings(path: string): TableSettings | null {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true });
  try {
    return settingsIn(db);
  } finally {
    db.close();
  }
}

export class HandsDesks {
  readonly #parts: HandsDesksParts;
  readonly #open = new Map<string, OpenDesk>();
  /** Ends what nobody has used for a while. */
  #cancel = () => {};
  #isOver = false;

  constructor(parts: HandsDesksParts) {
    this.#parts = parts;
    this.#lookLater();
  }

  get open(): number {
    return this.#open.size;
  }

  /** By which a table's hands are written, from its own rows; null: the pit has none. */
  async settingsOf(table: string, line: number): Promise<TableSettings | null> {
    const path = this.#pathOf(table, line);
    if (!path || !(await this.#parts.store.headOfLine(table, line))) return null;
    return readSettings(path);
  }

  async ask(table: string, line: number, question: Question, gone?: AbortSignal): Promise<HandsAnswer> {
    const found = await this.#deskOf(table, line);
    if (!('desk' in found)) return found;
    found.asking += 1;
    try {
      return ofArchived(await found.desk.ask(question, gone));
    } finally {
      found.asking -= 1;
      found.usedAt = this.#parts.clock.now();
    }
  }

  async close(): Promise<void> {
    this.#isOver = true;
    this.#cancel();
    const all = [...this.#open.values()];
    this.#open.clear();
    await Promise.all(all.map(({ desk }) => desk.close()));
  }

  #pathOf(table: string, line: number): string | null {
    const path = remadePath(this.#parts.index, table, line);
    return existsSync(path) ? path : null;
  }

  async #deskOf(table: string, line: number): Promise<OpenDesk | HandsAnswer> {
    const path = this.#pathOf(table, line);
    // The store knows which tables and lines there are, whatever lies in the folder.
    const head = path && (await this.#parts.store.headOfLine(table, line));
    const settings = head ? readSettings(path) : null;
    if (!head || !settings) return NO_SUCH_TABLE;
    const known = this.#open.get(path);
    if (known) return known;
    if (this.#isOver || !this.#makesRoom()) return TOO_MANY;
    const { clock, house, reader } = this.#parts;
    const { signatures }: CheckerState = JSON.parse(head.checker);
    const desk = new HandsDesk({
      ...{ path, key: signatures.key, clock, house, written: settings.written },
      ...(reader && { reader }),
    });
    const opened: OpenDesk = { desk, asking: 0, usedAt: clock.now() };
    this.#open.set(path, opened);
    return opened;
  }

  /** The one that was not used for the longest time is closed; false: somebody waits at each. */
  #makesRoom(): boolean {
    if (this.#open.size < MOST_OPEN) return true;
    const idle = [...this.#open].filter(([, { asking }]) => asking === 0);
    const [oldest] = idle.sort(([, a], [, b]) => a.usedAt - b.usedAt);
    if (!oldest) return false;
    this.#close(...oldest);
    return true;
  }

  #close(path: string, { desk }: OpenDesk): void {
    this.#open.delete(path);
    void desk.close();
  }

  #lookLater(): void {
    const { clock } = this.#parts;
    this.#cancel = clock.at(clock.now() + LOOK_EVERY_MS, () => {
      for (const [path, one] of [...this.#open])
        if (one.asking === 0 && clock.now() - one.usedAt >= IDLE_MS) this.#close(path, one);
      if (!this.#isOver) this.#lookLater();
    });
  }
}
