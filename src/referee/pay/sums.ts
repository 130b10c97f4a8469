// The sums: a bettor's net is that of the lines, and the house's the opposite of all bettors'.
import type { RoundRecord } from '../record.ts';
import { objection, RECORD, type Violation } from '../violation.ts';

const sum = (amounts: readonly number[]): number => amounts.reduce((all, each) => all + each, 0);

export function judgeSums(record: RoundRecord): Violation[] {
  const bettors = record.boxes.flatMap((box) => box.bettors.map((bettor) => ({ box, bettor })));
  const wrong = bettors.flatMap(({ box, bettor }) => {
    const due = sum(bettor.lines.map((line) => line.net));
    if (bettor.net === due) return [];
    const where = `box ${box.seat}, bettor ${bettor.bettor}`;
    return [objection(where, `The net is ${bettor.net}; the lines make ${due}.`, RECORD)];
  });
  // `0 -` and not a minus sign: minus zero is not zero to a strict comparison.
  const due = 0 - sum(bettors.map(({ bettor }) => bettor.net));
  return due === record.house
    ? wrong
    : [...wrong, objection('house', `The house has ${record.house}; the bettors make it ${due}.`, RECORD)];
}
