// The shoe scanner: reports every card that leaves the shoe once and in order, or reports it as lost. A number is
// acknowledged only after the station has committed it; until then the scanner keeps it.
import type { Driver, Reaction } from '../driver.ts';
import { Conversation, type Heard, type LinkStatus } from '../link/conversation.ts';
import { Draft } from '../link/draft.ts';
import type { Frame } from '../link/frame.ts';
import type { WireReason } from '../reasons.ts';
import type { ScannerCommand, ScannerEvent } from './events.ts';
import {
  decodeSaid,
  encodeTold,
  KIND,
  type ScannerIsTold,
  type ScannerState,
  type ShoeHappening,
  scannerState,
} from './frame.ts';
import { type Delivered, Sequence } from './sequence.ts';

export type { ScannerCommand, ScannerEvent } from './events.ts';

/** How long the scanner has to resend what is missing, and how often it is asked. */
export const ASK_AGAIN_AFTER_MS = 250;
export const ASK_AGAIN_TIMES = 4;
/** One acknowledgement covers all numbers before it, so a burst of cards needs only one. */
export const ACKNOWLEDGE_EVERY_MS = 20;

export interface ScannerOptions {
  /** The last running number that was committed; null on a new installation. */
  readonly committed: number | null;
  /** The scanner that gave the number, if known. */
  readonly device?: string | null;
}

type HeardHello = Extract<Heard, { kind: 'hello' }>;

interface Stranger {
  readonly device: string;
  readonly number: number;
}

export class ShoeScannerDriver implements Driver<ScannerEvent, ScannerCommand> {
  readonly #conversation: Conversation<ScannerEvent>;
  #sequence: Sequence<ShoeHappening> | null;
  #device: string | null;
  /** A new numbering that was reported and is not accepted yet. */
  #stranger: Stranger | null = null;
  #armed: boolean | null = null;
  /** Requests that the scanner could have answered, because it was there. */
  #asked = 0;
  #heardWhenAsked = 0;
  #askAt = Number.POSITIVE_INFINITY;
  #acknowledgedAt = Number.NEGATIVE_INFINITY;
  #acknowledgeAt = Number.POSITIVE_INFINITY;

