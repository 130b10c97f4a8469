// The card reader: each check is asked once, even if the wire loses messages. The reader is armed only while a check is
// due.
import type { DeviceMeaning, Outcome } from '../report/meaning.ts';
import { countedSince } from '../report/numbers.ts';
import { ReportDriver } from '../report/report-driver.ts';
import { type ReaderSays, type ReaderTold, readerSays, readerTold } from './messages.ts';

/** The kind of hole card that would make the blackjack. */
export type Expects = 'ace' | 'ten';

export type CardReaderCommand =
  | { readonly type: 'arm'; readonly id: number; readonly expects: Expects }
  | { readonly type: 'disarm' };

export type CardReaderEvent =
  /** The device is there, or has restarted. */
  | { readonly type: 'hello'; readonly device: number; readonly boot: number }
  /** Ready for the card. With a card inside: that card must come out first. */
  | { readonly type: 'armed'; readonly id: number; readonly cardInside: boolean }
  | { readonly type: 'disarmed' }
  /** An irregularity if the reader was not armed. `times` is more than 1 if the wire lost some. */
  | { readonly type: 'inserted'; readonly armed: boolean; readonly times: number }
  | { readonly type: 'removed' }
  /** The card could not be read and must be inserted again. The reader stays armed. */
  | { readonly type: 'unreadable'; readonly id: number; readonly attempt: number }
  /** Once for each arm command. */
  | { readonly type: 'result'; readonly id: number; readonly result: 'blackjack' | 'no-blackjack' }
  /** The wire lost so many reports. */
  | { readonly type: 'lost'; readonly reports: number };

/** Milliseconds between two tries to arm or disarm. */
export const REPEAT_EVERY = 250;
/** More insertions than this cannot have been missed. */
const MOST_INSERTIONS = 127;
/** After this many tries without an acknowledgement, give up the wire. */
export const TRIES = 12;

type Done = Outcome<CardReaderEvent, ReaderTold>;
type Said<T extends ReaderSays['type']> = Extract<ReaderSays, { type: T }>;

interface Check {
  readonly id: number;
  readonly expects: Expects;
}

type Result = Extract<CardReaderEvent, { type: 'result' }>;

class CardReaderMeaning implements DeviceMeaning<ReaderSays, ReaderTold, CardReaderEvent, CardReaderCommand> {
  readonly kind = 'card reader';
  readonly says = readerSays;
  readonly told = readerTold;
  /** Its own reports show no face. But a keypad may be in its place, if the configuration has mixed-up ids. */
  readonly secret = true;
  nextTick = Infinity;

  /** What the reader must be: armed with this check, or not armed. */
  private wanted: Check | null = null;
  private acknowledged = true;
  private tries = 0;
  private lastResult: Result | null = null;
  /** The last unreadable attempt of this check that was reported. */
  private attempt = 0;
  /** Null if not known yet. */
  private cardInside: boolean | null = null;
  /** The device at its last start. */
  private met: { readonly device: number; readonly boot: number } | null = null;
  private unarmed = 0;

  command(command: CardReaderCommand, now: number): Done {
    if (command.type === 'disarm') this.wanted = null;
    else if (this.lastResult?.id === command.id) return { events: [this.lastResult] };
    else {
      if (this.wanted?.id !== command.id) this.attempt = 0;
      this.wanted = { id: command.id, expects: command.expects };
    }
    return this.ask(now);
  }

  tick(now: number): Done {
    if (this.acknowledged || now < this.nextTick) return {};
    if (this.tries >= TRIES) {
      const how = this.wanted ? 'armed' : 'disarmed';
      return { giveUp: { code: 'not-acknowledged', how, times: TRIES } };
    }
    return this.repeat(now);
  }

  missed(reports: number, now: number): Done {
    const lost = { type: 'lost', reports } as const;
    // The lost report may have been the answer. Ask again: the reader repeats its answer.
    const again = this.wanted ? this.ask(now) : {};
    return { ...again, events: [lost] };
  }

  heard(message: ReaderSays, _number: number, now: number): Done {
    switch (message.type) {
      case 'hello':
        return this.hello(message, now);
      case 'heartbeat':
        return this.heartbeat(message, now);
      case 'fault':
      case 'firmware':
      case 'firmware-hash':
        return {};
      case 'armed':
        return this.armed(message, now);
      case 'disarmed':
        return this.disarmed(now);
      case 'inserted':
        return this.inserted(message);
      case 'result':
        return this.result(message);
      case 'removed':
        this.cardInside = false;
        return { events: [{ type: 'removed' }] };
    }
  }

