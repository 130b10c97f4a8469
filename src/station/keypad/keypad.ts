// Connects the keypad with the station: takes events in order, looks up PINs, asks for inputs, updates the screen.
import type { Clock } from '../../../drivers/driver.ts';
import type { KeypadEvent } from '../../../drivers/keypad/driver.ts';
import type { KeypadView } from '../../protocol/keypad.ts';
import type { Input } from '../../table/input.ts';
import type { Person } from '../../table/people.ts';
import type { Table } from '../../table/table.ts';
import type { Answer } from '../input-queue.ts';
import type { LogEventName, LogFields, WriteEvent } from '../log/log-events.ts';
import type { SignIns } from '../people/sign-ins.ts';
import { KEYPAD } from '../people/tries.ts';
import type { KeypadStep } from './outcome.ts';
import { isWaiting, type KeypadState, NEW_KEYPAD, nextTick, sessionOf } from './state.ts';
import { type KeypadHears, keypadStep } from './step.ts';
import { keypadView } from './view.ts';

export interface KeypadParts {
  readonly clock: Clock;
  readonly log: WriteEvent;
  table(): Table;
  readonly signIns: Pick<SignIns, 'try' | 'standing'>;
  ask(input: Input, by: Person, answer: (answer: Answer) => void): void;
  shows(view: KeypadView): void;
}

/** More than anybody types while a PIN is looked up. */
export const MOST_WAITING = 64;

interface Waiting {
  readonly event: KeypadEvent;
  /** When the key was heard, not when its turn came: its time shows whether it bounced. */
  readonly at: number;
}

export class Keypad {
  readonly #parts: KeypadParts;
  #state: KeypadState = NEW_KEYPAD;
  /** The standing of the signed-in person, as it was at sign-in. */
  #standing: string | null = null;
  #waiting: Waiting[] = [];
  #shown = JSON.stringify(keypadView(NEW_KEYPAD));
  #cancel = () => {};
  #stopped = false;

  constructor(parts: KeypadParts) {
    this.#parts = parts;
  }

  /** For a page that has just opened. */
  get view(): KeypadView {
    return keypadView(this.#state);
  }

  hear(event: KeypadEvent): void {
    const at = this.#parts.clock.now();
    const { length } = this.#waiting;
    if (length < MOST_WAITING) this.#waiting.push({ event, at });
    else this.#waiting = [{ event: { type: 'lost', reports: length + 1 }, at }];
    this.#goOn();
  }

  stop(): void {
    this.#stopped = true;
    this.#cancel();
  }

  #goOn(): void {
    while (!isWaiting(this.#state)) {
      const next = this.#waiting.shift();
      if (!next) break;
      this.#take(next.event, next.at);
      // Keys typed before the question was shown do not answer it.
      if (this.#state.stage.at === 'confirm')
        this.#waiting = this.#waiting.filter(({ event }) => event.type !== 'key');
    }
    this.#show();
  }

  #take(event: KeypadHears, now: number): void {
    if (this.#stopped) return;
    const session = sessionOf(this.#state.stage);
    const ended = session && !isWaiting(this.#state) && this.#standingOf(session.person) !== this.#standing;
    if (ended) this.#step({ type: 'withdrawn' }, now);
    this.#step(event, now);
    const begun = sessionOf(this.#state.stage);
    if (begun && begun.person !== session?.person) this.#standing = this.#standingOf(begun.person);
  }

  #standingOf(person: Person): string | null {
    return this.#parts.signIns.standing(person);
  }

  #step(event: KeypadHears, now: number): void {
    const { state, lookUp, ask, log } = keypadStep(this.#state, event, now, this.#parts.table());
    this.#state = state;
    for (const entry of log) write(this.#parts.log, entry);
    this.#wait();
    if (lookUp) void this.#lookUp(lookUp);
    if (ask) this.#parts.ask(ask.input, ask.by, (answer) => this.#comesBack({ type: 'answered', answer }));
  }

  async #lookUp({ number, pin }: NonNullable<KeypadStep['lookUp']>): Promise<void> {
    const given = { number: number.reveal(), pin: pin.reveal() };
    this.#comesBack({ type: 'tried', tried: await this.#parts.signIns.try(given, KEYPAD) });
  }

  #comesBack(event: KeypadHears): void {
    this.#take(event, this.#parts.clock.now());
    this.#goOn();
  }

  #show(): void {
    const view = this.view;
    const text = JSON.stringify(view);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#parts.shows(view);
  }

  #wait(): void {
    this.#cancel();
    const at = nextTick(this.#state);
    this.#cancel =
      at === Infinity ? () => {} : this.#parts.clock.at(at, () => this.#comesBack({ type: 'tick' }));
  }
}

function write<E extends LogEventName>(
  log: WriteEvent,
  { event, fields }: { readonly event: E; readonly fields: LogFields<E> },
): void {
  log(event, fields);
}
