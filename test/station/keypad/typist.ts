// Somebody who types on the keypad: the pure machine, key by key, with a table beside it.
import { KEYS, type Key } from '../../../drivers/keypad/messages.ts';
import { Secret } from '../../../drivers/keypad/secret.ts';
import type { KeypadLog, KeypadStep } from '../../../src/station/keypad/outcome.ts';
import { type KeypadState, NEW_KEYPAD } from '../../../src/station/keypad/state.ts';
import { type KeypadHears, keypadStep } from '../../../src/station/keypad/step.ts';
import { keypadView } from '../../../src/station/keypad/view.ts';
import type { Credentials } from '../../../src/station/people/sign-in.ts';
import type { Tried } from '../../../src/station/people/sign-ins.ts';
import { KEYPAD, Tries } from '../../../src/station/people/tries.ts';
import type { Input } from '../../../src/table/input.ts';
import type { Person } from '../../../src/table/people.ts';
import type { Table } from '../../../src/table/table.ts';
import { type OnScreen, onScreen } from './on-screen.ts';

export const FLOOR: Person = { id: 'Bo', role: 'floor' };
export const DEALER: Person = { id: 'Ana', role: 'dealer' };
export const CAMERA: Person = { id: 'Cy', role: 'surveillance' };

/** Who signs in with what. */
const STAFF: readonly (Credentials & { readonly person: Person })[] = [
  { person: FLOOR, number: '407', pin: '193650' },
  { person: DEALER, number: '518', pin: '250437' },
  { person: CAMERA, number: '629', pin: '360817' },
];

/** Whose number and PIN these are. */
export function found({ number, pin }: Credentials): Person | null {
  return STAFF.find((one) => one.number === number && one.pin === pin)?.person ?? null;
}

/** What somebody types to sign in. */
export const SIGNS_IN = {
  floor: '407 enter 193650 enter',
  dealer: '518 enter 250437 enter',
  camera: '629 enter 360817 enter',
} as const;

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
  readonly #tries = new Tries(null, this.now);
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
      if (lookUp) this.hears({ type: 'tried', tried: this.#tried(lookUp) });
    }
    return this;
  }

  /** As `SignIns` does, at once. */
  #tried(lookUp: NonNullable<KeypadStep['lookUp']>): Tried {
    const given = { number: lookUp.number.reveal(), pin: lookUp.pin.reveal() };
    const { number } = given;
    const wait = () => this.#tries.waitMs(number, KEYPAD, this.now, 0);
    if (wait() > 0) return { kind: 'wait', waitMs: wait() };
    this.#tries.begin(number, KEYPAD, this.now);
    const person = found(given);
    if (!person) return { kind: 'wrong', id: null, tries: this.#tries.wrong(number, KEYPAD), waitMs: wait() };
    this.#tries.right(number, KEYPAD, this.now);
    return { kind: 'known', person };
  }

  /** Time passes, in steps of half a second at most. */
  waits(ms: number): this {
    for (let left = ms; left > 0; left -= 500) {
      this.now += Math.min(left, 500);
      this.hears({ type: 'tick' });
    }
    return this;
  }

  signsIn(who: keyof typeof SIGNS_IN = 'floor'): this {
    return this.types(SIGNS_IN[who]);
  }

  /** The station has written it. */
  isTaken(): this {
    this.hears({ type: 'answered', answer: { kind: 'taken', seq: 7 } });
    return this;
  }
}
