// Match the dealer: a side wager that one or both of the first two cards have the rank of the dealer's up card.
import { type Card, rankOf, suitOf } from '../cards/cards.ts';
import { matchSwitch, type Rules } from '../compile.ts';
import { Impossible } from '../impossible.ts';
import type { Bettor, Box, Round } from '../play/round.ts';
import type { MatchOdds, SwitchKey } from '../rule-book.ts';
import type { Line } from './line.ts';
import { addOdds, type Odds, winnings } from './odds.ts';

/** J, Q and K match their own rank only, although their value is the same. @rule match.wins */
export function matches(card: Card, upCard: Card): boolean {
  return rankOf(card) === rankOf(upCard);
}

/** The odds of each matching card, added up; null when none matches. @rule match.bothCards, match.sixDecks.bothCards, match.sixDecks */
export function matchPays(odds: MatchOdds, firstCards: readonly Card[], upCard: Card): Odds | null {
  let pays: Odds | null = null;
  for (const card of firstCards) {
    if (!matches(card, upCard)) continue;
    const own = oddsOfCard(odds, card, upCard);
    pays = pays ? addOdds(pays, own) : own;
  }
  return pays;
}

/**
 * @rule match.twoDecks, match.fourDecks, match.fiveDecks, match.sixDecks.unsuited, match.sixDecks.suited, match.eightDecks
 * @rule match.eightDecks.unsuited, match.eightDecks.suited, match.sixDecks.unsuited, match.sixDecks.suited
 */
function oddsOfCard(odds: MatchOdds, card: Card, upCard: Card): Odds {
  return suitOf(card) === suitOf(upCard) ? odds.suited : odds.unsuited;
}

/** Settled on its own, right after the deal: it has no bearing on any other wager. @rule match.independent */
export function settleMatch(rules: Rules, round: Round, box: Box, bettor: Bettor): Line | null {
  const stake = bettor.match;
  if (stake === 0) return null;
  const line = { wager: 'match', hand: null, stake, doubled: null } as const;
  if (rules.match === null)
    throw new Impossible('match-without-odds', 'a match-the-dealer wager without odds');
  const odds = matchPays(rules.match, box.firstCards, round.upCard);
  if (!odds) return { ...line, result: 'lose', odds: null, net: -stake, clause: 'match.collected' };
  return { ...line, result: 'win', odds, net: winnings(stake, odds), clause: matchClause(rules, round, box) };
}

function matchClause(rules: Rules, round: Round, box: Box): SwitchKey {
  const both = box.firstCards.every((card) => matches(card, round.upCard));
  return both ? 'match.bothCards' : (matchSwitch(rules.book.values['cards.decks']) ?? 'match.wins');
}
