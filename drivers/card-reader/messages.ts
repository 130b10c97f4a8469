// The messages of the card reader; WIRE.md shows each in bytes. None contains the face of a card.

import { flag, oneOf, unsigned } from '../report/fields.ts';
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

/** The id of a check is the journal's sequence number that asked for it. */
const id = unsigned(5);
/** The kind of hole card that makes the blackjack: under an ace a card that counts ten, otherwise an ace. */
const expects = oneOf({ ace: 1, ten: 2 });
/** How many insertions there were while the reader was not armed, since its start; after 255 comes 0. */
const unarmed = unsigned(1);

const SAYS = {
  hello: { code: SAYS_HELLO, fields: { ...HELLO, unarmed } },
  heartbeat: {
    code: SAYS_HEARTBEAT,
    fields: {
      ...HEARTBEAT,
      phase: oneOf({ idle: 0, armed: 1, answered: 2 }),
      inside: flag,
      id,
      unarmed,
    },
  },
  fault: { code: SAYS_FAULT, fields: FAULT },
  ...IDENTIFIES,
  armed: { code: 0x10, fields: { id, expects, inside: flag } },
  disarmed: { code: 0x11, fields: {} },
  inserted: { code: 0x12, fields: { armed: flag, id, unarmed } },
  result: {
    code: 0x13,
    fields: { id, verdict: oneOf({ blackjack: 1, 'no-blackjack': 2, unreadable: 3 }), attempt: unsigned(1) },
  },
  removed: { code: 0x14, fields: {} },
} as const;

const TOLD = {
  ...COMMONLY_TOLD,
  arm: { code: 0x83, fields: { id, expects } },
  disarm: { code: 0x84, fields: {} },
} as const;

export type ReaderSays = Message<typeof SAYS>;
export type ReaderTold = Message<typeof TOLD>;

export const readerSays = vocabulary(SAYS);
export const readerTold = vocabulary(TOLD);
