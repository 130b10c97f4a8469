// The lines of the seat buttons and lamps, by drivers/seat-buttons/WIRE.md: levels are told as they are, bounces and all.
import { numberAfter } from '../../drivers/report/numbers.ts';
import { NOTHING_YET, parse } from '../../drivers/report/parser.ts';
import { isDiscarded } from '../../drivers/report/report.ts';
import { linesAreTold, linesSay } from '../../drivers/seat-buttons/messages.ts';
import { Board, type Program, type Surroundings } from './board.ts';
import { PushButton } from './push-button.ts';

export interface ButtonsParts {
  readonly seats?: number;
}

export class SeatButtons implements Program {
  readonly board: Board;
  /** The button of seat 1 comes first. */
  readonly #buttons: readonly PushButton[];
  readonly #lamps = new Set<number>();
  #open = false;
  #number = 0;
  #rest = NOTHING_YET;

  constructor(surroundings: Surroundings, { seats = 7 }: ButtonsParts = {}) {
    this.board = new Board('seat-buttons', surroundings, 'usb', this);
    this.#buttons = Array.from({ length: seats }, (_, index) => {
      const habits = this.board.habits.of(`seat-${index + 1}`);
      const changed = (closed: boolean) => this.#change(index + 1, closed);
      return new PushButton({ clock: surroundings.clock, habits, changed });
    });
  }

  /** False when the button was down already, or has only just come up. */
  press(seat: number): boolean {
    const isNew = this.#button(seat).press();
    if (isNew) this.board.happens();
    return isNew;
  }

  release(seat: number): void {
    this.#button(seat).release();
  }

  isLit(seat: number): boolean {
    return this.#lamps.has(seat);
  }

  /** The lines come back dark, and closed. */
  started(): void {
    this.closed();
  }

  opened(): void {
    this.#open = true;
    this.#number = 0;
    this.#rest = NOTHING_YET;
    for (const [index, button] of this.#buttons.entries()) this.#say(index + 1, button.isClosed);
  }

  /** Nobody drives the lamps any more. */
  closed(): void {
    this.#open = false;
    this.#lamps.clear();
  }

  received(bytes: Uint8Array): void {
    const { found, rest } = parse(this.#rest, bytes);
    this.#rest = rest;
    for (const each of found) {
      const told = isDiscarded(each) ? each : linesAreTold.decode(each);
      if ('reason' in told) continue;
      const { line, lit } = told.message;
      if (lit) this.#lamps.add(line);
      else this.#lamps.delete(line);
    }
  }

  #button(seat: number): PushButton {
    const button = this.#buttons[seat - 1];
    if (!button) throw new RangeError(`there is no seat ${seat}`);
    return button;
  }

  #change(line: number, closed: boolean): void {
    if (this.#open && this.board.isOn) this.#say(line, closed);
  }

  /** The stamp is that of the change. The line itself is told at once: nothing thinks here. */
  #say(line: number, pressed: boolean): void {
    const at = Math.floor(this.board.now());
    this.board.sayNow(linesSay.encode({ type: 'level', line, pressed, at }, this.#number));
    this.#number = numberAfter(this.#number);
  }
}
