// What the situations of the simulator are called, what will be seen, and what is to be done.
import type { SituationName } from '../../../protocol/simulation.ts';

export interface SituationWords {
  readonly name: string;
  readonly says: string;
}

export const situations: Readonly<Record<SituationName, SituationWords>> = {
  'suited-sevens': {
    name: 'suited sevens against a seven',
    says: 'Box 3 gets two sevens of spades against a seven; the third one is next: draw it. A super bonus follows.',
  },
  'four-hands': {
    name: 'four hands out of one',
    says: 'Box 3 has eights, and more eights follow: split up to four hands, then draw and double.',
  },
  insurance: {
    name: 'insurance under an ace',
    says: 'The dealer shows an ace: offer insurance, then put the hole card in the reader. There is no blackjack.',
  },
  'dealer-blackjack': {
    name: "the dealer's blackjack",
    says: 'The dealer shows an ace and has a blackjack: insurance is paid, a blackjack of box 5 wins all the same.',
  },
  'blackjack-after-splits': {
    name: 'dealer blackjack after splits',
    says: 'The card reader is out of service: split the eights of box 3, double, stand; then the hole card makes a blackjack.',
  },
  'ten-in-shoe': {
    name: 'a ten found in the shoe',
    says: 'The first card is a ten that nobody took out: the floor is called. Clear it on the floor page.',
  },
  'face-up-card': {
    name: 'a card that lay face up',
    says: 'The first card lay face up in the shoe: it is not used. Read what becomes of it, and go on.',
  },
  'misread-card': {
    name: 'a card misread',
    says: 'The scanner cannot read the first card: touch its rank and suit on the dealer’s screen.',
  },
  'bonus-spin': {
    name: 'a blackjack with a bonus spin',
    says: 'Box 3 gets a blackjack and has wagered on a spin: play the round to its end, press the button of seat 3.',
  },
};
