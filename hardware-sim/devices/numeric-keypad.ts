// An ordinary USB numeric keypad, as it is bought: it knows nothing of the table, and says which keys are down. Its
// report is that of the boot protocol in the USB HID specification, appendix B.
import type { Key } from '../../drivers/keypad/messages.ts';
import { Board, type Program, type Surroundings } from './board.ts';
import { PushButton } from './push-button.ts';

/** As they are printed on it. */
export const NUMERIC_KEYS = {
  'num-lock': 0x53,
  '/': 0x54,
  '*': 0x55,
  '-': 0x56,
  '+': 0x57,
  enter: 0x58,
  '1': 0x59,
  '2': 0x5a,
  '3': 0x5b,
  '4': 0x5c,
  '5': 0x5d,
  '6': 0x5e,
  '7': 0x5f,
  '8': 0x60,
  '9': 0x61,
  '0': 0x62,
  '.': 0x63,
  backspace: 0x2a,
} as const;

export type NumericKey = keyof typeof NUMERIC_KEYS;

/** What is printed where the table's own keypad has other keys. */
const PRINTED: Readonly<Partial<Record<Key, NumericKey>>> = {
  A: '/',
  B: '*',
  C: '-',
  D: '+',
  clear: 'backspace',
};

const ROLL_OVER = 1;
const PLACES = 6;
const SETTLED_MS = 20;
const HELD_MS = 90;

interface Contact {
  readonly button: PushButton;
  readonly usage: number;
  cancel: () => void;
}

export interface NumericKeypadParts {
  /** How many keys at once it can tell apart: cheap ones two. */
  readonly most?: number;
}

export class NumericKeypad implements Program {
  readonly board: Board;
  readonly #clock: Surroundings['clock'];
  readonly #most: number;
  readonly #keys: ReadonlyMap<string, Contact>;
  /** The keys that are down, in the order in which they went down. */
  readonly #down = new Set<number>();

  constructor(surroundings: Surroundings, { most = PLACES }: NumericKeypadParts = {}) {
    this.#clock = surroundings.clock;
    this.#most = most;
    this.board = new Board('numeric-keypad', surroundings, 'usb', this);
    this.#keys = new Map(
      Object.entries(NUMERIC_KEYS).map(([key, usage]) => [key, this.#contact(key, usage)]),
    );
  }

  /** A finger presses the key and lets it go. False when the key was stuck or still held. */
  press(key: Key | NumericKey, heldMs = HELD_MS): boolean {
    if (!this.hold(key)) return false;
    this.#clock.at(this.#clock.now() + heldMs, () => this.letGo(key));
    return true;
  }

  hold(key: Key | NumericKey): boolean {
    return this.#contactOf(key).button.press();
  }

  letGo(key: Key | NumericKey): void {
    this.#contactOf(key).button.release();
  }

  started(): void {
    this.#down.clear();
    for (const { button, usage } of this.#keys.values()) if (button.isClosed) this.#down.add(usage);
  }

  /** It is told its lamps at most. */
  received(): void {}

  #contactOf(key: Key | NumericKey): Contact {
    const printed = key in NUMERIC_KEYS ? key : Object.entries(PRINTED).find(([ours]) => ours === key)?.[1];
    const contact = this.#keys.get(printed ?? key);
    if (!contact) throw new RangeError(`it has no key ${key}`);
    return contact;
  }

  #contact(key: string, usage: number): Contact {
    const changed = () => {
      if (!this.board.isOn) return;
      contact.cancel();
      contact.cancel = this.board.later(SETTLED_MS, () => this.#settle(contact));
    };
    const habits = this.board.habits.of(key);
    const button = new PushButton({ clock: this.#clock, habits, changed });
    const contact: Contact = { button, usage, cancel: () => {} };
    return contact;
  }

  /** The contact rests: the keypad reports all keys that are down. */
  #settle({ button, usage }: Contact): void {
    const isNew = button.isClosed && !this.#down.has(usage);
    if (button.isClosed) this.#down.add(usage);
    else this.#down.delete(usage);
    const down = [...this.#down];
    const places = Array.from({ length: PLACES }, (_, n) =>
      down.length > this.#most ? ROLL_OVER : (down[n] ?? 0),
    );
    this.board.say(Uint8Array.from([0, 0, ...places]));
    if (isNew) this.board.happens();
  }
}
