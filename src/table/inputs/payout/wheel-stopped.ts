// The wheel tells its section; the floor does where the wheel cannot.
import { z } from 'zod';
import { isFloor } from '../../people.ts';
import { buttonIsDue, sectionWaits, spinsDue, stopWheel, wheelIsOut } from '../../round/payout.ts';
import { written } from '../../written.ts';
import {
  type Asked,
  DEVICES_ALWAYS,
  type InputOf,
  type PageDeclaration,
  type Refused,
  stays,
} from '../declare.ts';

const fields = z.strictObject({ section: z.int().min(0).max(99) });
export type WheelStopped = InputOf<'wheel-stopped', typeof fields>;

/**
 * A section decides about money: a person enters it only for a wheel that cannot tell, and only the floor does. Another
 * floorperson confirms it, or has the wheel turned once more, before the next one is entered.
 */
function refusedSection({ state, stamp: { by } }: Asked): Refused {
  if (by === null) return null;
  if (!wheelIsOut(state)) return 'wheel-works';
  if (!isFloor(by)) return 'needs-floor';
  return state.round && sectionWaits(state.round) ? 'second-person-first' : null;
}

/** The wheel turns for a blackjack, and not before the dealer has completed the hand. @rule spin.wheelTurns */
export const WHEEL_STOPPED: PageDeclaration<WheelStopped> = {
  type: 'wheel-stopped',
  fields,
  written: written<WheelStopped>({ section: { holds: 'the section, from 0' } }),
  from: 'wheel',
  page: fields,
  dealer: 'floor',
  floor: {
    group: 'devices',
    place: 7,
    acts: [
      {
        code: '55',
        takes: 'section',
        example: '3',
        makes: (section) => ({ type: 'wheel-stopped', section }),
        due: 'wheel-out',
      },
    ],
  },
  at: { wheel: stays },
  during: DEVICES_ALWAYS,
  whyNot: (asked, { section }) => {
    const { rules, state } = asked;
    const [due] = state.round ? spinsDue(state.round) : [];
    if (!due) return 'no-wheel';
    if (buttonIsDue(asked, due.seat)) return 'button-first';
    if (section >= (rules.book.values['spin.wheelPrizes']?.length ?? 0)) return 'no-wheel';
    return refusedSection(asked);
  },
  notHere: ({ state: { round } }) => (round && spinsDue(round).length > 0 ? 'wheel-too-early' : 'no-wheel'),
  does: (change, { section }) => stopWheel(change, section),
  samples: () => [{ type: 'wheel-stopped', section: 0 }],
};
