// Match-play coupons: paid even money once when the hand beside them wins, or nothing, as the book says. They are no money
// that could be lost.

import type { Book } from '../book/book.ts';
import type { BettorRecord, BoxRecord } from '../record.ts';
import type { Situation } from '../situation.ts';
import { objection, type Violation } from '../violation.ts';
import { mainLines } from '../wagers.ts';

function judgeBettor({ values, clauses }: Book, box: BoxRecord, bettor: BettorRecord): Violation[] {
  // The first hand that the bettor has a wager on: later ones may have been paid before it.
  const [main] = mainLines(bettor).toSorted((a, b) => (a.hand ?? 0) - (b.hand ?? 0));
  const coupons = bettor.lines.filter((line) => line.wager === 'coupon');
  const where = `box ${box.seat}, bettor ${bettor.bettor}, coupon`;
  const cited = clauses('wagers.couponPays');
  if (coupons.length > (values['wagers.coupons'] ? 1 : 0))
    return [objection(where, 'There is a coupon too many.', clauses('wagers.coupons'))];
  return coupons.flatMap((line) => {
    const paid = main?.result === 'win' && values['wagers.couponPays'] === 'even-money-once';
    const net = paid ? line.stake : 0;
    const found: Violation[] = [];
    if (line.result !== main?.result) found.push(objection(where, 'It goes with the main wager.', cited));
    if (line.net !== net) found.push(objection(where, `The net is ${line.net}; it is ${net}.`, cited));
    return found;
  });
}

export function judgeCoupons({ book, record }: Situation): Violation[] {
  return record.boxes.flatMap((box) => box.bettors.flatMap((bettor) => judgeBettor(book, box, bettor)));
}
