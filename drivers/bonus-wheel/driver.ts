// The bonus wheel. The id of a spin is used once, and the wheel always answers it with the same result. So the command
// is repeated until it is answered, and the wheel turns only once. Each result is reported once.
import type { Driver, Reaction } from '../driver.ts';
import { Conversation, type Heard, type LinkStatus } from '../link/conversation.ts';
import { Draft } from '../link/draft.ts';
import { type Frame, MAX_NUMBER } from '../link/frame.ts';
import type { WireReason } from '../reasons.ts';
import type { Prize, WheelCommand, WheelEvent } from './events.ts';
import { decodeSaid, encodeTold, KIND, type WheelIsTold, type WheelSays, wheelState } from './frame.ts';

export type { Prize, WheelCommand, WheelEvent } from './events.ts';

/** Repeat the command this often until there is a result. */
export const ASK_EVERY_MS = 500;
/** Report a wheel that has not begun to turn by then. */
export const BEGINS_WITHIN_MS = 5_000;
/** Report a wheel that has begun and not stopped by then. */
export const STOPS_WITHIN_MS = 30_000;
/** Remember this many spins, to tell a repeated result from one that nobody asked for. */
const REMEMBERED = 32;

export interface WheelOptions {
  /** A number that belongs to this journal only: the wheel ignores ids of other journals. */
  readonly journal: number;
}

interface Spin {
  readonly id: number;
  readonly turning: boolean;
  /** When a spin that takes too long is reported; Infinity after that. */
  readonly overdueAt: number;
}

export class BonusWheelDriver implements Driver<WheelEvent, WheelCommand> {
  readonly #conversation: Conversation<WheelEvent>;
  #spin: Spin | null = null;
  #askAt = Number.POSITIVE_INFINITY;
  /** The requested spins, and whether their result was reported. */
  readonly #results = new Map<number, boolean>();
  #prize: Prize | null = null;
  /** The last fault without a spin, until the wheel is well again. */
  #fault: number | null = null;

