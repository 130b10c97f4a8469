import { describe, expect, test } from 'vitest';
import { PACK_IDS, rulesOf } from './books.ts';
import { linesOf, play, told } from './deal.ts';

const bettor = { main: 2500, match: 500, insurance: 1250 };

describe.each(PACK_IDS)('%s', (pack) => {
  const rules = rulesOf(pack);

  test('a void round returns every wager, those settled before included', () => {
    const settled = play(rules, {
      dealer: 'AH KC',
      voidedBy: 'irregularity.ten',
      boxes: [
        { hands: ['AS KD'], bettors: [bettor] },
        { hands: ['6S 5D 2C doubled rescued'], bettors: [bettor] },
        { hands: ['8S KD 9C', '8D KC'], bettors: [bettor] },
        { hands: ['KS 6D surrendered'], bettors: [{ ...bettor, insuranceDead: true }] },
      ],
    });
    const returned = 'void 0.00 by irregularity.ten';
    expect(linesOf(settled, 1, 'a').map(told)).toEqual([returned, returned, returned]);
    expect(linesOf(settled, 2, 'a').map(told)).toEqual([returned, returned, returned]);
    expect(linesOf(settled, 3, 'a').map(told)).toEqual([returned, returned, returned, returned]);
    expect(linesOf(settled, 4, 'a').map(told)).toEqual([returned, returned, returned]);
    expect(linesOf(settled, 1, 'a').map((line) => [line.wager, line.stake])).toEqual([
      ['main', 2500],
      ['match', 500],
      ['insurance', 1250],
    ]);
    expect(settled.house).toBe(0);
  });

  test('a dead hand returns its main wager and its insurance; match the dealer was settled and stands', () => {
    const settled = play(rules, {
      dealer: 'AH KC',
      boxes: [
        {
          hands: ['AS 6D dead'],
          endedBy: 'holeCard.readerMisused',
          bettors: [{ ...bettor, insuranceDead: true }],
        },
      ],
    });
    const odds = pack === 'games-department' ? 'win 3:1 +15.00' : 'win 4:1 +20.00';
    expect(linesOf(settled, 1, 'a').map(told)).toEqual([
      'dead 0.00 by holeCard.readerMisused',
      `${odds} by match.sixDecks`,
      'dead 0.00 by holeCard.readerMisused',
    ]);
  });

  test('a box without two cards gets match the dealer back too', () => {
    const fate = pack === 'games-department' ? 'void' : 'dead';
    const settled = play(rules, {
      dealer: '7H KC',
      boxes: [
        {
          hands: [`7S ${fate}`],
          endedBy: 'irregularity.noFirstCard',
          bettors: [{ main: 2500, match: 500 }],
        },
      ],
    });
    expect(linesOf(settled, 1, 'a').map(told)).toEqual([
      `${fate} 0.00 by irregularity.noFirstCard`,
      `${fate} 0.00 by irregularity.noFirstCard`,
    ]);
    expect(settled.house).toBe(0);
  });

  test('a bust stays lost and a rescue stays a rescue on a hand that is called dead afterwards', () => {
    const settled = play(rules, {
      dealer: '7H KC',
      boxes: [
        { hands: ['KS 9D 3C dead'], bettors: [{ main: 1000 }] },
        { hands: ['6S 5D 2C doubled rescued dead'], bettors: [{ main: 1000 }] },
      ],
    });
    expect(linesOf(settled, 1, 'a').map(told)).toEqual(['lose -10.00 by outcome.playerBust']);
    expect(linesOf(settled, 2, 'a').map(told)).toEqual(['rescue -10.00 by rescue.takesBack']);
  });
});

test('massachusetts: a dead box gets its bonus spin back when it has fewer than two cards, and not otherwise', () => {
  const rules = rulesOf('massachusetts');
  const settle = (hand: string) =>
    linesOf(
      play(rules, {
        dealer: '7H KC',
        boxes: [{ hands: [hand], endedBy: 'irregularity.oneCardOnly', bettors: [{ main: 2500, spin: 500 }] }],
      }),
      1,
      'a',
    ).map(told);
  expect(settle('AS dead')).toEqual([
    'dead 0.00 by irregularity.oneCardOnly',
    'dead 0.00 by irregularity.oneCardOnly',
  ]);
  expect(settle('AS 5D dead')).toEqual([
    'dead 0.00 by irregularity.oneCardOnly',
    'win +10.00 by spin.acePays',
  ]);
});
