// Somebody who types on the keypad: the pure machine, key by key, with a table beside it.
import { KEYS, type Key } from '../../../drivers/keypad/messages.ts';
import { Secret } from '../../../drivers/keypad/secret.ts';
import type { KeypadLog, KeypadStep } from '../../../src/station/keypad/outcome.ts';
import { type KeypadState, NEW_KEYPAD } from '../../../src/station/keypad/state.ts';
import { type KeypadHears, keypadStep } from '../../../src/station/keypad/step.ts';
import { keypadView } from '../../../src/station/keypad/view.ts';
import type { Input } from '../../../src/table/input.ts';
import type { Person } from '../../../src/table/people.ts';
import type { Table } from '../../../src/table/table.ts';
import { type OnScreen, onScreen } from './on-screen.ts';

export const FLOOR: Person = { id: 'Bo', role: 'floor' };
export const DEALER: Person = { id: 'Ana', role: 'dealer' };
export const CAMERA: Person = { id: 'Cy', role: 'surveillance' };

/** Whose they are. */
export const PINS: ReadonlyMap<string, Person> = new Map([
  ['4071', FLOOR],
  ['5182', DEALER],
  ['6293', CAMERA],
]);
export const PIN_OF_FLOOR = '4071';

export const ALL_KEYS = Object.keys(KEYS) as Key[];

/** "21 enter": digits and letters are keys each, `enter` and `clear` whole. */
export function keysOf(text: string): Key[] {
  const words = text.match(/enter|clear|[0-9A-D]/g) ?? [];
  return words.flatMap((word) => ALL_KEYS.filter((key) => key === word));
}

export class Typist {
  state: KeypadState = NEW_KEYPAD;
  now = 1_000_000;
  readonly asked: { readonly input: Input; readonly by: Person }[] = [];
  readonly log: KeypadLog[] = [];
  table: Table;

  constructor(table: Table) {
    this.table = table;
  }

  /** As an English page shows it. */
  get view(): OnScreen {
    return onScreen(keypadView(this.state));
  }

  hears(event: KeypadHears): KeypadStep {
    const step = keypadStep(this.state, event, this.now, this.table);
    this.state = step.state;
    this.log.push(...step.log);
    if (step.ask) this.asked.push(step.ask);
    return step;
  }

  /** Unhurried, 200 ms from key to key; each PIN is looked up at once. */
  types(text: string): this {
    for (const key of keysOf(text)) {
      this.now += 200;
      const { lookUp } = this.hears({ type: 'key', number: 0, key: new Secret(key) });
      if (lookUp) this.hears({ type: 'found', person: PINS.get(lookUp.reveal()) ?? null });
    }
    return this;
  }

  /** Time passes, in steps of half a second at most. */
  waits(ms: number): this {
    for (let left = ms; left > 0; left -= 500) {
      this.now += Math.min(left, 500);
      this.hears({ type: 'tick' });
    }
    return this;
  }

  signsIn(pin = PIN_OF_FLOOR): this {
    return this.types(`${pin} enter`);
  }

  /** The station has written it. */
  isTaken(): this {
    this.hears({ type: 'answered', answer: { kind: 'taken', seq: 7 } });
    return this;
  }
}
