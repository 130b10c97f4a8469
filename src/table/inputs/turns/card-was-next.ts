// The last card belongs to the next box: the hand that got it had stood.
import { announceTurn } from '../../round/announcements.ts';
import { payTurns } from '../../round/turn-payments.ts';
import { moveCard, refusedMove } from '../../undo/undo.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, nothingElse, type PageDeclaration } from '../declare.ts';
import { undecidedOnly } from '../moments.ts';

export type CardWasNext = Bare<'card-was-next'>;

export const CARD_WAS_NEXT: PageDeclaration<CardWasNext> = {
  type: 'card-was-next',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'own',
  floor: { group: 'round', place: 2, acts: [{ code: '25', makes: { type: 'card-was-next' } }] },
  at: { turns: { followed: [payTurns, announceTurn] } },
  whyNot: refusedMove,
  notHere: undecidedOnly,
  does: moveCard,
  samples: () => [{ type: 'card-was-next' }],
};
