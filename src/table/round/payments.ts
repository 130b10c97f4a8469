// Money moves in lines. What is decided early is paid or collected early; at the end every line is computed once more
// from what lies on the table, and what an irregularity has changed since is reversed.
import type { Line } from '../../rules/pay/line.ts';
import { type Settlement, settleRound } from '../../rules/pay/settle.ts';
import { clauseOf } from '../../rules/rule-book.ts';
import { type Change, roundOf } from '../change.ts';
import type { PaidLine, TableState } from '../state.ts';
import { toRound } from './hands.ts';

interface Due extends Omit<PaidLine, 'moment'> {
  readonly key: string;
  /** The hand's number, or which of a bettor's envy lines it is; null where there is but one. */
  readonly which: number | null;
}

/** Changes with every card and with the check. */
export function momentOf(state: TableState): string {
  return `${state.cardNumber} ${state.round?.checked ?? ''}`;
}

/** What the dealer is busy with: paid or collected in this moment, and since the last decision. When a player may decide, the dealer has finished. */
export function beingPaid(state: TableState): PaidLine[] {
  const before = state.round?.undo?.round.paid ?? {};
  const moment = momentOf(state);
  return Object.entries(state.round?.paid ?? {}).flatMap(([key, paid]) =>
    paid.moment === moment && before[key]?.moment !== moment ? [paid] : [],
  );
}

/** The place of a wager in the round. A bettor may have several envy lines: they are told apart by their number. */
export function lineKey(seat: number, bettor: string, wager: string, which: number | null): string {
  return `${seat} ${bettor} ${wager} ${which ?? ''}`;
}

function dueLines(settlement: Settlement): Due[] {
  return settlement.boxes.flatMap(({ seat, bettors }) =>
    bettors.flatMap(({ bettor: { bettor }, lines }) =>
      lines.map((line, index) => {
        const before = lines.slice(0, index).filter(({ wager }) => wager === 'envy').length;
        const which = line.wager === 'envy' ? before : line.hand;
        return { key: lineKey(seat, bettor, line.wager, which), which, seat, bettor, line };
      }),
    ),
  );
}

function sameLine(a: Line, b: Line): boolean {
  return a.result === b.result && a.net === b.net && a.stake === b.stake && a.clause === b.clause;
}

function pay(change: Change, { key, seat, bettor, line }: Due): void {
  const { paid } = roundOf(change.state);
  const before = paid[key];
  if (before && sameLine(before.line, line)) return;
  if (before) reverse(change, key, before);
  paid[key] = { seat, bettor, line, moment: momentOf(change.state) };
  change.facts.push({
    fact: 'line',
    key,
    seat,
    bettor,
    line,
    clause: clauseOf(change.rules.book, line.clause),
  });
}

function reverse(change: Change, key: string, { seat, bettor, line }: PaidLine): void {
  delete roundOf(change.state).paid[key];
  change.facts.push({ fact: 'line-reversed', key, seat, bettor, line });
}

/** What was paid since is taken back. */
export function reverseAllBut(change: Change, before: readonly string[]): void {
  for (const [key, paid] of Object.entries(roundOf(change.state).paid))
    if (!before.includes(key)) reverse(change, key, paid);
}

/** Takes back the payments of a hand that is played on. A bettor who rescued the double stays out of the hand. */
export function takeBackMain(change: Change, seat: number, hand: number): void {
  for (const [key, before] of Object.entries(roundOf(change.state).paid))
    if (isMainOf(seat, hand)(before) && before.line.result !== 'rescue') reverse(change, key, before);
}

/** Pays or collects those lines that are decided now; the test says which. */
export function payNow(
  change: Change,
  decided: (due: Due) => boolean,
  order: (a: Due, b: Due) => number = () => 0,
): void {
  const due = dueLines(settleRound(change.rules, toRound(change.rules, roundOf(change.state)))).filter(
    decided,
  );
  for (const one of due.sort(order)) pay(change, one);
}

const losersFirst = (a: Due, b: Due) => Math.sign(a.line.net) - Math.sign(b.line.net);
export const farRightFirst = (a: { readonly seat: number }, b: { readonly seat: number }) => b.seat - a.seat;

/**
 * Match-the-dealer is settled right after the deal; losers are collected before winners are paid.
 * @rule match.collected, match.order
 */
