import { describe, expect, test } from 'vitest';
import type { LiveTablePicture, PitAlarmView, PitDay, PitTable } from '../../../src/protocol/pit.ts';
import {
  type Filter,
  hasChanged,
  NO_FILTER,
  tablesFor,
  valuesOf,
} from '../../../src/screens/pit/tables/filter.ts';
import { alarmsByTable, byNeed, luckOf, needsOf } from '../../../src/screens/pit/tables/needs.ts';

const NOW = 1_000_000_000;
const MINUTE = 60_000;

const LIVE: LiveTablePicture = {
  ...{ phase: 'turns', dealer: 'ana', boxes: 3, players: 3, round: 17, standsStill: null },
  ...{ calls: [], devices: {}, pages: null },
};
const DAY: PitDay = {
  currency: 'USD',
  rounds: 90,
  handle: 900_000,
  house: 7_000,
  theoretical: 6_800,
  luck: null,
  perHour: 70,
  target: 70,
};
const WELL: PitTable = {
  ...{
    table: 'SP-01',
    line: 1,
    state: 'live',
    enrolled: true,
    heardAt: NOW,
    confirmed: 9,
    told: 9,
    aheadMs: 0,
  },
  ...{
    pack: 'massachusetts',
    dealer: 'eva',
    lastRoundAt: NOW,
    live: LIVE,
    lastSaid: null,
    today: DAY,
    changes: null,
  },
};

const table = (name: string, changed: Partial<PitTable> = {}): PitTable => ({
  ...WELL,
  table: name,
  ...changed,
});
const live = (changed: Partial<LiveTablePicture>) => ({ live: { ...LIVE, ...changed } });
const calling = (minutes: number) => live({ calls: [{ code: 'noticed', since: NOW - minutes * MINUTE }] });
const alarm = (name: string, minutes = 1): PitAlarmView => ({
  ...{ id: 1, table: name, at: NOW - minutes * MINUTE, alarm: { code: 'clock-off', seconds: 70 } },
  ...{ acknowledgedBy: null, acknowledgedAt: null },
});
const needs = (of: PitTable, alarms: readonly PitAlarmView[] = []) =>
  needsOf(of, alarms, NOW).map(({ need }) => need);
const ranked = (tables: readonly PitTable[], alarms: readonly PitAlarmView[] = []) => {
  const ofTables = alarmsByTable(alarms);
  return tables.map((one) => ({ table: one, needs: needsOf(one, ofTables.get(one.table) ?? [], NOW) }));
};
const names = (tables: readonly { readonly table: PitTable }[]) => tables.map((one) => one.table.table);

describe('what a table needs', () => {
  test.each([
    ['nothing, while all is well', table('a'), ['well']],
    ['the floor, from the first second', table('a', calling(0)), ['call']],
    ['the floor, loudly, after two minutes', table('a', calling(2)), ['call-waits']],
    ['somebody who looks at a device', table('a', live({ devices: { wheel: 'absent' } })), ['device']],
    [
      'somebody who looks why it stands still',
      table('a', live({ standsStill: 'disk-full' })),
      ['stands-still'],
    ],
    ['its network, when it is silent', table('a', { state: 'silent', live: null }), ['silent']],
    [
      'the floor, when a call was open as it fell silent',
      table('a', { state: 'silent', live: null, lastSaid: calling(3).live }),
      ['call-waits', 'silent'],
    ],
    ['nothing, when it has said goodbye', table('a', { state: 'stopped', live: null }), ['at-rest']],
    ['time, while it catches up', table('a', { state: 'catching-up' }), ['catching-up']],
    ['a time server, when its clock is a minute off', table('a', { aheadMs: -60_000 }), ['clock']],
    ['a look at the pace below 70 % of the target', table('a', { today: { ...DAY, perHour: 48 } }), ['slow']],
    [
      'nothing, while nobody plays',
      table('a', { ...live({ phase: 'idle' }), today: { ...DAY, perHour: 10 } }),
      ['at-rest'],
    ],
    ['to come at all', table('a', { state: 'never-came', live: null, today: null }), ['never-came']],
  ])('%s', (_, of, expected) => {
    expect(needs(of)).toEqual(expected);
  });

  test('is told in full: the gravest first', () => {
    const bad = table('a', { ...calling(3), state: 'catching-up', today: { ...DAY, perHour: 20 } });
    expect(needs(bad, [alarm('a')])).toEqual(['call-waits', 'alarm', 'catching-up', 'slow']);
  });

  test('luck is ordinary below two standard deviations, and unusual below three', () => {
    expect([0, 1.99, -2, 2.99, 3, -4].map(luckOf)).toEqual([
      'normal',
      'normal',
      'unusual',
      'unusual',
      'extreme',
      'extreme',
    ]);
    const luck = { house: 1, theoretical: 1, deviation: 1, z: -3.1 };
    expect(needs(table('a', { today: { ...DAY, luck } }))).toEqual(['luck']);
  });
});

describe('the order of tables', () => {
  test('calls come first, the oldest first, then alarms, then what is wrong, then what is well, by name', () => {
    const tables = [
      table('SP-10'),
      table('SP-2'),
      table('silent', { state: 'silent', live: null }),
      table('young', calling(0)),
      table('old', calling(4)),
      table('older', calling(9)),
      table('alarmed'),
    ];
    const sorted = ranked(tables, [alarm('alarmed')]).toSorted(byNeed);
    expect(names(sorted)).toEqual(['older', 'old', 'young', 'alarmed', 'silent', 'SP-2', 'SP-10']);
  });

  test('by win, who loses most leads', () => {
    const tables = [table('a', { today: DAY }), table('b', { today: { ...DAY, house: -5_000 } }), table('c')];
    expect(names(tablesFor(ranked(tables), { ...NO_FILTER, order: 'win' }))[0]).toBe('b');
  });
});

describe('a filter', () => {
  const changes = { rounds: 3, house: 100, calls: 0, incidents: 1, alarms: 0 };
  const tables = [
    table('SP-01', { changes }),
    table('SP-02', { pack: 'pennsylvania', changes: { ...changes, incidents: 0 } }),
    table('BJ-01', { state: 'silent', live: null, dealer: 'otto' }),
  ];
  const shown = (filter: Partial<Filter>) =>
    names(tablesFor(ranked(tables), { ...NO_FILTER, order: 'name', ...filter }));

  test.each<[string, Partial<Filter>, string[]]>([
    ['part of a name', { text: 'sp' }, ['SP-01', 'SP-02']],
    ['part of a dealer', { text: 'OTT' }, ['BJ-01']],
    ['the rules', { pack: 'pennsylvania' }, ['SP-02']],
    ['the dealer who is there now', { dealer: 'ana' }, ['SP-01', 'SP-02']],
    ['a state', { state: 'silent' }, ['BJ-01']],
    ['need of attention', { state: 'needs' }, ['BJ-01']],
    ['something new; rounds alone are no news', { state: 'changed' }, ['SP-01']],
  ])('by %s', (_, filter, expected) => {
    expect(shown(filter)).toEqual(expected);
  });

  test('offers each value once, in order', () => {
    expect(valuesOf(tables, ({ pack }) => pack)).toEqual(['massachusetts', 'pennsylvania']);
    expect(hasChanged(table('a'))).toBe(false);
  });
});
