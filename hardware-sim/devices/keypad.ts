// The firmware of the floorperson's keypad, as drivers/keypad/WIRE.md says.
import {
  KEYS,
  type Key,
  type KeypadSays,
  type KeypadTold,
  keypadSays,
  keypadTold,
} from '../../drivers/keypad/messages.ts';
import type { Firmware } from '../../drivers/link/greeting.ts';
import { Board, type Program, type Surroundings } from './board.ts';
import { PushButton } from './push-button.ts';
import { identityOf, ReportLink, type ReportSpeaker } from './report-link.ts';

const SETTLED_MS = 20;
const STUCK_AFTER_MS = 30_000;
const KEY_IS_STUCK = 1;
/** A quick finger: with the time that a button needs to come up, a key can be pressed again after 110 ms. */
const HELD_MS = 60;

/** A key as the firmware sees it. */
interface Contact {
  readonly button: PushButton;
  /** Whether the key is down, once the contact has settled. */
  down: boolean;
  stuck: boolean;
  cancel: () => void;
}

export interface KeypadParts {
  /** As on its label. */
  readonly number: number;
  /** Null: it speaks version 1 of the wire. */
  readonly firmware?: Firmware | null;
}

export class Keypad implements Program, ReportSpeaker<KeypadSays, KeypadTold> {
  readonly says = keypadSays;
  readonly told = keypadTold;
  readonly board: Board;
  readonly #clock: Surroundings['clock'];
  readonly #link: ReportLink<KeypadSays, KeypadTold>;
  readonly #number: number;
  readonly #firmware: Firmware | null;
  readonly #keys: ReadonlyMap<string, Contact>;

  constructor(surroundings: Surroundings, { number, firmware = {} }: KeypadParts) {
    this.#firmware = firmware;
    this.#number = number;
    this.#clock = surroundings.clock;
    this.board = new Board(`keypad-${number}`, surroundings, 'usb', this);
    this.#link = new ReportLink(this.board, this);
    this.#keys = new Map(Object.keys(KEYS).map((key) => [key, this.#contact(key as Key)]));
  }

  /** A finger presses the key and lets it go. False when the key was stuck or still held. */
  press(key: Key, heldMs = HELD_MS): boolean {
    const button = this.#keys.get(key)?.button;
    if (!button?.press()) return false;
    this.#clock.at(this.#clock.now() + heldMs, () => button.release());
    return true;
  }

  started(): void {
    for (const contact of this.#keys.values()) {
      contact.cancel();
      // A key that is already down is not reported.
      contact.down = contact.button.isClosed;
      contact.stuck = false;
      if (contact.down) this.#watch(contact);
    }
    this.#link.start();
  }

  received(bytes: Uint8Array): void {
    this.#link.received(bytes);
  }

  hello(): KeypadSays {
    return { type: 'hello', kind: 'keypad', ...this.#condition, device: this.#number };
  }

  identity(): readonly KeypadSays[] {
    return identityOf(this.#firmware);
  }

  heartbeat(): KeypadSays {
    return { type: 'heartbeat', ...this.#condition };
  }

  hears(): void {}

  get #condition() {
    const isStuck = [...this.#keys.values()].some(({ stuck }) => stuck);
    return { health: isStuck ? KEY_IS_STUCK : 0, boot: this.board.boots % 256 };
  }

  #contact(key: Key): Contact {
    const changed = () => {
      if (!this.board.isOn) return;
      contact.cancel();
      contact.cancel = this.board.later(SETTLED_MS, () => this.#settle(key, contact));
    };
    const habits = this.board.habits.of(key);
    const button = new PushButton({ clock: this.#clock, habits, changed });
    const contact: Contact = { button, down: false, stuck: false, cancel: () => {} };
    return contact;
  }

  /** The contact rests. */
  #settle(key: Key, contact: Contact): void {
    const wasDown = contact.down;
    contact.down = contact.button.isClosed;
    if (!contact.down) contact.stuck = false;
    else {
      if (!wasDown) {
        this.#link.say({ type: 'key', key });
        this.board.happens();
      }
      this.#watch(contact);
    }
  }

  #watch(contact: Contact): void {
    contact.cancel = this.board.later(STUCK_AFTER_MS, () => {
      contact.stuck = true;
      this.#link.say({ type: 'fault', code: KEY_IS_STUCK });
    });
  }
}
