// Rounds told by hand in which somebody plays or deals against a rule. The referee must object under its clause.
import { expect, test } from 'vitest';
import { judgeAlone } from './book-of.ts';
import { oneHand, type Pack, roundOf, type Told } from './round-of.ts';

const WRONG: readonly (readonly [string, string, Pack, Told])[] = [
  [
    'a second card on a doubled hand',
    '(i)(1)',
    'section-13',
    oneHand('9D 8C', '5S 6D 2H 4H : double hit', [
      ['main', 1000, 'push', null, 0, '(e)(2)', { doubled: [500] }],
    ]),
  ],
  [
    'a card refused by a doubled hand',
    '(i)(1)',
    'section-13',
    {
      ...oneHand('9D 8C', '5S 6D 2H : double refuse-card', [
        ['main', 1000, 'lose', null, -1000, '(e)(1)', { doubled: [500] }],
      ]),
      incidents: [
        { kind: 'drawn-in-error', clause: '(o)(4)' },
        { kind: 'card-refused', clause: '(o)(4)', seat: 1 },
      ],
    },
  ],
  [
    'a corrected card after which the dealer has drawn to 17',
    '(l)(2)',
    'section-13',
    {
      ...oneHand('9D 8C 5H', '9S 9D', [['main', 500, 'win', '1:1', 500, '(e)(5)']]),
      incidents: [{ kind: 'card-corrected', clause: 'standard' }],
    },
  ],
  [
    'a hit on a soft 21',
    '12(a)',
    'massachusetts',
    oneHand('9D 8C', 'AS 5D 5H KH : hit hit', [['main', 500, 'win', '1:1', 500, '5(e)']]),
  ],
  [
    'a double on a soft 21 where 21 draws no card',
    '635a.7(j)(1)',
    'pennsylvania',
    oneHand('9D 8C', 'AS 5D 5H 7H : hit double stand', [
      ['main', 1000, 'win', '1:1', 1000, '635a.10(c)', { doubled: [500] }],
    ]),
  ],
  [
    'a second double outside Catfish Bend',
    '9(a)',
    'massachusetts',
    oneHand('9D 8C', '5S 2D 2H 9H : double redouble stand', [
      ['main', 2000, 'win', '1:1', 2000, '9(b)', { doubled: [500, 1000] }],
    ]),
  ],
  [
    'a fourth double',
    'Double-Double Down 2',
    'catfish-bend',
    oneHand('9D 8C', '2S 2D 2H 3H 4C 5C : double redouble redouble redouble stand', [
      ['main', 8000, 'win', '1:1', 8000, 'Double Down 1', { doubled: [500, 1000, 2000, 4000] }],
    ]),
  ],
  [
    'a redouble for less',
    'Double-Double Down 2',
    'catfish-bend',
    oneHand('9D 8C', '2S 2D 7H 7C : double redouble stand', [
      ['main', 1500, 'win', '1:1', 1500, 'Double Down 1', { doubled: [500, 500] }],
    ]),
  ],
  [
    'a rescue of a doubled 21 where 21 is paid at once',
    'Doubling Down 2',
    'games-department',
    oneHand('9D 8C', '5S 6D KH : double rescue', [
      ['main', 1000, 'rescue', null, -500, 'Doubling Down 2', { doubled: [500] }],
    ]),
  ],
  [
    'a surrender after a hit',
    '8(a)',
    'massachusetts',
    oneHand('9D 8C', '5S 6D 2H : hit surrender', [['main', 500, 'surrender', null, -250, '8(a)(1)']]),
  ],
  [
    'a split of two cards that are no pair',
    '(j)(1)',
    'section-13',
    {
      dealer: '9D 8C',
      boxes: [
        {
          hands: ['KS 9D : split stand', '9S KC : stand'],
          lines: [
            ['main', 500, 'win', '1:1', 500, '(e)(5)'],
            ['main', 500, 'win', '1:1', 500, '(e)(5)', { hand: 2 }],
          ],
        },
      ],
    },
  ],
  [
    'more splits than the house allows',
    '635a.11(c)',
    'pennsylvania',
    {
      dealer: '9D 8C',
      options: { maxSplits: 1 },
      boxes: [
        {
          hands: ['9C 9D : split split stand', '9S KC : stand', '9H KD : stand'],
          lines: [
            ['main', 500, 'win', '1:1', 500, '635a.12(a)'],
            ['main', 500, 'win', '1:1', 500, '635a.12(a)', { hand: 2 }],
            ['main', 500, 'win', '1:1', 500, '635a.12(a)', { hand: 3 }],
          ],
        },
      ],
    },
  ],
  [
    'a dealer who stops at 16',
    '(l)(2)',
    'section-13',
    oneHand('9D 7C', '9S KD : stand', [['main', 500, 'win', '1:1', 500, '(e)(5)']]),
  ],
  [
    'a dealer who draws on a soft 17',
    '635a.7(l)',
    'pennsylvania',
    oneHand('6D AC 2C', '9S KD : stand', [['main', 500, 'push', null, 0, '635a.7(o)']]),
  ],
  [
    'a dealer who draws though every hand is bust',
    '12(c)',
    'massachusetts',
    oneHand('6D 2C KC', '9S KD 5D : hit', [['main', 500, 'lose', null, -500, '5(a)']]),
  ],
  [
    'a decision after the check has found a blackjack',
    '635a.2(d)',
    'pennsylvania',
    oneHand('KC AD', '5S 6D : stand', [['main', 500, 'lose', null, -500, '635a.7(n)']]),
  ],
  [
    'a round that goes on after two tens',
    '(o)(2)',
    'section-13',
    {
      ...oneHand('9D 8C', '9S KD : stand', [['main', 500, 'win', '1:1', 500, '(e)(5)']]),
      incidents: [
        { kind: 'ten-found', clause: '(o)(2)' },
        { kind: 'ten-found', clause: '(o)(2)' },
      ],
      removed: ['TS', 'TH'],
    },
  ],
  [
    'hands that live on after a player saw the hole card',
    '635a.13(j)',
    'pennsylvania',
    {
      ...oneHand('9D 8C', '9S KD : stand', [['main', 500, 'win', '1:1', 500, '635a.12(a)']]),
      options: { readerExposes: true },
      incidents: [{ kind: 'reader-misuse', clause: '635a.13(j)' }],
    },
  ],
  [
    'a hole card that is not checked in Pennsylvania',
    '635a.2(d)',
    'pennsylvania',
    {
      ...oneHand('9D 8C', '9S KD : stand', [['main', 500, 'win', '1:1', 500, '635a.12(a)']]),
      options: { holeCard: 'no-peek' },
    },
  ],
];

