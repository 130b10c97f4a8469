// What the player of a missed box or card wants: the card late, or a dead hand.
import { z } from 'zod';
import { chooseMissed, choosesMissed, refusedMissedChoice } from '../../round/deal.ts';
import { chooseLate, lateHand, refusedLateChoice } from '../../shoe/misdrawn-cards.ts';
import { SEAT_WRITTEN, written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { seat } from '../fields.ts';
import { ofRound, ofUndecidedRound } from '../moments.ts';

const fields = z.strictObject({ seat, choice: z.enum(['deal', 'dead']) });
export type MissedChoice = InputOf<'missed-choice', typeof fields>;

export const MISSED_CHOICE: PageDeclaration<MissedChoice> = {
  type: 'missed-choice',
  fields,
  written: written<MissedChoice>({ seat: SEAT_WRITTEN, choice: { holds: 'deal or dead' } }),
  page: fields,
  dealer: 'row',
  floor: {
    group: 'round',
    place: 3,
    acts: [
      { makes: { type: 'missed-choice', seat: 1, choice: 'deal' } },
      { makes: { type: 'missed-choice', seat: 1, choice: 'dead' } },
    ],
  },
  at: {
    deal: { does: (change, { seat: box, choice }) => chooseMissed(change, box, choice) },
    turns: stays,
  },
  whyNot: (asked, input) => {
    const refused = asked.phase === 'deal' ? refusedMissedChoice : refusedLateChoice;
    return ofRound(refused)(asked, input.seat);
  },
  notHere: (asked, input) => ofUndecidedRound(refusedLateChoice)(asked, input.seat),
  does: (change, { seat: box, choice }) => chooseLate(change, box, choice),
  samples: ({ rules, state: { round } }) =>
    (round?.boxes ?? [])
      .filter((box) => choosesMissed(rules, box) || lateHand(box))
      .flatMap((box) =>
        fields.shape.choice.options.map((choice) => ({ type: 'missed-choice', seat: box.seat, choice })),
      ),
};