  private hello({ device, boot, unarmed }: Said<'hello'>, now: number): Done {
    const events: CardReaderEvent[] = [];
    if (this.met?.device !== device || this.met.boot !== boot) {
      events.push({ type: 'hello', device, boot });
      this.attempt = 0;
      this.cardInside = null;
      // Ignore what happened before this program first met a reader.
      this.unarmed = this.met ? 0 : unarmed;
      this.met = { device, boot };
    }
    events.push(...this.insertionsUpTo(unarmed));
    return this.wanted || !this.acknowledged ? { ...this.ask(now), events } : { events };
  }

  /** It reports the current state, whatever was lost before. */
  private heartbeat({ phase, inside, id, unarmed }: Said<'heartbeat'>, now: number): Done {
    const events = this.insertionsUpTo(unarmed);
    // The reader has not counted it as unarmed, so it was armed.
    if (inside && this.cardInside === false && events.length === 0)
      events.push({ type: 'inserted', armed: true, times: 1 });
    if (!inside && this.cardInside) events.push({ type: 'removed' });
    this.cardInside = inside;
    const asWanted = this.wanted ? phase === 'armed' && id === this.wanted.id : phase !== 'armed';
    // While an answer is awaited, the heartbeat may be older than the question.
    return asWanted || !this.acknowledged ? { events } : { ...this.ask(now), events };
  }

  private armed({ id, expects, inside }: Said<'armed'>, now: number): Done {
    if (!this.wanted) return this.acknowledged ? this.ask(now) : {};
    if (id !== this.wanted.id || expects !== this.wanted.expects || this.acknowledged) return {};
    this.settle();
    return { events: [{ type: 'armed', id, cardInside: inside }] };
  }

  private disarmed(now: number): Done {
    // The reader disarms itself if it has not heard from us for long.
    if (this.wanted) return this.acknowledged ? this.ask(now) : {};
    if (this.acknowledged) return {};
    this.settle();
    return { events: [{ type: 'disarmed' }] };
  }

  private inserted({ armed, unarmed }: Said<'inserted'>): Done {
    this.cardInside = true;
    const events = this.insertionsUpTo(unarmed);
    if (armed) events.push({ type: 'inserted', armed, times: 1 });
    return { events };
  }

  private result({ id, verdict, attempt }: Said<'result'>): Done {
    if (this.lastResult?.id === id) return {};
    if (this.wanted?.id !== id) return { discard: { code: 'unasked-check', id } };
    if (verdict === 'unreadable') {
      if (attempt <= this.attempt) return {};
      this.attempt = attempt;
      return { events: [{ type: 'unreadable', id, attempt }] };
    }
    this.lastResult = { type: 'result', id, result: verdict };
    this.wanted = null;
    this.settle();
    return { events: [this.lastResult] };
  }

  /**
   * The reader counts insertions, so that none is lost with its report. If the counter seems to have jumped far ahead,
   * it has begun anew: the reader restarted, and by chance its start has the same number.
   */
  private insertionsUpTo(unarmed: number): CardReaderEvent[] {
    const counted = countedSince(this.unarmed, unarmed);
    const times = counted > MOST_INSERTIONS ? unarmed : counted;
    this.unarmed = unarmed;
    return times === 0 ? [] : [{ type: 'inserted', armed: false, times }];
  }

  private ask(now: number): Done {
    this.acknowledged = false;
    this.tries = 0;
    return this.repeat(now);
  }

  private repeat(now: number): Done {
    this.tries++;
    this.nextTick = now + REPEAT_EVERY;
    return { tell: [this.wanted ? { type: 'arm', ...this.wanted } : { type: 'disarm' }] };
  }

  private settle(): void {
    this.acknowledged = true;
    this.nextTick = Infinity;
  }
}

export class CardReaderDriver extends ReportDriver<
  ReaderSays,
  ReaderTold,
  CardReaderEvent,
  CardReaderCommand
> {
  constructor() {
    super(new CardReaderMeaning());
  }
}
