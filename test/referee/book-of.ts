// The book that a record says it was played by: its pack with the record's options and limits, as far as the pack allows
// them. What it does not allow, the referee must find.
import { choicesOf, limitChoicesOf } from '../../src/packs/house.ts';
import { loadPack } from '../../src/packs/load.ts';
import { type HouseChoices, resolveBook } from '../../src/packs/resolve.ts';
import type { RoundRecord } from '../../src/referee/record.ts';
import { type GivenBook, judge, type Violation } from '../../src/referee/referee.ts';
import type { Witnessed } from '../../src/referee/situation.ts';
import { problemsText } from '../../src/words/technician/file-problems.ts';

export type Conditions = Pick<RoundRecord, 'rules' | 'options' | 'limits'>;

const books = new Map<string, GivenBook>();

function resolved({ rules, options, limits }: Conditions): GivenBook {
  const loaded = loadPack(rules);
  if (!loaded.ok) throw new Error(`no pack ${rules}`);
  const wished = {
    ...choicesOf(options),
    ...limitChoicesOf({ main: [...limits.main], match: [...limits.match], chip: limits.chip }),
  };
  const allowed = Object.entries(wished).filter(
    ([key, value]) => resolveBook(loaded.pack, { [key]: value }).ok,
  );
  const choices: HouseChoices = Object.fromEntries(allowed);
  const book = resolveBook(loaded.pack, choices);
  if (!book.ok) throw new Error(problemsText(book.problems, '; '));
  return book.book;
}

export function bookOf({ rules, options, limits }: Conditions): GivenBook {
  const key = JSON.stringify([rules, options, limits]);
  const book = books.get(key) ?? resolved({ rules, options, limits });
  books.set(key, book);
  return book;
}

/** Judges a record by the book that it names. */
export function judgeAlone(record: RoundRecord, witnessed: Partial<Witnessed> = {}): Violation[] {
  return judge(record, bookOf(record), witnessed);
}
