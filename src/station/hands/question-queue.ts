// A queue of questions about past hands. A separate thread answers one after the other, so the table never waits for
// a search. If a question takes too long, or nobody waits for its answer any more, its thread is ended.
import { Worker } from 'node:worker_threads';
import type { Clock } from '../../../drivers/driver.ts';
import type { TableLocale } from '../../words/format.ts';
import type { FiguresHouse } from '../figures/table-figures.ts';
import type { HandsAnswer } from './answers.ts';
import type { Question } from './question.ts';

export interface ReaderOrder {
  readonly path: string;
  /** The public key, as text; null: a proof names the key that has signed. */
  readonly key: string | null;
  /** Whether no file may appear beside the journal, not even for a moment. */
  readonly leavesNothing?: boolean;
  /** The key that opens the seals of turned cards; null if it is not available. */
  readonly sealing?: Uint8Array | null;
  /** What the figures go by; left out: the usual. */
  readonly house?: FiguresHouse;
  /** How the table writes money and numbers. */
  readonly written?: TableLocale;
  /** The folder of the archives; left out: there are none. */
  readonly archives?: string;
}

export interface Asked {
  readonly id: number;
  /** When it was asked. */
  readonly now: number;
  readonly question: Question;
}

interface Answered {
  readonly id: number;
  readonly answer: HandsAnswer;
}

export interface QuestionQueueParts extends ReaderOrder {
  readonly clock: Clock;
  /** The compiled thread. Tests run from sources and must name it. */
  readonly reader?: URL;
  /** The time limit for one question. */
  readonly limitMs?: number;
  readonly care?: ThreadCare;
}

export interface ThreadCare {
  /** How long it waits for the next question: an idle thread uses memory that the table may need. */
  readonly idleMs: number;
  /** Whether it is ended in the middle of a question that nobody waits for. Where answers are quick, a new thread would cost more. */
  readonly endsAbandoned: boolean;
}

const READER = new URL('./hands-reader.js', import.meta.url);
const LIMIT_MS = 20_000;
const CARE: ThreadCare = { idleMs: 120_000, endsAbandoned: true };
const MOST_WAITING = 8;
const MOST_MEMORY_MB = 192;

const TOO_MANY: HandsAnswer = { status: 503, problem: { code: 'too-many-questions' } };
const TOO_LONG: HandsAnswer = {
  status: 503,
  problem: { code: 'took-too-long' },
};
const CLOSED: HandsAnswer = { status: 503, problem: { code: 'station-stops' } };
/** Nobody reads it. */
const ABANDONED = TOO_LONG;

interface Waiting extends Omit<Asked, 'now'> {
  readonly resolve: (answer: HandsAnswer) => void;
}

export class QuestionQueue {
  readonly #parts: QuestionQueueParts;
  #waiting: Waiting[] = [];
  #worker: Worker | null = null;
  /** A thread that is ended leaves when its piece of SQL is over; until then there is no other, or they would gather. */
  #leaving: Promise<unknown> | null = null;
  #cancelLimit = () => {};
  #cancelIdle = () => {};
  #lastId = 0;
  #closed = false;

  constructor(parts: QuestionQueueParts) {
    this.#parts = parts;
  }

  /** `gone` says that nobody waits for the answer any more. */
  ask(question: Question, gone?: AbortSignal): Promise<HandsAnswer> {
    if (this.#closed) return Promise.resolve(CLOSED);
    if (gone?.aborted) return Promise.resolve(ABANDONED);
    if (this.#waiting.length >= MOST_WAITING) return Promise.resolve(TOO_MANY);
    return new Promise((resolve) => {
      this.#lastId += 1;
      const id = this.#lastId;
      this.#waiting.push({ id, question, resolve });
      gone?.addEventListener('abort', () => this.#abandon(id), { once: true });
      if (this.#waiting.length === 1) this.#askFirst();
    });
  }

  /** One that waits is dropped; one that runs is given up, where that pays. */
  #abandon(id: number): void {
    const { endsAbandoned } = this.#parts.care ?? CARE;
    const place = this.#waiting.findIndex((one) => one.id === id);
    if (place === 0 && endsAbandoned) this.#giveUp(ABANDONED);
    else if (place > 0) for (const { resolve } of this.#waiting.splice(place, 1)) resolve(ABANDONED);
  }

  async close(): Promise<void> {
    this.#closed = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve(CLOSED);
    await this.#letGo();
  }

  #askFirst(): void {
    const [first] = this.#waiting;
    this.#cancelIdle();
    if (!first && this.#worker) this.#rest();
    if (!first || this.#leaving) return;
    const { clock, limitMs = LIMIT_MS } = this.#parts;
    this.#worker ??= this.#hire();
    this.#cancelLimit = clock.at(clock.now() + limitMs, () => this.#giveUp(TOO_LONG));
    const { id, question } = first;
    const asked: Asked = { id, question, now: clock.now() };
    this.#worker.postMessage(asked);
  }

  #rest(): void {
    const { clock, care = CARE } = this.#parts;
    this.#cancelIdle = clock.at(clock.now() + care.idleMs, () => void this.#letGo());
  }

  #hire(): Worker {
    const { path, key, sealing = null, leavesNothing = false } = this.#parts;
    const { house, written, archives, reader = READER } = this.#parts;
    const order: ReaderOrder = {
      ...{ path, key, sealing, leavesNothing },
      ...(house && { house }),
      ...(written && { written }),
      ...(archives !== undefined && { archives }),
    };
    const worker = new Worker(reader, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
    });
    worker.on('message', (answered: Answered) => this.#answered(answered));
    worker.on('error', ({ message }) => {
      if (this.#worker === worker)
        this.#giveUp({ status: 503, problem: { code: 'journal-unreadable', said: message } });
    });
    // The process may end while the thread still exists.
    worker.unref();
    return worker;
  }

  #answered({ id, answer }: Answered): void {
    const [first] = this.#waiting;
    if (first?.id !== id) return;
    this.#cancelLimit();
    this.#waiting.shift();
    first.resolve(answer);
    this.#askFirst();
  }

  /** Ends the thread whatever it is doing. The next question starts a new one. */
  #giveUp(answer: HandsAnswer): void {
    const first = this.#waiting.shift();
    void this.#letGo();
    first?.resolve(answer);
    this.#askFirst();
  }

  async #letGo(): Promise<void> {
    this.#cancelLimit();
    this.#cancelIdle();
    const worker = this.#worker;
    this.#worker = null;
    if (worker) {
      this.#leaving = worker.terminate().then(() => {
        this.#leaving = null;
        this.#askFirst();
      });
    }
    await this.#leaving;
  }
}
