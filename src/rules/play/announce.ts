// What the dealer says aloud about a total.

import { hardTotal, isBust, isSoft, isTwoCard21, type Tally, total } from '../cards/tally.ts';
import type { Rules } from '../compile.ts';

/** A soft hand has two totals, "7 or 17"; a soft 21 is simply 21. */
export function spokenTotal(tally: Tally): string {
  if (isBust(tally)) return `${hardTotal(tally)}, too many`;
  if (isSoft(tally) && total(tally) < 21) return `${hardTotal(tally)} or ${total(tally)}`;
  return String(total(tally));
}

/** What to announce after a card to a player's hand; null where the book asks for nothing. @rule announce.playerTotals */
export function playerAnnouncement(rules: Rules, tally: Tally, split: boolean): string | null {
  if (!rules.book.values['announce.playerTotals']) return null;
  return isTwoCard21(tally) && !split ? 'blackjack' : spokenTotal(tally);
}

/** What to announce after a card to the dealer's own hand. @rule announce.dealerTotal */
export function dealerAnnouncement(rules: Rules, tally: Tally, finished: boolean): string | null {
  const when = rules.book.values['announce.dealerTotal'];
  if (when === 'never' || (when === 'at-the-end' && !finished)) return null;
  return isTwoCard21(tally) ? 'blackjack' : spokenTotal(tally);
}
