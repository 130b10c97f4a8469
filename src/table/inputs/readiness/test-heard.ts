// A device answers in the readiness test: a button, the card reader, the wheel or the scanner with a known card.
import { z } from 'zod';
import type { Change } from '../../change.ts';
import { deviceOf, type Part, SEEN_BY_PEOPLE } from '../../readiness/parts.ts';
import {
  buttonPressed,
  cardRead,
  currentPart,
  readerAnswered,
  testOf,
  wheelTurned,
} from '../../readiness/running.ts';
import { CARD_WRITTEN, DEVICE_WRITTEN, SEAT_WRITTEN, written } from '../../written.ts';
import { DEVICES_ALWAYS, type Declaration, type InputOf, stays } from '../declare.ts';
import { card, device, seat } from '../fields.ts';

const fields = z.strictObject({
  device,
  seat: seat.exactOptional(),
  blackjack: z.boolean().exactOptional(),
  card: card.exactOptional(),
  section: z.int().min(0).max(255).exactOptional(),
});
export type TestHeard = InputOf<'test-heard', typeof fields>;

function answered(change: Change, part: Part, { device, blackjack, seat, section, card }: TestHeard): void {
  if (device === 'reader') readerAnswered(change, part, blackjack ?? false);
  else if (device === 'buttons') buttonPressed(change, part, seat ?? 0);
  else if (device === 'wheel') wheelTurned(change, part, section ?? null);
  else cardRead(change, part, card ?? null);
}

export const TEST_HEARD: Declaration<TestHeard> = {
  type: 'test-heard',
  fields,
  written: written<TestHeard>({
    device: DEVICE_WRITTEN,
    seat: { ...SEAT_WRITTEN, maybe: true },
    blackjack: { holds: 'what the reader says', maybe: true },
    card: {
      ...CARD_WRITTEN,
      holds: 'the known card as the scanner reads it; absent: unreadable',
      maybe: true,
    },
    section: { holds: 'where the wheel stopped, from 0; absent: it failed', maybe: true },
  }),
  at: { readiness: stays },
  during: DEVICES_ALWAYS,
  whyNot: ({ rules, state }, input) => {
    const part = currentPart(rules, testOf(state));
    const isAsked = part !== null && deviceOf(part) === input.device && !SEEN_BY_PEOPLE.includes(part);
    return isAsked ? null : 'part-not-now';
  },
  does: (change, input) => {
    const part = currentPart(change.rules, testOf(change.state));
    if (part !== null) answered(change, part, input);
  },
};
