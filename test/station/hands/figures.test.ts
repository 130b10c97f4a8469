// The figures of the hands page are those of the journal: computed once more from what `sabot export` writes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableFigures } from '../../../src/protocol/hands.ts';
import { answerTo } from '../../../src/station/hands/answers.ts';
import { shiftOf } from '../../../src/station/hands/shifts.ts';
import type { RoundRecord } from '../../../src/table/record.ts';
import { runIn } from '../../cli/program.ts';
import { type FilledJournal, filledJournal, PACE } from './filled-journal.ts';

interface Exported extends RoundRecord {
  readonly journal: { readonly endedAt: number };
}

const HOUR = 3_600_000;
let journal: FilledJournal;

beforeAll(() => {
  journal = filledJournal(150, 'section-13');
}, 120_000);
afterAll(() => journal.close());

function figures(from: number, to: number, zone = 'UTC'): TableFigures {
  const answer = answerTo(journal.db, { ask: 'figures', from, to, zone }, { key: null, seals: null });
  if (answer.status !== 200) expect.fail(answer.problem.code);
  return JSON.parse(answer.body);
}

function exported(from: number, to: number): Exported[] {
  const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const period = ['--from', ...time(from).split(' '), '--to', ...time(to).split(' ')];
  const { status, lines, stderr } = runIn(journal.folder)('export', '--db', 'table.db', ...period);
  expect({ status, stderr }).toMatchObject({ status: 0 });
  return lines.map((line) => JSON.parse(line));
}

function sumBy<T>(list: readonly T[], name: (one: T) => string | number, value: (one: T) => number) {
  const sums: Record<string, number> = {};
  for (const one of list) sums[name(one)] = (sums[name(one)] ?? 0) + value(one);
  return sums;
}

const BETS = ['main', 'match', 'spin', 'insurance'];

function linesIn(rounds: readonly Exported[]) {
  return rounds.flatMap(({ round, boxes }) =>
    boxes.flatMap(({ seat, bettors }) =>
      bettors.flatMap(({ lines }) => lines.map((line) => ({ ...line, round, seat }))),
    ),
  );
}

const periods = [
  ['all', PACE.from, PACE.from + 300 * HOUR],
  ['the second hour', PACE.from + HOUR, PACE.from + 2 * HOUR],
  ['a time at which nothing was', PACE.from - 9 * HOUR, PACE.from - 8 * HOUR],
] as const;

describe.each(periods)('%s', (_, from, to) => {
  test('the figures are those that follow from the export', () => {
    const rounds = exported(from, to);
    const lines = linesIn(rounds);
    const told = figures(from, to);
    expect(told.rounds).toBe(rounds.length);
    expect(told.voids).toBe(rounds.filter(({ status }) => status === 'void').length);
    expect(told.house).toBe(rounds.reduce((sum, { house }) => sum + house, 0));
    const hours = rounds.map(({ journal: { endedAt }, house }) => ({
      at: Math.floor(endedAt / HOUR) * HOUR,
      house,
    }));
    expect(
      sumBy(
        told.hours,
        ({ at }) => at,
        (one) => one.rounds,
      ),
    ).toEqual(
      sumBy(
        hours,
        ({ at }) => at,
        () => 1,
      ),
    );
    expect(
      sumBy(
        told.hours,
        ({ at }) => at,
        (one) => one.house,
      ),
    ).toEqual(
      sumBy(
        hours,
        ({ at }) => at,
        (one) => one.house,
      ),
    );
    expect(
      sumBy(
        told.wagers,
        ({ wager }) => wager,
        (one) => one.stakes,
      ),
    ).toEqual(
      sumBy(
        lines,
        ({ wager }) => wager,
        (one) => one.stake,
      ),
    );
    expect(
      sumBy(
        told.wagers,
        ({ wager }) => wager,
        (one) => one.house,
      ),
    ).toEqual(
      sumBy(
        lines,
        ({ wager }) => wager,
        (one) => -one.net,
      ),
    );
    expect(
      sumBy(
        told.boxes,
        ({ seat }) => seat,
        (one) => one.house,
      ),
    ).toEqual(
      sumBy(
        lines,
        ({ seat }) => seat,
        (one) => -one.net,
      ),
    );
    expect(
      sumBy(
        told.boxes,
        ({ seat }) => seat,
        (one) => one.bets,
      ),
    ).toEqual(
      sumBy(
        lines,
        ({ seat }) => seat,
        (one) => (BETS.includes(one.wager) ? one.stake : 0),
      ),
    );
    const incidents = rounds.flatMap((round) => round.incidents);
    expect(
      sumBy(
        told.incidents,
        ({ kind }) => kind,
        (one) => one.times,
      ),
    ).toEqual(
      sumBy(
        incidents,
        ({ kind }) => kind,
        () => 1,
      ),
    );
  });
});

