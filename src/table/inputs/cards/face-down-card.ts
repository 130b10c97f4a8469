// A card has left the shoe face down while the scanner is out: it is burned, or the hole card, or drawn in error.
import { CARDS_CAN_COME_OUT } from '../../chart/phases.ts';
import { faceDownCard } from '../../shoe/cards-by-hand.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, inPhases, nothingElse, type PageDeclaration } from '../declare.ts';
import { refusedHand } from '../shoe/by-hand.ts';

export type FaceDownCard = Bare<'face-down-card'>;

export const FACE_DOWN_CARD: PageDeclaration<FaceDownCard> = {
  type: 'face-down-card',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  page: nothingElse,
  dealer: 'pad',
  at: inPhases(CARDS_CAN_COME_OUT),
  whyNot: (asked) => refusedHand(asked, true),
  notHere: () => 'no-card-due',
  does: faceDownCard,
  bringsCard: true,
  samples: () => [{ type: 'face-down-card' }],
};