export function payMatch(change: Change): void {
  const round = roundOf(change.state);
  const order = change.rules.book.values['match.order'];
  const complete = (due: Due) =>
    (round.boxes.find((box) => box.seat === due.seat)?.firstCards.length ?? 0) >= 2;
  payNow(
    change,
    (due) => due.line.wager === 'match' && complete(due),
    (a, b) => losersFirst(a, b) || (order === 'losers-then-winners' ? 0 : farRightFirst(a, b)),
  );
}

/** Lines that were paid and have no place in the final settlement. */
function leftovers(paid: Readonly<Record<string, PaidLine>>, due: readonly Due[]): [string, PaidLine][] {
  const keys = new Set(due.map((one) => one.key));
  return Object.entries(paid).filter(([key]) => !keys.has(key));
}

/** Whether each box is settled for itself, from the far right: by the book's order, or after a dealer's blackjack. */
export function settlesFromFarRight({ rules, state }: Pick<Change, 'rules' | 'state'>): boolean {
  const order = rules.book.values['pays.order'];
  if (order === 'in-turn') return roundOf(state).checked === 'blackjack';
  return order === 'each-box-from-far-right';
}

const isEnvy = ({ line }: Due) => Number(line.wager === 'envy');

/**
 * Where the book wants a super bonus paid at once: the bonus of the hand, and right after it the envy of the others.
 * @rule superBonus.procedure.when, envy.forEachHand.when, superBonus.procedure.envy
 */
export function paySuperBonus(change: Change, seat: number, hand: number): void {
  const approved = roundOf(change.state).superBonuses.filter((one) => one.approved).length;
  payNow(
    change,
    ({ line, ...due }) => line.wager === 'super-bonus' && due.seat === seat && due.which === hand,
  );
  payNow(change, ({ line, which }) => line.wager === 'envy' && (which ?? 0) < approved);
}

/** Every line of the round in the pack's order of payment. Envy comes after all super bonuses. @rule pays.order */
function linesInOrder(change: Pick<Change, 'rules' | 'state'>): Due[] {
  const due = dueLines(settleRound(change.rules, toRound(change.rules, roundOf(change.state))));
  const byBox = settlesFromFarRight(change);
  const inTurn = change.rules.book.values['pays.order'] === 'in-turn';
  return due.sort((a, b) => {
    const envyLast = isEnvy(a) - isEnvy(b);
    if (envyLast !== 0 || byBox) return envyLast || farRightFirst(a, b);
    return inTurn ? 0 : losersFirst(a, b);
  });
}

/** Spins wait for the wheel. */
type WheelPending = (seat: number, bettor: string) => boolean;

/** A line that the settlement will write, and the one in its place that it takes back. */
export interface OpenLine extends Pick<PaidLine, 'seat' | 'bettor' | 'line'> {
  readonly before: Line | null;
}

/** What was paid and has no place in the settlement comes to nothing. */
function nothingOf({ seat, bettor, line }: PaidLine): OpenLine {
  return { seat, bettor, line: { ...line, result: 'void', odds: null, net: 0 }, before: line };
}

/** What the settlement would still pay and collect, in order. The dealer does it first and then confirms it. */
export function openLines(change: Pick<Change, 'rules' | 'state'>, wheelPending: WheelPending): OpenLine[] {
  const { paid } = roundOf(change.state);
  const due = linesInOrder(change);
  const open = due.flatMap(({ key, line, seat, bettor }) => {
    const before = paid[key]?.line ?? null;
    const waits = line.wager === 'spin' && wheelPending(seat, bettor);
    return waits || (before && sameLine(before, line)) ? [] : [{ seat, bettor, line, before }];
  });
  return [...leftovers(paid, due).map(([, before]) => nothingOf(before)), ...open];
}

/** The settlement of all that is still open. @rule pays.order */
export function payAll(change: Change, wheelPending: WheelPending): void {
  const due = linesInOrder(change);
  for (const [key, before] of leftovers(roundOf(change.state).paid, due)) reverse(change, key, before);
  for (const one of due)
    if (one.line.wager !== 'spin' || !wheelPending(one.seat, one.bettor)) pay(change, one);
}

/** The main line of one hand, or of one bettor on it. */
export function isMainOf(seat: number, hand: number): (due: Pick<Due, 'seat' | 'line'>) => boolean {
  return (due) => due.seat === seat && due.line.wager === 'main' && due.line.hand === hand;
}
