// A match-play coupon beside the main wager: paid even money once when that wager wins, and then it is gone.
import type { Rules } from '../compile.ts';
import type { Bettor } from '../play/round.ts';
import type { Line } from './line.ts';

const EVEN_MONEY = { pays: 1, to: 1 } as const;

/** The coupon follows the bettor's first main line. It is no money: nothing is lost with it. @rule wagers.coupons */
export function settleCoupon(rules: Rules, bettor: Bettor, main: Line | undefined): Line | null {
  const stake = bettor.coupon ?? 0;
  if (stake === 0 || !main) return null;
  const paid = main.result === 'win' && rules.book.values['wagers.couponPays'] === 'even-money-once';
  const odds = paid ? EVEN_MONEY : null;
  const { hand, result } = main;
  return {
    wager: 'coupon',
    hand,
    stake,
    doubled: null,
    result,
    odds,
    net: paid ? stake : 0,
    clause: 'wagers.couponPays',
  };
}
