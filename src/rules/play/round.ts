// A round as the rules see it: what lies on the table and what is staked on it.
// The table's workflow keeps its own state and hands it over in this shape; nothing here is ever changed by the rules.
import type { Card } from '../cards/cards.ts';
import type { Tally } from '../cards/tally.ts';
import type { SwitchKey } from '../rule-book.ts';

/** `dead` and `void` give the wager back; `live` is played against the dealer. */
export type Fate = 'live' | 'surrendered' | 'dead' | 'void';

export interface Hand {
  readonly tally: Tally;
  /** Two cards that may be split. */
  readonly pair: boolean;
  /** Made by splitting. */
  readonly split: boolean;
  /** Made by splitting aces. Only asked where a split ace gets one card. */
  readonly splitAces?: boolean;
  readonly doubles: number;
  readonly fate: Fate;
  /** The switch whose clause ended a dead or void hand. */
  readonly endedBy: SwitchKey | null;
}

/** One bettor's money on one hand of the box. */
export interface Stake {
  /** 0: this bettor's wager went with another hand of the split. */
  readonly base: number;
  /** The amounts added by doubling, in order. */
  readonly doubled: readonly number[];
  readonly rescued: boolean;
}

export interface Bettor {
  readonly bettor: string;
  /** The person: one person may play several boxes. */
  readonly player: string | number;
  readonly kind: 'player' | 'dealer';
  /** The original main wager. */
  readonly main: number;
  readonly match: number;
  readonly spin: number;
  /** The amount of a match-play coupon beside the main wager. */
  readonly coupon?: number;
  readonly insurance: number;
  /** The insurance was still open when the box's last hand was called dead. */
  readonly insuranceDead: boolean;
  /** The prize of the wheel's section, once it has stopped. */
  readonly wheelPrize: number | null;
  /** One for each hand of the box, in the same order. */
  readonly stakes: readonly Stake[];
}

export interface Box {
  readonly seat: number;
  /** The first two cards, before any split; fewer when the deal missed the box. */
  readonly firstCards: readonly Card[];
  readonly hands: readonly Hand[];
  readonly bettors: readonly Bettor[];
}

export interface Round {
  readonly upCard: Card;
  /** The dealer's hand, as far as it is face up: see dealersHand in dealer.ts. */
  readonly dealer: Tally;
  /** No check found a blackjack before the players decided: one that shows now shows late. */
  readonly foundLate?: boolean;
  /** The switch whose clause made the whole round void. */
  readonly voidedBy: SwitchKey | null;
  readonly boxes: readonly Box[];
}

export function stakeTotal(stake: Stake): number {
  let sum = stake.base;
  for (const amount of stake.doubled) sum += amount;
  return sum;
}
