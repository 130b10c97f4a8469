// The keys of an ordinary USB numeric keypad: what its reports mean. Pure. A report lists the keys that are down, so a
// press is a key that was not in the report before.
import type { Key } from './messages.ts';

/** The report of a USB keyboard: modifiers, an unused byte, and up to six keys that are down. */
export const KEYBOARD_REPORT_BYTES = 8;
const KEYS_AT = 2;
/** In every place: more keys are down than the keypad can tell apart, so the report says nothing about any key. */
const ROLL_OVER = 0x01;
/** The keypad has found a fault in itself (0x02), or one that has no name (0x03). */
const FAULTS: readonly number[] = [0x02, 0x03];

/** Which key clears: some keypads send Num Lock before and after each digit, by themselves. */
export type ClearKey = 'both' | 'backspace' | 'num-lock';

/** Usages of the keyboard page (0x07) of the HID usage tables. */
const USAGES: ReadonlyMap<number, Key> = new Map<number, Key>([
  ...(['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const).map((key, n) => [0x59 + n, key] as const),
  [0x54, 'A'], // /
  [0x55, 'B'], // *
  [0x56, 'C'], // −
  [0x57, 'D'], // +
  [0x58, 'enter'],
  [0x28, 'enter'],
]);
const NUM_LOCK = 0x53;
/** Backspace, the keypad's own Backspace, the keypad's own Clear. */
const BACKSPACE: readonly number[] = [0x2a, 0xbb, 0xd8];

export type KeysDown =
  | { readonly kind: 'down'; readonly keys: readonly number[] }
  /** Nothing is known about any key now. */
  | { readonly kind: 'roll-over' }
  | { readonly kind: 'fault' }
  /** Not the report of an ordinary keyboard. */
  | { readonly kind: 'other' };

/** The keys that are down, in the order of the report. */
export function keysIn(report: Uint8Array): KeysDown {
  if (report.length !== KEYBOARD_REPORT_BYTES) return { kind: 'other' };
  const keys = [...report.subarray(KEYS_AT)];
  if (keys.includes(ROLL_OVER)) return { kind: 'roll-over' };
  if (keys.some((key) => FAULTS.includes(key))) return { kind: 'fault' };
  return { kind: 'down', keys: [...new Set(keys.filter((key) => key !== 0))] };
}

/** What the key means to the table; null if nothing. */
export function keyOf(usage: number, clear: ClearKey): Key | null {
  if (usage === NUM_LOCK) return clear === 'backspace' ? null : 'clear';
  if (BACKSPACE.includes(usage)) return clear === 'num-lock' ? null : 'clear';
  return USAGES.get(usage) ?? null;
}
