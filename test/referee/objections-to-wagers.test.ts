// Rounds told by hand in which a wager is wrong or wrongly paid. The referee must object under the clause of the rule.
import { expect, test } from 'vitest';
import { judgeAlone } from './book-of.ts';
import { oneHand, type Pack, roundOf, type Told } from './round-of.ts';

const WRONG: readonly (readonly [string, string, Pack, Told])[] = [
  [
    'a blackjack at even money',
    '5(e)',
    'massachusetts',
    oneHand('9D 8C', 'AS KD', [['main', 500, 'win', '1:1', 500, '5(e)']]),
  ],
  [
    'a bonus on a doubled hand',
    '(i)(2)',
    'section-13',
    oneHand('9D 8C', '7S 7D 7H : double stand', [
      ['main', 1000, 'win', '3:2', 1500, '(e)(6)(iii)', { doubled: [500] }],
    ]),
  ],
  [
    'a 21 that ties',
    '(e)(5)',
    'section-13',
    oneHand('9D 5C 7C', '7S 5D 9H : hit', [['main', 500, 'push', null, 0, '(e)(2)']]),
  ],
  [
    'a match-the-dealer wager paid at the odds of eight decks',
    '6(e)(1)',
    'massachusetts',
    oneHand('9D 8C', '9S KD : stand', [
      ['match', 100, 'win', '3:1', 300, '6(e)(1)'],
      ['main', 500, 'win', '1:1', 500, '5(e)'],
    ]),
  ],
  [
    'a jack that matches a king',
    '635a.7(f)',
    'pennsylvania',
    oneHand('KD 8C', 'JS QS : stand', [
      ['match', 100, 'win', '4:1', 400, '635a.12(e)(1)'],
      ['main', 500, 'win', '1:1', 500, '635a.12(a)'],
    ]),
  ],
  [
    'a match-the-dealer wager above the main wager',
    '6(b)',
    'massachusetts',
    oneHand('9D 8C', '8S KD : stand', [
      ['match', 600, 'lose', null, -600, '6(d)'],
      ['main', 500, 'win', '1:1', 500, '5(e)'],
    ]),
  ],
  [
    'insurance under a king',
    '11(a)',
    'massachusetts',
    oneHand('KD 8C', '9S KH : stand', [
      ['main', 500, 'win', '1:1', 500, '5(e)'],
      ['insurance', 250, 'lose', null, -250, '11(d)'],
    ]),
  ],
  [
    'insurance above half where chips can make half',
    '(k)(2)',
    'section-13',
    oneHand('AD 8C', '9S KH : stand', [
      ['main', 500, 'win', '1:1', 500, '(e)(5)'],
      ['insurance', 251, 'lose', null, -251, '(k)(4)'],
    ]),
  ],
  [
    'insurance lost though the second card, corrected after the dealer drew, is a jack',
    '(k)(3)',
    'section-13',
    {
      ...oneHand('AH JC QC AC', '9D KS : stand', [
        ['main', 1000, 'win', '1:1', 1000, '(e)(5)'],
        ['insurance', 500, 'lose', null, -500, '(k)(4)'],
      ]),
      incidents: [{ kind: 'card-corrected', clause: 'standard' }],
    },
  ],
  [
    'a bonus spin where there is none',
    'standard',
    'section-13',
    oneHand('9D 8C', 'AS KH', [
      ['main', 500, 'win', '3:2', 750, '(e)(5)'],
      ['spin', 500, 'win', null, 1500, 'standard'],
    ]),
  ],
  [
    'a prize that the wheel does not have',
    '16(d)(2)',
    'massachusetts',
    oneHand('9D 8C', 'AS KH', [
      ['main', 500, 'win', '3:2', 750, '5(e)'],
      ['spin', 500, 'win', null, 1600, '16(d)(2)'],
    ]),
  ],
  [
    'a super bonus of the wrong size',
    '5(g)',
    'massachusetts',
    oneHand('7D 8C', '7S 7S 7S : hit', [
      ['main', 2499, 'win', '3:1', 7497, '5(f)(4)'],
      ['super-bonus', 0, 'win', null, 500000, '5(g)'],
    ]),
  ],
  [
    'a super bonus on a doubled hand',
    '5(g)',
    'massachusetts',
    oneHand('7D KC', '7S 7S 7S : double stand', [
      ['main', 1000, 'win', '1:1', 1000, '9(b)', { doubled: [500] }],
      ['super-bonus', 0, 'win', null, 100000, '5(g)'],
    ]),
  ],
  [
    'a second bettor on a box in Pennsylvania',
    'standard',
    'pennsylvania',
    {
      dealer: '9D 8C',
      boxes: [
        {
          hands: ['9S KD : stand'],
          bettors: [
            { lines: [['main', 500, 'win', '1:1', 500, '635a.12(a)']] },
            { bettor: 'b', player: '1b', lines: [['main', 500, 'win', '1:1', 500, '635a.12(a)']] },
          ],
        },
      ],
    },
  ],
  [
    "a bet for the dealer that goes with the player's beyond the table maximum",
    'Dealer Bets 1',
    'games-department',
    {
      dealer: '9D 8C',
      limits: { main: [500, 1000] },
      boxes: [
        {
          hands: ['9S KD : stand'],
          bettors: [
            { lines: [['main', 600, 'win', '1:1', 600, 'standard']] },
            { bettor: 'tip', kind: 'dealer', lines: [['main', 401, 'win', '1:1', 401, 'standard']] },
          ],
        },
      ],
    },
  ],
  [
    'two boxes of one player that are not side by side',
    '635a.6(f)',
    'pennsylvania',
    {
      dealer: '9D 8C',
      options: { boxesPerPlayer: 2 },
      boxes: [1, 3].map((seat) => ({
        seat,
        hands: ['9S KD : stand'],
        bettors: [{ player: 1, lines: [['main', 500, 'win', '1:1', 500, '635a.12(a)']] }],
      })),
    },
  ],
];

test.each(WRONG)('%s, by %s', (_, clause, pack, told) => {
  const clauses = judgeAlone(roundOf(pack, told)).map((violation) => violation.clause);
  expect(clauses).toContain(clause);
});
