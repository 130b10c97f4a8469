// A card has left the shoe face up, or is entered by hand in the scanner's place.
import { z } from 'zod';
import { isTen } from '../../../rules/cards/cards.ts';
import { announceDealer, announceTurn } from '../../round/announcements.ts';
import { startRound } from '../../round/deal.ts';
import { payTurns } from '../../round/turn-payments.ts';
import { noteSource } from '../../shoe/cards-by-hand.ts';
import { intoPlay } from '../../shoe/into-play.ts';
import { unreadIsNext } from '../../shoe/unread.ts';
import { boxDealtTo, boxInTurn, noBox } from '../../touches.ts';
import { CARD_WRITTEN, FACE_UP_WRITTEN, written } from '../../written.ts';
import { type InputOf, type Moment, type PageDeclaration, stays } from '../declare.ts';
import { byHand, card, SAMPLE_CARD } from '../fields.ts';
import { refusedHand } from '../shoe/by-hand.ts';
import { refusedOpenCard, refusedPastDrawn } from './card-due.ts';

const shown = { card, faceUp: z.boolean() };
const fields = z.strictObject({ ...shown, manual: z.boolean() });
export type CardOut = InputOf<'card-out', typeof fields>;

/** A ten or a card that lay face up is found even where the hole card is due. */
function isFound({ phase }: Moment, { card: face, faceUp }: CardOut): boolean {
  return phase === 'deal' && (faceUp || isTen(face));
}

export const CARD: PageDeclaration<CardOut> = {
  type: 'card-out',
  fields,
  written: written<CardOut>({
    card: CARD_WRITTEN,
    faceUp: FACE_UP_WRITTEN,
    manual: { holds: 'a person has entered it', unless: false },
  }),
  from: 'scanner',
  page: z.strictObject({ ...shown, manual: byHand }),
  dealer: 'pad',
  at: {
    burning: stays,
    // Drawing the first card is as good as saying "no more bets".
    betting: {
      to: 'round',
      does: (change, input) => {
        startRound(change);
        CARD.does(change, input);
      },
    },
    deal: { touches: boxDealtTo },
    turns: { touches: boxInTurn, followed: [payTurns, announceTurn] },
    dealer: { touches: noBox, followed: [announceDealer] },
    payout: stays,
  },
  whyNot: (asked, input) => {
    const refused = refusedHand(asked, input.manual);
    if (refused || isFound(asked, input)) return refused;
    return (unreadIsNext(asked.state) ? null : refusedPastDrawn(asked)) ?? refusedOpenCard(asked);
  },
  notHere: (asked, { manual }) => refusedHand(asked, manual) ?? refusedPastDrawn(asked) ?? 'no-card-due',
  does: (change, input) => {
    noteSource(change, input.manual, input.card);
    intoPlay(change, input.card, { faceUp: input.faceUp, typed: input.manual });
  },
  bringsCard: true,
  mayBeHidden: ({ faceUp }) => !faceUp,
  samples: () => [
    { type: 'card-out', card: SAMPLE_CARD, faceUp: false, manual: true },
    { type: 'card-out', card: SAMPLE_CARD, faceUp: true, manual: true },
  ],
};
