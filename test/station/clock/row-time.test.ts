// What is done to the clock never goes unseen, and never into the journal without somebody's word.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';
import { bodyOf } from '../../../src/journal/chain/bodies.ts';
import { keyOfSeed } from '../../../src/journal/chain/key.ts';
import { entriesFrom } from '../../../src/journal/chain/log.ts';
import { NOTHING_GIVEN } from '../../../src/journal/startup/starting.ts';
import { rulesOf } from '../../../src/scenario/book.ts';
import { RowTime } from '../../../src/station/clock/row-time.ts';
import { openStation, type Station } from '../../../src/station/station.ts';
import { verifyFile } from '../../journal/verify-journals.ts';

const T0 = 1_800_000_000_000;
const DAY = 24 * 3_600_000;
const TEN_YEARS = 3652 * DAY;
const KEY = keyOfSeed('clock');
const FLO = { id: 'Flo', role: 'floor' } as const;

describe('the time of rows', () => {
  const clocks = () => {
    const at = { wall: T0, running: 500 };
    const source = { wall: () => at.wall, running: () => at.running };
    const pass = (ms: number, set = 0) => {
      at.wall += ms + set;
      at.running += ms;
    };
    return { source, pass };
  };

  test('goes with the clock, also where a time server moves it a little', () => {
    const { source, pass } = clocks();
    const time = new RowTime(source, null, null);
    for (let i = 0; i < 100; i++) {
      pass(1000, 20);
      expect(time.look()).toBeNull();
    }
    expect(time.now()).toBe(T0 + 102_000);
  });

  test('does not follow a clock that was set ten years ahead, until somebody says that it is right', () => {
    const { source, pass } = clocks();
    const time = new RowTime(source, null, false);
    pass(1000, TEN_YEARS);
    expect(time.look()).toMatchObject({ code: 'stepped', ms: TEN_YEARS, followed: false });
    pass(5000);
    expect(time.look()).toBeNull();
    expect(time.asks).toBe(true);
    expect(time.now()).toBe(T0 + 6000);
    expect(time.believe()).toMatchObject({ code: 'believed' });
    expect(time.now()).toBe(T0 + 6000 + TEN_YEARS);
  });

  test('needs nobody when the clock is put right again', () => {
    const { source, pass } = clocks();
    const time = new RowTime(source, null, false);
    pass(1000, TEN_YEARS);
    time.look();
    pass(1000, -TEN_YEARS);
    expect(time.look()).toMatchObject({ code: 'stepped', ms: -TEN_YEARS, followed: true });
    expect(time.asks).toBe(false);
    expect(time.now()).toBe(T0 + 2000);
  });

  test('follows a time server at once', () => {
    const { source, pass } = clocks();
    const time = new RowTime(source, null, true);
    pass(1000, 90_000);
    expect(time.look()).toMatchObject({ code: 'stepped', ms: 90_000, followed: true });
    expect(time.now()).toBe(T0 + 91_000);
  });

  test('at a start far ahead of the last row stands at that one until somebody says that the clock is right', () => {
    const { source, pass } = clocks();
    const time = new RowTime(source, T0 - TEN_YEARS, null);
    expect(time.atStart).toMatchObject({ code: 'far-ahead', ms: TEN_YEARS });
    pass(3000);
    time.look();
    expect(time.now()).toBe(T0 - TEN_YEARS + 3000);
    time.believe();
    expect(time.now()).toBe(T0 + 3000);
    expect(new RowTime(source, T0 - TEN_YEARS, true).atStart).toBeNull();
    expect(new RowTime(source, T0 - DAY, null).atStart).toBeNull();
  });

  test('at a start behind the last row is told', () => {
    const { source } = clocks();
    const time = new RowTime(source, T0 + 60_000, null);
    expect(time.atStart).toMatchObject({ code: 'behind-journal', ms: -60_000 });
  });
});

