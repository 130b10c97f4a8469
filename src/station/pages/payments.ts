// What a page is told about money. Each payment is due, waiting or done, and what the dealer has confirmed is not due again.
import type { PaymentView, WaitsFor } from '../../protocol/view.ts';
import { oddsText } from '../../rules/pay/odds.ts';
import { clauseOf } from '../../rules/rule-book.ts';
import { allDue, type Due } from '../../table/due/due.ts';
import { bonusesDue } from '../../table/due/payments.ts';
import { beingPaid, type OpenLine, waitingBonuses, withheldLines } from '../../table/round/payments.ts';
import { linesToSettle, spinsDue, superBonusWaits } from '../../table/round/payout.ts';
import type { PaidLine, RoundState } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';

type Shown = Pick<PaidLine, 'seat' | 'bettor' | 'line'>;

function told({ rules }: Table, { seat, bettor, line }: Shown) {
  return {
    seat,
    bettor,
    wager: line.wager,
    hand: line.hand,
    stake: line.stake,
    result: line.result,
    odds: line.odds && oddsText(line.odds),
    net: line.net,
    clause: clauseOf(rules.book, line.clause),
    rule: line.clause,
  };
}

/** What the wheel has decided comes after the settlement, and is paid by itself. */
function isWheelPrize({ boxes }: RoundState, { seat, bettor, line }: Shown): boolean {
  const one = boxes.find((box) => box.seat === seat)?.bettors.find((other) => other.bettor === bettor);
  return line.wager === 'spin' && one !== undefined && one.wheelPrize !== null;
}

/** By "all is paid" the dealer has confirmed every line but those that the wheel adds later. */
function linesDue({ state }: Table, round: RoundState): PaidLine[] {
  if (!round.settled) return beingPaid(state);
  return Object.values(round.paid).filter((paid) => isWheelPrize(round, paid));
}

/** A super bonus waits for its approval; envy is paid after all of them. */
function waitsFor({ state }: Table, round: RoundState, open: OpenLine): WaitsFor | null {
  const { seat, line, waits: forSecond } = open;
  // While the correction of a decision waits, a hand may still play on.
  const mayPlayOn = state.correction !== undefined && !round.voidedBy;
  if (forSecond || mayPlayOn) return 'second-person';
  const waits = round.superBonuses.some(
    (bonus) => !bonus.approved && bonus.seat === seat && bonus.hand === line.hand,
  );
  if (line.wager === 'super-bonus') return waits ? 'approval' : null;
  return line.wager === 'envy' && superBonusWaits(round) ? 'approval' : null;
}

/** Spins whose prize the wheel has still to tell. */
function waitingSpins({ rules }: Table, round: RoundState): PaymentView[] {
  return spinsDue(round).map(({ seat, bettor: { bettor, spin } }) => ({
    seat,
    bettor,
    wager: 'spin',
    hand: null,
    stake: spin,
    result: 'waiting',
    odds: null,
    net: 0,
    before: 0,
    clause: clauseOf(rules.book, 'spin.wheelPrizes'),
    rule: 'spin.wheelPrizes',
    state: 'waiting',
    waitsFor: 'wheel',
    written: false,
  }));
}

/** Before the end of the round only what is earned already and waits: for a second person, or for the floor's approval. */
function openLinesOf(table: Table): OpenLine[] {
  return table.phase === 'payout'
    ? linesToSettle(table)
    : [...withheldLines(table), ...waitingBonuses(table)];
}

/** What has been paid and stands, and at the end of the round what the dealer is to pay and collect, in its order. */
export function paymentsOf(table: Table): PaymentView[] {
  const { phase, state } = table;
  const { round } = state;
  if (!round) return [];
  const open = openLinesOf(table);
  const due = linesDue(table, round);
  const paid = Object.values(round.paid).filter(({ line }) => !open.some(({ before }) => before === line));
  return [
    ...paid.map((one): PaymentView => {
      const state = due.includes(one) ? 'due' : 'done';
      return { ...told(table, one), before: 0, state, waitsFor: null, written: true };
    }),
    ...open.map((one): PaymentView => {
      const before = one.before?.net ?? 0;
      const waits = waitsFor(table, round, one);
      const state = waits === null ? 'due' : 'waiting';
      return { ...told(table, one), before, state, waitsFor: waits, written: false };
    }),
    ...(phase === 'payout' || phase === 'wheel' ? waitingSpins(table, round) : []),
  ];
}

/** The bonuses are told while they are due, that is before the dealer says that all is paid. */
export function dueOf(table: Table, told: readonly Due[] = allDue(table)): readonly Due[] {
  const { rules, phase, state } = table;
  const { round } = state;
  if (!round) return told;
  const scene = { rules, phase, state };
  if (round.settled) {
    const confirmed = bonusesDue(scene, round, Object.values(round.paid));
    return told.filter(({ code, seat }) => !confirmed.some((one) => one.code === code && one.seat === seat));
  }
  const due = openLinesOf(table).filter((line) => waitsFor(table, round, line) === null);
  return [...told, ...bonusesDue(scene, round, due)];
}