test.each(WRONG)('%s, by %s', (_, clause, pack, told) => {
  const clauses = judgeAlone(roundOf(pack, told)).map((violation) => violation.clause);
  expect(clauses).toContain(clause);
});

test('a decision before a blackjack is no fault when the reader was lost in the round and nobody could check', () => {
  const decided = oneHand('KC AD', '5S 6D : stand', [['main', 500, 'lose', null, -500, '5(a)']]);
  const record = roundOf('massachusetts', decided);
  const found = (readerLost: boolean) => judgeAlone(record, { readerLost }).map(({ where }) => where);
  expect(found(false)).toContain('box 1, hand 1');
  expect(found(true)).not.toContain('box 1, hand 1');
});

test('635a.8(d): insurance of a dead box comes back if the box was called dead before the check, and only then', () => {
  const round = (result: 'dead' | 'lose', net: number, clause: string) =>
    roundOf('pennsylvania', {
      ...oneHand('AD 8D', '2C 7H', [
        ['insurance', 250, result, null, net, clause],
        ['main', 500, 'dead', null, 0, 'standard'],
      ]),
      incidents: [{ kind: 'hand-dead', clause: 'standard', seat: 1 }],
    });
  const returned = round('dead', 0, 'standard');
  const collected = round('lose', -250, '635a.8(d)');
  expect(judgeAlone(returned, { deadUnchecked: [1] })).toEqual([]);
  expect(judgeAlone(collected)).toEqual([]);
  expect(judgeAlone(returned).map(({ clause }) => clause)).toContain('635a.8(d)');
  expect(judgeAlone(collected, { deadUnchecked: [1] }).map(({ where }) => where)).toContain(
    'box 1, bettor a, insurance',
  );
});

