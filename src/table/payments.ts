// Money moves in lines. What is decided early is paid or collected early; at the end every line is computed once more
// from what lies on the table, and what an irregularity has changed since is reversed.
import type { Line } from '../rules/line.ts';
import { clauseOf } from '../rules/rule-book.ts';
import { type Settlement, settleRound } from '../rules/settle.ts';
import { toRound } from './hands.ts';
import type { PaidLine } from './state.ts';
import { roundOf, type Work } from './work.ts';

interface Due extends PaidLine {
  readonly key: string;
}

/** The place of a wager in the round. A bettor may have several envy lines: they are told apart by their number. */
export function lineKey(seat: number, bettor: string, wager: string, which: number | null): string {
  return `${seat} ${bettor} ${wager} ${which ?? ''}`;
}

function dueLines(settlement: Settlement): Due[] {
  return settlement.boxes.flatMap(({ seat, bettors }) =>
    bettors.flatMap(({ bettor: { bettor }, lines }) =>
      lines.map((line, index) => {
        const which = line.wager === 'envy' ? index : line.hand;
        return { key: lineKey(seat, bettor, line.wager, which), seat, bettor, line };
      }),
    ),
  );
}

function sameLine(a: Line, b: Line): boolean {
  return a.result === b.result && a.net === b.net && a.stake === b.stake && a.clause === b.clause;
}

function pay(work: Work, { key, seat, bettor, line }: Due): void {
  const { paid } = roundOf(work.state);
  const before = paid[key];
  if (before && sameLine(before.line, line)) return;
  if (before) work.facts.push({ fact: 'line-reversed', key, ...before });
  paid[key] = { seat, bettor, line };
  work.facts.push({ fact: 'line', key, seat, bettor, line, clause: clauseOf(work.rules.book, line.clause) });
}

/** Pays or collects those lines that are decided now; the test says which. */
export function payNow(
  work: Work,
  decided: (due: Due) => boolean,
  order: (a: Due, b: Due) => number = () => 0,
): void {
  const due = dueLines(settleRound(work.rules, toRound(roundOf(work.state)))).filter(decided);
  for (const one of due.sort(order)) pay(work, one);
}

const losersFirst = (a: Due, b: Due) => Math.sign(a.line.net) - Math.sign(b.line.net);
const farRightFirst = (a: Due, b: Due) => b.seat - a.seat;

/** Match-the-dealer is settled right after the deal; losers are collected before winners are paid. */
export function payMatch(work: Work): void {
  const round = roundOf(work.state);
  const order = work.rules.book.values['match.order'];
  const complete = (due: Due) =>
    (round.boxes.find((box) => box.seat === due.seat)?.firstCards.length ?? 0) >= 2;
  payNow(
    work,
    (due) => due.line.wager === 'match' && complete(due),
    (a, b) => losersFirst(a, b) || (order === 'losers-then-winners' ? 0 : farRightFirst(a, b)),
  );
}

/** A line that was paid and has no place in the final settlement is taken back. */
function reverseLeftovers(work: Work, due: readonly Due[]): void {
  const { paid } = roundOf(work.state);
  const keys = new Set(due.map((one) => one.key));
  for (const [key, before] of Object.entries(paid)) {
    if (keys.has(key)) continue;
    work.facts.push({ fact: 'line-reversed', key, ...before });
    delete paid[key];
  }
}

/** The settlement of all that is still open, in the pack's order. Spins wait for the wheel. */
export function payAll(work: Work, wheelPending: (seat: number, bettor: string) => boolean): void {
  const due = dueLines(settleRound(work.rules, toRound(roundOf(work.state))));
  reverseLeftovers(work, due);
  const order = work.rules.book.values['pays.order'];
  const sorted = [...due].sort((a, b) => {
    if (order === 'each-box-from-far-right') return farRightFirst(a, b);
    return order === 'losers-then-winners' ? losersFirst(a, b) : 0;
  });
  for (const one of sorted)
    if (one.line.wager !== 'spin' || !wheelPending(one.seat, one.bettor)) pay(work, one);
}

/** The main line of one hand, or of one bettor on it. */
export function isMainOf(seat: number, hand: number): (due: Due) => boolean {
  return (due) => due.seat === seat && due.line.wager === 'main' && due.line.hand === hand;
}
