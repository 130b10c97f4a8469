// Who wins. Every meeting of two hands has one verdict; a verdict is the switch that says win, push or lose.

import { isBust, isTwoCard21, type Tally, total } from '../cards/tally.ts';
import type { Rules } from '../compile.ts';
import { numberAt } from '../lookup.ts';
import type { Hand } from '../play/round.ts';
import type { Result, Switches, SwitchKey } from '../rule-book.ts';

const BUST = 22;
const BLACKJACK = 23;
const SCORES = 24;

/** A verdict inside is the index of its switch. */
export const VERDICTS = [
  'outcome.playerBust',
  'outcome.dealerBust',
  'outcome.higherTotal',
  'outcome.lowerTotal',
  'outcome.tie',
  'outcome.blackjackAgainst21',
  'outcome.21Against21',
  'outcome.21AgainstBlackjack',
] as const satisfies readonly SwitchKey[];

/** @rule blackjack.definition, outcome.splitAceAndTenIsBlackjack */
export function isBlackjack(rules: Rules, hand: Hand): boolean {
  return isTwoCard21(hand.tally) && (!hand.split || rules.splitAceAndTenIsBlackjack);
}

/** The dealer never splits: two cards that make 21 are a blackjack. @rule blackjack.definition, outcome.splitAceAndTenIsBlackjack */
export function dealerHasBlackjack(dealer: Tally): boolean {
  return isTwoCard21(dealer);
}

/**
 * A bust has lost, whatever the dealer gets (Readings 16). A blackjack beats every dealer 21, and any other 21
 * beats all but a blackjack.
 * @rule outcome.dealerBust, outcome.higherTotal, outcome.blackjackAgainst21, outcome.21Against21
 * @rule outcome.21AgainstBlackjack, outcome.tie
 */
function judgeScores(player: number, dealer: number): (typeof VERDICTS)[number] {
  if (player === BUST) return 'outcome.playerBust';
  if (dealer === BUST) return 'outcome.dealerBust';
  if (player === BLACKJACK) return dealer >= 21 ? 'outcome.blackjackAgainst21' : 'outcome.higherTotal';
  if (dealer === BLACKJACK) return player === 21 ? 'outcome.21AgainstBlackjack' : 'outcome.lowerTotal';
  if (player === 21 && dealer === 21) return 'outcome.21Against21';
  if (player === dealer) return 'outcome.tie';
  return player > dealer ? 'outcome.higherTotal' : 'outcome.lowerTotal';
}

export function compileVerdicts(): Uint8Array {
  const table = new Uint8Array(SCORES * SCORES);
  for (let player = 0; player < SCORES; player++)
    for (let dealer = 0; dealer < SCORES; dealer++)
      table[player * SCORES + dealer] = VERDICTS.indexOf(judgeScores(player, dealer));
  return table;
}

/** The program's own words in place of the equal ones that were read from a file: they are compared at a glance. */
const RESULTS: Readonly<Record<Result, Result>> = { win: 'win', push: 'push', lose: 'lose' };

/** A hand over 21 has lost in every book. */
export function compileResults(rules: Switches): Result[] {
  return VERDICTS.map((verdict) => (verdict === 'outcome.playerBust' ? 'lose' : RESULTS[rules[verdict]]));
}

/** Which hands of 21 the dealer's further cards can still change. Every hand below 21 is open to them. */
export interface Open21s {
  readonly plain: boolean;
  /** A plain 21 before the dealer's second card, which may make a blackjack. */
  readonly beforeBlackjack: boolean;
  readonly blackjack: boolean;
}

/** @rule draw.noEffectNoCard, outcome.21Against21, outcome.blackjackAgainst21, outcome.21AgainstBlackjack */
export function compileOpen21s(rules: Switches): Open21s {
  const either = [rules['outcome.dealerBust'], rules['outcome.higherTotal']];
  const differs = (...results: readonly Result[]) => new Set([...either, ...results]).size > 1;
  const plain = rules['outcome.21Against21'];
  return {
    plain: differs(plain),
    beforeBlackjack: differs(plain, rules['outcome.21AgainstBlackjack']),
    blackjack: differs(rules['outcome.blackjackAgainst21']),
  };
}

function score(tally: Tally, blackjack: boolean): number {
  if (blackjack) return BLACKJACK;
  return isBust(tally) ? BUST : total(tally);
}

/** The verdict on a hand played to its end against the dealer's cards. */
export function judge(rules: Rules, hand: Hand, dealer: Tally): number {
  const player = score(hand.tally, isBlackjack(rules, hand));
  return numberAt(rules.verdicts, player * SCORES + score(dealer, dealerHasBlackjack(dealer)));
}
