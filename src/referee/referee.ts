// The referee: takes the record of one round and the book that it was played by, and says what in it is not as the book
// has it. It shares no code with the program and reads the book's values itself, so that the two can be held against
// each other.
import { type GivenBook, readBook } from './book/book.ts';
import { judgeCoupons } from './pay/coupons.ts';
import { judgeMainWagers } from './pay/main-wager.ts';
import { judgeSideWagers } from './pay/side-wagers.ts';
import { judgeSums } from './pay/sums.ts';
import { judgeSuperBonus } from './pay/super-bonus.ts';
import { judgeDealer } from './play/dealer.ts';
import { judgeDecisions } from './play/decisions.ts';
import { judgeHands } from './play/hands.ts';
import { judgeIncidents } from './play/incidents.ts';
import { judgeFaces, judgeShoe } from './play/shoe.ts';
import { isRoundRecord, shapeOf } from './record.ts';
import { NOTHING_ELSE, situationOf, type Witnessed } from './situation.ts';
import { judgeTable } from './table.ts';
import { objection, RECORD, type Violation } from './violation.ts';
import { judgeWagers } from './wagers.ts';

export type { GivenBook } from './book/book.ts';
export type { Violation } from './violation.ts';

/** Everything wrong with the record, by what whoever watched the table adds to it; empty when all is right. */
export function judge(record: unknown, given: GivenBook, witnessed: Partial<Witnessed> = {}): Violation[] {
  if (!isRoundRecord(record)) return shapeOf(record);
  const read = readBook(given);
  if (!read.ok) return read.problems;
  const { book } = read;
  if (record.rules !== book.name)
    return [objection('rules', `The book is ${book.name}, not ${record.rules}.`, RECORD)];
  const situation = situationOf(book, record, { ...NOTHING_ELSE, ...witnessed });
  const faces = judgeFaces(situation);
  if (faces.length > 0) return faces;
  return [
    ...judgeTable(situation),
    ...judgeShoe(situation),
    ...judgeHands(situation),
    ...judgeDecisions(situation),
    ...judgeDealer(situation),
    ...judgeWagers(situation),
    ...judgeMainWagers(situation),
    ...judgeSideWagers(situation),
    ...judgeCoupons(situation),
    ...judgeSuperBonus(situation),
    ...judgeIncidents(situation),
    ...judgeSums(record),
  ];
}
