// What is to be paid and collected on a box now, in figures.
import type { PaymentView } from '../../protocol/view.ts';

export interface ToMove {
  readonly pay: number;
  readonly take: number;
  /** Something was decided, and nothing moves. */
  readonly pushes: boolean;
}

export function toMove(payments: readonly PaymentView[], seat: number): ToMove | null {
  const now = payments.filter((payment) => payment.seat === seat && payment.now);
  if (now.length === 0) return null;
  const pay = now.reduce((sum, { net }) => sum + Math.max(net, 0), 0);
  const take = now.reduce((sum, { net }) => sum - Math.min(net, 0), 0);
  return { pay, take, pushes: pay === 0 && take === 0 };
}

/** What has been paid and collected on a box before, taken together; null when nothing has. */
export function movedBefore(payments: readonly PaymentView[], seat: number): number | null {
  const before = payments.filter((payment) => payment.seat === seat && !payment.now);
  return before.length === 0 ? null : before.reduce((sum, { net }) => sum + net, 0);
}
