import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { stampOf } from '../../src/journal/chain/stamps.ts';
import { APPLICATION_ID } from '../../src/journal/file/form.ts';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import { FORMAT } from '../../src/journal/file/migrations.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { historyOf, recordOf } from '../../src/journal/queries/reading.ts';
import { openJournal } from '../../src/journal/startup/open.ts';
import { packIds } from '../../src/packs/load.ts';
import { type Play, rulesOf } from '../../src/scenario/book.ts';
import { simulate } from '../../src/scenario/sim.ts';
import type { Input } from '../../src/table/input.ts';

let folder: string;
let file: string;
let journal: Journal | null = null;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  file = join(folder, 'table.db');
});

afterEach(() => {
  journal?.close();
  journal = null;
  rmSync(folder, { recursive: true });
});

function playOf(pack: string): Play {
  const compiled = rulesOf(pack, {}, {});
  if (!compiled.ok) expect.fail(compiled.error);
  return compiled;
}

function open(pack = 'massachusetts'): Journal {
  const { rules, pack: of } = playOf(pack);
  const setup = { table: 'test', pack: of, book: rules.book, program: '0' };
  const opened = openJournal({ path: file, setup, rules, now: 5, pid: process.pid });
  if (!opened.ok) expect.fail(opened.stop.code);
  journal = opened.journal;
  return opened.journal;
}

/** A journal with random rounds in it, irregularities included, opened again. */
function filled(pack: string, rounds: number, boxes: number | null, file: string): Journal {
  const play = playOf(pack);
  const records = [...simulate({ play, rounds, seed: 3, boxes, incidents: true, file })];
  const setup = { table: 'scenario', pack: play.pack, book: play.rules.book, program: 'another' };
  const opened = openJournal({ path: file, setup, rules: play.rules, now: 5, pid: process.pid });
  if (!opened.ok) expect.fail(opened.stop.code);
  expect(records).toHaveLength(rounds);
  return opened.journal;
}

const at = (ms: number) => ({ at: ms, by: { id: 'Ana', role: 'floor' } as const });
const OPEN: Input = { type: 'open-table', preShuffled: false, batches: 1 };
const SETTLE: Input = { type: 'settle-round' };

describe('a new journal', () => {
  test('is known by its application id and schema version, and waits for the disk', () => {
    const { db } = open();
    expect(db.pragma('application_id', { simple: true })).toBe(APPLICATION_ID);
    expect(db.pragma('user_version', { simple: true })).toBe(FORMAT);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('synchronous', { simple: true })).toBe(2);
    expect(db.pragma('foreign_keys', { simple: true })).toBe(1);
    const tables = db
      .prepare<[], { sql: string }>("SELECT sql FROM sqlite_schema WHERE type = 'table'")
      .all();
    for (const { sql } of tables) expect(sql).toMatch(/STRICT(, WITHOUT ROWID)?$/);
  });

  test('has two keys in a folder apart that nobody else can read, and starts with a signature', () => {
    const { db } = open();
    const { signing, sealing } = keyFilesOf(file);
    for (const key of [signing, sealing]) expect(statSync(key).mode & 0o777).toBe(0o600);
    expect(statSync(dirname(signing)).mode & 0o777).toBe(0o700);
    expect(dirname(signing)).not.toBe(dirname(file));
    expect([...entriesFrom(db, 1)].map(({ kind }) => kind)).toEqual(['setup', 'snapshot', 'checkpoint']);
  });

  test('keeps its keys when it is opened again', () => {
    open().close();
    const made = () => Object.values(keyFilesOf(file)).map((key) => statSync(key).mtimeMs);
    const before = made();
    open();
    expect(made()).toEqual(before);
    expect(existsSync(`${file}-wal`)).toBe(true);
  });
});

