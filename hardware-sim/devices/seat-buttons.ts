// The lines of the seat buttons and lamps, as drivers/seat-buttons/WIRE.md says. Levels are reported as they are, with
// every bounce.
import type { Clock } from '../../drivers/driver.ts';
import { numberAfter } from '../../drivers/report/numbers.ts';
import { NOTHING_YET, parse } from '../../drivers/report/parser.ts';
import { isDiscarded } from '../../drivers/report/report.ts';
import { type LinesSay, linesAreTold, linesSay } from '../../drivers/seat-buttons/messages.ts';
import { Board, type Program, type Surroundings } from './board.ts';
import { PushButton } from './push-button.ts';

export interface ButtonsParts {
  readonly seats?: number;
  /** A box with a USB plug, and not the lines of the computer: it cannot see who opens it, and has a clock of its own. */
  readonly box?: BoxParts;
  /** How long a finger stays on a button. */
  readonly tappedMs?: number;
}

export interface BoxParts {
  /** How much slower its clock runs than the computer's: 0.001 loses a second in 17 minutes. */
  readonly slow?: number;
}

/** A box that nobody asks any more switches its lamps off, and says nothing. */
const FORGOTTEN_AFTER_MS = 3_000;
/** A line must rest longer than a spark to count as pressed. */
const TAPPED_MS = 150;

export class SeatButtons implements Program {
  readonly board: Board;
  readonly #clock: Clock;
  /** The button of seat 1 comes first. */
  readonly #buttons: readonly PushButton[];
  readonly #lamps = new Set<number>();
  /** A host has the lines open and has asked for their state. */
  #asked = false;
  readonly #box: BoxParts | null;
  readonly #tappedMs: number;
  /** Of a box: what its clock was set to, and when. */
  #set = { to: 0, at: 0 };
  #forget = () => {};
  #number = 0;
  #rest = NOTHING_YET;

  constructor(surroundings: Surroundings, { seats = 7, box, tappedMs = TAPPED_MS }: ButtonsParts = {}) {
    this.#box = box ?? null;
    this.#tappedMs = tappedMs;
    this.#clock = surroundings.clock;
    this.board = new Board('seat-buttons', surroundings, 'usb', this);
    this.#buttons = Array.from({ length: seats }, (_, index) => {
      const habits = this.board.habits.of(`seat-${index + 1}`);
      const changed = (closed: boolean) => this.#change(index + 1, closed);
      return new PushButton({ clock: surroundings.clock, habits, changed });
    });
  }

  /** False if the button was already down, or has only just come up. */
  press(seat: number): boolean {
    const isNew = this.#button(seat).press();
    if (isNew) this.board.happens();
    return isNew;
  }

  release(seat: number): void {
    this.#button(seat).release();
  }

  /** A finger presses it, and leaves it again. False as above. */
  tap(seat: number): boolean {
    const isNew = this.press(seat);
    if (isNew) this.#clock.at(this.#clock.now() + this.#tappedMs, () => this.release(seat));
    return isNew;
  }

  isLit(seat: number): boolean {
    return this.#lamps.has(seat);
  }

  /** The lines come back dark, and closed. */
  started(): void {
    this.#begin();
    this.#goQuiet();
  }

  opened(): void {
    if (!this.#box) this.#begin();
  }

  /** Nobody drives the lamps now. */
  closed(): void {
    if (!this.#box) this.#goQuiet();
  }

  received(bytes: Uint8Array): void {
    const { found, rest } = parse(this.#rest, bytes);
    this.#rest = rest;
    for (const each of found) {
      const told = isDiscarded(each) ? each : linesAreTold.decode(each);
      if ('reason' in told) continue;
      if (told.message.type === 'ask') this.#asks(told.message.now);
      else if (told.message.lit) this.#lamps.add(told.message.line);
      else this.#lamps.delete(told.message.line);
    }
  }

  #begin(): void {
    this.#number = 0;
    this.#rest = NOTHING_YET;
    this.#set = { to: 0, at: this.board.now() };
  }

  #goQuiet(): void {
    this.#asked = false;
    this.#lamps.clear();
  }

  #asks(now: number): void {
    // Each question sets the clock of a box, but never back.
    this.#set = { to: Math.max(now, this.#now()), at: this.board.now() };
    if (this.#box) {
      this.#forget();
      this.#forget = this.board.later(FORGOTTEN_AFTER_MS, () => this.#goQuiet());
    }
    this.#answer();
  }

  #button(seat: number): PushButton {
    const button = this.#buttons[seat - 1];
    if (!button) throw new RangeError(`there is no seat ${seat}`);
    return button;
  }

  #answer(): void {
    this.#asked = true;
    const pressed = this.#buttons.flatMap((button, index) => (button.isClosed ? [index + 1] : []));
    this.#say({ type: 'levels', pressed, lit: [...this.#lamps], at: this.#now() });
  }

  #change(line: number, pressed: boolean): void {
    if (this.#asked && this.board.isOn) this.#say({ type: 'level', line, pressed, at: this.#now() });
  }

  #now(): number {
    if (!this.#box) return Math.floor(this.board.now());
    const { to, at } = this.#set;
    return Math.floor(to + (this.board.now() - at) * (1 - (this.#box.slow ?? 0)));
  }

  /** Reports the line at once, without delay. */
  #say(message: LinesSay): void {
    this.board.sayNow(linesSay.encode(message, this.#number));
    this.#number = numberAfter(this.#number);
  }
}