  constructor({ journal }: WheelOptions) {
    this.#conversation = new Conversation({
      kind: KIND,
      secret: false,
      helloNumber: () => journal,
    });
  }

  get status(): LinkStatus {
    return this.#conversation.status;
  }

  get nextTick(): number {
    return Math.min(this.#conversation.nextTick, this.#askAt, this.#spin?.overdueAt ?? this.#askAt);
  }

  opened(now: number): Reaction<WheelEvent> {
    const draft = new Draft<WheelEvent>();
    this.#conversation.opened(now, draft);
    return draft;
  }

  closed(now: number, reason: WireReason): Reaction<WheelEvent> {
    const draft = new Draft<WheelEvent>();
    this.#conversation.closed(now, reason, draft);
    this.#askAt = Number.POSITIVE_INFINITY;
    return draft;
  }

  received(bytes: Uint8Array, now: number): Reaction<WheelEvent> {
    const draft = new Draft<WheelEvent>();
    for (const heard of this.#conversation.hear(bytes, now, draft)) this.#take(heard, now, draft);
    this.#conversation.judge(now, draft);
    return draft;
  }

  command(command: WheelCommand, now: number): Reaction<WheelEvent> {
    const draft = new Draft<WheelEvent>();
    const { type, id } = command;
    if (!Number.isInteger(id) || id < 1 || id > MAX_NUMBER) throw new RangeError(`${id} is no id of a spin`);
    if (type === 'spin') this.#begin(id, now, draft);
    else if (type === 'show-prize') this.#show(command, draft);
    else if (this.#spin?.id === id) this.#finish();
    return draft;
  }

  tick(now: number): Reaction<WheelEvent> {
    const draft = new Draft<WheelEvent>();
    this.#conversation.tick(now, draft);
    if (this.#spin && now >= this.#spin.overdueAt) this.#reportOverdue(this.#spin, draft);
    if (now >= this.#askAt) this.#ask(now, draft);
    return draft;
  }

  #tell(message: WheelIsTold, draft: Draft<WheelEvent>): void {
    if (this.#conversation.talking) draft.frame(encodeTold(message));
  }

  #begin(id: number, now: number, draft: Draft<WheelEvent>): void {
    if (this.#results.get(id) || this.#spin?.id === id) return;
    // The wheel itself clears its display when it begins to turn.
    this.#prize = null;
    this.#results.set(id, false);
    const [oldest] = this.#results.keys();
    if (this.#results.size > REMEMBERED && oldest !== undefined) this.#results.delete(oldest);
    this.#spin = { id, turning: false, overdueAt: now + BEGINS_WITHIN_MS };
    this.#ask(now, draft);
  }

  #finish(): void {
    this.#spin = null;
    this.#askAt = Number.POSITIVE_INFINITY;
  }

  #ask(now: number, draft: Draft<WheelEvent>): void {
    if (this.#spin && this.#conversation.talking) {
      this.#tell({ type: 'spin', id: this.#spin.id }, draft);
      this.#askAt = now + ASK_EVERY_MS;
    } else {
      this.#askAt = Number.POSITIVE_INFINITY;
    }
  }

  #reportOverdue(spin: Spin, draft: Draft<WheelEvent>): void {
    const { id, turning } = spin;
    this.#spin = { ...spin, overdueAt: Number.POSITIVE_INFINITY };
    if (turning) draft.event({ type: 'fault', id, code: 'never-stops', seconds: STOPS_WITHIN_MS / 1000 });
    else draft.event({ type: 'fault', id, code: 'no-answer', seconds: BEGINS_WITHIN_MS / 1000 });
  }

  #show(prize: Prize, draft: Draft<WheelEvent>): void {
    const { id, cents, text } = prize;
    this.#prize = { id, cents, text };
    this.#tell({ type: 'show-prize', id, cents, text }, draft);
  }

  #take(heard: Heard, now: number, draft: Draft<WheelEvent>): void {
    if (heard.kind === 'frame') {
      this.#takeFrame(heard.frame, now, draft);
      return;
    }
    const state = wheelState(heard.kind === 'hello' ? heard.hello : heard.state);
    if (heard.kind === 'hello') {
      const { device, boots } = heard.hello;
      if (heard.news) draft.event({ type: 'introduced', device, boots });
      this.#ask(now, draft);
    }
    if (state.health === 0) this.#fault = null;
    if (this.#prize && state.shown !== this.#prize.id) this.#show(this.#prize, draft);
  }

  #takeFrame(frame: Frame, now: number, draft: Draft<WheelEvent>): void {
    const said = decodeSaid(frame);
    switch (said?.type) {
      case 'spinning':
        this.#takeSpinning(said.id, now, draft);
        break;
      case 'stopped':
        if (!this.#isResult(said.id, frame, draft)) break;
        if (said.section < said.sections) draft.event(said);
        else draft.event({ ...said, type: 'fault', code: 'impossible-section' });
        break;
      case 'fault':
        this.#takeFault(said, frame, draft);
        break;
      default:
        this.#conversation.discard(frame, { code: 'unknown-message', type: frame.type }, draft);
    }
  }

  #takeSpinning(id: number, now: number, draft: Draft<WheelEvent>): void {
    if (this.#spin?.id !== id || this.#spin.turning) return;
    this.#spin = { id, turning: true, overdueAt: now + STOPS_WITHIN_MS };
    draft.event({ type: 'spinning', id });
  }

  #takeFault(fault: Extract<WheelSays, { type: 'fault' }>, frame: Frame, draft: Draft<WheelEvent>): void {
    const { id, code, sentence } = fault;
    if (id === 0) {
      if (this.#fault === code) return;
      this.#fault = code;
      draft.event({ type: 'fault', id: null, code, sentence });
    } else if (this.#isResult(id, frame, draft)) {
      draft.event({ type: 'fault', id, code, sentence });
    }
  }

  /** Whether this is the first result of a requested spin. */
  #isResult(id: number, frame: Frame, draft: Draft<WheelEvent>): boolean {
    const out = this.#results.get(id);
    if (out === undefined) this.#conversation.discard(frame, { code: 'unasked-spin', id }, draft);
    if (out !== false) return false;
    this.#results.set(id, true);
    if (this.#spin?.id === id) this.#finish();
    return true;
  }
}
