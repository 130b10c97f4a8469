// The messages of the floorperson's keypad; WIRE.md shows each in bytes.

import { oneOf } from '../report/fields.ts';
import {
  COMMONLY_TOLD,
  FAULT,
  HEARTBEAT,
  HELLO,
  IDENTIFIES,
  SAYS_FAULT,
  SAYS_HEARTBEAT,
  SAYS_HELLO,
} from '../report/greeting.ts';
import { type Message, vocabulary } from '../report/vocabulary.ts';

/** Digits and letters have their ASCII codes; Clear and Enter those of cancel and carriage return. */
export const KEYS = {
  '0': 0x30,
  '1': 0x31,
  '2': 0x32,
  '3': 0x33,
  '4': 0x34,
  '5': 0x35,
  '6': 0x36,
  '7': 0x37,
  '8': 0x38,
  '9': 0x39,
  A: 0x41,
  B: 0x42,
  C: 0x43,
  D: 0x44,
  clear: 0x18,
  enter: 0x0d,
} as const;

export type Key = keyof typeof KEYS;

const SAYS = {
  hello: { code: SAYS_HELLO, fields: HELLO },
  heartbeat: { code: SAYS_HEARTBEAT, fields: HEARTBEAT },
  fault: { code: SAYS_FAULT, fields: FAULT },
  ...IDENTIFIES,
  key: { code: 0x10, fields: { key: oneOf<Key>(KEYS) } },
} as const;

export type KeypadSays = Message<typeof SAYS>;
export type KeypadTold = Message<typeof COMMONLY_TOLD>;

export const keypadSays = vocabulary(SAYS);
export const keypadTold = vocabulary(COMMONLY_TOLD);
