// Money moves in lines. Lines that are decided early are paid or collected early. At the end every line is computed
// again from the cards and wagers on the table, and lines that an irregularity has changed are reversed.
import type { Line, LineWager } from '../../rules/pay/line.ts';
import { settleRound } from '../../rules/pay/settle.ts';
import { clauseOf } from '../../rules/rule-book.ts';
import { type Change, roundOf } from '../change.ts';
import type { PaidLine, RoundState, TableState } from '../state.ts';
import { boxAt, toRound } from './hands.ts';
import { type DueLine, dueLines, lineKey } from './lines.ts';
import { type Waits, waitingLines } from './typed-cards.ts';

/** A new moment begins with every card and with the check. */
export function momentOf(state: TableState): string {
  return `${state.cardNumber} ${state.round?.checked ?? ''}`;
}

/**
 * What the dealer is paying now: lines of this moment, since the last decision. Once a player may decide, the dealer
 * has finished.
 */
export function beingPaid(state: TableState): PaidLine[] {
  const before = state.round?.undo?.round.paid ?? {};
  const moment = momentOf(state);
  return Object.entries(state.round?.paid ?? {}).flatMap(([key, paid]) =>
    paid.moment === moment && before[key]?.moment !== moment ? [paid] : [],
  );
}

function sameLine(a: Line, b: Line): boolean {
  return a.result === b.result && a.net === b.net && a.stake === b.stake && a.clause === b.clause;
}

