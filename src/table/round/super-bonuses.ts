// Super bonuses that wait for the floor, if the book requires its approval before payment.
import { at } from '../../rules/lookup.ts';
import { earnsSuperBonus, superBonusAmount } from '../../rules/pay/super-bonus.ts';
import { clauseOf } from '../../rules/rule-book.ts';
import { type Change, roundOf } from '../change.ts';
import type { BoxState, RoundState } from '../state.ts';
import { isPaidAtOnce } from './floor.ts';
import { upCardOf } from './hands.ts';
import { paySuperBonus } from './payments.ts';

interface HandPlace {
  readonly seat: number;
  readonly hand: number;
}

/** The hands of the box that win a super bonus, if the wagers are high enough. */
function earningHands({ rules, state }: Change, { seat, hands, bettors }: BoxState): HandPlace[] {
  const upCard = upCardOf(roundOf(state));
  if (upCard === null || !bettors.some((bettor) => superBonusAmount(rules, bettor) > 0)) return [];
  return [...hands.keys()]
    .filter((index) => earnsSuperBonus(rules, at(hands, index), upCard))
    .map((index) => ({ seat, hand: index + 1 }));
}

/** Runs after every card and correction: adds the hands that now win a super bonus, and drops those that no longer do. */
export function watchSuperBonuses(change: Change): void {
  if (change.rules.book.values['superBonus.procedure'] === 'none') return;
  const round = roundOf(change.state);
  const earning = round.boxes.flatMap((box) => earningHands(change, box));
  const isThere = (one: HandPlace) => (other: HandPlace) =>
    other.seat === one.seat && other.hand === one.hand;
  const known = round.superBonuses.filter((one) => earning.some(isThere(one)));
  const fresh = earning.filter((one) => !known.some(isThere(one)));
  round.superBonuses = [...known, ...fresh.map((one) => ({ ...one, approved: false }))];
  const clause = clauseOf(change.rules.book, 'superBonus.procedure');
  for (const { seat } of fresh)
    change.facts.push({ fact: 'floor-called', about: 'super-bonus', seat, clause });
}

/** @rule superBonus.procedure, superBonus.taxForm */
export function approveSuperBonus(change: Change, round: RoundState): void {
  const waiting = round.superBonuses.find(({ approved }) => !approved);
  if (!waiting) throw new Error('no super bonus waits');
  waiting.approved = true;
  if (isPaidAtOnce(change.rules)) paySuperBonus(change, waiting.seat, waiting.hand);
}
