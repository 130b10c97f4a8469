import { expect, test } from 'vitest';
import type { TroubleView } from '../../src/protocol/view.ts';
import { sentencesIn } from '../../src/screens/language/sentences.ts';
import { bannersOf, bonusesFor } from '../../src/screens/told/troubles.ts';
import type { Due } from '../../src/table/due/codes.ts';
import { english } from '../../src/words/en/screens.ts';
import { spanish } from '../../src/words/es/screens.ts';
import { EMPTY_VIEW, payment } from './view.ts';

const NOTIFY: Due = { code: 'notify', clause: 'Super Bonus 2', seat: null };

function saidOf(trouble: Partial<TroubleView>, words = english, due = [NOTIFY]): string[] {
  const view = { ...EMPTY_VIEW, due, trouble: { ...EMPTY_VIEW.trouble, ...trouble } };
  return bannersOf({ line: 'open', view }, words, sentencesIn(english)).map(({ what }) => what);
}

const WAITS = [{ seat: 3, hand: 1, approved: false }];

test('a super bonus says what it waits for, until nothing is missing', () => {
  expect(saidOf({ superBonuses: WAITS })).toEqual([
    "Super bonus: box 3. Do not pay: it waits for the pit manager to be told, surveillance to be told, the floor's approval.",
  ]);
  expect(saidOf({ superBonuses: WAITS, notified: ['pit'] })).toEqual([
    "Super bonus: box 3. Do not pay: it waits for surveillance to be told, the floor's approval. Told: pit manager ✓.",
  ]);
  expect(saidOf({ superBonuses: [{ seat: 3, hand: 1, approved: true }] })).toEqual([]);
});

test('where the book has nobody told, it waits for the floor alone', () => {
  expect(saidOf({ superBonuses: WAITS }, english, [])).toEqual([
    "Super bonus: box 3. Do not pay: it waits for the floor's approval.",
  ]);
  expect(saidOf({ superBonuses: WAITS }, spanish, [])).toEqual([
    'Súper bono: casilla 3. No pague: falta la aprobación del jefe de sala.',
  ]);
});

test('a super bonus and its envy are named with the box, the bettor and the sum, and who has been told', () => {
  const waits = { state: 'waiting', waitsFor: 'approval' } as const;
  const payments = [
    payment(3, 500_000, { wager: 'super-bonus', bettor: 'a', ...waits }),
    payment(3, 100_000, { wager: 'super-bonus', bettor: 'b', ...waits }),
    payment(1, 5000, { wager: 'envy', hand: null, ...waits }),
  ];
  const trouble = { ...EMPTY_VIEW.trouble, superBonuses: WAITS, notified: ['pit'] as const };
  const view = { ...EMPTY_VIEW, payments, trouble, due: [NOTIFY] };
  expect(bonusesFor(view, english)).toBe('Super bonus: box 3 a $5,000, box 3 b $1,000. Envy: box 1 $50.');
  const [banner] = bannersOf({ line: 'open', view }, english, sentencesIn(english));
  expect(banner?.what).toBe(
    "Super bonus: box 3 a $5,000, box 3 b $1,000. Envy: box 1 $50. Do not pay: it waits for surveillance to be told, the floor's approval. Told: pit manager ✓.",
  );
});
