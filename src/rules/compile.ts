// A rule book made ready for play: what is asked for every card is in small tables, made once.
import type { Odds } from './pay/odds.ts';
import { compileOpen21s, compileResults, compileVerdicts, type Open21s } from './pay/outcome.ts';
import { compilePayouts } from './pay/payout.ts';
import { compileWeights } from './pay/spin.ts';
import { compileTiers } from './pay/super-bonus.ts';
import { compileOptions } from './play/options.ts';
import type { MatchOdds, Result, RuleBook, SuperBonusTier, SwitchKey } from './rule-book.ts';

export interface Rules {
  readonly book: RuleBook;
  /** What a hand may do, by situation (options.ts). */
  readonly options: Uint16Array;
  /** Who wins, by the two scores (outcome.ts). */
  readonly verdicts: Uint8Array;
  /** Win, push or lose, by verdict. */
  readonly results: readonly Result[];
  /** The hands of 21 that still depend on the dealer. */
  readonly open21s: Open21s;
  /** What a winning hand is paid, by payout (payout.ts). */
  readonly payouts: readonly Odds[];
  readonly match: MatchOdds | null;
  readonly maxSplits: number;
  readonly dealerStandsOn: number;
  readonly dealerStandsOnSoft: boolean;
  readonly noEffectNoCard: boolean;
  readonly pairsByValue: boolean;
  readonly bonusOnSplit: boolean;
  readonly bonusOnDoubled: boolean;
  readonly splitAceAndTenIsBlackjack: boolean;
  readonly oneCardToSplitAces: boolean;
  /** Where a hand may be surrendered at all: under an ace or a face card, and under a 2 to 9. */
  readonly surrenders: boolean;
  readonly surrendersUnderLowCards: boolean;
  /** Before the check for the dealer's blackjack. */
  readonly surrendersEarly: boolean;
  /** The tiers of the super bonus, the highest wager first; none where the book has no super bonus. */
  readonly superBonusTiers: readonly SuperBonusTier[];
  /** How often each section of the wheel comes up, against the others. */
  readonly wheelWeights: readonly number[];
}

/** The match-the-dealer odds go by the number of decks. */
const MATCH_BY_DECKS: Readonly<Record<number, MatchSwitch>> = {
  1: 'match.oneDeck',
  2: 'match.twoDecks',
  3: 'match.threeDecks',
  4: 'match.fourDecks',
  5: 'match.fiveDecks',
  6: 'match.sixDecks',
  7: 'match.sevenDecks',
  8: 'match.eightDecks',
};
type MatchSwitch = SwitchKey & `match.${string}Deck${'s' | ''}`;

export function matchSwitch(decks: number): MatchSwitch | null {
  return MATCH_BY_DECKS[decks] ?? null;
}

export function compileRules(book: RuleBook): Rules {
  const { values } = book;
  const surrenders = values['surrender.offered'] !== 'never';
  const matchKey = matchSwitch(values['cards.decks']);
  return {
    book,
    options: compileOptions(values),
    verdicts: compileVerdicts(),
    results: compileResults(values),
    open21s: compileOpen21s(values),
    payouts: compilePayouts(values),
    match: (values['match.offered'] && matchKey && values[matchKey]) || null,
    maxSplits: values['split.maxSplits'],
    dealerStandsOn: values['draw.dealerStandsOn'],
    dealerStandsOnSoft: values['draw.dealerStandsOnSoft'],
    noEffectNoCard: values['draw.noEffectNoCard'],
    pairsByValue: values['split.equalBy'] === 'value',
    bonusOnSplit: values['bonus.onSplit'],
    bonusOnDoubled: values['bonus.onDoubled'],
    splitAceAndTenIsBlackjack: values['outcome.splitAceAndTenIsBlackjack'],
    oneCardToSplitAces: values['split.acesDraw'] === 'one-card',
    surrenders,
    surrendersUnderLowCards: surrenders && values['surrender.underCards'] === 'any',
    surrendersEarly: values['surrender.offered'] === 'early',
    superBonusTiers: compileTiers(values),
    wheelWeights: compileWeights(values),
  };
}