  constructor({ committed, device = null }: ScannerOptions) {
    this.#sequence = committed === null ? null : new Sequence(committed);
    this.#device = device;
    this.#conversation = new Conversation({
      kind: KIND,
      secret: true,
      helloNumber: () => this.#sequence?.reported ?? 0,
    });
  }

  get status(): LinkStatus {
    return this.#conversation.status;
  }

  get nextTick(): number {
    return Math.min(this.#conversation.nextTick, this.#askAt, this.#acknowledgeAt);
  }

  opened(now: number): Reaction<ScannerEvent> {
    const draft = new Draft<ScannerEvent>();
    this.#conversation.opened(now, draft);
    return draft;
  }

  closed(now: number, reason: WireReason): Reaction<ScannerEvent> {
    const draft = new Draft<ScannerEvent>();
    this.#conversation.closed(now, reason, draft);
    this.#sequence?.forgetHeld();
    this.#stopAsking();
    this.#acknowledgeAt = Number.POSITIVE_INFINITY;
    return draft;
  }

  received(bytes: Uint8Array, now: number): Reaction<ScannerEvent> {
    const draft = new Draft<ScannerEvent>();
    for (const heard of this.#conversation.hear(bytes, now, draft)) this.#take(heard, now, draft);
    this.#conversation.judge(now, draft);
    return draft;
  }

  command(command: ScannerCommand, now: number): Reaction<ScannerEvent> {
    const draft = new Draft<ScannerEvent>();
    switch (command.type) {
      case 'acknowledge':
        if (this.#sequence?.acknowledge(command.number)) this.#acknowledge(now, draft);
        break;
      case 'say-again':
        if (this.#sequence?.rewind(command.number)) this.#askAgain(now, draft);
        break;
      case 'arm':
      case 'disarm':
        this.#armed = command.type === 'arm';
        this.#light(draft);
        break;
      case 'forget-cards':
        this.#sequence?.forgetSaid();
        break;
      case 'accept-numbering':
        this.#accept(command, now, draft);
    }
    return draft;
  }

  tick(now: number): Reaction<ScannerEvent> {
    const draft = new Draft<ScannerEvent>();
    this.#conversation.tick(now, draft);
    if (now >= this.#askAt) this.#askAgain(now, draft);
    if (now >= this.#acknowledgeAt) this.#acknowledge(now, draft);
    return draft;
  }

  /** The device continues the numbering that we count. */
  get #trusted(): boolean {
    return this.#conversation.talking && this.#stranger === null;
  }

  #tell(message: ScannerIsTold, draft: Draft<ScannerEvent>): void {
    if (this.#trusted) draft.frame(encodeTold(message));
  }

  #take(heard: Heard, now: number, draft: Draft<ScannerEvent>): void {
    if (heard.kind === 'hello') this.#takeHello(heard, now, draft);
    else if (!this.#trusted) return;
    else if (heard.kind === 'health') this.#takeHealth(scannerState(heard.state), now, draft);
    else this.#takeFrame(heard.frame, now, draft);
  }

  #takeHello({ hello, greetedWith, news }: HeardHello, now: number, draft: Draft<ScannerEvent>): void {
    const { device, boots } = hello;
    if (news) draft.event({ type: 'introduced', device, boots });
    const { last, keptFrom, armed } = scannerState(hello);
    this.#sequence ??= new Sequence(keptFrom - 1);
    const swapped = this.#device !== null && this.#device !== device;
    // Compare with the last number when the greeting was sent: a repeated answer may be older than the last card.
    if (swapped || last < greetedWith || this.#stranger?.device === device) {
      this.#distrust(device, keptFrom - 1, swapped, draft);
      return;
    }
    if (this.#stranger) {
      this.#trust(device);
      draft.event({ type: 'numbering-continued', device, number: this.#sequence.reported });
    }
    this.#device = device;
    this.#sequence.forgetHeld();
    this.#sequence.exists(last);
    if (this.#sequence.incomplete) draft.event({ type: 'unheard', to: last });
    this.#reconcile(keptFrom, armed, now, draft);
    // The rest follows the hello without a request.
    this.#waitAgain(now);
    this.#deliver(this.#sequence.gone(keptFrom), now, draft);
  }

  #distrust(device: string, number: number, swapped: boolean, draft: Draft<ScannerEvent>): void {
    const before = { device: this.#device, number: this.#sequence?.reported ?? 0 };
    this.#conversation.objection = swapped
      ? { code: 'other-scanner', now: device, before: before.device ?? '' }
      : { code: 'memory-lost', name: device, number: before.number };
    this.#stopAsking();
    if (this.#stranger?.device === device && this.#stranger.number <= number) return;
    this.#stranger = { device, number };
    draft.event({ type: 'numbering-restarted', device, number, before });
  }

  #accept({ device, number }: Stranger, now: number, draft: Draft<ScannerEvent>): void {
    if (this.#stranger?.device !== device || this.#stranger.number !== number) return;
    this.#trust(device);
    this.#sequence = new Sequence(number);
    if (this.#conversation.talking) this.#conversation.greet(now, draft);
  }

  #trust(device: string): void {
    this.#stranger = null;
    this.#conversation.objection = null;
    this.#device = device;
  }

  #takeHealth({ last, keptFrom, armed }: ScannerState, now: number, draft: Draft<ScannerEvent>): void {
    const sequence = this.#sequence;
    if (!sequence) return;
    if (last < sequence.reported) {
      // Either this is outdated, or the scanner has lost its memory: the answer to a new greeting will tell.
      this.#conversation.greet(now, draft);
      return;
    }
    sequence.exists(last);
    this.#reconcile(keptFrom, armed, now, draft);
    // Events from before the health message should have arrived. The missing ones were lost on the way.
    if (sequence.incomplete && this.#askAt === Number.POSITIVE_INFINITY) this.#askAgain(now, draft);
  }

  /** A command may have been lost. The scanner's state shows it. */
  #reconcile(keptFrom: number, armed: boolean, now: number, draft: Draft<ScannerEvent>): void {
    if (this.#sequence && keptFrom <= this.#sequence.acknowledged) this.#acknowledge(now, draft);
    if (this.#armed !== null && this.#armed !== armed) this.#light(draft);
  }

  #takeFrame(frame: Frame, now: number, draft: Draft<ScannerEvent>): void {
    const said = decodeSaid(frame);
    const sequence = this.#sequence;
    if (!sequence) return;
    if (said === null || said.type === 'hello' || said.type === 'health') {
      this.#conversation.discard(frame, { code: 'unknown-message', type: frame.type }, draft);
    } else if (said.type === 'gone') {
      this.#deliver(sequence.gone(said.keptFrom), now, draft);
    } else {
      if (said.number <= sequence.acknowledged) this.#acknowledge(now, draft);
      this.#deliver(sequence.take(said.number, said), now, draft);
    }
  }

  #deliver(delivered: readonly Delivered<ShoeHappening>[], now: number, draft: Draft<ScannerEvent>): void {
    for (const one of delivered) {
      if (one.kind === 'item') draft.event(one.item);
      else if (one.kind === 'lost') draft.event({ type: 'lost', from: one.from, to: one.to });
      else if (one.kind === 'again') draft.event({ type: 'said-again', happening: one.item });
      else draft.event({ type: 'contradiction', number: one.number });
    }
    const isProgress = delivered.some(({ kind }) => kind === 'item' || kind === 'lost');
    if (!this.#sequence?.incomplete) this.#stopAsking();
    else if (isProgress) this.#waitAgain(now);
    else if (this.#askAt === Number.POSITIVE_INFINITY) this.#askAgain(now, draft);
  }

  /** The scanner is answering, so it gets the full time for the rest. */
  #waitAgain(now: number): void {
    this.#asked = 0;
    this.#askAt = now + ASK_AGAIN_AFTER_MS;
  }

  #stopAsking(): void {
    this.#asked = 0;
    this.#askAt = Number.POSITIVE_INFINITY;
  }

  #askAgain(now: number, draft: Draft<ScannerEvent>): void {
    const sequence = this.#sequence;
    if (!sequence || !this.#trusted) {
      this.#stopAsking();
      return;
    }
    // A scanner that says nothing has lost nothing. It is away, and the heartbeat will notice.
    if (this.#conversation.heard > this.#heardWhenAsked) this.#asked++;
    if (this.#asked > ASK_AGAIN_TIMES) {
      this.#deliver(sequence.giveUp(), now, draft);
      return;
    }
    this.#heardWhenAsked = this.#conversation.heard;
    this.#askAt = now + ASK_AGAIN_AFTER_MS;
    this.#tell({ type: 'ask-again', from: sequence.reported + 1 }, draft);
  }

  #acknowledge(now: number, draft: Draft<ScannerEvent>): void {
    const soonest = this.#acknowledgedAt + ACKNOWLEDGE_EVERY_MS;
    if (now < soonest) {
      this.#acknowledgeAt = soonest;
      return;
    }
    this.#acknowledgeAt = Number.POSITIVE_INFINITY;
    this.#acknowledgedAt = now;
    if (this.#sequence) this.#tell({ type: 'acknowledge', number: this.#sequence.acknowledged }, draft);
  }

  #light(draft: Draft<ScannerEvent>): void {
    this.#tell({ type: this.#armed ? 'arm' : 'disarm' }, draft);
  }
}
