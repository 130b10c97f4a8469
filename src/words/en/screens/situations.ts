// What the situations of the simulator are called, what lies there, and what to do next.
import type { SituationName } from '../../../protocol/simulation.ts';

export interface SituationWords {
  readonly name: string;
  readonly says: string;
}

export const situations: Readonly<Record<SituationName, SituationWords>> = {
  'plain-hand': {
    name: 'a plain hand',
    says: 'Box 3 has 17, box 5 has 11. Touch Stand or Double on the dealer’s page, and draw the cards here.',
  },
  'suited-sevens': {
    name: 'suited sevens against a seven',
    says: 'Box 3 has two sevens of spades against a seven. Draw the next card: it is the third. A super bonus follows.',
  },
  'four-hands': {
    name: 'four hands out of one',
    says: 'Box 3 has two eights, and more eights come. Touch Split on the dealer’s page, draw, and split again.',
  },
  insurance: {
    name: 'insurance under an ace',
    says: 'The dealer shows an ace. Offer insurance on the dealer’s page, then insert the hole card here. It is no blackjack.',
  },
  'dealer-blackjack': {
    name: "the dealer's blackjack",
    says: 'The dealer shows an ace and has a blackjack. Offer insurance, then insert the hole card here. Box 5 wins all the same.',
  },
  'blackjack-after-splits': {
    name: 'dealer blackjack after splits',
    says: 'The card reader is out of service. Split the eights of box 3, double, stand. Then the hole card makes a blackjack.',
  },
  'ten-in-shoe': {
    name: 'a ten found in the shoe',
    says: 'The first card is a ten that nobody took out: the floor is called. Open the floor page and answer the call.',
  },
  'face-up-card': {
    name: 'a card that lay face up',
    says: 'The first card lay face up in the shoe: it is not used. Read what becomes of it, and draw the next card.',
  },
  'misread-card': {
    name: 'a card misread',
    says: 'The scanner cannot read the first card. Touch its rank and suit on the dealer’s page.',
  },
  'bonus-spin': {
    name: 'a blackjack with a bonus spin',
    says: 'Box 3 has a blackjack and a wager on a spin. Touch All is paid on the dealer’s page, then press the button of seat 3 here.',
  },
};
