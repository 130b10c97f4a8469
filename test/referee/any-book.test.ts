// The referee takes any book: it reads the values that it is given, and says so where it does not know one.
import { describe, expect, test } from 'vitest';
import { judge, type Violation } from '../../src/referee/referee.ts';
import { bookOf } from './book-of.ts';
import { roundOf, type Told } from './round-of.ts';

function judged(values: object, told: Told): Violation[] {
  const record = roundOf('section-13', told);
  const book = bookOf(record);
  return judge(record, { ...book, values: { ...book.values, ...values } });
}

const ROUND: Told = {
  dealer: '9C 8D',
  boxes: [{ hands: ['KS 9D : stand'], lines: [['main', 500, 'win', '1:1', 500, '(e)(5)']] }],
};

const wheres = (values: object, told = ROUND) => judged(values, told).map(({ where }) => where);

describe('a book that the referee', () => {
  test('knows is judged by its own values', () => {
    expect(judged({}, ROUND)).toEqual([]);
    expect(wheres({ 'pays.win': { pays: 2, to: 1 } })).toContain('box 1, bettor a, hand 1');
    expect(wheres({ 'draw.dealerStandsOn': 18 })).toContain('dealer');
  });

  test.each([
    [{ 'double.onTuesdays': true }, 'book, double.onTuesdays', 'does not know this switch'],
    [{ 'holeCard.mode': 'under-the-table' }, 'book, holeCard.mode', 'value "under-the-table"'],
    [{ 'pays.win': '2:1' }, 'book, pays.win', 'value "2:1"'],
    [{ 'outcome.tie': undefined }, 'book, outcome.tie', 'value nothing'],
    [{ 'double.onTotals': [9, 99] }, 'book, double.onTotals', 'value [9,99]'],
  ])('does not know is not judged: %j', (values, where, sentence) => {
    const [first, ...others] = judged(values, ROUND);
    expect(others).toEqual([]);
    expect(first).toMatchObject({ where, sentence: expect.stringContaining(sentence) });
  });
});

test('two tens void no round where a shoe begins without a burned card: they may be of two shoes', () => {
  const tens = [1, 2].map(() => ({ kind: 'ten-found', clause: '(o)(2)' }));
  const told = { ...ROUND, removed: ['TS', 'TH'], incidents: tens };
  expect(wheres({}, { ...told, burned: [] })).toContain('status');
  expect(wheres({ 'burn.firstCard': false }, { ...told, burned: [] })).not.toContain('status');
});

test('a player may stand on two split aces that could be split again, and on no other that has its one card', () => {
  const split = (second: string): Told => ({
    dealer: '9C 8D',
    boxes: [
      {
        hands: [`AS ${second} : split stand`, 'AD 9H'],
        lines: [
          ['main', 500, 'lose', null, -500, '(e)(1)'],
          ['main', 500, 'win', '1:1', 500, '(e)(5)', { hand: 2 }],
        ],
      },
    ],
  });
  const oneCard = { 'split.acesDraw': 'one-card' };
  expect(wheres(oneCard, split('AC'))).not.toContain('box 1, hand 1');
  expect(wheres(oneCard, split('2C'))).toContain('box 1, hand 1');
});
