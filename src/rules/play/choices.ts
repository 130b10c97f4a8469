// Everything a hand can be asked, with its amounts, and for what it may not do, why not.
import type { Card } from '../cards/cards.ts';
import type { Rules } from '../compile.ts';
import { insuranceLimit, refusedInsurance } from '../pay/insurance.ts';
import { redoubleAmount } from './double.ts';
import { refusedKeep } from './keep.ts';
import { ACTIONS, type Action, refusedAction } from './options.ts';
import type { Refusal } from './refusals.ts';
import type { Bettor, Hand, Stake } from './round.ts';

/** The amounts that go with a decision, and the usual one. */
export interface Amounts {
  readonly from: number;
  readonly to: number;
  readonly usual: number;
}

export type Choice =
  | { readonly action: Action | 'insure' | 'keep'; readonly allowed: true; readonly amounts: Amounts | null }
  | { readonly action: Action | 'insure' | 'keep'; readonly allowed: false; readonly refusal: Refusal };

function choice(action: Choice['action'], refused: Refusal | null, amounts: Amounts | null): Choice {
  return refused ? { action, allowed: false, refusal: refused } : { action, allowed: true, amounts };
}

/** A hand's decisions in its turn, with the caller's stake on it. */
export function choices(rules: Rules, hand: Hand, splitsOnBox: number, stake: Stake): Choice[] {
  const actions = Object.keys(ACTIONS) as Action[];
  return actions.map((action) =>
    choice(action, refusedAction(rules, hand, splitsOnBox, action), amountsOf(rules, action, stake)),
  );
}

function amountsOf(rules: Rules, action: Action, stake: Stake): Amounts | null {
  switch (action) {
    case 'double':
      return {
        from: rules.book.values['double.forLess'] ? 1 : stake.base,
        to: stake.base,
        usual: stake.base,
      };
    case 'redouble': {
      const amount = redoubleAmount(rules, stake);
      return { from: amount, to: amount, usual: amount };
    }
    case 'split':
      return { from: stake.base, to: stake.base, usual: stake.base };
    default:
      return null;
  }
}

/** What may be said before the check for a dealer blackjack. */
export function openingChoices(rules: Rules, upCard: Card, hand: Hand, bettor: Bettor): Choice[] {
  const to = insuranceLimit(rules, bettor.main);
  return [
    choice('insure', refusedInsurance(rules, upCard, hand, bettor, to), { from: 1, to, usual: to }),
    choice('keep', refusedKeep(rules, hand), null),
  ];
}
