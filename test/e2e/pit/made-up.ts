// Made-up tables for the looks of the pit's page: three hundred real ones do not fit on a machine. What they say is decided by their
// number, so that a picture looks the same every time.
import type { LiveTablePicture, PitDay, PitPicture, PitTable } from '../../../src/protocol/pit.ts';
import type { PitAlarm } from '../../../src/protocol/pit-alarms.ts';

/** 18 November 2026, 21:14 UTC. */
export const NOW = Date.UTC(2026, 10, 18, 21, 14, 20);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

export const DEALERS = ['ana', 'eva', 'luis', 'mara', 'noor', 'otto', 'pia', 'quim', 'rosa', 'sven'];
const PACKS = ['massachusetts', 'pennsylvania', 'section-13'];
const PHASES = ['betting', 'deal', 'turns', 'turns', 'dealer', 'payout', 'shuffling', 'betting'];
const CALLS = ['noticed', 'super-bonus', 'floor:two-sevens', 'floor:census', 'typed-cards', 'approve'];

const at = <Value>(list: readonly Value[], index: number): Value => {
  const value = list[index % list.length];
  if (value === undefined) throw new Error('an empty list');
  return value;
};

/** From 0 to 1, always the same for the same number. */
function chance(seed: number): number {
  const x = Math.sin(seed * 12.9898) * 43_758.5453;
  return x - Math.floor(x);
}

function dayOf(number: number): PitDay {
  const rounds = 180 + Math.round(chance(number) * 240);
  const handle = rounds * (90 + Math.round(chance(number + 1) * 300)) * 100;
  const theoretical = Math.round(handle * 0.0076);
  const deviation = Math.round(Math.sqrt(rounds) * 26_000);
  const z = number === 7 ? 3.4 : number === 23 ? -3.2 : (chance(number + 2) - 0.5) * 4.6;
  const house = Math.round((theoretical + z * deviation) / 500) * 500;
  return {
    ...{ currency: 'USD', rounds, handle, house, theoretical },
    luck: { house, theoretical, deviation, z },
    perHour: number % 13 === 5 ? 38.4 : 58 + chance(number + 3) * 22,
    target: 70,
  };
}

export function liveOf(number: number): LiveTablePicture {
  const called = number % 16 === 3;
  return {
    phase: number % 29 === 11 ? 'closed' : at(PHASES, number),
    dealer: at(DEALERS, number),
    boxes: 1 + (number % 7),
    players: 1 + Math.floor((number % 7) * 0.7),
    round: 400 + number,
    standsStill: number === 31 ? 'disk-full' : null,
    calls: called ? [{ code: at(CALLS, number), since: NOW - (number % 5) * MINUTE - 12_000 }] : [],
    devices: number % 37 === 9 ? { scanner: 'absent' } : {},
    pages: `https://table-${number}.floor.example:8443/`,
  };
}

function stateOf(number: number): PitTable['state'] {
  if (number % 41 === 17) return 'silent';
  if (number % 43 === 20) return 'catching-up';
  return number % 59 === 33 ? 'never-came' : 'live';
}

export function nameOf(number: number): string {
  return `SP-${String(number).padStart(2, '0')}`;
}

export function tableMade(number: number): PitTable {
  const state = stateOf(number);
  const isThere = state === 'live' || state === 'catching-up';
  const came = state !== 'never-came';
  const news = number % 9 === 4 ? 1 : 0;
  return {
    table: nameOf(number),
    line: 1,
    state,
    enrolled: true,
    heardAt: came ? (isThere ? NOW : NOW - 4 * MINUTE) : null,
    confirmed: 41_000 + number,
    told: state === 'catching-up' ? 52_400 : 41_000 + number,
    aheadMs: came ? (number === 14 ? 63_000 : 120) : null,
    pack: came ? at(PACKS, number % 11 === 0 ? 1 : 0) : null,
    dealer: came ? at(DEALERS, number) : null,
    lastRoundAt: came ? NOW - 2 * MINUTE : null,
    live: isThere ? liveOf(number) : null,
    lastSaid: state === 'silent' ? liveOf(number) : null,
    today: came ? dayOf(number) : null,
    changes: { rounds: came ? 14 : 0, house: 24_000, calls: news, incidents: news, alarms: 0 },
  };
}

const ALARMS: readonly (readonly [number, number, PitAlarm])[] = [
  [17, 3, { code: 'silent', since: NOW - 4 * MINUTE }],
  [14, 22, { code: 'clock-off', seconds: 63 }],
  [26, 48, { code: 'typed-cards', typed: 12, rounds: 50, through: 426 }],
];

export function pictureOf(tables: number, mine: readonly string[] = []): PitPicture {
  return {
    at: NOW,
    day: '2026-11-18',
    days: {
      today: NOW - 9 * HOUR,
      yesterday: NOW - 33 * HOUR,
      week: NOW - 153 * HOUR,
      month: NOW - 705 * HOUR,
    },
    tables: Array.from({ length: tables }, (_, index) => tableMade(index + 1)),
    alarms: ALARMS.filter(([table]) => table <= tables)
      .map(([table, minutes, alarm], index) => ({
        ...{ id: index + 1, table: nameOf(table), at: NOW - minutes * MINUTE, alarm },
        ...{ acknowledgedBy: null, acknowledgedAt: null },
      }))
      .toSorted((a, b) => a.at - b.at),
    moreAlarms: 0,
    mine,
    lookedAt: NOW - 25 * MINUTE,
    storeAway: null,
    storeFull: null,
    written: { locale: 'en-US', currency: 'USD' },
  };
}
