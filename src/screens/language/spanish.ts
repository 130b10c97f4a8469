// All words of the screens in Spanish.
import type { Words } from './english.ts';
import { acts, bets, dealer, trouble } from './spanish/dealer.ts';
import { felt } from './spanish/felt.ts';
import { floor } from './spanish/floor.ts';
import { figures, hands, incidentNames } from './spanish/hands.ts';
import { cards, line, shared, signIn } from './spanish/shared.ts';
import { sim } from './spanish/sim.ts';

export const spanish: Words = {
  ...{ shared, line, signIn, cards, felt, dealer, bets, acts, trouble },
  ...{ floor, sim, hands, figures, incidentNames },
};