describe('a station', () => {
  let folder = '';
  let clock: VirtualClock;
  let set = 0;
  let follows: boolean | null = null;
  let station: Station;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
    clock = new VirtualClock();
    set = 0;
    follows = null;
    begin();
  });

  afterEach(async () => {
    await stop();
    rmSync(folder, { recursive: true });
  });

  function begin(): void {
    const play = rulesOf('pennsylvania', {}, {});
    if (!play.ok) expect.fail(play.error);
    const opened = openStation({
      journal: join(folder, 'table.db'),
      setup: { table: 'test', pack: play.pack, book: play.rules.book, program: '1' },
      rules: play.rules,
      clock,
      source: { wall: () => clock.now() + set, running: () => clock.now() },
      synchronised: async () => follows,
      start: NOTHING_GIVEN,
      wires: {},
      log: () => {},
      pid: process.pid,
      simulated: true,
      key: KEY,
      people: { find: async () => ({ kind: 'wrong', id: null }) },
      newToken: () => 'token',
      broken: () => {},
    });
    if (!opened.ok) expect.fail(opened.stop.code);
    station = opened.station;
    station.start();
  }

  async function stop(): Promise<void> {
    const stopped = station.stop();
    await clock.run(10_000);
    await stopped;
  }

  function rows() {
    const db = new Sqlite(join(folder, 'table.db'), { readonly: true });
    try {
      const entries = [...entriesFrom(db, 1)];
      const clocks = entries
        .filter(({ kind }) => kind === 'clock')
        .map((entry) => bodyOf(entry, 'clock').code);
      return { clocks, last: entries.at(-1)?.at ?? 0 };
    } finally {
      db.close();
    }
  }

  const notices = () => station.queue.table.state.notices ?? [];

  test('whose clock jumps ten years ahead goes on with its own time, and the floor decides', async () => {
    const before = clock.now();
    set = TEN_YEARS;
    await clock.run(5_000);
    expect(rows().clocks).toEqual(['stepped']);
    expect(notices()).toMatchObject([{ notice: { code: 'clock-stepped', seconds: TEN_YEARS / 1000 } }]);
    station.queue.ask({ type: 'pause-table' }, FLO);
    await clock.run(1_000);
    expect(rows().last).toBeLessThan(before + DAY);
    // Somebody puts it right: the journal was never in the wrong decade.
    set = 0;
    await clock.run(5_000);
    station.queue.ask({ type: 'acknowledge', through: notices().at(-1)?.number ?? 0 }, FLO);
    await clock.run(1_000);
    expect(rows()).toMatchObject({ clocks: ['stepped', 'stepped'] });
    expect(rows().last).toBeLessThan(before + DAY);
    await stop();
    expect(verifyFile(join(folder, 'table.db'), { key: KEY.public })).toMatchObject({ ok: true });
    begin();
  });

  test('follows when a floorperson has acknowledged it', async () => {
    set = 3_600_000;
    await clock.run(5_000);
    station.queue.ask({ type: 'acknowledge', through: 1 }, FLO);
    await clock.run(1_000);
    expect(rows().clocks).toEqual(['stepped', 'believed']);
    station.queue.ask({ type: 'pause-table' }, FLO);
    await clock.run(1_000);
    expect(rows().last).toBeGreaterThan(clock.now() + 3_590_000);
  });

  test('that is started with a clock set back goes on at the time of its last row, and the floor is told', async () => {
    await clock.run(100_000);
    station.queue.ask({ type: 'pause-table' }, FLO);
    await clock.run(1_000);
    await stop();
    const { last } = rows();
    set = -50_000_000;
    begin();
    await clock.run(2_000);
    expect(rows().clocks).toEqual(['behind-journal']);
    expect(rows().last).toBe(last);
    expect(notices()).toMatchObject([{ notice: { code: 'clock-behind' } }]);
  });

  test('writes down when the clock loses its time server and finds it again', async () => {
    follows = false;
    await clock.run(700_000);
    expect(rows().clocks).toEqual(['unsynchronised']);
    expect(notices()).toMatchObject([{ notice: { code: 'clock-unsynchronised' } }]);
    follows = true;
    await clock.run(700_000);
    expect(rows().clocks).toEqual(['unsynchronised', 'synchronised']);
  });
});
