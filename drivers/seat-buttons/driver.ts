// The seat buttons and their lamps: level changes in, presses out; lamps as a schedule. The driver asks for the state
// of the lines when they open, after a loss, and every second. So it notices lost changes, and dead lines.
import type { DeviceCondition, DeviceStatus, Driver, Reaction } from '../driver.ts';
import { Draft } from '../link/draft.ts';
import { type DeviceReason, isSameReason, type WireReason } from '../reasons.ts';
import { HEARTBEAT_EVERY, HELLO_EVERY, HELLO_TRIES, SILENT_HEARTBEATS } from '../report/greeting.ts';
import { numberAfter, succession } from '../report/numbers.ts';
import { NOTHING_YET, parse } from '../report/parser.ts';
import { encodeReport, isDiscarded, type Report } from '../report/report.ts';
import {
  CONTACT_TIMES,
  type Contact,
  type ContactStep,
  type ContactTimes,
  contactFound,
  lineChanged,
  nextTime,
  timePasses,
} from './contact.ts';
import { isLit, type Lamp, nextChange } from './lamp.ts';
import { type LinesAreTold, type LinesSay, linesAreTold, linesSay } from './messages.ts';

export const SEATS = 7;

export type SeatButtonEvent =
  | { readonly type: 'pressed'; readonly seat: number }
  /** Held or bouncing for too long: its presses do not count until it is freed. */
  | { readonly type: 'stuck'; readonly seat: number }
  | { readonly type: 'freed'; readonly seat: number }
  /** So many reports are missing, perhaps with level changes: ask for the state of the lines. */
  | { readonly type: 'lost'; readonly records: number };

export interface LampCommand {
  readonly seat: number;
  readonly lamp: Lamp;
}

interface Seat {
  readonly number: number;
  /** Null if its level is not known yet. */
  contact: Contact | null;
  lamp: Lamp;
  /** What its line was last told, or has reported since. */
  lit: boolean;
}

type Levels = Extract<LinesSay, { type: 'levels' }>;
type Level = Extract<LinesSay, { type: 'level' }>;

export class SeatButtonsDriver implements Driver<SeatButtonEvent, LampCommand> {
  private readonly times: ContactTimes;
  private readonly seats: readonly Seat[];
  private current: DeviceStatus = {
    condition: 'absent',
    since: 0,
    reason: { code: 'not-looked-for' },
  };
  private open = false;
  /** From giving up to the closing of the lines. The closing is then not reported. */
  private givenUp = false;
  private rest = NOTHING_YET;
  /** Null if the state of the lines is unknown. */
  private lastNumber: number | null = null;
  private sendNumber = 0;
  private lampsNext = Infinity;
  private askNext = Infinity;
  /** Questions since something was heard. */
  private unanswered = 0;

  constructor(seats = SEATS, times = CONTACT_TIMES) {
    this.times = times;
    this.seats = Array.from({ length: seats }, (_, index) => ({
      number: index + 1,
      contact: null,
      lamp: 'off',
      lit: false,
    }));
  }

  get status(): DeviceStatus {
    return this.current;
  }

  get nextTick(): number {
    if (!this.open) return Infinity;
    const contacts = this.seats.map(({ contact }) => (contact ? nextTime(contact, this.times) : Infinity));
    return Math.min(this.askNext, this.lampsNext, ...contacts);
  }

  opened(now: number): Reaction<SeatButtonEvent> {
    const draft = new Draft<SeatButtonEvent>();
    this.open = true;
    this.rest = NOTHING_YET;
    this.unanswered = 0;
    this.forget(draft, { code: 'levels-unknown' }, now);
    return draft;
  }

  closed(now: number, reason: WireReason): Reaction<SeatButtonEvent> {
    const draft = new Draft<SeatButtonEvent>();
    this.open = false;
    if (!this.givenUp) this.setStatus(draft, 'absent', reason, now);
    this.givenUp = false;
    return draft;
  }

  received(bytes: Uint8Array, now: number): Reaction<SeatButtonEvent> {
    const draft = new Draft<SeatButtonEvent>();
    const { found, rest } = parse(this.rest, bytes);
    this.rest = rest;
    for (const each of found) {
      if (isDiscarded(each)) draft.discarded(each.bytes, each.reason);
      else if (!this.open) draft.discarded(encodeReport(each), { code: 'lines-closed' });
      else this.hear(draft, each, now);
    }
    return draft;
  }

  command({ seat, lamp }: LampCommand, now: number): Reaction<SeatButtonEvent> {
    const draft = new Draft<SeatButtonEvent>();
    const found = this.seats[seat - 1];
    if (!found) throw new RangeError(`there is no seat ${seat}`);
    found.lamp = lamp;
    this.showLamps(draft, now);
    return draft;
  }

  tick(now: number): Reaction<SeatButtonEvent> {
    const draft = new Draft<SeatButtonEvent>();
    if (!this.open) return draft;
    for (const seat of this.seats)
      if (seat.contact) this.follow(draft, seat, timePasses(seat.contact, now, this.times));
    this.showLamps(draft, now);
    if (now >= this.askNext) this.ask(draft, now);
    return draft;
  }

