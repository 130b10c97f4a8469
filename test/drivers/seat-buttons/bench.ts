// The driver of the seat buttons at a bench: lines that answer it, in virtual time.
import { expect } from 'vitest';
import type { Reaction } from '../../../drivers/driver.ts';
import type { DiscardReason } from '../../../drivers/reasons.ts';
import { decodeReport, isDiscarded } from '../../../drivers/report/report.ts';
import { CONTACT_TIMES } from '../../../drivers/seat-buttons/contact.ts';
import { SEATS, type SeatButtonEvent, SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import type { Lamp } from '../../../drivers/seat-buttons/lamp.ts';
import { type LinesAreTold, linesAreTold, linesSay } from '../../../drivers/seat-buttons/messages.ts';

export const START = 1_000_000;

/** A driver with its lines, in virtual time. */
export class Bench {
  readonly driver = new SeatButtonsDriver();
  readonly events: SeatButtonEvent[] = [];
  readonly discarded: DiscardReason[] = [];
  readonly conditions: string[] = [];
  readonly lamps: boolean[] = Array.from({ length: SEATS }, () => false);
  lampChanges = 0;
  asked = 0;
  reopens = 0;
  now = START;
  /** The buttons that are down. */
  down: readonly number[] = [];
  /** So many questions, or answers to them, are lost on the way. */
  answersLost = 0;
  number = 0;

  open(pressed: readonly number[] = []): this {
    this.lamps.fill(false);
    this.number = 0;
    this.down = pressed;
    this.take(this.driver.opened(this.now));
    this.run(CONTACT_TIMES.settle);
    return this;
  }

  level(line: number, pressed: boolean, at = this.now): void {
    this.down = this.down.filter((each) => each !== line).concat(pressed ? [line] : []);
    this.receive(linesSay.encode({ type: 'level', line, pressed, at }, this.number++));
  }

  levels(): void {
    const lit = this.lamps.flatMap((isLit, index) => (isLit ? [index + 1] : []));
    this.receive(linesSay.encode({ type: 'levels', pressed: this.down, lit, at: this.now }, this.number++));
  }

  loseRecords(count: number): void {
    this.number += count;
  }

  receive(bytes: Uint8Array): void {
    this.take(this.driver.received(bytes, this.now));
  }

  lamp(seat: number, lamp: Lamp): void {
    this.take(this.driver.command({ seat, lamp }, this.now));
  }

  close(): void {
    this.take(this.driver.closed(this.now, { code: 'wire-closed' }));
  }

  run(milliseconds: number): void {
    const end = this.now + milliseconds;
    while (this.driver.nextTick <= end) {
      this.now = Math.max(this.now, this.driver.nextTick);
      this.take(this.driver.tick(this.now));
    }
    this.now = end;
  }

  private take({ send, signals, reopen }: Reaction<SeatButtonEvent>): void {
    if (reopen) this.reopens++;
    for (const signal of signals) {
      if (signal.kind === 'event') this.events.push(signal.event);
      else if (signal.kind === 'status') this.conditions.push(signal.status.condition);
      else if (signal.kind === 'discarded') this.discarded.push(signal.reason);
    }
    for (const bytes of send) {
      const report = decodeReport(bytes);
      const told = isDiscarded(report) ? report : linesAreTold.decode(report);
      if ('reason' in told) throw new Error(told.reason.code);
      this.obey(told.message);
    }
  }

  private obey(told: LinesAreTold): void {
    if (told.type === 'lamp') {
      this.lamps[told.line - 1] = told.lit;
      this.lampChanges++;
      return;
    }
    expect(told.now).toBe(this.now);
    this.asked++;
    if (this.answersLost > 0) this.answersLost--;
    else this.levels();
  }
}
