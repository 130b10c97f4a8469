// Rounds told by hand from the rule books, with what each book pays for them. The referee must agree.
import { expect, test } from 'vitest';
import { judgeAlone } from './book-of.ts';
import { type Pack, roundOf, type Told } from './round-of.ts';

const CLEAN: readonly (readonly [string, Pack, Told])[] = [
  [
    'Section 13 (l)(3): a dealer without a hole card takes no second card when nothing depends on it',
    'section-13',
    {
      dealer: '9C',
      options: { holeCard: 'none' },
      boxes: [
        { hands: ['KS 6D 7H : hit'], lines: [['main', 500, 'lose', null, -500, '(e)(1)']] },
        { hands: ['AS KD'], lines: [['main', 501, 'win', '3:2', 752, '(e)(5)']] },
        { hands: ['8S 6D 7H : hit'], lines: [['main', 500, 'win', '3:2', 750, '(e)(6)(i)']] },
        { hands: ['8S 8D : surrender'], lines: [['main', 501, 'surrender', null, -250, '(h)(1)(i)']] },
      ],
    },
  ],
  [
    'Section 13 (i)(3), (j)(4): a late blackjack takes the original wager only, and what a bust lost counts',
    'section-13',
    {
      dealer: 'KC AD',
      options: { holeCard: 'no-peek' },
      boxes: [
        {
          hands: ['8S KH 9C : split hit', '8D 3D KH : double stand'],
          lines: [
            ['main', 500, 'lose', null, -500, '(e)(1)'],
            ['main', 1000, 'push', null, 0, '(i)(3)', { hand: 2, doubled: [500] }],
          ],
        },
        {
          hands: ['5S 6H 9D : double stand'],
          lines: [['main', 900, 'lose', null, -500, '(i)(3)', { doubled: [400] }]],
        },
        { hands: ['9S 9C : surrender'], lines: [['main', 600, 'surrender', null, -600, '(h)(1)(ii)']] },
        { hands: ['5H 7H 9H : hit'], lines: [['main', 600, 'lose', null, -600, '(e)(2)']] },
      ],
    },
  ],
  [
    'Section 13 (e)(7): two super bonuses in one round, and envy for each to all others',
    'section-13',
    {
      dealer: '7D KC',
      boxes: [
        {
          hands: ['7S 7S 7S : hit'],
          lines: [
            ['main', 500, 'win', '3:1', 1500, '(e)(6)(iv)'],
            ['super-bonus', 0, 'win', null, 100000, '(e)(7)'],
            ['envy', 0, 'win', null, 5000, '(e)(7)'],
          ],
        },
        {
          hands: ['7C 7C 7C : hit'],
          bettors: [
            {
              lines: [
                ['main', 2500, 'win', '2:1', 5000, '(e)(6)(iv)'],
                ['super-bonus', 0, 'win', null, 500000, '(e)(7)'],
                ['envy', 0, 'win', null, 5000, '(e)(7)'],
              ],
            },
            {
              bettor: 'b',
              player: '2b',
              lines: [
                ['main', 2499, 'win', '2:1', 4998, '(e)(6)(iv)'],
                ['super-bonus', 0, 'win', null, 100000, '(e)(7)'],
                ['envy', 0, 'win', null, 5000, '(e)(7)'],
              ],
            },
          ],
        },
        {
          hands: ['9S 9C : stand'],
          lines: [
            ['main', 500, 'win', '1:1', 500, '(e)(5)'],
            ['envy', 0, 'win', null, 5000, '(e)(7)'],
            ['envy', 0, 'win', null, 5000, '(e)(7)'],
          ],
        },
      ],
    },
  ],
  [
    'Catfish Bend: envy once for two super bonuses, none to the winners',
    'catfish-bend',
    {
      dealer: '7D KC',
      boxes: [
        {
          hands: ['7S 7S 7S : hit'],
          lines: [
            ['main', 500, 'win', '3:1', 1500, 'Bonus Payoffs table'],
            ['super-bonus', 0, 'win', null, 100000, 'Super Bonus 2'],
          ],
        },
        {
          hands: ['7C 7C 7C : hit'],
          lines: [
            ['main', 2500, 'win', '2:1', 5000, 'Bonus Payoffs table'],
            ['super-bonus', 0, 'win', null, 500000, 'Super Bonus 3'],
          ],
        },
        {
          hands: ['9S 9C : stand'],
          lines: [
            ['main', 500, 'win', '1:1', 500, 'Dealing Procedures 21 1'],
            ['envy', 0, 'win', null, 5000, 'Super Bonus 4'],
          ],
        },
      ],
    },
  ],
  [
    'Catfish Bend: a kept blackjack doubled three times, the last double cut to the table maximum, and taken back',
    'catfish-bend',
    {
      dealer: '5C 9C KD',
      limits: { main: [500, 3000] },
      boxes: [
        {
          hands: ['AD JD 2C 3C 2S : double redouble redouble rescue'],
          lines: [
            ['main', 7000, 'rescue', null, -4000, 'Double-Double Down 6', { doubled: [1000, 2000, 3000] }],
          ],
        },
        { hands: ['9D 9H : stand'], lines: [['main', 500, 'win', '1:1', 500, 'Dealing Procedures 21 1']] },
      ],
    },
  ],
  [
    'Games Department: a bet for the dealer, odds of 3 and 12 to 1 with six decks, and a doubled 21',
    'games-department',
    {
      dealer: '6D KC 2H',
      boxes: [
        {
          hands: ['6D 6S : stand'],
          bettors: [
            {
              lines: [
                ['match', 500, 'win', '15:1', 7500, 'MTD double'],
                ['main', 500, 'lose', null, -500, 'standard'],
              ],
            },
            { bettor: 'tip', kind: 'dealer', lines: [['main', 100, 'lose', null, -100, 'standard']] },
          ],
        },
        {
          hands: ['5D 6H KS : double'],
          lines: [['main', 700, 'win', '1:1', 700, 'Bonus 21 Payout', { doubled: [200] }]],
        },
      ],
    },
  ],
  [
    'Games Department, Irregularities 5: a box without a first card gets its wagers back',
    'games-department',
    {
      dealer: '9D 8C',
      incidents: [{ kind: 'box-skipped', clause: 'Irregularities 5', seat: 1 }],
      boxes: [
        {
          hands: [''],
          lines: [
            ['main', 500, 'void', null, 0, 'Irregularities 5'],
            ['match', 500, 'void', null, 0, 'Irregularities 5'],
          ],
        },
        { hands: ['9S 9H : stand'], lines: [['main', 500, 'win', '1:1', 500, 'General Information 2']] },
      ],
    },
  ],
  [
    'Pennsylvania 635a.11(e): no bonus on split hands; 635a.9(a)(2): a surrender under a king loses half',
    'pennsylvania',
    {
      dealer: 'KD 9C',
      boxes: [
        {
          hands: ['7S 8D 6H : split hit', '7D 2C 3C 4S 5S : hit hit hit'],
          lines: [
            ['main', 500, 'win', '1:1', 500, '635a.11(e)'],
            ['main', 500, 'win', '1:1', 500, '635a.11(e)', { hand: 2 }],
          ],
        },
        { hands: ['9S 7H : surrender'], lines: [['main', 500, 'surrender', null, -250, '635a.9(a)(2)']] },
      ],
    },
  ],
  [
    'Massachusetts 16: an ace wins 10.00, a blackjack the wheel; 11: insurance up to the next chip; 6(e)(2): eight decks',
    'massachusetts',
    {
      dealer: 'AD KC',
      options: { decks: 8 },
      boxes: [
        {
          hands: ['AS 9H'],
          lines: [
            ['match', 100, 'win', '3:1', 300, '6(e)(2)'],
            ['main', 550, 'lose', null, -550, '5(a)'],
            ['insurance', 300, 'win', '2:1', 600, '11(c)'],
            ['spin', 500, 'win', null, 1000, '16(c)'],
          ],
        },
        {
          hands: ['AD QH'],
          lines: [
            ['match', 100, 'win', '12:1', 1200, '6(e)(2)'],
            ['main', 550, 'win', '3:2', 825, '5(e)'],
            ['spin', 500, 'win', null, 7500, '16(d)(2)'],
          ],
        },
      ],
    },
  ],
  [
    'Massachusetts 15(i): a card not dealt, the hand dead; 13(e): a bettor goes with one hand of the split',
    'massachusetts',
    {
      dealer: '9D 8C',
      incidents: [
        { kind: 'card-skipped', clause: '15(i)', seat: 1 },
        { kind: 'hand-dead', clause: '15(i)', seat: 1 },
      ],
      boxes: [
        {
          hands: ['8S 3D : split hit', '8D KC : stand'],
          bettors: [
            {
              lines: [
                ['main', 500, 'dead', null, 0, '15(i)'],
                ['main', 500, 'win', '1:1', 500, '5(e)', { hand: 2 }],
              ],
            },
            {
              bettor: 'b',
              player: '1b',
              lines: [['main', 900, 'win', '1:1', 900, '5(e)', { hand: 2 }]],
            },
          ],
        },
      ],
    },
  ],
  [
    'Massachusetts 15(d), 15(i): who refuses a card does not get the one that was passed over before',
    'massachusetts',
    {
      dealer: '9D 8C',
      incidents: [
        { kind: 'card-skipped', clause: '15(i)', seat: 1 },
        { kind: 'drawn-in-error', clause: '15(d)' },
        { kind: 'card-refused', clause: '15(d)', seat: 1 },
      ],
      boxes: [
        {
          hands: ['8S 3D : split hit', '8D KC : refuse-card'],
          lines: [
            ['main', 500, 'lose', null, -500, '5(a)'],
            ['main', 500, 'win', '1:1', 500, '5(e)', { hand: 2 }],
          ],
        },
      ],
    },
  ],
  [
    'Games Department, Irregularities 10: a box called dead before its first card is not one that was passed by',
    'games-department',
    {
      dealer: '9D 8C',
      incidents: [{ kind: 'hand-dead', clause: 'Irregularities 10', seat: 1 }],
      boxes: [
        {
          hands: [''],
          lines: [
            ['match', 500, 'dead', null, 0, 'Irregularities 10'],
            ['main', 500, 'dead', null, 0, 'Irregularities 10'],
          ],
        },
      ],
    },
  ],
];

test.each(CLEAN)('%s', (_, pack, told) => {
  expect(judgeAlone(roundOf(pack, told))).toEqual([]);
});