  private hear(draft: Draft<SeatButtonEvent>, report: Report, now: number): void {
    const decoded = linesSay.decode(report);
    if ('reason' in decoded) {
      draft.discarded(encodeReport(report), decoded.reason);
      return;
    }
    const { message } = decoded;
    const next = this.lastNumber === null ? null : succession(this.lastNumber, report.number);
    if (next?.kind === 'repeated') return;
    const isLoss = next?.kind === 'lost' || next?.kind === 'jumped';
    if (isLoss) draft.event({ type: 'lost', records: next.kind === 'lost' ? next.reports : 1 });
    if (message.type === 'levels') {
      this.lastNumber = report.number;
      this.takeLevels(draft, message, next !== null && !isLoss, now);
    } else if (isLoss) {
      this.forget(draft, { code: 'changes-lost' }, now);
    } else if (next) {
      this.lastNumber = report.number;
      this.takeLevel(draft, report, message, now);
    } else {
      draft.discarded(encodeReport(report), { code: 'before-the-levels' });
    }
  }

  /** `known`: no report is missing before it, so it should say nothing new. If it does, that was a change. */
  private takeLevels(
    draft: Draft<SeatButtonEvent>,
    { pressed, lit, at }: Levels,
    known: boolean,
    now: number,
  ): void {
    this.unanswered = 0;
    this.askNext = now + HEARTBEAT_EVERY;
    for (const seat of this.seats) {
      seat.lit = lit.includes(seat.number);
      if (!known) seat.contact = null;
      this.setLevel(draft, seat, pressed.includes(seat.number), Math.min(at, now));
    }
    this.setStatus(draft, 'ready', { code: 'answers' }, now);
    // The last command may have been lost.
    this.showLamps(draft, now);
  }

  private takeLevel(draft: Draft<SeatButtonEvent>, report: Report, said: Level, now: number): void {
    this.unanswered = 0;
    const seat = this.seats[said.line - 1];
    if (seat) this.setLevel(draft, seat, said.pressed, Math.min(said.at, now));
    else draft.discarded(encodeReport(report), { code: 'no-such-button', line: said.line });
  }

  private setLevel(draft: Draft<SeatButtonEvent>, seat: Seat, pressed: boolean, at: number): void {
    if (seat.contact) this.follow(draft, seat, lineChanged(seat.contact, pressed, at, this.times));
    else seat.contact = contactFound(pressed, at);
  }

  /** The state of the lines is unknown: ask until they answer. */
  private forget(draft: Draft<SeatButtonEvent>, reason: DeviceReason, now: number): void {
    this.lastNumber = null;
    this.lampsNext = Infinity;
    for (const seat of this.seats) seat.contact = null;
    // Keep showing that the device is silent, not each new attempt to reach it.
    if (this.current.condition !== 'silent') this.setStatus(draft, 'connecting', reason, now);
    this.ask(draft, now);
  }

  /** Asks for the state of the lines, or gives up after too many unanswered questions. */
  private ask(draft: Draft<SeatButtonEvent>, now: number): void {
    const isKnown = this.lastNumber !== null;
    const most = isKnown ? SILENT_HEARTBEATS : HELLO_TRIES;
    if (this.unanswered >= most) {
      this.open = false;
      this.givenUp = true;
      draft.reopen = true;
      this.setStatus(draft, 'silent', { code: 'no-answer', how: 'questions', times: most }, now);
      return;
    }
    this.unanswered++;
    this.askNext = now + (isKnown ? HEARTBEAT_EVERY : HELLO_EVERY);
    this.tell(draft, { type: 'ask', now: Math.floor(now) });
  }

  private follow(draft: Draft<SeatButtonEvent>, seat: Seat, { contact, events }: ContactStep): void {
    seat.contact = contact;
    for (const type of events) draft.event({ type, seat: seat.number });
  }

  private showLamps(draft: Draft<SeatButtonEvent>, now: number): void {
    if (!this.open || this.lastNumber === null) return;
    for (const seat of this.seats) {
      const lit = isLit(seat.lamp, now);
      if (lit === seat.lit) continue;
      seat.lit = lit;
      this.tell(draft, { type: 'lamp', line: seat.number, lit });
    }
    this.lampsNext = Math.min(...this.seats.map(({ lamp }) => nextChange(lamp, now)));
  }

  private tell(draft: Draft<SeatButtonEvent>, message: LinesAreTold): void {
    draft.send.push(linesAreTold.encode(message, this.sendNumber));
    this.sendNumber = numberAfter(this.sendNumber);
  }

  private setStatus(
    draft: Draft<SeatButtonEvent>,
    condition: DeviceCondition,
    reason: DeviceReason,
    now: number,
  ): void {
    if (this.current.condition === condition && isSameReason(this.current.reason, reason)) return;
    this.current = { condition, since: now, reason };
    draft.status(this.current);
  }
}
