// What a hand may do now, as a set of bits; why it may not do the rest, as a refusal code.
// `whyNot` is the only place that decides. The table of bits is filled by asking it once for every situation.
import { type Card, pointsOf, rankOf } from '../cards/cards.ts';
import { cardCount, isBust, isSoft, total } from '../cards/tally.ts';
import type { Rules } from '../compile.ts';
import { numberAt } from '../lookup.ts';
import type { Switches } from '../rule-book.ts';
import { type Refusal, type RefusalCode, refusal } from './refusals.ts';
import type { Hand } from './round.ts';

export const STAND = 1;
export const HIT = 2;
export const DOUBLE = 4;
export const REDOUBLE = 8;
export const RESCUE = 16;
export const SPLIT = 32;
export const SURRENDER = 64;

export const ACTIONS = {
  stand: STAND,
  hit: HIT,
  double: DOUBLE,
  redouble: REDOUBLE,
  rescue: RESCUE,
  split: SPLIT,
  surrender: SURRENDER,
} as const;
export type Action = keyof typeof ACTIONS;

/** All that the rules ask of a hand before a decision. */
interface Situation {
  /** 22 stands for every bust. */
  readonly total: number;
  readonly soft: boolean;
  readonly twoCards: boolean;
  readonly pair: boolean;
  readonly split: boolean;
  readonly splitsLeft: boolean;
  readonly doubles: number;
  readonly splitAces: boolean;
}

const BUST = 22;

/** Two cards that may be split: equal value, so a king and a jack are a pair. @rule split.equalBy */
export function isPair(rules: Rules, first: Card, second: Card): boolean {
  return rules.pairsByValue ? pointsOf(first) === pointsOf(second) : rankOf(first) === rankOf(second);
}

function isBlackjackSituation(now: Situation, rules: Switches): boolean {
  return now.twoCards && now.total === 21 && (!now.split || rules['outcome.splitAceAndTenIsBlackjack']);
}

/** @rule draw.hitOnSoft21, draw.hitOnHard21 */
function whyNotHit(now: Situation, rules: Switches): RefusalCode | null {
  if (now.total === BUST) return 'hand-bust';
  if (now.doubles > 0) return 'hit-after-double';
  if (isBlackjackSituation(now, rules)) return 'hit-on-blackjack';
  if (hasItsOneCard(now, rules)) return 'hit-on-split-aces';
  if (now.total === 21 && !now.soft && !rules['draw.hitOnHard21']) return 'hit-on-hard-21';
  if (now.total === 21 && now.soft && !rules['draw.hitOnSoft21']) return 'hit-on-soft-21';
  return null;
}

/** A split ace that has got the only card it may get. @rule split.acesDraw */
function hasItsOneCard(now: Situation, rules: Switches): boolean {
  return now.splitAces && rules['split.acesDraw'] === 'one-card';
}

/** Whether the book lets a hand with this total be doubled for the first time. @rule double.onTotals */
function doublesOn(total: number, rules: Switches): boolean {
  const totals = rules['double.onTotals'];
  return totals === 'any' || totals.includes(total);
}

/** Whether a blackjack may be doubled, as dealt. @rule double.onBlackjack */
export function blackjackDoubles(rules: Switches): boolean {
  return rules['double.onBlackjack'] && doublesOn(21, rules);
}

/** @rule double.onBlackjack, double.onSoft21, double.onHard21, double.afterSplit, double.minCards, double.onCards, double.onTotals */
function whyNotDouble(now: Situation, rules: Switches): RefusalCode | null {
  if (now.total === BUST) return 'hand-bust';
  if (now.doubles > 0) return 'double-again';
  if (now.split && !rules['double.afterSplit']) return 'double-after-split';
  if (hasItsOneCard(now, rules)) return 'double-on-split-aces';
  if (isBlackjackSituation(now, rules) && !rules['double.onBlackjack']) return 'double-on-blackjack';
  if (!now.twoCards && rules['double.onCards'] === 'first-two') return 'double-on-more-cards';
  if (!doublesOn(now.total, rules)) return 'double-on-total';
  if (isBlackjackSituation(now, rules)) return null;
  if (now.total === 21 && now.soft && !rules['double.onSoft21']) return 'double-on-soft-21';
  if (now.total === 21 && !now.soft && !rules['double.onHard21']) return 'double-on-hard-21';
  return null;
}

/** @rule redouble.doublesInAll.offered, redouble.doublesInAll */
function whyNotRedouble(now: Situation, rules: Switches): RefusalCode | null {
  if (rules['redouble.doublesInAll'] <= 1) return 'redouble-not-offered';
  if (now.doubles === 0) return 'redouble-before-double';
  if (now.total === BUST) return 'hand-bust';
  if (now.doubles >= rules['redouble.doublesInAll']) return 'redouble-limit';
  if (now.total === 21) return 'redouble-on-21';
  return null;
}

