import { describe, expect, test } from 'vitest';
import { card } from './deal.ts';
import { booksNamed, following, readRows, runRow } from './fixture.ts';

const COLUMNS = ['hand', 'result'] as const;

function rows(text: string) {
  return readRows('some.txt', text, COLUMNS);
}

describe('a table in a text file', () => {
  test('gives its cells by their columns; comments and empty lines are skipped', () => {
    const read = rows('# a comment\n\n  7S 7S | 14 \n8S 8D|16\n');
    expect(read.map((row) => [row.place, row.cell('hand'), row.cell('result')])).toEqual([
      ['some.txt:3', '7S 7S', '14'],
      ['some.txt:4', '8S 8D', '16'],
    ]);
  });

  test.each([
    ['a column too few', '7S 7S', 'some.txt:2: 1 columns instead of 2 (hand | result)'],
    ['a column too many', '7S | 14 | 15', 'some.txt:2: 3 columns instead of 2 (hand | result)'],
    ['a card that is none', '7X | 14', 'some.txt:2: "7X" is no card'],
  ])('fails with file and line: %s', (_, line, message) => {
    const [row] = rows(`# heading\n${line}\n`);
    if (row === undefined) throw new Error('the line was not read');
    expect(() => runRow(row, (cell) => card(cell('hand')))).toThrow(new SyntaxError(message));
  });

  test('knows the books, all of them at once, and no others', () => {
    expect(booksNamed('every book')).toHaveLength(5);
    expect(booksNamed('pennsylvania massachusetts')).toEqual(['pennsylvania', 'massachusetts']);
    expect(() => booksNamed('nevada')).toThrow('"nevada" is no pack');
    expect(following('dealer', 'dealer 7H KD')).toBe('7H KD');
    expect(() => following('dealer', '7H KD')).toThrow('does not begin with "dealer"');
  });
});
