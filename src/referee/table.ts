// The house's choices for the table: the record says them again, and they are those of the book.
import type { Situation } from './situation.ts';
import { type Clauses, objection, RECORD, type Violation } from './violation.ts';

/** A reader that is out turns a table that checks the hole card into one that does not. */
function isHoleCard({ book: { values }, record }: Situation): boolean {
  const { holeCard } = record.options;
  const mode = values['holeCard.mode'];
  const goesOn = mode === 'peek' && values['holeCard.readerBreaksDown'] === 'go-on-without';
  return holeCard === mode || (goesOn && holeCard === 'no-peek');
}

const sameList = (one: readonly number[], other: readonly number[]): boolean =>
  one.length === other.length && one.every((each, at) => each === other[at]);

export function judgeTable(situation: Situation): Violation[] {
  const { book, record } = situation;
  const { options, limits } = record;
  const { values } = book;
  const found: Violation[] = [];
  const need = (holds: boolean, where: string, sentence: string, clauses: Clauses | string) => {
    if (!holds) found.push(objection(where, sentence, clauses));
  };
  const isValue = (key: 'cards.decks' | 'split.maxSplits' | 'wagers.boxesPerPlayer', is: number) =>
    need(is === values[key], `options of ${key}`, `It is ${values[key]}, not ${is}.`, book.clauses(key));
  const isFlag = (key: 'wagers.midShoeEntry' | 'holeCard.readerExposes', is: boolean) =>
    need(is === values[key], `options of ${key}`, `It is ${values[key]}, not ${is}.`, book.clauses(key));
  need(record.round >= 1, 'round', 'Rounds are counted from 1.', RECORD);
  isValue('cards.decks', options.decks);
  isValue('split.maxSplits', options.maxSplits);
  isValue('wagers.boxesPerPlayer', options.boxesPerPlayer);
  isFlag('wagers.midShoeEntry', options.midShoeEntry);
  isFlag('holeCard.readerExposes', options.readerExposes);
  need(
    isHoleCard(situation),
    'options.holeCard',
    `The table plays ${values['holeCard.mode']}, not ${options.holeCard}.`,
    book.clauses('holeCard.mode'),
  );
  need(
    sameList(options.wheelPrizes ?? [], values['spin.wheelPrizes'] ?? []),
    'options.wheelPrizes',
    'The wheel has other sections.',
    book.clauses('spin.wheelPrizes'),
  );
  const limitsAre = (where: string, posted: readonly number[], keys: readonly [LimitKey, ...LimitKey[]]) =>
    need(
      sameList(
        posted,
        keys.map((key) => values[key]),
      ),
      `limits.${where}`,
      'The posted limits are others.',
      book.clauses(...keys),
    );
  limitsAre('main', limits.main, ['limits.mainMinimum', 'limits.mainMaximum']);
  limitsAre('match', limits.match, ['limits.matchMinimum', 'limits.matchMaximum']);
  limitsAre('chip', [limits.chip], ['limits.smallestChip']);
  return found;
}

type LimitKey =
  | 'limits.mainMinimum'
  | 'limits.mainMaximum'
  | 'limits.matchMinimum'
  | 'limits.matchMaximum'
  | 'limits.smallestChip';
