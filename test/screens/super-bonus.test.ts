import { expect, test } from 'vitest';
import type { TroubleView } from '../../src/protocol/view.ts';
import { sentencesIn } from '../../src/screens/language/sentences.ts';
import { bannersOf } from '../../src/screens/told/troubles.ts';
import type { Due } from '../../src/table/due/codes.ts';
import { english } from '../../src/words/en/screens.ts';
import { spanish } from '../../src/words/es/screens.ts';
import { EMPTY_VIEW } from './view.ts';

const NOTIFY: Due = { code: 'notify', clause: 'Super Bonus 2', seat: null };

function saidOf(trouble: Partial<TroubleView>, words = english, due = [NOTIFY]): string[] {
  const view = { ...EMPTY_VIEW, due, trouble: { ...EMPTY_VIEW.trouble, ...trouble } };
  return bannersOf({ line: 'open', view }, words, sentencesIn(english)).map(({ what }) => what);
}

const WAITS = [{ seat: 3, hand: 1, approved: false }];

test('a super bonus says what it waits for, until nothing is missing', () => {
  expect(saidOf({ superBonuses: WAITS })).toEqual([
    "Super bonus, box 3: waits for the pit manager to be told, surveillance to be told, the floor's approval.",
  ]);
  expect(saidOf({ superBonuses: WAITS, notified: ['pit'] })).toEqual([
    "Super bonus, box 3: waits for surveillance to be told, the floor's approval.",
  ]);
  expect(saidOf({ superBonuses: [{ seat: 3, hand: 1, approved: true }] })).toEqual([]);
});

test('where the book has nobody told, it waits for the floor alone', () => {
  expect(saidOf({ superBonuses: WAITS }, english, [])).toEqual([
    "Super bonus, box 3: waits for the floor's approval.",
  ]);
  expect(saidOf({ superBonuses: WAITS }, spanish, [])).toEqual([
    'Súper bono, casilla 3: falta la aprobación del jefe de sala.',
  ]);
});
