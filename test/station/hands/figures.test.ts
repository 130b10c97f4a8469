// The figures of the hands page are those of the journal: computed once more from what `sabot export` writes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TableFigures } from '../../../src/protocol/figures.ts';
import { BookShelf } from '../../../src/station/figures/book-shelf.ts';
import { shiftOf } from '../../../src/station/figures/shifts.ts';
import { USUAL_HOUSE } from '../../../src/station/figures/usual-house.ts';
import { answerTo } from '../../../src/station/hands/answers.ts';
import type { RoundRecord } from '../../../src/table/record.ts';
import { askIn } from '../../cli/program.ts';
import { type FilledJournal, filledJournal, PACE } from './filled-journal.ts';

interface Exported extends RoundRecord {
  readonly journal: { readonly endedAt: number };
}

const HOUR = 3_600_000;
let journal: FilledJournal;

beforeAll(() => {
  journal = filledJournal(150, 'section-13');
});
afterAll(() => journal.close());

const house = { ...USUAL_HOUSE, day: { starts: '06:00', zone: 'UTC' } };
const NO_KEYS = { key: null, seals: null };

function figures(from: number, to: number, whose: { seat?: number; dealer?: string } = {}): TableFigures {
  const setting = { house, shelf: new BookShelf(null), now: 0 };
  const answer = answerTo(journal.db, { ask: 'figures', of: { from, to }, ...whose }, NO_KEYS, setting);
  if (answer.status !== 200) expect.fail(answer.problem.code);
  return JSON.parse(answer.body);
}

function exported(from: number, to: number): Exported[] {
  const time = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const period = ['--from', ...time(from).split(' '), '--to', ...time(to).split(' ')];
  const { status, lines, stderr } = askIn(journal.folder)('export', '--db', 'table.db', ...period);
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
  ['a time that begins and ends within an hour', PACE.from + 0.4 * HOUR, PACE.from + 3.7 * HOUR],
  ['less than an hour', PACE.from + 0.2 * HOUR, PACE.from + 0.9 * HOUR],
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
    expect(told.house).toBe(rounds.reduce((sum, { house: won }) => sum + won, 0));
    // By hour, or by gaming day, which begins at six.
    const stepOf = (at: number) =>
      told.step === 'hour'
        ? Math.floor(at / HOUR) * HOUR
        : Math.floor((at / HOUR - 6) / 24) * 24 * HOUR + 6 * HOUR;
    const hours = rounds.map(({ journal: { endedAt }, house: won }) => ({ at: stepOf(endedAt), house: won }));
    expect(
      sumBy(
        told.steps,
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
        told.steps,
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
  const { rounds, steps, wagers, incidents, boxes } = figures(PACE.from, PACE.from + 300 * HOUR);
  expect(rounds).toBe(150);
  expect(steps.length).toBe(1);
  expect(figures(PACE.from, PACE.from + 40 * HOUR).steps.length).toBeGreaterThan(5);
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
  // They are counted in steps of a second.
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

test('the figures of each box, and those of each dealer, make up those of the table', () => {
  const [from, to] = [PACE.from, PACE.from + 300 * HOUR];
  const all = figures(from, to);
  const boxes = all.boxes.map(({ seat }) => figures(from, to, { seat }));
  expect(boxes.reduce((sum, { house: won }) => sum + won, 0)).toBe(all.house);
  expect(boxes.reduce((sum, { handle }) => sum + handle, 0)).toBe(all.handle);
  expect(boxes.map(({ rounds }) => rounds)).toEqual(all.boxes.map(({ rounds }) => rounds));
  const dealers = all.dealers.map(({ dealer }) => figures(from, to, { dealer }));
  expect(dealers.reduce((sum, { rounds }) => sum + rounds, 0)).toBe(all.rounds);
  expect(dealers.reduce((sum, { house: won }) => sum + won, 0)).toBe(all.house);
  expect(figures(from, to, { dealer: 'nobody' }).rounds).toBe(0);
});

test('as long as a book is not worked out, nothing is said about luck, and whoever asks is told which book', () => {
  const setting = { house, shelf: new BookShelf(null), now: 0 };
  const question = { ask: 'figures', of: { from: PACE.from, to: PACE.from + 300 * HOUR } } as const;
  const answer = answerTo(journal.db, question, NO_KEYS, setting);
  if (answer.status !== 200) expect.fail(answer.problem.code);
  expect(answer.missing).toHaveLength(1);
  expect(JSON.parse(answer.body)).toMatchObject({ books: 'working', luck: null });
});