function pay(change: Change, due: DueLine, waits: Waits): void {
  const { key, seat, bettor, line } = due;
  const { paid } = roundOf(change.state);
  const before = paid[key];
  const isPaid = before && sameLine(before.line, line);
  if (!isPaid && waits(due)) {
    withhold(change, due);
    return;
  }
  release(roundOf(change.state), (withheld) => withheld === key);
  if (isPaid) return;
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

/** The fact that a line waits is written once. */
function withhold({ state, facts }: Change, { key, seat, bettor, line }: DueLine): void {
  const round = roundOf(state);
  const withheld = round.withheld ?? [];
  if (withheld.includes(key)) return;
  round.withheld = [...withheld, key];
  facts.push({ fact: 'payment-waits', seat, bettor, wager: line.wager, net: line.net });
}

/** These lines no longer wait. */
export function release(round: RoundState, which: (key: string) => boolean): void {
  if (!round.withheld) return;
  const left = round.withheld.filter((key) => !which(key));
  if (left.length > 0) round.withheld = left;
  else delete round.withheld;
}

/** Decided early: the line is paid, or waits for a second person. */
export function isDecidedEarly({ paid, withheld }: RoundState, key: string): boolean {
  return key in paid || (withheld?.includes(key) ?? false);
}

/** Match-the-dealer is settled, except for lines that wait for a second person. */
export function matchIsDecided({ paid, withheld = [] }: RoundState): boolean {
  return Object.values(paid).some(({ line }) => line.wager === 'match') || withheld.some(isMatch);
}

function isMatch(key: string): boolean {
  return key.endsWith(' match ');
}

/** A second person has confirmed cards: pay the lines that waited for it. */
export function payWithheld(change: Change): void {
  const { withheld = [] } = roundOf(change.state);
  if (withheld.length > 0) payNow(change, ({ key }) => withheld.includes(key));
}

function reverse(change: Change, key: string, { seat, bettor, line }: PaidLine): void {
  delete roundOf(change.state).paid[key];
  change.facts.push({ fact: 'line-reversed', key, seat, bettor, line });
}

/** Takes back what was paid since then. */
export function reverseAllBut(change: Change, before: readonly string[]): void {
  for (const [key, paid] of Object.entries(roundOf(change.state).paid))
    if (!before.includes(key)) reverse(change, key, paid);
}

/** Takes back the payments of a hand that goes on. A bettor who rescued the double stays out of the hand. */
export function takeBackMain(change: Change, seat: number, hand: number): void {
  const bettors = boxAt(roundOf(change.state), seat)?.bettors ?? [];
  const keys = bettors.map(({ bettor }) => lineKey(seat, bettor, 'main', hand));
  release(roundOf(change.state), (key) => keys.includes(key));
  for (const [key, before] of Object.entries(roundOf(change.state).paid))
    if (isMainOf(seat, hand)(before) && before.line.result !== 'rescue') reverse(change, key, before);
}

/** Takes back the payments of a hand that decides anew, those of bettors who rescued too. */
export function takeBackDecided(change: Change, seat: number, hand: number): void {
  takeBackMain(change, seat, hand);
  for (const [key, before] of Object.entries(roundOf(change.state).paid))
    if (isMainOf(seat, hand)(before)) reverse(change, key, before);
}

/** The dealer's second card, which had decided it, is taken back. */
export function takeBackInsurance(change: Change): void {
  const round = roundOf(change.state);
  release(round, (key) => key.endsWith(' insurance '));
  for (const [key, before] of Object.entries(round.paid))
    if (before.line.wager === 'insurance') reverse(change, key, before);
}

/** Pays or collects the lines that are decided now; the test selects them. */
export function payNow(
  change: Change,
  decided: (due: DueLine) => boolean,
  order: (a: DueLine, b: DueLine) => number = () => 0,
): void {
  const due = dueLines(settleRound(change.rules, toRound(change.rules, roundOf(change.state)))).filter(
    decided,
  );
  const waits = waitingLines(change.rules, roundOf(change.state));
  for (const one of due.sort(order)) pay(change, one, waits);
}

const losersFirst = (a: DueLine, b: DueLine) => Math.sign(a.line.net) - Math.sign(b.line.net);
export const farRightFirst = (a: { readonly seat: number }, b: { readonly seat: number }) => b.seat - a.seat;

/**
 * Settles match-the-dealer right after the deal: first collect from losers, then pay winners.
 * @rule match.collected, match.order
 */
export function payMatch(change: Change): void {
  const round = roundOf(change.state);
  const order = change.rules.book.values['match.order'];
  const complete = (due: DueLine) =>
    (round.boxes.find((box) => box.seat === due.seat)?.firstCards.length ?? 0) >= 2;
  payNow(
    change,
    (due) => due.line.wager === 'match' && complete(due),
    (a, b) => losersFirst(a, b) || (order === 'losers-then-winners' ? 0 : farRightFirst(a, b)),
  );
}

/** Lines that were paid but are not in the final settlement. */
function leftovers(paid: Readonly<Record<string, PaidLine>>, due: readonly DueLine[]): [string, PaidLine][] {
  const keys = new Set(due.map((one) => one.key));
  return Object.entries(paid).filter(([key]) => !keys.has(key));
}

/** Whether boxes are settled one by one from the far right: by the book's order, or after a dealer's blackjack. */
export function settlesFromFarRight({ rules, state }: Pick<Change, 'rules' | 'state'>): boolean {
  const order = rules.book.values['pays.order'];
  if (order === 'in-turn') return roundOf(state).checked === 'blackjack';
  return order === 'each-box-from-far-right';
}

const BONUSES: readonly LineWager[] = ['super-bonus', 'envy'];
const isEnvy = ({ line }: DueLine) => Number(line.wager === 'envy');

/**
 * If the book pays a super bonus at once: pays the bonus of the hand, then the envy bonuses of the others.
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

/** Every line of the round in the pack's order of payment. Envy bonuses come after all super bonuses. @rule pays.order */
function linesInOrder(change: Pick<Change, 'rules' | 'state'>): DueLine[] {
  const due = dueLines(settleRound(change.rules, toRound(change.rules, roundOf(change.state))));
  const byBox = settlesFromFarRight(change);
  const inTurn = change.rules.book.values['pays.order'] === 'in-turn';
  return due.sort((a, b) => {
    const envyLast = isEnvy(a) - isEnvy(b);
    if (envyLast !== 0 || byBox) return envyLast || farRightFirst(a, b);
    return inTurn ? 0 : losersFirst(a, b);
  });
}

/** Lines of the bonus spin wait for the wheel. */
type WheelPending = (seat: number, bettor: string) => boolean;

/** A line that the settlement will write, and the line that it replaces. */
export interface OpenLine extends Pick<PaidLine, 'seat' | 'bettor' | 'line'> {
  readonly before: Line | null;
  /** Whether it waits for a second person. */
  readonly waits: boolean;
}

/** A line that was paid but is not in the settlement becomes zero. */
function nothingOf({ seat, bettor, line }: PaidLine): OpenLine {
  return { seat, bettor, line: { ...line, result: 'void', odds: null, net: 0 }, before: line, waits: false };
}

/** What the settlement still has to pay and collect, in order. The dealer does it, then confirms it. */
export function openLines(change: Pick<Change, 'rules' | 'state'>, wheelPending: WheelPending): OpenLine[] {
  const round = roundOf(change.state);
  const { paid } = round;
  const due = linesInOrder(change);
  const waits = waitingLines(change.rules, round);
  const open = due.flatMap((one) => {
    const { key, line, seat, bettor } = one;
    const before = paid[key]?.line ?? null;
    const spins = line.wager === 'spin' && wheelPending(seat, bettor);
    return spins || (before && sameLine(before, line))
      ? []
      : [{ seat, bettor, line, before, waits: waits(one) }];
  });
  return [...leftovers(paid, due).map(([, before]) => nothingOf(before)), ...open];
}

/** Lines that were due during the round and wait for a second person. */
export function withheldLines({ rules, state }: Pick<Change, 'rules' | 'state'>): OpenLine[] {
  const { round } = state;
  if (!round?.withheld) return [];
  const { paid, withheld } = round;
  return dueLines(settleRound(rules, toRound(rules, round)))
    .filter(({ key }) => withheld.includes(key))
    .map(({ key, seat, bettor, line }) => ({
      seat,
      bettor,
      line,
      before: paid[key]?.line ?? null,
      waits: true,
    }));
}

/** Super bonuses that are earned and not yet approved, and the envy that follows them. */
export function waitingBonuses({ rules, state }: Pick<Change, 'rules' | 'state'>): OpenLine[] {
  const { round } = state;
  if (!round || round.voidedBy || round.settled || round.superBonuses.every(({ approved }) => approved))
    return [];
  const { paid, withheld = [] } = round;
  return dueLines(settleRound(rules, toRound(rules, round)))
    .filter(({ key, line }) => BONUSES.includes(line.wager) && !(key in paid) && !withheld.includes(key))
    .map(({ seat, bettor, line }) => ({ seat, bettor, line, before: null, waits: false }));
}

/** Settles everything that is still open. @rule pays.order */
export function payAll(change: Change, wheelPending: WheelPending): void {
  const due = linesInOrder(change);
  for (const [key, before] of leftovers(roundOf(change.state).paid, due)) reverse(change, key, before);
  const waits = waitingLines(change.rules, roundOf(change.state));
  for (const one of due)
    if (one.line.wager !== 'spin' || !wheelPending(one.seat, one.bettor)) pay(change, one, waits);
}

/** The main line of one hand, or of one bettor on it. */
export function isMainOf(seat: number, hand: number): (due: Pick<DueLine, 'seat' | 'line'>) => boolean {
  return (due) => due.seat === seat && due.line.wager === 'main' && due.line.hand === hand;
}
