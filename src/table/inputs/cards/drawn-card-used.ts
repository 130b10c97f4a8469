// A card drawn in error goes where the next card goes. The face of a sealed one comes with it, but not into the hole.
import { z } from 'zod';
import { announceDealer, announceTurn } from '../../round/announcements.ts';
import { payTurns } from '../../round/turn-payments.ts';
import { useDrawnCard } from '../../shoe/into-play.ts';
import { burnIsNext, nextCard } from '../../shoe/next-card.ts';
import { unreadIsNext } from '../../shoe/unread.ts';
import { CARD_WRITTEN, SEAL_KEY_WRITTEN, written } from '../../written.ts';
import { type InputOf, type PageDeclaration, stays } from '../declare.ts';
import { card, SAMPLE_CARD, sealKey } from '../fields.ts';
import { noteTypedSeal } from '../shoe/by-hand.ts';
import { refusedOpenCard, refusedSeal } from './card-due.ts';

const fields = z.strictObject({ card: card.exactOptional(), sealKey });
export type DrawnCardUsed = InputOf<'drawn-card-used', typeof fields>;

export const DRAWN_CARD_USED: PageDeclaration<DrawnCardUsed> = {
  type: 'drawn-card-used',
  fields,
  written: written<DrawnCardUsed>({ card: { ...CARD_WRITTEN, maybe: true }, sealKey: SEAL_KEY_WRITTEN }),
  page: z.strictObject({ card }),
  dealer: 'pad',
  at: {
    deal: stays,
    turns: { followed: [payTurns, announceTurn] },
    dealer: { followed: [announceDealer] },
    payout: stays,
  },
  // A seal that cannot be opened halts the table: the floor enters the card before it lets the table go on.
  during: { floor: ['halted'] },
  whyNot: (asked, input) => {
    const { drawn, round } = asked.state;
    if (round?.voidedBy) return 'round-over';
    if (drawn.length === 0 || burnIsNext(asked.state)) return 'no-card-due';
    if (nextCard(asked)?.to === 'hole') return input.card === undefined ? null : 'hole-is-closed';
    if (unreadIsNext(asked.state)) return 'misread-first';
    return refusedSeal(asked, drawn[0], input.card) ?? refusedOpenCard(asked);
  },
  notHere: ({ state }) => (state.round?.voidedBy ? 'round-over' : 'no-card-due'),
  does: (change, input) => {
    const [drawn] = change.state.drawn;
    if (drawn && !drawn.exposed && input.card !== undefined)
      noteTypedSeal(change, { seal: drawn.seal, number: drawn.number, card: input.card });
    useDrawnCard(change, input.card);
  },
  mayBeHidden: ({ card: face }) => face !== undefined,
  samples: () => [{ type: 'drawn-card-used', card: SAMPLE_CARD }],
};
