// What is to be paid and collected on a box now: one sum for each person, in the order of payment, and what has a name by itself.
import type { BettorView, PaymentView } from '../../protocol/view.ts';

/** Paid by themselves, and called by their names. All other wagers of a person are one sum. */
export const NAMED = ['spin', 'super-bonus', 'envy'] as const;
export type Named = (typeof NAMED)[number];

export interface ToMove {
  /** Null where only one person bets on the box. */
  readonly bettor: string | null;
  /** A bet for the dealer: it goes another way than the players' money. */
  readonly isDealers: boolean;
  readonly named: Named | null;
  readonly pay: number;
  readonly take: number;
  /** Collected before, and undone. */
  readonly giveBack: number;
  /** Paid before, and undone. */
  readonly takeBack: number;
  /** A coupon that has been played: the dealer takes it. */
  readonly coupon: boolean;
  /** Something was decided, and nothing moves. */
  readonly stays: 'push' | 'void' | null;
}

/** A bonus wager that is lost is collected with the others. */
function nameOf({ wager, net }: PaymentView): Named | null {
  return net > 0 ? (NAMED.find((one) => one === wager) ?? null) : null;
}

/** What comes back with its wager stays where it is. */
const COMES_BACK: readonly string[] = ['push', 'dead', 'void'];

function isCouponTaken({ wager, result }: PaymentView): boolean {
  return wager === 'coupon' && !COMES_BACK.includes(result);
}

const sum = (payments: readonly PaymentView[], of: (payment: PaymentView) => number) =>
  payments.reduce((total, payment) => total + Math.max(of(payment), 0), 0);

type Amounts = Omit<ToMove, 'bettor' | 'isDealers' | 'named'>;

function amountsOf(payments: readonly PaymentView[]): Amounts {
  const pay = sum(payments, ({ net }) => net);
  const take = sum(payments, ({ net }) => -net);
  const giveBack = sum(payments, ({ before }) => -before);
  const takeBack = sum(payments, ({ before }) => before);
  const coupon = payments.some(isCouponTaken);
  const moves = coupon || pay + take + giveBack + takeBack > 0;
  const stays = payments.every(({ result }) => result === 'void') ? 'void' : 'push';
  return { pay, take, giveBack, takeBack, coupon, stays: moves ? null : stays };
}

/** The payments of a box come in the order of payment; the dealer's bets are last, apart from the players' money. */
export function toMove(
  payments: readonly PaymentView[],
  seat: number,
  bettors: readonly Pick<BettorView, 'bettor' | 'kind'>[],
): ToMove[] {
  const groups = new Map<string, { bettor: string; named: Named | null; payments: PaymentView[] }>();
  for (const payment of payments) {
    if (payment.seat !== seat || payment.state !== 'due') continue;
    const { bettor } = payment;
    const named = nameOf(payment);
    const key = `${bettor} ${named ?? ''}`;
    const group = groups.get(key);
    if (group) group.payments.push(payment);
    else groups.set(key, { bettor, named, payments: [payment] });
  }
  const players = bettors.filter(({ kind }) => kind === 'player').length;
  const isDealers = (name: string) =>
    bettors.some(({ bettor, kind }) => bettor === name && kind === 'dealer');
  const moves = [...groups.values()].map((group) => ({
    bettor: players > 1 && !isDealers(group.bettor) ? group.bettor : null,
    isDealers: isDealers(group.bettor),
    named: group.named,
    ...amountsOf(group.payments),
  }));
  return [...moves.filter((move) => !move.isDealers), ...moves.filter((move) => move.isDealers)];
}

/** What is earned on a box and waits, each by itself. */
export function waitingOn(payments: readonly PaymentView[], seat: number): PaymentView[] {
  return payments.filter((payment) => payment.seat === seat && payment.state === 'waiting');
}

/** What has been paid and collected on a box before, taken together; null when nothing has. */
export function movedBefore(payments: readonly PaymentView[], seat: number): number | null {
  const before = payments.filter((payment) => payment.seat === seat && payment.state === 'done');
  return before.length === 0 ? null : before.reduce((sum, { net }) => sum + net, 0);
}
