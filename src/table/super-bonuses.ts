// Super bonuses that wait for the floor, where the book has it approve them before they are paid.
import { at } from '../rules/lookup.ts';
import { clauseOf } from '../rules/rule-book.ts';
import { earnsSuperBonus, superBonusAmount } from '../rules/super-bonus.ts';
import { upCardOf } from './hands.ts';
import type { BoxState } from './state.ts';
import { roundOf, type Work } from './work.ts';

interface HandPlace {
  readonly seat: number;
  readonly hand: number;
}

/** The hands of the box that earn a super bonus, if its wagers are high enough for one. */
function earningHands({ rules, state }: Work, { seat, hands, bettors }: BoxState): HandPlace[] {
  const upCard = upCardOf(roundOf(state));
  if (upCard === null || !bettors.some((bettor) => superBonusAmount(rules, bettor) > 0)) return [];
  return [...hands.keys()]
    .filter((index) => earnsSuperBonus(rules, at(hands, index), upCard))
    .map((index) => ({ seat, hand: index + 1 }));
}

/** After every card, and every corrected one: who earns a super bonus now waits, and who does not any more does not. */
export function watchSuperBonuses(work: Work): void {
  if (work.rules.book.values['superBonus.procedure'] === 'none') return;
  const round = roundOf(work.state);
  const earning = round.boxes.flatMap((box) => earningHands(work, box));
  const isThere = (one: HandPlace) => (other: HandPlace) =>
    other.seat === one.seat && other.hand === one.hand;
  const known = round.superBonuses.filter((one) => earning.some(isThere(one)));
  const fresh = earning.filter((one) => !known.some(isThere(one)));
  round.superBonuses = [...known, ...fresh.map((one) => ({ ...one, approved: false }))];
  const clause = clauseOf(work.rules.book, 'superBonus.procedure');
  for (const { seat } of fresh) work.facts.push({ fact: 'floor-called', about: 'super-bonus', seat, clause });
}
