// Why a line came out as it did, in a few words: read off the switch whose clause decided it.
import type { SwitchKey } from '../rules/rule-book.ts';

const ROUND_OFF = {
  'irregularity.misdeal': 'called by the floor',
  'irregularity.ten': 'more than one ten in the shoe',
  'irregularity.faceUpCard': 'more than one card face up in the shoe',
  'irregularity.noFirstCard': 'the box was dealt no card',
  'irregularity.oneCardOnly': 'the box was dealt one card only',
  'irregularity.cardNotDealt': 'the card asked for was not dealt',
  'holeCard.readerMisused': 'the hole card was shown without need',
} as const;

const REASONS: Readonly<Partial<Record<SwitchKey, string>>> = {
  ...ROUND_OFF,
  'outcome.playerBust': 'over 21',
  'outcome.dealerBust': 'the dealer is over 21',
  'outcome.higherTotal': 'the higher total',
  'outcome.lowerTotal': "the dealer's total is higher",
  'outcome.tie': 'equal totals',
  'outcome.blackjackAgainst21': "a blackjack against the dealer's 21",
  'outcome.21Against21': "a 21 against the dealer's 21",
  'outcome.21AgainstBlackjack': "a 21 against the dealer's blackjack",
  'dealerBlackjack.afterDouble': "a dealer's blackjack takes the original wager once",
  'dealerBlackjack.afterSplit': "a dealer's blackjack takes the original wager once",
  'rescue.takesBack': 'the last double is taken back',
  'rescue.afterRedouble': 'the last double is taken back',
  'pays.doubled': 'a doubled hand',
  'pays.blackjack': 'a blackjack',
  'bonus.onSplit': 'no bonus on a split hand',
  'bonus.fiveCards': '21 with five cards',
  'bonus.sixCards': '21 with six cards',
  'bonus.sevenCards': '21 with seven or more cards',
  'bonus.678Mixed': '6-7-8 of mixed suits',
  'bonus.678Suited': '6-7-8 of one suit',
  'bonus.678Spades': '6-7-8 of spades',
  'bonus.777Mixed': '7-7-7 of mixed suits',
  'bonus.777Suited': '7-7-7 of one suit',
  'bonus.777Spades': '7-7-7 of spades',
  'superBonus.smallPays': 'three suited sevens against a seven',
  'superBonus.largePays': 'three suited sevens against a seven',
  'envy.pays': 'a super bonus on another box',
  'match.collected': "no card of the dealer's rank",
  'match.bothCards': "both cards of the dealer's rank",
  'match.twoDecks': "a card of the dealer's rank",
  'match.fourDecks': "a card of the dealer's rank",
  'match.fiveDecks': "a card of the dealer's rank",
  'match.sixDecks': "a card of the dealer's rank",
  'match.eightDecks': "a card of the dealer's rank",
  'match.wins': "a card of the dealer's rank",
  'insurance.collected': 'the dealer has no blackjack',
  'insurance.pays': 'the dealer has a blackjack',
  'spin.offered': 'no ace in the first two cards',
  'spin.acePays': 'an ace in the first two cards',
  'spin.wheelPrizes': 'a blackjack turns the wheel',
};

/** Null where the result says it all. */
export function reasonOf(key: SwitchKey): string | null {
  return REASONS[key] ?? null;
}
