// The rounds of a period, for the accountants' spreadsheet and the test lab's programs.
import { join } from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';
import { assert, property, string } from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  countEnded,
  csvCell,
  csvLines,
  jsonLines,
  type Period,
} from '../../src/journal/queries/exporting.ts';
import { historyOf, recordOf } from '../../src/journal/queries/reading.ts';
import { parseCsv } from '../../src/packs/clauses/csv.ts';
import { newFolder, removeFolder } from './house.ts';
import { simulatedJournal } from './simulated.ts';

const ROUNDS = 40;
const EVER: Period = { from: 0, to: Number.MAX_SAFE_INTEGER };
const folder = newFolder();
const file = join(folder, 'table.db');
let db: Database;

beforeAll(() => {
  simulatedJournal(file, { rounds: ROUNDS, seed: 8 });
  db = new Sqlite(file, { readonly: true });
});

afterAll(() => {
  db.close();
  removeFolder(folder);
});

const iso = (at: number) => new Date(at).toISOString();

function endOf(round: number): number {
  return db.prepare<[number], number>('SELECT ended_at FROM rounds WHERE round = ?').pluck().get(round) ?? 0;
}

function roundsIn(period: Period): number[] {
  return [...jsonLines(db, period)].map((line) => JSON.parse(line).round);
}

describe('a round belongs to the period', () => {
  test('in which it ended: from is in it, to is not', () => {
    const period = { from: endOf(10), to: endOf(15) };
    expect(roundsIn(period)).toEqual([10, 11, 12, 13, 14]);
    expect(roundsIn({ from: endOf(10) + 1, to: endOf(15) + 1 })).toEqual([11, 12, 13, 14, 15]);
    expect(countEnded(db, period)).toBe(5);
  });

  test('and none belongs to a time at which nothing was played', () => {
    expect(roundsIn({ from: endOf(ROUNDS) + 1, to: EVER.to })).toEqual([]);
    expect([...csvLines(db, { from: 0, to: 1 }, iso)]).toHaveLength(1);
  });
});

describe('JSON lines', () => {
  test('each is the record of the contract, with what is needed to find it in the journal again', () => {
    const lines = [...jsonLines(db, EVER)];
    expect(lines).toHaveLength(ROUNDS);
    for (const line of lines) {
      expect(line.endsWith('}\n')).toBe(true);
      const { journal, ...record } = JSON.parse(line);
      expect(JSON.stringify(record)).toBe(JSON.stringify(recordOf(db, record.round)));
      const history = historyOf(db, record.round) ?? expect.fail();
      const { table, shoe, dealer, startedAt, endedAt, pack, program, hash } = history;
      expect(journal).toMatchObject({ table, shoe, dealer, startedAt, endedAt, pack, program, hash });
      const last = history.steps.at(-1)?.facts.at(-1)?.seq;
      expect(journal.rows.last).toBe(last);
    }
  });

  test('the rows of the log are divided among the rounds without a gap', () => {
    let before = 0;
    for (const line of jsonLines(db, EVER)) {
      const { rows } = JSON.parse(line).journal;
      expect(rows.first).toBe(before + 1);
      before = rows.last;
    }
  });
});

describe('comma-separated values', () => {
  function table(): Record<string, string>[] {
    const parsed = parseCsv([...csvLines(db, EVER, iso)].join(''));
    if (!parsed.ok) expect.fail(parsed.problem);
    const [head, ...rows] = parsed.records.map(({ fields }) => fields);
    return rows.map((fields) => Object.fromEntries(fields.map((field, i) => [head?.[i] ?? '', field])));
  }

  test('have a line for each line of the records, and the same money in it', () => {
    const lines = table();
    for (let round = 1; round <= ROUNDS; round++) {
      const { boxes } = recordOf(db, round) ?? expect.fail();
      const told = boxes.flatMap(({ seat, bettors }) =>
        bettors.flatMap(({ bettor, player, lines: paid }) =>
          paid.map(({ wager, hand, stake, result, odds, net, clause }) => ({
            ...{
              seat: String(seat),
              bettor,
              player: String(player),
              wager,
              hand: String(hand ?? ''),
              clause,
            },
            ...{ stake_cents: String(stake), result, net_cents: String(net) },
            odds: odds?.replace(':', ' to ') ?? '',
          })),
        ),
      );
      const written = lines
        .filter((line) => line.round === String(round))
        .map(({ time, shoe, round: _, dealer, ...line }) => line);
      const inOrder = (list: object[]) =>
        list.map((line) => JSON.stringify(Object.entries(line).sort())).sort();
      expect(inOrder(written)).toEqual(inOrder(told));
    }
    expect(lines.some(({ odds }) => odds === '3 to 2')).toBe(true);
  });

  test('a payment that was taken back is not in it', () => {
    const count = db
      .prepare<[], number>('SELECT count(*) FROM lines WHERE reversed_by IS NOT NULL')
      .pluck()
      .get();
    const paid = db.prepare<[], number>('SELECT count(*) FROM lines WHERE reversed_by IS NULL').pluck().get();
    expect(count).toBeGreaterThan(0);
    expect(table()).toHaveLength(paid ?? 0);
  });

  test('the time of a line is that of the payment, as the given clock writes it', () => {
    const [line] = table();
    const at = db
      .prepare<[], number>(
        'SELECT at FROM lines WHERE reversed_by IS NULL AND round = 1 ORDER BY seat, seq, n',
      )
      .pluck()
      .get();
    expect(line?.time).toBe(iso(at ?? 0));
  });
});

describe('a cell', () => {
  test.each([
    ['=cmd()', "'=cmd()"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("http://x","y")', `"'=HYPERLINK(""http://x"",""y"")"`],
    ['\r\n=1', `"'\r\n=1"`],
    ['Ana', 'Ana'],
    ['Ana, "the pit"', '"Ana, ""the pit"""'],
    ['a=b', 'a=b'],
  ])('with the text %j is written %j', (text, cell) => {
    expect(csvCell(text)).toBe(cell);
  });

  test('with a number is the number, its sign too; with nothing it is empty', () => {
    expect([-1250, 0, 7, null].map(csvCell)).toEqual(['-1250', '0', '7', '']);
  });

  test('with any text at all is read back as that text, and is no formula', () => {
    assert(
      property(string({ unit: 'binary' }), string({ unit: 'binary' }), (one, other) => {
        const parsed = parseCsv(`${csvCell(one)},${csvCell(other)}\r\n`);
        if (!parsed.ok) expect.fail(parsed.problem);
        const [first = '', second = ''] = parsed.records[0]?.fields ?? [];
        for (const [written, text] of [
          [first, one],
          [second, other],
        ] as const) {
          expect([text, `'${text}`]).toContain(written);
          expect(written).not.toMatch(/^[=+\-@\t\r\n]/);
        }
      }),
    );
  });
});