test('the whole period has something to show', () => {
  const { rounds, hours, wagers, incidents, boxes } = figures(PACE.from, PACE.from + 300 * HOUR);
  expect(rounds).toBe(150);
  expect(hours.length).toBeGreaterThan(5);
  expect(wagers.map(({ wager }) => wager)).toContain('match');
  expect(incidents.length).toBeGreaterThan(3);
  expect(boxes.map(({ seat }) => seat)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('decisions are timed from the input before them, by the shift of the clock on the wall', () => {
  const { decisions } = figures(PACE.from, PACE.from + 300 * HOUR);
  const made = journal.db
    .prepare<[], { at: number; waited: number }>(
      `SELECT at, at - (SELECT at FROM log b WHERE b.seq < i.seq AND b.kind = 'input' ORDER BY b.seq DESC LIMIT 1) AS waited
       FROM log i WHERE kind = 'input' AND body NOT LIKE '[["decision-said","stand",_,null,null,null,true]%'
         AND EXISTS (SELECT 1 FROM json_each(body) AS f WHERE f.value ->> '$[0]' = 'decided')`,
    )
    .all();
  const shifts = sumBy(
    made,
    ({ at }) => [20, 4, 12, 20][Math.floor((new Date(at).getUTCHours() + 4) / 8)] ?? 0,
    () => 1,
  );
  expect(
    sumBy(
      decisions,
      ({ group }) => group,
      (one) => one.decisions,
    ),
  ).toEqual(shifts);
  for (const { medianMs, slowMs } of decisions) expect([medianMs, slowMs]).toEqual([PACE.step, PACE.step]);
});

test('a shift is that of the zone, also when the clocks are changed', () => {
  const winter = shiftOf('America/New_York');
  expect(winter(Date.UTC(2026, 10, 16, 8, 59))).toBe(20);
  expect(winter(Date.UTC(2026, 10, 16, 9))).toBe(4);
  expect(winter(Date.UTC(2026, 6, 16, 8))).toBe(4);
  expect(shiftOf('Asia/Kolkata')(Date.UTC(2026, 10, 16, 6, 30))).toBe(12);
});

test('shifts begin when the house says, and before the first it is still the last', () => {
  const two = shiftOf('UTC', [6, 18]);
  const at = (hour: number) => two(Date.UTC(2026, 10, 16, hour));
  expect([0, 5, 6, 17, 18, 23].map(at)).toEqual([18, 18, 6, 6, 18, 18]);
});

test('devices that were lost or could not read a card are counted', () => {
  const { devices } = figures(PACE.from, PACE.from + 300 * HOUR);
  const facts = journal.db
    .prepare<[], { device: string; state: string }>(
      `SELECT f.value ->> '$[1]' AS device, f.value ->> '$[2]' AS state FROM log, json_each(body) AS f
       WHERE kind = 'input' AND f.key > 0 AND f.value ->> '$[0]' = 'device'`,
    )
    .all();
  const count = (state: string) =>
    sumBy(
      facts.filter((one) => one.state === state),
      ({ device }) => device,
      () => 1,
    );
  const nonzero = (name: 'lost' | 'misread') =>
    Object.fromEntries(devices.filter((one) => one[name] > 0).map((one) => [one.device, one[name]]));
  expect(nonzero('lost')).toEqual(count('lost'));
  expect(nonzero('misread')).toEqual(count('misread'));
});