describe('the log', () => {
  test('is never changed and never deleted from, whoever tries', () => {
    const { db } = open();
    expect(() => db.exec("UPDATE log SET body = '{}'")).toThrow('the log is never changed');
    expect(() => db.exec('DELETE FROM log WHERE seq = 1')).toThrow('nothing is ever deleted');
    expect(() =>
      db.exec(`INSERT OR REPLACE INTO log (seq, kind_code, at, body, hash)
        SELECT seq, kind_code, at, body, hash FROM log WHERE seq = 1`),
    ).toThrow('nothing is ever deleted');
  });

  test('holds an input with who and when, and the facts it caused, in one row', () => {
    const table = open();
    const taken = table.take(OPEN, at(7));
    if (taken.kind !== 'taken') expect.fail('it was not taken');
    const [row, ...others] = [...entriesFrom(table.db, 4)];
    expect(row).toMatchObject({ kind: 'input', at: 7, person: 'Ana', role: 'floor', cause: null });
    expect(taken.facts.length).toBeGreaterThan(0);
    expect(row && bodyOf(row, 'input')).toEqual({ input: OPEN, facts: taken.facts });
    expect(others).toEqual([]);
  });

  test('holds a refusal once, however often it comes, and its number when something else happens', () => {
    const table = open();
    for (let i = 1; i <= 1000; i++) expect(table.take(SETTLE, at(i)).kind).toBe('refused');
    table.take({ type: 'no-more-bets' }, at(1001));
    expect([...entriesFrom(table.db, 4)].map(({ kind }) => kind)).toEqual(['refused', 'refused']);
    table.take(OPEN, at(1002));
    const repeated = [...entriesFrom(table.db, 6)].find(({ kind }) => kind === 'repeated');
    expect(repeated).toMatchObject({ cause: 4, at: 1002 });
    expect(repeated && bodyOf(repeated, 'repeated')).toEqual({ times: 1000, lastAt: 1000 });
    expect(table.take(SETTLE, at(1003)).kind).toBe('refused');
    expect([...entriesFrom(table.db, 1)].filter(({ kind }) => kind === 'refused')).toHaveLength(3);
  });

  test('does not hold the face of a hole card that was entered too early', () => {
    const { journal: dealt, refusedFaces } = dealtToTheHole();
    expect(refusedFaces).toEqual([{ type: 'withheld', was: 'card-out' }]);
    dealt.close();
  });

  /** The hole card is due, and comes open. */
  function dealtToTheHole() {
    const play = playOf('massachusetts');
    const dealt = open();
    const script = inputsOf(play);
    for (const { input, stamp } of script) {
      if (input.type === 'sealed-card') {
        dealt.take({ type: 'card-out', card: 20, faceUp: false, manual: false }, stamp);
        break;
      }
      dealt.take(input, stamp);
    }
    const refused = [...entriesFrom(dealt.db, 1)].filter(({ kind }) => kind === 'refused');
    return { journal: dealt, refusedFaces: refused.map((entry) => bodyOf(entry, 'refused').input) };
  }
});

function inputsOf(play: Play) {
  const path = join(folder, 'script.db');
  for (const _ of simulate({ play, rounds: 1, seed: 1, boxes: 2, incidents: false, file: path }));
  const setup = { table: 'scenario', pack: play.pack, book: play.rules.book, program: '1' };
  const opened = openJournal({ path, setup, rules: play.rules, now: 5, pid: process.pid });
  if (!opened.ok) expect.fail(opened.stop.code);
  const script = [...entriesFrom(opened.journal.db, 1)]
    .filter(({ kind }) => kind === 'input')
    .map((entry) => ({ input: bodyOf(entry, 'input').input, stamp: stampOf(entry) }));
  opened.journal.close();
  return script;
}

