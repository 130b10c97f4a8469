// What the first two and three cards of a box can be.
import { type Card, isAce, oneDeck } from '../../rules/cards/cards.ts';
import { isSixSevenEight, isThreeSevens, isTwoCard21, tallyOf } from '../../rules/cards/tally.ts';
import type { Rules } from '../../rules/compile.ts';
import { earnsSuperBonus, superBonusAmount } from '../../rules/pay/super-bonus.ts';
import type { Bettor, Hand } from '../../rules/play/round.ts';
import { chanceOf, copiesLeft, deals, forEachDeal } from './deals.ts';
import { type Fraction, fraction, times } from './fraction.ts';

export interface FirstCardsFigures {
  readonly blackjack: Fraction;
  readonly aceWithoutBlackjack: Fraction;
  readonly threeSevens: Fraction;
  readonly sixSevenEight: Fraction;
  readonly superBonus: Fraction;
  readonly superBonusWorth: readonly SuperBonusWorth[];
}

export interface SuperBonusWorth {
  /** In cents. */
  readonly wager: number;
  readonly pays: number;
  /** What the bonus gives back of the main wager on average. */
  readonly worth: Fraction;
}

const isBlackjack = (cards: readonly Card[]) => isTwoCard21(tallyOf(cards));

export function firstCardsFigures(rules: Rules): FirstCardsFigures {
  const decks = rules.book.values['cards.decks'];
  const superBonus = superBonusChance(rules, decks);
  return {
    blackjack: chanceOf(decks, 2, isBlackjack),
    aceWithoutBlackjack: chanceOf(decks, 2, (cards) => cards.some(isAce) && !isBlackjack(cards)),
    threeSevens: chanceOf(decks, 3, (cards) => isThreeSevens(tallyOf(cards))),
    sixSevenEight: chanceOf(decks, 3, (cards) => isSixSevenEight(tallyOf(cards))),
    superBonus,
    superBonusWorth: wagersOfInterest(rules).map((wager) => worthOf(rules, superBonus, wager)),
  };
}

/** Three cards to the box and one up card; a player who takes a third card to every pair of suited sevens. */
function superBonusChance(rules: Rules, decks: number): Fraction {
  let favourable = 0;
  forEachDeal(decks, 3, (cards, ways) => {
    const tally = tallyOf(cards);
    if (!isThreeSevens(tally)) return;
    const hand: Hand = { tally, pair: false, split: false, doubles: 0, fate: 'live', endedBy: null };
    for (const upCard of oneDeck())
      if (earnsSuperBonus(rules, hand, upCard)) favourable += ways * copiesLeft(decks, upCard, cards);
  });
  return fraction(favourable, deals(decks, 4));
}

/** The bonus is a fixed amount, so it is worth most to the smallest wager that earns it. */
function wagersOfInterest(rules: Rules): number[] {
  const tiers = rules.superBonusTiers.map(({ from }) => Math.max(from, 1)).toReversed();
  return tiers.flatMap((from, tier) => [from, (tier === tiers.length - 1 ? 4 : 2) * from]);
}

function worthOf(rules: Rules, chance: Fraction, wager: number): SuperBonusWorth {
  const bettor: Bettor = {
    bettor: 'main',
    player: 1,
    kind: 'player',
    main: wager,
    match: 0,
    spin: 0,
    insurance: 0,
    insuranceDead: false,
    wheelPrize: null,
    stakes: [],
  };
  const pays = superBonusAmount(rules, bettor);
  return { wager, pays, worth: times(chance, fraction(pays, wager)) };
}
