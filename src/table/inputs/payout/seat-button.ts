import { z } from 'zod';
import { roundOf } from '../../change.ts';
import { UNSETTLED } from '../../chart/phases.ts';
import { buttonIsDue, spinsDue } from '../../round/payout.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import { type InputOf, inPhases, type PageDeclaration } from '../declare.ts';
import { seat } from '../fields.ts';

const fields = z.strictObject({ seat });
export type SeatButton = InputOf<'seat-button', typeof fields>;

export const SEAT_BUTTON: PageDeclaration<SeatButton> = {
  type: 'seat-button',
  fields,
  written: written<SeatButton>({ seat: SEAT_WRITTEN }),
  from: 'button',
  page: fields,
  dealer: 'menu',
  at: inPhases([...UNSETTLED, 'wheel']),
  whyNot: (asked, input) => (buttonIsDue(asked, input.seat) ? null : 'no-button'),
  notHere: () => 'no-button',
  does: ({ state }, input) => {
    roundOf(state).buttons.push(input.seat);
  },
  samples: ({ state: { round } }) => {
    const seats = round ? spinsDue(round).map((spin) => spin.seat) : [];
    return [...new Set(seats)].map((one) => ({ type: 'seat-button', seat: one }));
  },
};