describe.each(packIds())('random rounds of %s', (pack) => {
  const home = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  const ROUNDS = 60;
  let full: Journal;

  beforeAll(() => {
    full = filled(pack, ROUNDS, null, join(home, 'table.db'));
  });

  afterAll(() => {
    full.close();
    rmSync(home, { recursive: true });
  });

  test('the query tables say what the records say', () => {
    const { db } = full;
    for (let round = 1; round <= ROUNDS; round++) {
      const record = recordOf(db, round);
      if (!record) expect.fail(`round ${round} left no record`);
      const row = db.prepare('SELECT status, house, dealer_cards FROM rounds WHERE round = ?').get(round);
      const { status, house, dealer } = record;
      expect(row).toEqual({ status, house, dealer_cards: dealer.cards.join(' ') });
      const hands = db
        .prepare('SELECT seat, hand, cards, total, decisions FROM hands WHERE round = ? AND gone = 0')
        .all(round);
      expect(hands).toEqual(
        record.boxes.flatMap(({ seat, hands: all }) =>
          all.map(({ hand, cards, total, decisions }) => ({
            seat,
            hand,
            cards: cards.join(' '),
            total,
            decisions: decisions.join(' '),
          })),
        ),
      );
      const lines = db
        .prepare(
          `SELECT seat, bettor, wager, net, clause FROM lines WHERE round = ? AND reversed_by IS NULL
           ORDER BY seat, bettor, seq, n`,
        )
        .all(round);
      const told = record.boxes.flatMap(({ seat, bettors }) =>
        bettors.flatMap(({ bettor, lines: all }) =>
          all.map(({ wager, net, clause }) => ({ seat, bettor, wager, net, clause })),
        ),
      );
      expect(new Set(lines.map((line) => JSON.stringify(line)))).toEqual(
        new Set(told.map((line) => JSON.stringify(line))),
      );
      expect(lines).toHaveLength(told.length);
    }
  });

  test('every card is in the table of cards with its place, and those of hands lie in those hands', () => {
    const { db } = full;
    const cards = db.prepare<[], { number: number }>('SELECT number FROM cards ORDER BY number').all();
    expect(cards.map(({ number }) => number)).toEqual(cards.map((_, index) => index + 1));
    const rows = db
      .prepare<[], { cards: string; faces: string | null }>(
        `SELECT h.cards, (SELECT group_concat(face, ' ') FROM (SELECT face FROM cards c
           WHERE c.round = h.round AND c.seat = h.seat AND c.hand = h.hand AND c.place = 'hand' ORDER BY number)) AS faces
         FROM hands h WHERE gone = 0 AND cards <> ''`,
      )
      .all();
    for (const { cards: inHand, faces } of rows)
      expect((faces ?? '').split(' ').sort()).toEqual(inHand.split(' ').sort());
  });

  test('a round ends with a snapshot and a signature, a shoe with a signature, and the wagers are those that were staked', () => {
    const { db } = full;
    const count = (sql: string) => db.prepare<[], { n: number }>(sql).get()?.n;
    const shoes = count('SELECT count(*) AS n FROM shoes') ?? 0;
    const closings =
      count(`SELECT count(*) AS n FROM log WHERE kind = 'input' AND body LIKE '[["step-done","closing"%'`) ??
      0;
    expect(shoes).toBeGreaterThan(2);
    // The first start and the opening with another version of the program are signed too.
    const setups = 2;
    const signed = count("SELECT count(*) AS n FROM log WHERE kind = 'checkpoint'");
    // So is the readiness test, where the book demands one.
    const tests =
      count(`SELECT count(*) AS n FROM log WHERE kind = 'input' AND body LIKE '[["end-test"%'`) ?? 0;
    expect(signed).toBe(ROUNDS + shoes - 1 + closings + setups + tests);
    expect(count("SELECT count(*) AS n FROM log WHERE kind = 'snapshot'")).toBeGreaterThanOrEqual(ROUNDS);
    expect(
      count(`SELECT count(*) AS n FROM lines l WHERE reversed_by IS NULL AND wager = 'match' AND stake <>
        (SELECT sum(amount) FROM wagers w WHERE w.round = l.round AND w.seat = l.seat AND w.bettor = l.bettor
           AND w.wager = 'match' AND taken_back_at IS NULL)`),
    ).toBe(0);
    expect(db.pragma('foreign_key_check')).toEqual([]);
  });
});

test('the history of a round reaches from the end of the round before to its own', () => {
  journal = filled('section-13', 20, null, file);
  const { db } = journal;
  for (let round = 2; round <= 20; round++) {
    const history = historyOf(db, round);
    const before = historyOf(db, round - 1);
    expect(history?.record).toEqual(recordOf(db, round));
    expect(history?.steps[0]?.seq).toBeGreaterThan(before?.steps.at(-1)?.seq ?? Number.POSITIVE_INFINITY);
    const ends = history?.steps.flatMap(({ facts }) =>
      facts.filter(({ fact }) => fact.fact === 'round-ended'),
    );
    expect(ends).toHaveLength(1);
  }
  expect(historyOf(db, 21)).toBeNull();
});