test('(k)(4): insurance stays lost if a decision was corrected later, and the hand is dead for want of a card', () => {
  const record = (...kinds: string[]) =>
    roundOf('section-13', {
      ...oneHand('AC 4S 4S', '7S 2C : hit', [
        ['insurance', 250, 'lose', null, -250, '(k)(4)'],
        ['main', 500, 'dead', null, 0, '(o)(9)'],
      ]),
      incidents: kinds.map((kind) => ({
        kind,
        clause: kind === 'decision-corrected' ? 'standard' : '(o)(9)',
        seat: 1,
      })),
    });
  const insured = 'box 1, bettor a, insurance';
  const wheres = (...kinds: string[]) => judgeAlone(record(...kinds)).map(({ where }) => where);
  expect(wheres('decision-corrected', 'card-skipped', 'hand-dead')).not.toContain(insured);
  expect(wheres('card-skipped', 'hand-dead')).toContain(insured);
});

test('Blackjacks 1: a blackjack that is paid at once is dead only if its box was called dead before', () => {
  const record = roundOf('games-department', {
    ...oneHand('7C KD', 'KS AS', [['main', 500, 'dead', null, 0, 'Irregularities 10']]),
    incidents: [{ kind: 'hand-dead', clause: 'Irregularities 10', seat: 1 }],
  });
  expect(judgeAlone(record, { deadUnpaid: [1] })).toEqual([]);
  expect(judgeAlone(record).map(({ clause }) => clause)).toContain('Blackjacks 1');
});

test('a 21 that is paid at once is dead only if a second person refused what it won by an entered card', () => {
  const record = roundOf('catfish-bend', {
    ...oneHand('7C 8S', '2C 2C 3D 4S 5H 5S : hit hit hit hit', [['main', 500, 'dead', null, 0, 'standard']]),
    incidents: [{ kind: 'hand-dead', clause: 'standard', seat: 1 }],
  });
  expect(judgeAlone(record, { deadUnpaid: [1] })).toEqual([]);
  expect(judgeAlone(record).map(({ clause }) => clause)).toContain('Bonus Payoffs table');
});

test('(o)(4), (o)(9): a card that was not dealt comes late, and its player may refuse the exposed one', () => {
  const record = (kinds: readonly string[]) =>
    roundOf('section-13', {
      ...oneHand('AH 5C 6D KC', '9C 2C 2H : hit hit refuse-card', [
        ['main', 500, 'win', '1:1', 500, '(e)(5)'],
      ]),
      incidents: kinds.map((kind) => ({
        kind,
        clause: kind === 'card-skipped' ? '(o)(9)' : '(o)(4)',
        ...(kind !== 'drawn-in-error' && { seat: 1 }),
      })),
    });
  expect(judgeAlone(record(['card-skipped', 'drawn-in-error', 'card-refused']))).toEqual([]);
  const found = judgeAlone(record(['drawn-in-error', 'card-refused'])).map(({ sentence }) => sentence);
  expect(found).toContain('Nothing is left to decide, so no refuse-card.');
});

test('a hole card that was a ten leaves the dealer with one card, if nothing depends on another', () => {
  const found = (cards: string, lines: Parameters<typeof oneHand>[2], holeReplaced: boolean) =>
    judgeAlone(roundOf('massachusetts', oneHand('5C', cards, lines)), { holeReplaced }).map(
      ({ where }) => where,
    );
  const bust = (holeReplaced: boolean) =>
    found('7D 6S QD : hit', [['main', 500, 'lose', null, -500, '5(a)']], holeReplaced);
  expect(bust(true)).not.toContain('dealer');
  expect(bust(false)).toContain('dealer');
  expect(found('KD 9S : stand', [['main', 500, 'win', '1:1', 500, '5(e)']], true)).toContain('dealer');
});
