// The desk for questions about past hands. Figures and searches may take long, so each has a thread of its own, and so have the
// look-ups of one hand: none of them waits for another. A thread begins with its first question.
import type { HandsAnswer } from './answers.ts';
import type { Question } from './question.ts';
import { QuestionQueue, type QuestionQueueParts, type ThreadCare } from './question-queue.ts';

type Lane = 'look-ups' | 'searches' | 'figures' | 'books' | 'sums';

const LANE_OF: { readonly [A in Question['ask']]: Lane } = {
  round: 'look-ups',
  proof: 'look-ups',
  record: 'look-ups',
  head: 'look-ups',
  holds: 'look-ups',
  find: 'searches',
  dealers: 'searches',
  figures: 'figures',
  book: 'books',
  sums: 'sums',
};

/** Somebody who turns over hands asks again at once, and who looks at figures chooses another dealer. A book is worked out once. */
const CARE_OF: { readonly [L in Lane]: ThreadCare } = {
  'look-ups': { idleMs: 120_000, endsAbandoned: false },
  searches: { idleMs: 60_000, endsAbandoned: true },
  figures: { idleMs: 60_000, endsAbandoned: true },
  books: { idleMs: 1_000, endsAbandoned: false },
  sums: { idleMs: 1_000, endsAbandoned: false },
};

/** A small box needs its time for a book, and for old sums. */
const WORK_LIMIT_MS = 10 * 60_000;

export class HandsDesk {
  readonly #parts: QuestionQueueParts;
  readonly #lanes = new Map<Lane, QuestionQueue>();
  /** The setups whose books are being worked out. */
  readonly #inWork = new Set<number>();
  #closed = false;

  constructor(parts: QuestionQueueParts) {
    this.#parts = parts;
  }

  /** `gone` says that nobody waits for the answer any more. */
  ask(question: Question, gone?: AbortSignal): Promise<HandsAnswer> {
    const answer = this.#laneFor(question).ask(question, gone);
    if (question.ask === 'figures') void answer.then((told) => this.#workOut(told));
    return answer;
  }

  /** Books that the figures lack: whoever asks again gets them. */
  #workOut(told: HandsAnswer): void {
    const missing = told.status === 200 ? (told.missing ?? []) : [];
    for (const setup of missing) {
      if (this.#closed || this.#inWork.has(setup)) continue;
      this.#inWork.add(setup);
      const question: Question = { ask: 'book', setup };
      void this.#laneFor(question)
        .ask(question)
        .finally(() => this.#inWork.delete(setup));
    }
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#lanes.values()].map((lane) => lane.close()));
  }

  #laneFor({ ask }: Question): QuestionQueue {
    const name = LANE_OF[ask];
    const known = this.#lanes.get(name);
    if (known) return known;
    const lane = new QuestionQueue({
      ...this.#parts,
      care: CARE_OF[name],
      ...((name === 'books' || name === 'sums') && { limitMs: WORK_LIMIT_MS }),
    });
    if (this.#closed) void lane.close();
    this.#lanes.set(name, lane);
    return lane;
  }
}
