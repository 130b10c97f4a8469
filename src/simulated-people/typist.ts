// Somebody at the floor's keypad: types number and PIN, a code, and confirms, looking at what the screen makes of it.
import type { Key } from '../../drivers/keypad/messages.ts';
import type { Keypad } from '../../hardware-sim/devices/keypad.ts';
import type { Chance } from '../../hardware-sim/world/chance.ts';
import type { Luck } from '../../hardware-sim/world/faults.ts';
import type { KeypadView } from '../protocol/keypad.ts';
import type { Credentials } from './page.ts';

const isKey = (text: string): text is Key => /^[0-9A-D]$/.test(text);
const keysOf = (text: string): Key[] => [...text].filter(isKey);

/** Between two keys, and after a line until the screen has caught up. */
const KEY_MS: readonly [number, number] = [150, 400];
const LOOKS_MS = 1_200;

export class Typist {
  readonly #keypad: Keypad;
  readonly #signsInWith: Credentials;
  readonly #chance: Chance;
  readonly #luck: Luck;
  #keys: Key[] = [];

  constructor(keypad: Keypad, signsInWith: Credentials, chance: Chance, luck: Luck) {
    this.#keypad = keypad;
    this.#signsInWith = signsInWith;
    this.#chance = chance;
    this.#luck = luck;
  }

  /** What was begun is not gone on with. */
  begin(): void {
    this.#keys = ['clear'];
  }

  /** Presses the next key; the answer is how long that takes. */
  types(code: string, screen: KeypadView | null): number {
    if (this.#keys.length === 0) this.#keys = this.#lineFor(code, screen);
    const [key] = this.#keys;
    if (!key || !this.#keypad.press(key)) return LOOKS_MS;
    this.#keys.shift();
    return this.#keys.length === 0 ? LOOKS_MS : this.#chance.between(...KEY_MS);
  }

  #lineFor(code: string, screen: KeypadView | null): Key[] {
    switch (screen?.mode) {
      case 'idle':
      case 'number':
        return [...keysOf(this.#signsInWith.number), 'enter'];
      case 'pin': {
        const wrong = this.#luck.occurs('mistypes-pin');
        return [...keysOf(wrong ? '999999' : this.#signsInWith.pin), 'enter'];
      }
      case 'code':
        return [...keysOf(code), 'enter'];
      case 'confirm':
        return ['enter'];
      default:
        return [];
    }
  }
}
