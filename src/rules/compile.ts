// A rule book made ready for play: what is asked for every card is in small tables, made once.
import type { Odds } from './pay/odds.ts';
import { compileResults, compileVerdicts } from './pay/outcome.ts';
import { compilePayouts } from './pay/payout.ts';
import { compileOptions } from './play/options.ts';
import type { MatchOdds, Result, RuleBook, SwitchKey } from './rule-book.ts';

export interface Rules {
  readonly book: RuleBook;
  /** What a hand may do, by situation (options.ts). */
  readonly options: Uint16Array;
  /** Who wins, by the two scores (outcome.ts). */
  readonly verdicts: Uint8Array;
  /** Win, push or lose, by verdict. */
  readonly results: readonly Result[];
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
}

/** The match-the-dealer odds go by the number of decks. */
const MATCH_BY_DECKS: Readonly<Record<number, MatchSwitch>> = {
  2: 'match.twoDecks',
  4: 'match.fourDecks',
  5: 'match.fiveDecks',
  6: 'match.sixDecks',
  8: 'match.eightDecks',
};
type MatchSwitch = SwitchKey & `match.${string}Decks`;

export function matchSwitch(decks: number): MatchSwitch | null {
  return MATCH_BY_DECKS[decks] ?? null;
}

export function compileRules(book: RuleBook): Rules {
  const { values } = book;
  const matchKey = matchSwitch(values['cards.decks']);
  return {
    book,
    options: compileOptions(values),
    verdicts: compileVerdicts(),
    results: compileResults(values),
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
  };
}
