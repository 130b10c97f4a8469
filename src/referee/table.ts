// The house's choices for the table: decks, hole card, splits, boxes, limits.

import type { Situation } from './situation.ts';
import { objection, RECORD, type Violation } from './violation.ts';

export function judgeTable({ book, record }: Situation): Violation[] {
  const { options, limits } = record;
  const found: Violation[] = [];
  const need = (holds: boolean, where: string, sentence: string, clause: string) => {
    if (!holds) found.push(objection(where, sentence, clause));
  };
  const { clauses } = book;
  need(record.round >= 1, 'round', 'Rounds are counted from 1.', RECORD);
  need(
    book.decks.includes(options.decks),
    'options.decks',
    `${options.decks} decks are not played.`,
    clauses.decks[0],
  );
  need(
    book.holeCards.includes(options.holeCard),
    'options.holeCard',
    `The book does not know ${options.holeCard}.`,
    clauses.holeCard[0],
  );
  const [least, most] = book.maxSplits;
  need(
    options.maxSplits >= least && options.maxSplits <= most,
    'options.maxSplits',
    'The book allows another number of splits.',
    clauses.maxSplits[0],
  );
  need(
    options.midShoeEntry || book.mayBanMidShoeEntry,
    'options.midShoeEntry',
    'The book does not let the house keep players out.',
    clauses.midShoeEntry[0],
  );
  need(
    options.boxesPerPlayer >= 1 && options.boxesPerPlayer <= 7,
    'options.boxesPerPlayer',
    'A player has from one to seven boxes.',
    clauses.boxesPerPlayer[0],
  );
  need(
    !book.spin || (options.wheelPrizes ?? []).length > 0,
    'options.wheelPrizes',
    'The wheel has no sections.',
    clauses.spinWheel[0],
  );
  const rising = (range: readonly [number, number]) => range[0] >= 1 && range[0] <= range[1];
  need(rising(limits.main), 'limits.main', 'The limits are no range.', clauses.mainLimits[0]);
  need(rising(limits.match), 'limits.match', 'The limits are no range.', clauses.matchLimits[0]);
  need(limits.chip >= 1, 'limits.chip', 'The smallest chip is worth nothing.', clauses.insuranceLimit[0]);
  const [floor, ceiling] = book.matchBounds;
  need(
    (floor === null || limits.match[0] >= floor) && (ceiling === null || limits.match[1] <= ceiling),
    'limits.match',
    "The posted limits go beyond the book's.",
    clauses.matchLimits[0],
  );
  return found;
}
