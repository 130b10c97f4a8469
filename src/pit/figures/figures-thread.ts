// Keeps the thread of the figures at work: tells it which tables have new rounds, hears their days, hands it questions. It is started again
// if it ends.
import { Worker } from 'node:worker_threads';
import type { PitDay } from '../../protocol/pit.ts';
import type { FiguresHouse } from '../../station/figures/table-figures.ts';
import { Ears } from '../store/ears.ts';
import type { StoreAt } from '../store/open.ts';
import type { FiguresAnswer, FiguresQuestion } from './question.ts';
import type { TodayFigures } from './today.ts';

export interface FiguresOrder {
  readonly store: StoreAt;
  /** Where the journals lie that are made again from the rows. */
  readonly folder: string;
  readonly house: FiguresHouse;
  /** The compiled thread for books, if it is not that of the program. */
  readonly bookWorker?: string;
}

export type ToFigures =
  | { readonly indexed: string }
  | { readonly id: number; readonly question: FiguresQuestion };

export type FromFigures =
  | { readonly failed: string }
  | { readonly table: string; readonly day: PitDay }
  | { readonly id: number; readonly answer: FiguresAnswer };

export interface FiguresThreadParts extends FiguresOrder {
  failed(said: string): void;
  /** The compiled thread, if it is not that of the program. */
  readonly worker?: URL;
}

const WORKER = new URL('./figures-worker.js', import.meta.url);
const AGAIN_MS = 10_000;
/** Questions that wait for the thread: who asks more is told so. */
const MOST_WAITING = 32;
const GONE: FiguresAnswer = { status: 503, problem: { code: 'took-too-long' } };
const TOO_MANY: FiguresAnswer = { status: 503, problem: { code: 'too-many-questions' } };

export class FiguresThread implements TodayFigures {
  readonly #parts: FiguresThreadParts;
  readonly #days = new Map<string, PitDay>();
  readonly #ears = new Ears();
  readonly #asked = new Map<number, (answer: FiguresAnswer) => void>();
  #worker: Worker | null = null;
  #timer: NodeJS.Timeout | null = null;
  #lastId = 0;
  #closed = false;

  constructor(parts: FiguresThreadParts) {
    this.#parts = parts;
  }

  start(): void {
    const { store, folder, house, bookWorker, failed, worker: file = WORKER } = this.#parts;
    const order: FiguresOrder = { store, folder, house, ...(bookWorker !== undefined && { bookWorker }) };
    const worker = new Worker(file, { workerData: order });
    worker.on('message', (message: FromFigures) => this.#heard(message));
    worker.on('error', ({ message }) => failed(message));
    worker.once('exit', () => {
      this.#worker = null;
      this.#giveUp();
      if (!this.#closed) this.#timer = setTimeout(() => this.start(), AGAIN_MS);
    });
    // The process may end while the thread still exists.
    worker.unref();
    this.#worker = worker;
  }

  readonly of = (table: string): PitDay | null => this.#days.get(table) ?? null;

  readonly changed = (ear: (table: string) => void): (() => void) => this.#ears.add(ear);

  /** The table's journal has new rounds. */
  readonly indexed = (table: string): void => this.#say({ indexed: table });

  readonly ask = (question: FiguresQuestion): Promise<FiguresAnswer> => {
    if (!this.#worker) return Promise.resolve(GONE);
    if (this.#asked.size >= MOST_WAITING) return Promise.resolve(TOO_MANY);
    this.#lastId += 1;
    const id = this.#lastId;
    return new Promise((resolve) => {
      this.#asked.set(id, resolve);
      this.#say({ id, question });
    });
  };

  #say(message: ToFigures): void {
    this.#worker?.postMessage(message);
  }

  #heard(message: FromFigures): void {
    if ('failed' in message) this.#parts.failed(message.failed);
    else if ('id' in message) {
      this.#asked.get(message.id)?.(message.answer);
      this.#asked.delete(message.id);
    } else {
      this.#days.set(message.table, message.day);
      this.#ears.tell(message.table);
    }
  }

  #giveUp(): void {
    for (const resolve of this.#asked.values()) resolve(GONE);
    this.#asked.clear();
  }

  async close(): Promise<void> {
    this.#closed = true;
    if (this.#timer) clearTimeout(this.#timer);
    await this.#worker?.terminate();
  }
}
