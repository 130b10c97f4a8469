// Match-play coupons. No book says what they pay, so they are what they are in every house: even money once when the
// hand beside them wins, and no money that could be lost.

import type { BettorRecord, BoxRecord } from '../record.ts';
import type { Situation } from '../situation.ts';
import { objection, type Violation } from '../violation.ts';
import { mainLines } from '../wagers.ts';

function judgeBettor(box: BoxRecord, bettor: BettorRecord): Violation[] {
  // The first hand that the bettor has a wager on: later ones may have been paid before it.
  const [main] = mainLines(bettor).toSorted((a, b) => (a.hand ?? 0) - (b.hand ?? 0));
  const coupons = bettor.lines.filter((line) => line.wager === 'coupon');
  const where = `box ${box.seat}, bettor ${bettor.bettor}, coupon`;
  if (coupons.length > 1) return [objection(where, 'A wager has one coupon at most.', 'standard')];
  return coupons.flatMap((line) => {
    const net = main?.result === 'win' ? line.stake : 0;
    const found: Violation[] = [];
    if (line.result !== main?.result)
      found.push(objection(where, 'It goes with the main wager.', 'standard'));
    if (line.net !== net) found.push(objection(where, `The net is ${line.net}; it is ${net}.`, 'standard'));
    return found;
  });
}

export function judgeCoupons({ record }: Situation): Violation[] {
  return record.boxes.flatMap((box) => box.bettors.flatMap((bettor) => judgeBettor(box, bettor)));
}
