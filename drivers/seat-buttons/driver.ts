// The seat buttons and their lamps: level changes in, presses out; lamps as a schedule.
import type { DeviceCondition, DeviceStatus, Driver, Reaction } from '../driver.ts';
import { Draft } from '../link/draft.ts';
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
import { type LinesSay, linesAreTold, linesSay } from './messages.ts';

export const SEATS = 7;

export type SeatButtonEvent =
  | { readonly type: 'pressed'; readonly seat: number }
  /** Held or restless for too long: its presses do not count until it is freed. */
  | { readonly type: 'stuck'; readonly seat: number }
  | { readonly type: 'freed'; readonly seat: number }
  /** So many changes of level are not known: the lines are opened anew to learn how they stand. */
  | { readonly type: 'lost'; readonly records: number };

export interface LampCommand {
  readonly seat: number;
  readonly lamp: Lamp;
}

interface Seat {
  readonly number: number;
  /** null: its level is not known yet. */
  contact: Contact | null;
  lamp: Lamp;
  /** What its line was last told. */
  lit: boolean;
}

export class SeatButtonsDriver implements Driver<SeatButtonEvent, LampCommand> {
  private readonly times: ContactTimes;
  private readonly seats: readonly Seat[];
  private current: DeviceStatus = {
    condition: 'absent',
    since: 0,
    reason: 'The seat buttons have not been looked for yet.',
  };
  private open = false;
  private rest = NOTHING_YET;
  private lastNumber: number | null = null;
  private sendNumber = 0;
  private lampsNext = Infinity;

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
    return Math.min(this.lampsNext, ...contacts);
  }

  opened(now: number): Reaction<SeatButtonEvent> {
    const draft = new Draft<SeatButtonEvent>();
    this.open = true;
    this.rest = NOTHING_YET;
    this.lastNumber = null;
    for (const seat of this.seats) {
      seat.contact = null;
      // Whoever opens the lines switches the lamps off.
      seat.lit = false;
    }
    this.setStatus(
      draft,
      'connecting',
      'The lines of the seat buttons are open; their levels have not come.',
      now,
    );
    this.showLamps(draft, now);
    return draft;
  }

  closed(now: number, reason: string): Reaction<SeatButtonEvent> {
    const draft = new Draft<SeatButtonEvent>();
    this.open = false;
    this.setStatus(draft, 'absent', reason, now);
    return draft;
  }

  received(bytes: Uint8Array, now: number): Reaction<SeatButtonEvent> {
    const draft = new Draft<SeatButtonEvent>();
    const { found, rest } = parse(this.rest, bytes);
    this.rest = rest;
    for (const each of found) {
      if (isDiscarded(each)) draft.discarded(each.bytes, each.reason);
      else if (!this.open) draft.discarded(encodeReport(each), 'the lines are closed');
      else this.hear(draft, each, now);
    }
    return draft;
  }

  command({ seat, lamp }: LampCommand, now: number): Reaction<SeatButtonEvent> {
    const draft = new Draft<SeatButtonEvent>();
    const found = this.seats[seat - 1];
    if (!found) throw new RangeError(`there is no seat ${seat}`);
    found.lamp = lamp;
    if (this.open) this.showLamps(draft, now);
    return draft;
  }

  tick(now: number): Reaction<SeatButtonEvent> {
    const draft = new Draft<SeatButtonEvent>();
    if (!this.open) return draft;
    for (const seat of this.seats)
      if (seat.contact) this.follow(draft, seat, timePasses(seat.contact, now, this.times));
    this.showLamps(draft, now);
    return draft;
  }

  private hear(draft: Draft<SeatButtonEvent>, report: Report, now: number): void {
    const decoded = linesSay.decode(report);
    if ('reason' in decoded) {
      draft.discarded(encodeReport(report), decoded.reason);
      return;
    }
    const next = this.lastNumber === null ? null : succession(this.lastNumber, report.number);
    if (next?.kind === 'repeated') return;
    this.lastNumber = report.number;
    if (next?.kind === 'lost' || next?.kind === 'jumped') {
      this.startAnew(draft, next.kind === 'lost' ? next.reports : 1, now);
      return;
    }
    const { line } = decoded.message;
    const seat = this.seats[line - 1];
    if (seat) this.changeLevel(draft, seat, decoded.message, now);
    else draft.discarded(encodeReport(report), `there is no button ${line}`);
  }

  private changeLevel(
    draft: Draft<SeatButtonEvent>,
    seat: Seat,
    { pressed, at }: LinesSay,
    now: number,
  ): void {
    const time = Math.min(at, now);
    if (seat.contact) this.follow(draft, seat, lineChanged(seat.contact, pressed, time, this.times));
    else seat.contact = contactFound(pressed, time);
    if (this.seats.every(({ contact }) => contact))
      this.setStatus(draft, 'ready', 'The seat buttons are read.', now);
  }

  private startAnew(draft: Draft<SeatButtonEvent>, records: number, now: number): void {
    draft.event({ type: 'lost', records });
    draft.reopen = true;
    this.open = false;
    this.setStatus(
      draft,
      'silent',
      'Changes of the seat buttons were lost; their lines are opened anew.',
      now,
    );
  }

  private follow(draft: Draft<SeatButtonEvent>, seat: Seat, { contact, events }: ContactStep): void {
    seat.contact = contact;
    for (const type of events) draft.event({ type, seat: seat.number });
  }

  private showLamps(draft: Draft<SeatButtonEvent>, now: number): void {
    for (const seat of this.seats) {
      const lit = isLit(seat.lamp, now);
      if (lit === seat.lit) continue;
      seat.lit = lit;
      draft.send.push(linesAreTold.encode({ type: 'lamp', line: seat.number, lit }, this.sendNumber));
      this.sendNumber = numberAfter(this.sendNumber);
    }
    this.lampsNext = Math.min(...this.seats.map(({ lamp }) => nextChange(lamp, now)));
  }

  private setStatus(
    draft: Draft<SeatButtonEvent>,
    condition: DeviceCondition,
    reason: string,
    now: number,
  ): void {
    if (this.current.condition === condition && this.current.reason === reason) return;
    this.current = { condition, since: now, reason };
    draft.status(this.current);
  }
}
