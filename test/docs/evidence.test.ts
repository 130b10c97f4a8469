import { describe, expect, test } from 'vitest';
import { type Named, packKeys, quotedIds, ruleTags } from '../../src/docs/evidence.ts';

function found(named: readonly Named[]): string[] {
  return named.map(({ name, file, symbol }) => `${name} ${file}:${symbol}`);
}

describe('rule tags in the code', () => {
  test.each([
    ['a tag alone', '/** @rule total.soft */', ['total.soft a.ts:']],
    ['a tag after a sentence', '\n/** A soft hand. @rule total.soft */', ['total.soft a.ts:']],
    [
      'several rules in a tag',
      '// @rule match.sixDecks.suited, bonus.678Mixed',
      ['match.sixDecks.suited a.ts:', 'bonus.678Mixed a.ts:'],
    ],
    ['a list that runs on in the next line', '/**\n * @rule a.b,\n * c.d\n */', ['a.b a.ts:', 'c.d a.ts:']],
    ['two tags in a comment', '/**\n * @rule a.b\n * @rule c.d\n */', ['a.b a.ts:', 'c.d a.ts:']],
    ['words after the tag', '/** @rule card.value — an ace counts 1 here. */', ['card.value a.ts:']],
    ['a full stop after the tag', '/** @rule card.value. An ace counts 1. */', ['card.value a.ts:']],
    ['another tag', '/** @ruler card.value, @param rule */', []],
    ['a function', '\n/** @rule a.b */\nexport function pays(): void {}', ['a.b a.ts:pays']],
    ['a constant', '\n/** Why.\n * @rule a.b\n */\nconst ODDS = 1;', ['a.b a.ts:ODDS']],
    ['a property', "\nconst a = {\n  /** @rule a.b */\n  'cut-card': 1,\n};", ['a.b a.ts:cut-card']],
    ['the head of a file', '// All of it. @rule a.b\nconst a = 1;', ['a.b a.ts:']],
  ])('%s', (_, text, expected) => {
    expect(found(ruleTags('a.ts', text))).toEqual(expected);
  });
});

describe('clause ids in the tests', () => {
  test.each([
    ['single quotes', "clauses(['S13 (e)(5)a'], …", ['S13 (e)(5)a a.ts:']],
    [
      'double quotes and backticks',
      '"MA 16(c)"\n`CB Bonus Payoffs table c`',
      ['MA 16(c) a.ts:', 'CB Bonus Payoffs table c a.ts:'],
    ],
    [
      'several on a line',
      "['PA 635a.12(b)(5)', 'GD MTD 3 a']",
      ['PA 635a.12(b)(5) a.ts:', 'GD MTD 3 a a.ts:'],
    ],
    ['the head of a title', "test('MA 16(c): an ace pays 10.00', …", ['MA 16(c) a.ts:']],
    ['a sentence about a book', "test('PA stops the table', …", []],
    ['an id in a comment, without quotes', '// S13 (e)(5)a', []],
    ['unlike quotes', `"S13 (e)(5)a'`, []],
  ])('%s', (_, text, expected) => {
    expect(found(quotedIds('a.ts', text))).toEqual(expected);
  });
});

describe('switches in a pack', () => {
  const pack = [
    'id: section-13',
    '# pays:',
    'pays:',
    '  # blackjack: 6:5',
    "  blackjack: { value: '3:2', clause: (e)(5) }",
    "  '21When':",
    '    value: at-the-end',
    'bonus:',
    '',
    '  678Mixed: { value: 3:2 }',
  ].join('\n');

  test('are found below their group, whatever stands below them', () => {
    expect(found(packKeys('a.yaml', pack))).toEqual([
      'pays.blackjack a.yaml:blackjack',
      'pays.21When a.yaml:21When',
      'bonus.678Mixed a.yaml:678Mixed',
    ]);
  });
});
