// What the pit would answer about all tables, made up: for the looks of the pages that show it.
import type { Page } from 'playwright-core';
import { type About, LOOKED_AT, type LookedAt } from '../../../src/protocol/pit/looks.ts';
import type { PitShoes, PitShuffle } from '../../../src/protocol/pit/shoes.ts';
import {
  COMPARED_BY,
  type PitAlarmView,
  type PitCompared,
  type PitComparison,
  type PitFoundHand,
  type PitLook,
} from '../../../src/protocol/pit.ts';
import { alarmKinds } from '../../../src/words/en/screens/pit-looks.ts';
import { NOW, nameOf, tableMade } from './made-up.ts';

const HOUR = 3_600_000;
/** The gaming day begins at six. */
const DAY = NOW - (NOW % (24 * HOUR)) + 6 * HOUR;
const TABLES = 24;
const numbers = Array.from({ length: TABLES }, (_, index) => index + 1);

function comparedAt(number: number): PitCompared {
  const { today } = tableMade(number === 33 ? 34 : number);
  if (!today) throw new Error('a table without figures');
  return {
    ...today,
    currency: 'USD',
    ...{ who: nameOf(number), tables: 1, hours: today.rounds / (today.perHour ?? 60) },
    ...{ voids: number % 5 === 0 ? 1 : 0, incidents: number % 4, typed: number % 7, corrected: number % 3 },
  };
}

const COMPARISON: PitComparison = {
  by: 'table',
  from: DAY,
  to: NOW,
  compared: numbers.map(comparedAt),
  books: 'known',
  lacking: [],
  days: ['2026-11-16', '2026-11-17', '2026-11-18'].map((day, index) => ({
    day,
    house: numbers.map((number) => (number * 37 + index * 91) * 1000 - 400_000),
  })),
};

function shuffleAt(number: number): PitShuffle {
  const isEarly = number % 6 === 0;
  return {
    ...{ table: nameOf(number), line: 1, seq: 9000 + number, at: NOW - number * 11 * 60_000, shoe: number },
    ...(isEarly
      ? { reason: 'floor-ordered', cause: 'person', by: 'bo' }
      : { reason: 'cut-card', cause: 'cards', by: null }),
    ...{ clause: isEarly ? '146.13.05(4)' : '146.13.05(2)', dealer: 'ana', how: 'hand' },
    ...{ rounds: isEarly ? 9 : 28, cardsOut: isEarly ? 88 : 221, cardsIn: 288 },
    ...{ wageredBefore: 12_500, wageredAfter: number % 2 === 0 ? 10_000 : null, currency: 'USD' },
  };
}

const SHOES: PitShoes = {
  from: DAY,
  to: NOW,
  shuffles: numbers.map(shuffleAt),
  more: false,
  reasons: numbers.flatMap((number) => [
    { table: nameOf(number), reason: 'cut-card' as const, times: 12 },
    ...(number % 6 === 0 ? [{ table: nameOf(number), reason: 'floor-ordered' as const, times: 1 }] : []),
  ]),
  early: [6, 12, 18, 24].map((number) => ({
    ...{ table: nameOf(number), dealer: 'ana', times: 1, of: 13, depth: 30.6 },
  })),
  wagers: [
    {
      currency: 'USD',
      // Of fewer than ten nobody can say it.
      early: { shuffles: 4, mean: 12_600, expected: 12_100, z: null },
      byCards: { shuffles: 288, mean: 12_180, expected: 12_100, z: 0.2 },
    },
  ],
};

const HANDS: readonly PitFoundHand[] = [3, 8, 19].map((number, index) => ({
  ...{ table: nameOf(number), line: 1, round: 380 + number, seat: 3, hand: 1, cards: '8S 8D KC' },
  ...{ total: 26, blackjack: false, bust: true, wager: 2_500, net: -2_500 },
  ...{ at: NOW - index * 17 * 60_000, dealer: 'ana' },
}));

const [FROM, TO] = [String(DAY), String(NOW)];
const FOUND: About = { round: '9', at: FROM, seat: '3', dealer: 'ana', player: '2', shoe: '4', card: '8S' };
const TYPED: About = { held: '8S,K', pair: '1', total: '21', incident: 'ten-found', from: FROM, to: TO };
const MONEY: About = { wagerFrom: '2500', wagerTo: '3000', netFrom: '-500', netTo: '0' };

/** What each kind of look was about: all that can be asked for is somewhere among them. */
const LOOKED: Readonly<Record<LookedAt, readonly About[]>> = {
  'signed-in': [{ place: 'box' }, { place: '10.4.0.7' }],
  'came-back': [{ place: 'box' }],
  sessions: [{}],
  'session-ended': [{ whose: 'cy', place: 'box' }],
  looked: [{}],
  'alarm-seen': Object.keys(alarmKinds).map((alarmCode, alarm) => ({ alarm, table: 'SP-04', alarmCode })),
  alarms: [{ before: '90' }],
  looks: [{}],
  hands: [{ tables: 'SP-04,SP-19', ...TYPED, ...MONEY }],
  'table-hands': [
    { table: 'SP-04', line: 1, ...FOUND, result: 'rescue', amount: '2500-3000', of: 'won' },
    { table: 'SP-04', line: 1, before: '17' },
  ],
  'table-round': [{ table: 'SP-04', line: 1, round: '17' }],
  'table-proof': [{ table: 'SP-04', line: 1, round: '17' }],
  'table-record': [{ table: 'SP-04', line: 1, round: '17' }],
  'table-figures': [
    { table: 'SP-04', line: 1, period: 'shift', seat: '3' },
    { table: 'SP-04', line: 1, first: '2026-11-17', last: '2026-11-18' },
  ],
  compare: COMPARED_BY.map((by) => ({ by, period: 'week' })),
  shoes: [{ table: null, from: FROM, to: TO }],
  report: [
    { file: 'incidents', format: 'jsonl' },
    { file: 'days', format: 'csv' },
  ],
  journal: [{ table: 'SP-04', line: 1, round: 17 }],
};

export const LOOKS: readonly PitLook[] = LOOKED_AT.flatMap((what) =>
  LOOKED[what].map((about) => ({ what, about })),
).map((look, index) => ({ ...look, at: NOW - index * 60_000, person: 'dee', role: 'pit' }));

const ALARMS: readonly PitAlarmView[] = [
  {
    ...{ id: 90, table: 'SP-22', at: NOW - 3 * HOUR, alarm: { code: 'restored', seq: 4_711 } },
    ...{ acknowledgedBy: 'dee', acknowledgedAt: NOW - 2 * HOUR },
  },
];

/** Every question that the page asks is answered so. */
export async function answerPit(page: Page): Promise<void> {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/pit/compare': COMPARISON,
    '/api/pit/shoes': SHOES,
    '/api/pit/hands': { hands: HANDS, more: false },
    '/api/pit/looks': { looks: LOOKS },
    '/api/pit/alarms': { alarms: ALARMS },
  };
  await page.route('**/api/pit/**', (route) => {
    const answer = answers[new URL(route.request().url()).pathname];
    return answer === undefined ? route.fulfill({ status: 404 }) : route.fulfill({ json: answer });
  });
}
