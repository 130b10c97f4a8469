// An ordinary USB numeric keypad in place of the table's own: turns the reports of a keyboard into those of WIRE.md, so
// that driver, recordings and doctor know one keypad only. The keypad itself is told nothing.
import type { OpenWire, WireListener } from '../driver.ts';
import { numberAfter } from '../report/numbers.ts';
import { decodeReport, isDiscarded } from '../report/report.ts';
import { type KeypadSays, keypadSays, keypadTold } from './messages.ts';
import { type ClearKey, keyOf, keysIn } from './numeric-keys.ts';

export interface NumericParts {
  /** What the wire calls the keypad's own number: a keyboard has none. */
  readonly device: number;
  readonly clear?: ClearKey;
  now(): number;
}

const WELL = 0;
const KEY_IS_STUCK = 1;
const KEYS_FAIL = 2;
const NO_KEYBOARD = 3;
const STUCK_AFTER_MS = 30_000;

class NumericKeypad {
  readonly #parts: NumericParts;
  readonly #listener: WireListener;
  readonly #boot: number;
  /** The keys that are down, and since when. */
  #down: ReadonlyMap<number, number> = new Map();
  #number = 0;
  /** A fault that lasts until the next good report. */
  #fault = WELL;

  constructor(parts: NumericParts, listener: WireListener, boot: number) {
    this.#parts = parts;
    this.#listener = listener;
    this.#boot = boot;
  }

  fromKeyboard(report: Uint8Array): void {
    const found = keysIn(report);
    // Keys went down that the keypad cannot tell apart. Those that it told before still count as down.
    if (found.kind === 'roll-over') return;
    if (found.kind !== 'down') {
      this.#fails(found.kind === 'fault' ? KEYS_FAIL : NO_KEYBOARD);
      return;
    }
    this.#fault = WELL;
    const before = this.#down;
    const now = this.#parts.now();
    this.#down = new Map(found.keys.map((key) => [key, before.get(key) ?? now]));
    for (const usage of found.keys) {
      const key = before.has(usage) ? null : keyOf(usage, this.#parts.clear ?? 'both');
      if (key !== null) this.#say({ type: 'key', key });
    }
  }

  /** Hello and heartbeats are answered here. */
  fromHost(bytes: Uint8Array): void {
    const report = decodeReport(bytes);
    const told = isDiscarded(report) ? report : keypadTold.decode(report);
    if ('reason' in told) return;
    const condition = { health: this.#health, boot: this.#boot };
    if (told.message.type === 'heartbeat') this.#say({ type: 'heartbeat', ...condition });
    // A keyboard does not know its firmware: it is a keypad of version 1.
    if (told.message.type === 'hello')
      this.#say({ type: 'hello', kind: 'keypad', ...condition, device: this.#parts.device });
  }

  get #health(): number {
    const since = this.#parts.now() - STUCK_AFTER_MS;
    if (this.#fault !== WELL) return this.#fault;
    return [...this.#down.values()].some((at) => at <= since) ? KEY_IS_STUCK : WELL;
  }

  #fails(code: number): void {
    if (this.#fault === code) return;
    this.#fault = code;
    this.#say({ type: 'fault', code });
  }

  #say(message: KeypadSays): void {
    const bytes = keypadSays.encode(message, this.#number);
    this.#number = numberAfter(this.#number);
    this.#listener.received(bytes);
  }
}

/** The wire of a keyboard as the wire of the table's own keypad. */
export function asKeypad(open: OpenWire, parts: NumericParts): OpenWire {
  let boots = 0;
  return async (listener) => {
    boots = (boots + 1) % 256;
    const keypad = new NumericKeypad(parts, listener, boots);
    const wire = await open({
      received: (report) => keypad.fromKeyboard(report),
      closed: (reason) => listener.closed(reason),
    });
    return { write: async (bytes) => keypad.fromHost(bytes), close: () => wire.close() };
  };
}
