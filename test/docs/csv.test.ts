import { describe, expect, test } from 'vitest';
import { parseCsv } from '../../src/packs/clauses/csv.ts';

function fields(text: string): readonly (readonly string[])[] {
  const csv = parseCsv(text);
  if (!csv.ok) throw new Error(`line ${csv.line}: ${csv.problem}`);
  return csv.records.map((record) => record.fields);
}

describe('reading comma-separated values', () => {
  test.each([
    [
      'plain fields',
      'a,b\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'no line end after the last record',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'line ends of another system',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'empty fields',
      ',a,\n,,\n',
      [
        ['', 'a', ''],
        ['', '', ''],
      ],
    ],
    ['an empty last field at the end of the file', 'a,', [['a', '']]],
    ['a comma in quotes', '"a,b",c\n', [['a,b', 'c']]],
    ['a quote in quotes', '"a ""b"" c"\n', [['a "b" c']]],
    ['a line end in quotes', '"a\nb",c\n', [['a\nb', 'c']]],
    ['empty quotes', '"",a\n', [['', 'a']]],
    ['nothing at all', '', []],
  ])('%s', (_, text, records) => {
    expect(fields(text)).toEqual(records);
  });

  test.each([
    ['a quote that is not closed', 'a,b\n"c,d\n', 2],
    ['a quote inside a plain field', 'a,b"c\n', 1],
    ['text after a closing quote', 'a\nb\n"c"d\n', 3],
  ])('reports the line of %s', (_, text, line) => {
    expect(parseCsv(text)).toMatchObject({ ok: false, line });
  });

  test('counts the lines inside quotes', () => {
    const csv = parseCsv('"a\nb"\nc\n');
    expect(csv.ok && csv.records.map((record) => record.line)).toEqual([1, 3]);
  });
});
