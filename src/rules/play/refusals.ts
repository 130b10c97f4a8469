// Why something is not allowed: a code for programs, a clause for the dispute, a sentence for the screen.
import { clauseOf, type RuleBook, type SwitchKey } from '../rule-book.ts';

export interface Refusal {
  readonly code: RefusalCode;
  readonly clause: string;
  readonly message: string;
}

/** Every refusal with the switch whose clause stands behind it. */
const REFUSALS = {
  'hand-bust': ['outcome.playerBust', 'The hand is over 21: it has lost.'],
  'hit-after-double': ['redouble.doublesInAll', 'A doubled hand draws one card only.'],
  'hit-on-blackjack': ['draw.hitOnHard21', 'A blackjack draws no card.'],
  'hit-on-hard-21': ['draw.hitOnHard21', 'A 21 draws no card.'],
  'hit-on-soft-21': ['draw.hitOnSoft21', 'A soft 21 draws no card.'],
  'double-again': ['redouble.doublesInAll', 'The hand is doubled already.'],
  'double-after-split': ['double.afterSplit', 'A split hand cannot be doubled.'],
  'double-on-blackjack': ['double.onBlackjack', 'A blackjack cannot be doubled.'],
  'double-on-soft-21': ['double.onSoft21', 'A soft 21 cannot be doubled.'],
  'double-on-hard-21': ['double.onHard21', 'A hard 21 cannot be doubled.'],
  'double-amount': ['double.forLess', 'A double is at most the original wager.'],
  'double-for-less': ['double.forLess', 'A double is for the full amount of the original wager.'],
  'redouble-not-offered': ['redouble.doublesInAll', 'These rules have no second double.'],
  'redouble-before-double': ['redouble.doublesInAll', 'The hand must be doubled before it is redoubled.'],
  'redouble-limit': ['redouble.doublesInAll', 'The hand has all the doubles that it may have.'],
  'redouble-on-21': ['pays.21When', 'A doubled 21 is paid: there is nothing to redouble.'],
  'rescue-before-double': ['rescue.takesBack', 'Only a doubled hand can be rescued.'],
  'rescue-bust': ['rescue.takesBack', 'A doubled hand that is over 21 cannot be rescued.'],
  'rescue-after-redouble': ['rescue.afterRedouble', 'A redoubled hand cannot be rescued.'],
  'rescue-on-21': ['rescue.on21', 'A doubled 21 is paid, not rescued.'],
  'split-not-a-pair': ['split.equalBy', 'Only two cards of equal value can be split.'],
  'split-limit': ['split.maxSplits', 'The box has all the splits that it may have.'],
  'surrender-after-split': ['surrender.offered', 'A split hand cannot be surrendered.'],
  'surrender-after-decision': ['surrender.offered', 'Surrender comes before any other decision.'],
  'surrender-on-blackjack': ['pays.blackjack', 'A blackjack is paid, not surrendered.'],
  'surrender-before-check': ['surrender.offered', 'Surrender is offered after the check for blackjack.'],
  'insurance-without-ace': [
    'insurance.offeredUnder',
    'Insurance is offered only when the dealer shows an ace.',
  ],
  'insurance-too-early': ['insurance.atMost', 'Insurance comes after everybody has two cards.'],
  'insurance-closed': ['insurance.atMost', 'Insurance is closed.'],
  'insurance-twice': ['insurance.atMost', 'The wager is insured already.'],
  'insurance-amount': ['insurance.atMost', 'Insurance is at most half the wager.'],
  'insurance-on-blackjack': ['insurance.onBlackjack', 'A blackjack cannot be insured.'],
  'keep-not-offered': ['double.onBlackjack', 'These rules pay a blackjack without asking.'],
  'keep-not-blackjack': ['double.onBlackjack', 'Only a blackjack can be kept to be doubled.'],
  'keep-too-late': ['pays.blackjackWhen', 'The blackjack is paid already.'],
  'main-required': ['wagers.required', 'A main wager is needed to take part.'],
  'spin-alone': ['spin.offered', 'A bonus-spin wager needs a main wager beside it.'],
  'main-limits': ['limits.mainMinimum', 'The wager is outside the limits of the table.'],
  'match-limits': ['limits.matchMinimum', 'The match-the-dealer wager is outside its limits.'],
  'match-above-main': ['limits.matchAtMostMain', 'The match-the-dealer wager is at most the main wager.'],
  'match-not-offered': ['match.offered', 'Match-the-dealer is not offered at this table.'],
  'spin-not-offered': ['spin.offered', 'These rules have no bonus spin.'],
  'spin-amount': ['spin.wager', 'The bonus-spin wager has a fixed amount.'],
  'dealer-bet-not-offered': ['dealerBets.allowed', 'These rules have no bets for the dealer.'],
  'dealer-bet-limits': ['dealerBets.tenPercentBesideMaximum', 'The bet for the dealer is above its limit.'],
} as const satisfies Record<string, readonly [SwitchKey, string]>;

export type RefusalCode = keyof typeof REFUSALS;

/** Every code, for whoever must have seen them all. */
export const RULES_REFUSALS: readonly string[] = Object.keys(REFUSALS);

/** The clause is that of the code's own switch unless another one decided. */
export function refusal(book: RuleBook, code: RefusalCode, decidedBy?: SwitchKey): Refusal {
  const [key, message] = REFUSALS[code];
  return { code, clause: clauseOf(book, decidedBy ?? key), message };
}
