// The driver of a report device: hello, heartbeats, running numbers, silence. The meaning of the messages is in each
// device's folder.
import type { DeviceCondition, DeviceIdentity, DeviceStatus, Driver, Reaction } from '../driver.ts';
import { Draft } from '../link/draft.ts';
import { type DeviceReason, isSameReason, type WireReason } from '../reasons.ts';
import {
  HEARTBEAT_EVERY,
  HELLO_EVERY,
  HELLO_TRIES,
  type Hello,
  isFault,
  isHeartbeat,
  isHello,
  isIdentifying,
  SILENT_HEARTBEATS,
} from './greeting.ts';
import { Identification } from './identification.ts';
import type { DeviceMeaning, Outcome } from './meaning.ts';
import { numberAfter, succession } from './numbers.ts';
import { NOTHING_YET, parse } from './parser.ts';
import { type Discarded, encodeReport, isDiscarded, type Report, VERSION } from './report.ts';

interface Typed {
  readonly type: string;
}

/** Every device is told these. */
type HostSays = { readonly type: 'hello' | 'heartbeat' | 'identify' };

export class ReportDriver<Says extends Typed, Told extends Typed, Event, Command>
  implements Driver<Event, Command>
{
  private readonly meaning: DeviceMeaning<Says, Told | HostSays, Event, Command>;
  private current: DeviceStatus;
  /** Between `opened` and `closed`, or until the wire is given up. */
  private open = false;
  /** From giving up to the closing of the wire. The closing is then not reported. */
  private givenUp = false;
  private rest = NOTHING_YET;
  private greeting: Hello | null = null;
  private identification: Identification | null = null;
  private identity: DeviceIdentity = {};
  private lastNumber = 0;
  private sendNumber = 0;
  /** When the next hello or heartbeat is due. */
  private nextSign = Infinity;
  /** Hellos or heartbeats since something was heard. */
  private unanswered = 0;

  constructor(meaning: DeviceMeaning<Says, Told | HostSays, Event, Command>) {
    this.meaning = meaning;
    this.current = { condition: 'absent', since: 0, reason: { code: 'not-looked-for' } };
  }

  get status(): DeviceStatus {
    return this.current;
  }

  get nextTick(): number {
    if (!this.open) return Infinity;
    return this.greeting ? Math.min(this.nextSign, this.meaning.nextTick) : this.nextSign;
  }

  opened(now: number): Reaction<Event> {
    const draft = new Draft<Event>();
    this.open = true;
    this.greeting = null;
    this.rest = NOTHING_YET;
    this.unanswered = 0;
    // Keep showing that the device is silent, not each new attempt to reach it.
    if (this.current.condition !== 'silent') this.setStatus(draft, 'connecting', { code: 'no-hello' }, now);
    this.sendSign(draft, now);
    return draft;
  }

  closed(now: number, reason: WireReason): Reaction<Event> {
    const draft = new Draft<Event>();
    this.open = false;
    this.greeting = null;
    if (!this.givenUp) this.setStatus(draft, 'absent', reason, now);
    this.givenUp = false;
    return draft;
  }

  received(bytes: Uint8Array, now: number): Reaction<Event> {
    const draft = new Draft<Event>();
    if (!this.open) {
      this.discard(draft, { bytes, reason: { code: 'wire-given-up' } });
      return draft;
    }
    const { found, rest } = parse(this.rest, bytes);
    this.rest = rest;
    for (const each of found) {
      if (isDiscarded(each)) this.discardBytes(draft, each, now);
      else this.hear(draft, each, now);
    }
    return draft;
  }

  command(command: Command, now: number): Reaction<Event> {
    const draft = new Draft<Event>();
    this.carryOut(draft, this.meaning.command(command, now), now);
    return draft;
  }

  tick(now: number): Reaction<Event> {
    const draft = new Draft<Event>();
    if (!this.open) return draft;
    if (now >= this.nextSign) this.sendSign(draft, now);
    if (this.greeting) this.carryOut(draft, this.meaning.tick(now), now);
    return draft;
  }

  private hear(draft: Draft<Event>, report: Report, now: number): void {
    const decoded = this.meaning.says.decode(report);
    if ('reason' in decoded) {
      this.discard(draft, { bytes: encodeReport(report), reason: decoded.reason });
      return;
    }
    const { message } = decoded;
    // A device that never says hello counts as silent.
    if (this.greeting || isHello(message)) this.unanswered = 0;
    if (isHello(message) && this.isNew(message)) {
      this.meet(draft, message, report.number, now);
    } else if (!this.greeting) {
      if (!isHello(message) && !isHeartbeat(message))
        this.discard(draft, { bytes: encodeReport(report), reason: { code: 'before-the-hello' } });
      return;
    } else if (isHeartbeat(message) && message.boot !== this.greeting.boot) {
      this.askWho(draft, { code: 'started-anew' }, now);
      return;
    } else if (!this.follows(draft, report.number, now)) return;
    if (!this.greeting) return;
    if (isHello(message) || isHeartbeat(message)) this.setHealth(draft, message.health, now);
    if (isFault(message)) this.setHealth(draft, message.code, now);
    if (isIdentifying(message)) this.tellIdentity(draft, this.identification?.heard(message) ?? null);
    this.carryOut(draft, this.meaning.heard(message, report.number, now), now, report);
  }

  private isNew({ boot, device }: Hello): boolean {
    return this.greeting?.boot !== boot || this.greeting.device !== device;
  }

  /** A device is there, or has restarted: its numbers begin here. */
  private meet(draft: Draft<Event>, hello: Hello, number: number, now: number): void {
    if (hello.kind !== this.meaning.kind) {
      this.greeting = null;
      this.setStatus(draft, 'faulty', { code: 'other-device', found: hello.kind }, now);
      return;
    }
    this.greeting = hello;
    this.lastNumber = number;
    this.nextSign = now + HEARTBEAT_EVERY;
    this.identification = new Identification(hello.device);
    this.identify(draft);
  }

  /** Until it has said who it is. */
  private identify(draft: Draft<Event>): void {
    const next = this.identification?.next() ?? null;
    if (next === 'ask') this.tell(draft, { type: 'identify' });
    else this.tellIdentity(draft, next);
  }

  private tellIdentity(draft: Draft<Event>, identity: DeviceIdentity | null): void {
    if (!identity || JSON.stringify(identity) === JSON.stringify(this.identity)) return;
    this.identity = identity;
    draft.identity(identity);
  }

  /** Whether the report is the next one, even if some before it were lost. */
  private follows(draft: Draft<Event>, number: number, now: number): boolean {
    const next = succession(this.lastNumber, number);
    if (next.kind === 'repeated') return false;
    if (next.kind === 'jumped') {
      this.askWho(draft, { code: 'numbers-jumped' }, now);
      return false;
    }
    this.lastNumber = number;
    if (next.kind === 'lost') this.carryOut(draft, this.meaning.missed(next.reports, now), now);
    return true;
  }

  private askWho(draft: Draft<Event>, reason: DeviceReason, now: number): void {
    this.greeting = null;
    this.setStatus(draft, 'connecting', reason, now);
    this.sendSign(draft, now);
  }

  private setHealth(draft: Draft<Event>, code: number, now: number): void {
    if (code === 0) this.setStatus(draft, 'ready', { code: 'answers' }, now);
    else this.setStatus(draft, 'faulty', { code: 'complains', number: code }, now);
  }

  private carryOut(
    draft: Draft<Event>,
    outcome: Outcome<Event, Told | HostSays>,
    now: number,
    report?: Report,
  ): void {
    for (const event of outcome.events ?? []) draft.event(event);
    if (this.greeting) for (const message of outcome.tell ?? []) this.tell(draft, message);
    if (outcome.discard && report)
      this.discard(draft, { bytes: encodeReport(report), reason: outcome.discard });
    if (outcome.giveUp) this.giveUp(draft, outcome.giveUp, now);
  }

  /** Sends a hello or a heartbeat, or gives up after too many without an answer. */
  private sendSign(draft: Draft<Event>, now: number): void {
    if (this.unanswered >= (this.greeting ? SILENT_HEARTBEATS : HELLO_TRIES)) {
      const said: DeviceReason = this.greeting
        ? { code: 'no-answer', how: 'heartbeats', times: SILENT_HEARTBEATS }
        : { code: 'no-answer', how: 'greetings', times: HELLO_TRIES };
      this.giveUp(draft, said, now);
      return;
    }
    this.unanswered++;
    this.tell(draft, { type: this.greeting ? 'heartbeat' : 'hello' });
    this.nextSign = now + (this.greeting ? HEARTBEAT_EVERY : HELLO_EVERY);
    if (this.greeting) this.identify(draft);
  }

  private tell(draft: Draft<Event>, message: Told | HostSays): void {
    draft.send.push(this.meaning.told.encode(message, this.sendNumber));
    this.sendNumber = numberAfter(this.sendNumber);
  }

  private giveUp(draft: Draft<Event>, reason: DeviceReason, now: number): void {
    this.open = false;
    this.givenUp = true;
    this.greeting = null;
    draft.reopen = true;
    this.setStatus(draft, 'silent', reason, now);
  }

  private discard(draft: Draft<Event>, { bytes, reason }: Discarded): void {
    const shown = this.meaning.secret ? new Uint8Array(bytes.length) : bytes;
    draft.discarded(shown, reason);
  }

  private discardBytes(draft: Draft<Event>, discarded: Discarded, now: number): void {
    const { reason } = discarded;
    this.discard(draft, discarded);
    if (reason.code !== 'report-of-other-version') return;
    // It answers, but in messages that we do not know.
    this.unanswered = 0;
    this.greeting = null;
    this.setStatus(draft, 'faulty', { code: 'other-version', theirs: reason.version, ours: VERSION }, now);
  }

  private setStatus(
    draft: Draft<Event>,
    condition: DeviceCondition,
    reason: DeviceReason,
    now: number,
  ): void {
    if (this.current.condition === condition && isSameReason(this.current.reason, reason)) return;
    this.current = { condition, since: now, reason };
    draft.status(this.current);
  }
}
