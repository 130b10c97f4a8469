// What the dealer says aloud about a total.

import { hardTotal, isBust, isSoft, isTwoCard21, type Tally, total } from '../cards/tally.ts';
import type { Coded } from '../coded.ts';
import type { Rules } from '../compile.ts';

export interface AnnouncementCodes {
  total: { readonly total: number };
  /** A soft hand has two totals. */
  'two-totals': { readonly hard: number; readonly soft: number };
  'too-many': { readonly total: number };
  blackjack: object;
  /** The dealer's second card, called before it leaves the shoe. */
  'dealers-card': object;
}

export type Announcement = Coded<AnnouncementCodes>;

/** A soft hand has two totals, "7 or 17"; a soft 21 is simply 21. */
export function spokenTotal(tally: Tally): Announcement {
  if (isBust(tally)) return { code: 'too-many', total: hardTotal(tally) };
  if (isSoft(tally) && total(tally) < 21)
    return { code: 'two-totals', hard: hardTotal(tally), soft: total(tally) };
  return { code: 'total', total: total(tally) };
}

/** What to announce after a card to a player's hand; null where the book asks for nothing. @rule announce.playerTotals */
export function playerAnnouncement(rules: Rules, tally: Tally, split: boolean): Announcement | null {
  if (!rules.book.values['announce.playerTotals']) return null;
  return isTwoCard21(tally) && !split ? { code: 'blackjack' } : spokenTotal(tally);
}

/** What to announce after a card to the dealer's own hand. @rule announce.dealerTotal */
export function dealerAnnouncement(rules: Rules, tally: Tally, finished: boolean): Announcement | null {
  const when = rules.book.values['announce.dealerTotal'];
  if (when === 'never' || (when === 'at-the-end' && !finished)) return null;
  return isTwoCard21(tally) ? { code: 'blackjack' } : spokenTotal(tally);
}
