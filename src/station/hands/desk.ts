// The desk for questions about past hands. Figures and searches may take long, so each has a thread of its own, and so have the
// look-ups of one hand: none of them waits for another. A thread begins with its first question.
import type { HandsAnswer } from './answers.ts';
import type { Question } from './question.ts';
import { QuestionQueue, type QuestionQueueParts, type ThreadCare } from './question-queue.ts';

type Lane = 'look-ups' | 'searches' | 'figures';

const LANE_OF: { readonly [A in Question['ask']]: Lane } = {
  round: 'look-ups',
  proof: 'look-ups',
  record: 'look-ups',
  head: 'look-ups',
  holds: 'look-ups',
  find: 'searches',
  figures: 'figures',
};

/** Somebody who turns over hands asks again at once; figures are rare, and need much memory meanwhile. */
const CARE_OF: { readonly [L in Lane]: ThreadCare } = {
  'look-ups': { idleMs: 120_000, endsAbandoned: false },
  searches: { idleMs: 60_000, endsAbandoned: true },
  figures: { idleMs: 5_000, endsAbandoned: true },
};

export class HandsDesk {
  readonly #parts: QuestionQueueParts;
  readonly #lanes = new Map<Lane, QuestionQueue>();
  #closed = false;

  constructor(parts: QuestionQueueParts) {
    this.#parts = parts;
  }

  /** `gone` says that nobody waits for the answer any more. */
  ask(question: Question, gone?: AbortSignal): Promise<HandsAnswer> {
    return this.#laneFor(question).ask(question, gone);
  }

  async close(): Promise<void> {
    this.#closed = true;
    await Promise.all([...this.#lanes.values()].map((lane) => lane.close()));
  }

  #laneFor({ ask }: Question): QuestionQueue {
    const name = LANE_OF[ask];
    const known = this.#lanes.get(name);
    if (known) return known;
    const lane = new QuestionQueue({ ...this.#parts, care: CARE_OF[name] });
    if (this.#closed) void lane.close();
    this.#lanes.set(name, lane);
    return lane;
  }
}
