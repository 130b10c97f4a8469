// Why something is not allowed: a code with parameters, and a clause for the dispute. `src/words` has the sentences.
import type { Coded } from '../coded.ts';
import { clauseOf, type RuleBook, type Switches, type SwitchKey } from '../rule-book.ts';

export interface RefusalCodes {
  'hand-bust': object;
  'hit-after-double': object;
  'hit-on-blackjack': object;
  'hit-on-hard-21': object;
  'hit-on-soft-21': object;
  'hit-on-split-aces': object;
  'double-again': object;
  'double-after-split': object;
  'double-on-blackjack': object;
  'double-on-soft-21': object;
  'double-on-hard-21': object;
  'double-on-split-aces': object;
  'double-on-more-cards': object;
  'double-on-total': { readonly totals: readonly number[] };
  'double-amount': object;
  'double-for-less': object;
  'redouble-not-offered': object;
  'redouble-before-double': object;
  'redouble-limit': { readonly most: number };
  'redouble-on-21': object;
  'rescue-before-double': object;
  'rescue-bust': object;
  'rescue-after-redouble': object;
  'rescue-on-21': object;
  'rescue-not-offered': object;
  'split-not-a-pair': { readonly how: Switches['split.equalBy'] };
  'split-limit': { readonly most: number };
  'split-aces-again': object;
  'surrender-after-split': object;
  'surrender-after-decision': object;
  'surrender-on-blackjack': object;
  'surrender-before-check': object;
  'surrender-after-check': object;
  'surrender-not-offered': object;
  'surrender-under-low-card': object;
  'insurance-not-offered': object;
  'insurance-without-ace': object;
  'insurance-too-early': object;
  'insurance-closed': object;
  'insurance-twice': object;
  'insurance-amount': object;
  'insurance-on-blackjack': object;
  'keep-not-offered': object;
  'keep-not-blackjack': object;
  'keep-too-late': object;
  'main-required': object;
  'spin-alone': object;
  'main-limits': { readonly least: number; readonly most: number };
  'match-limits': { readonly least: number; readonly most: number };
  'match-above-main': object;
  'match-not-offered': object;
  'spin-not-offered': object;
  'spin-amount': { readonly amount: number };
  'dealer-bet-not-offered': object;
  'dealer-bet-limits': object;
}

export type RefusalCode = keyof RefusalCodes;
export type Refusal = Coded<RefusalCodes> & { readonly clause: string };

/** The switch whose clause stands behind a refusal, and what the sentence needs to know of the book. */
export interface Behind<Key, Parameters> {
  readonly key: Key;
  readonly parameters: (values: RuleBook['values']) => Parameters;
}

export type Grounds<Codes, Key> = { readonly [C in keyof Codes]: Behind<Key, Codes[C]> };

export function plain<Key>(key: Key): Behind<Key, object> {
  return { key, parameters: () => ({}) };
}

export function told<Key, Parameters>(
  key: Key,
  parameters: (values: RuleBook['values']) => Parameters,
): Behind<Key, Parameters> {
  return { key, parameters };
}

const GROUNDS: Grounds<RefusalCodes, SwitchKey> = {
  'hand-bust': plain('outcome.playerBust'),
  'hit-after-double': plain('redouble.doublesInAll'),
  'hit-on-blackjack': plain('draw.hitOnHard21'),
  'hit-on-hard-21': plain('draw.hitOnHard21'),
  'hit-on-soft-21': plain('draw.hitOnSoft21'),
  'hit-on-split-aces': plain('split.acesDraw'),
  'double-again': plain('redouble.doublesInAll'),
  'double-after-split': plain('double.afterSplit'),
  'double-on-blackjack': plain('double.onBlackjack'),
  'double-on-soft-21': plain('double.onSoft21'),
  'double-on-hard-21': plain('double.onHard21'),
  'double-on-split-aces': plain('split.acesDraw'),
  'double-on-more-cards': plain('double.onCards'),
  'double-on-total': told('double.onTotals', ({ 'double.onTotals': totals }) => ({
    totals: totals === 'any' ? [] : totals,
  })),
  'double-amount': plain('double.forLess'),
  'double-for-less': plain('double.forLess'),
  'redouble-not-offered': plain('redouble.doublesInAll'),
  'redouble-before-double': plain('redouble.doublesInAll'),
  'redouble-limit': told('redouble.doublesInAll', (v) => ({ most: v['redouble.doublesInAll'] })),
  'redouble-on-21': plain('pays.21When'),
  'rescue-before-double': plain('rescue.takesBack'),
  'rescue-bust': plain('rescue.takesBack'),
  'rescue-after-redouble': plain('rescue.afterRedouble'),
  'rescue-on-21': plain('rescue.on21'),
  'rescue-not-offered': plain('rescue.offered'),
  'split-not-a-pair': told('split.equalBy', (v) => ({ how: v['split.equalBy'] })),
  'split-limit': told('split.maxSplits', (v) => ({ most: v['split.maxSplits'] })),
  'split-aces-again': plain('split.acesAgain'),
  'surrender-after-split': plain('surrender.offered'),
  'surrender-after-decision': plain('surrender.offered'),
  'surrender-on-blackjack': plain('pays.blackjack'),
  'surrender-before-check': plain('surrender.offered'),
  'surrender-after-check': plain('surrender.offered'),
  'surrender-not-offered': plain('surrender.offered'),
  'surrender-under-low-card': plain('surrender.underCards'),
  'insurance-not-offered': plain('insurance.offered'),
  'insurance-without-ace': plain('insurance.offeredUnder'),
  'insurance-too-early': plain('insurance.atMost'),
  'insurance-closed': plain('insurance.atMost'),
  'insurance-twice': plain('insurance.atMost'),
  'insurance-amount': plain('insurance.atMost'),
  'insurance-on-blackjack': plain('insurance.onBlackjack'),
  'keep-not-offered': plain('double.onBlackjack'),
  'keep-not-blackjack': plain('double.onBlackjack'),
  'keep-too-late': plain('pays.blackjackWhen'),
  'main-required': plain('wagers.required'),
  'spin-alone': plain('spin.offered'),
  'main-limits': told('limits.mainMinimum', (v) => ({
    least: v['limits.mainMinimum'],
    most: v['limits.mainMaximum'],
  })),
  'match-limits': told('limits.matchMinimum', (v) => ({
    least: v['limits.matchMinimum'],
    most: v['limits.matchMaximum'],
  })),
  'match-above-main': plain('limits.matchAtMostMain'),
  'match-not-offered': plain('match.offered'),
  'spin-not-offered': plain('spin.offered'),
  'spin-amount': told('spin.wager', (v) => ({ amount: v['spin.wager'] ?? 0 })),
  'dealer-bet-not-offered': plain('dealerBets.allowed'),
  'dealer-bet-limits': plain('dealerBets.tenPercentBesideMaximum'),
};

/** Every code: tests check that each one was reached. */
export const RULES_REFUSALS: readonly string[] = Object.keys(GROUNDS);

/** The clause is that of the code's own switch unless another one decided. */
export function refusal<C extends RefusalCode>(
  book: RuleBook,
  code: C,
  decidedBy?: SwitchKey,
): Coded<RefusalCodes, C> & { readonly clause: string } {
  const { key, parameters } = GROUNDS[code];
  const what: { readonly code: C } = { code };
  return { ...what, ...parameters(book.values), clause: clauseOf(book, decidedBy ?? key) };
}
