// What is to be paid and collected on a box now, in figures.
import type { PaymentView } from '../../protocol/view.ts';

export interface ToMove {
  readonly pay: number;
  readonly take: number;
  /** Collected before, and undone. */
  readonly giveBack: number;
  /** Paid before, and undone. */
  readonly takeBack: number;
  /** Something was decided, and nothing moves. */
  readonly stays: 'push' | 'void' | null;
}

const sum = (payments: readonly PaymentView[], of: (payment: PaymentView) => number) =>
  payments.reduce((total, payment) => total + Math.max(of(payment), 0), 0);

export function toMove(payments: readonly PaymentView[], seat: number): ToMove | null {
  const now = payments.filter((payment) => payment.seat === seat && payment.state === 'due');
  if (now.length === 0) return null;
  const pay = sum(now, ({ net }) => net);
  const take = sum(now, ({ net }) => -net);
  const giveBack = sum(now, ({ before }) => -before);
  const takeBack = sum(now, ({ before }) => before);
  const moves = pay + take + giveBack + takeBack > 0;
  const stays = now.every(({ result }) => result === 'void') ? 'void' : 'push';
  return { pay, take, giveBack, takeBack, stays: moves ? null : stays };
}

/** What has been paid and collected on a box before, taken together; null when nothing has. */
export function movedBefore(payments: readonly PaymentView[], seat: number): number | null {
  const before = payments.filter((payment) => payment.seat === seat && payment.state === 'done');
  return before.length === 0 ? null : before.reduce((sum, { net }) => sum + net, 0);
}
