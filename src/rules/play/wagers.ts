// Whether the amounts of a wager are within the book and the posted limits, before the cards are dealt.
import type { Rules } from '../compile.ts';
import { type Refusal, type RefusalCode, refusal } from './refusals.ts';

export interface Wager {
  readonly main: number;
  readonly match: number;
  readonly spin: number;
}

function whyNotMatch(rules: Rules, wager: Wager): RefusalCode | null {
  const values = rules.book.values;
  if (wager.match === 0) return null;
  if (rules.match === null) return 'match-not-offered';
  if (wager.match < values['limits.matchMinimum'] || wager.match > values['limits.matchMaximum'])
    return 'match-limits';
  return values['limits.matchAtMostMain'] && wager.match > wager.main ? 'match-above-main' : null;
}

function whyNotSpin(rules: Rules, wager: Wager): RefusalCode | null {
  const values = rules.book.values;
  if (wager.spin === 0) return null;
  if (!values['spin.offered']) return 'spin-not-offered';
  return wager.spin === values['spin.wager'] ? null : 'spin-amount';
}

/**
 * @rule wagers.required, limits.mainMinimum, limits.mainMaximum, wagers.required.match, limits.matchMinimum, limits.matchMaximum
 * @rule limits.matchAtMostMain, match.offered, spin.wager, wagers.lockedByFirstCard.spin, wagers.required.spin
 */
export function refusedWager(rules: Rules, wager: Wager): Refusal | null {
  const values = rules.book.values;
  if (wager.main === 0 && values['wagers.required'])
    return refusal(rules.book, wager.spin > 0 ? 'spin-alone' : 'main-required');
  const outside = wager.main < values['limits.mainMinimum'] || wager.main > values['limits.mainMaximum'];
  const code = outside ? 'main-limits' : (whyNotMatch(rules, wager) ?? whyNotSpin(rules, wager));
  const tooMuch = code === 'match-limits' && wager.match > values['limits.matchMaximum'];
  return code && refusal(rules.book, code, tooMuch ? 'limits.matchMaximum' : undefined);
}

/**
 * A bet for the dealer rides beside a player's: it needs no minimum, and together they stay within the table
 * maximum, or it is a tenth of the maximum beside a player who bets it all.
 * @rule dealerBets.allowed, dealerBets.tenPercentBesideMaximum
 */
export function refusedDealerBet(rules: Rules, bet: Wager, playersMain: number): Refusal | null {
  const values = rules.book.values;
  if (!values['dealerBets.allowed']) return refusal(rules.book, 'dealer-bet-not-offered');
  const maximum = values['limits.mainMaximum'];
  const besideMaximum = values['dealerBets.tenPercentBesideMaximum'] && playersMain === maximum;
  const most = besideMaximum ? maximum / 10 : maximum - playersMain;
  const code = bet.main > most ? 'dealer-bet-limits' : (whyNotMatch(rules, bet) ?? whyNotSpin(rules, bet));
  return code && refusal(rules.book, code);
}
