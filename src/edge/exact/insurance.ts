// Insurance: its edge for a player who has seen nothing but the dealer's ace.
import { ACE, cardOf, cardsInShoe, oneDeck, SPADES } from '../../rules/cards/cards.ts';
import { tallyOf } from '../../rules/cards/tally.ts';
import type { Rules } from '../../rules/compile.ts';
import { dealerHasBlackjack } from '../../rules/pay/outcome.ts';
import { copiesLeft } from './deals.ts';
import { type Fraction, fraction } from './fraction.ts';

export function insuranceEdge(rules: Rules): Fraction {
  const decks = rules.book.values['cards.decks'];
  const { pays, to } = rules.book.values['insurance.pays'];
  const upCard = cardOf(ACE, SPADES);
  const unseen = cardsInShoe(decks) - 1;
  let won = 0;
  for (const second of oneDeck())
    if (dealerHasBlackjack(tallyOf([upCard, second]))) won += copiesLeft(decks, second, [upCard]);
  return fraction((unseen - won) * to - won * pays, unseen * to);
}