/** Split hands are rescued like any other. @rule rescue.takesBack.meaning, rescue.offered, rescue.doubledOnly, rescue.notIfBust, rescue.on21, rescue.afterSplit */
function whyNotRescue(now: Situation, rules: Switches): RefusalCode | null {
  if (!rules['rescue.offered']) return 'rescue-not-offered';
  if (now.doubles === 0) return 'rescue-before-double';
  if (now.total === BUST) return 'rescue-bust';
  if (now.doubles > 1 && rules['rescue.afterRedouble'] === 'not-possible') return 'rescue-after-redouble';
  if (now.total === 21 && !rules['rescue.on21']) return 'rescue-on-21';
  return null;
}

/**
 * Hands of an earlier split are split like any other, aces too unless the book says otherwise.
 * @rule split.maxSplits, split.equalBy.again, double.afterSplit.aces, split.aces, double.afterSplit.options, split.acesAgain
 */
function whyNotSplit(now: Situation, rules: Switches): RefusalCode | null {
  if (!now.twoCards || !now.pair) return 'split-not-a-pair';
  // Two aces are the only pair with a soft total.
  if (now.split && now.soft && !rules['split.acesAgain']) return 'split-aces-again';
  return now.splitsLeft ? null : 'split-limit';
}

/** @rule surrender.offered, surrender.offered.afterSplit */
function whyNotSurrender(now: Situation, rules: Switches): RefusalCode | null {
  if (rules['surrender.offered'] === 'never') return 'surrender-not-offered';
  if (now.split) return 'surrender-after-split';
  if (!now.twoCards || now.doubles > 0) return 'surrender-after-decision';
  return isBlackjackSituation(now, rules) ? 'surrender-on-blackjack' : null;
}

function whyNot(action: Action, now: Situation, rules: Switches): RefusalCode | null {
  switch (action) {
    case 'stand':
      return now.total === BUST ? 'hand-bust' : null;
    case 'hit':
      return whyNotHit(now, rules);
    case 'double':
      return whyNotDouble(now, rules);
    case 'redouble':
      return whyNotRedouble(now, rules);
    case 'rescue':
      return whyNotRescue(now, rules);
    case 'split':
      return whyNotSplit(now, rules);
    case 'surrender':
      return whyNotSurrender(now, rules);
  }
}

// A situation as an index: total 0–4 · soft 5 · two cards 6 · pair 7 · split 8 · splits left 9 · doubles 10–12 ·
// split aces 13.
const SITUATIONS = 1 << 14;

function situationAt(index: number): Situation {
  const bit = (place: number) => ((index >> place) & 1) === 1;
  return {
    total: index & 31,
    soft: bit(5),
    twoCards: bit(6),
    pair: bit(7),
    split: bit(8),
    splitsLeft: bit(9),
    doubles: (index >> 10) & 7,
    splitAces: bit(13),
  };
}

function situationIndex(rules: Rules, hand: Hand, splitsOnBox: number): number {
  const { tally } = hand;
  return (
    (isBust(tally) ? BUST : total(tally)) |
    (isSoft(tally) ? 1 << 5 : 0) |
    (cardCount(tally) === 2 ? 1 << 6 : 0) |
    (hand.pair ? 1 << 7 : 0) |
    (hand.split ? 1 << 8 : 0) |
    (splitsOnBox < rules.maxSplits ? 1 << 9 : 0) |
    (hand.doubles << 10) |
    (hand.splitAces === true ? 1 << 13 : 0)
  );
}

export function compileOptions(rules: Switches): Uint16Array {
  const table = new Uint16Array(SITUATIONS);
  const actions = Object.entries(ACTIONS) as [Action, number][];
  for (let index = 0; index < SITUATIONS; index++) {
    const situation = situationAt(index);
    for (const [action, bit] of actions)
      if (whyNot(action, situation, rules) === null) table[index] = (table[index] ?? 0) | bit;
  }
  return table;
}

/** The decisions open to a hand in its turn, as a set of bits; for surrender the up card counts too: see surrender.ts. */
export function options(rules: Rules, hand: Hand, splitsOnBox: number): number {
  return numberAt(rules.options, situationIndex(rules, hand, splitsOnBox));
}

/** Why a decision is not open to the hand; null when it is. */
export function refusedAction(rules: Rules, hand: Hand, splitsOnBox: number, action: Action): Refusal | null {
  const code = whyNot(action, situationAt(situationIndex(rules, hand, splitsOnBox)), rules.book.values);
  return code && refusal(rules.book, code);
}

/** A hand to which nothing is left but standing needs no decision. */
export function isFinished(rules: Rules, hand: Hand, splitsOnBox: number): boolean {
  return (options(rules, hand, splitsOnBox) & ~STAND) === 0;
}
