// All words of the screens in English. It is also the pattern: a language that lacks a word does not compile.
import { acts, bets, dealer, trouble } from './english/dealer.ts';
import { felt } from './english/felt.ts';
import { floor } from './english/floor.ts';
import { figures, hands, incidentNames } from './english/hands.ts';
import { cards, line, shared, signIn } from './english/shared.ts';
import { sim } from './english/sim.ts';

export const english = {
  ...{ shared, line, signIn, cards, felt, dealer, bets, acts, trouble },
  ...{ floor, sim, hands, figures, incidentNames },
};

export type Words = typeof english;
