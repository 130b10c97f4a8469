// A station with archives: rows leave while the table is closed, and hands in archives are told, proven, held and put right.
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realClock } from '../../drivers/transport/clock.ts';
import { beginningOf } from '../../src/journal/archive/begins.ts';
import { Library } from '../../src/journal/archive/library.ts';
import { archivesIn } from '../../src/journal/archive/shelf.ts';
import { makeSigningKey } from '../../src/journal/chain/key.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { proveRound } from '../../src/journal/proof/proof.ts';
import type { HandsAnswer } from '../../src/station/hands/answers.ts';
import { HandsDesk } from '../../src/station/hands/desk.ts';
import type { Question } from '../../src/station/hands/question.ts';
import type { WriteEvent } from '../../src/station/log/log-events.ts';
import { letGoOfArchived } from '../../src/station/upkeep.ts';
import type { Input } from '../../src/table/input.ts';
import { ArchivedJournal, DAY } from '../journal/archived.ts';
import { layKeys, newFolder, open, removeFolder, setupOf } from '../journal/house.ts';
import { playBy, simulatedJournal } from '../journal/simulated.ts';

const ROUNDS = 60;
const home = newFolder();
afterAll(() => removeFolder(home));
const archived = new ArchivedJournal(join(home, 'table'));
const play = playBy('massachusetts');

const events: string[] = [];
const log: WriteEvent = (event) => events.push(event);

function opened(): Journal {
  const setup = setupOf(play, { table: 'scenario' });
  return open(archived.path, play, { setup, key: archived.key, archives: archived.folder });
}

function leaves(journal: Journal): void {
  letGoOfArchived(journal, { archives: archived.folder, log }, 1e9);
}

function takes(journal: Journal, input: Input, id = 'Bo'): void {
  expect(journal.take(input, { at: 1e9, by: { id, role: 'floor' } }).kind).toBe('taken');
}

beforeAll(() => {
  simulatedJournal(archived.path, { rounds: ROUNDS });
  archived.archive(archived.endOf(ROUNDS / 2) + DAY);
});

test('rows leave while the table is closed, and stay while it is open', () => {
  const journal = opened();
  leaves(journal);
  expect(beginningOf(journal.db)).toBeNull();
  takes(journal, { type: 'close-table' });
  takes(journal, { type: 'step-done', step: 'closing' });
  leaves(journal);
  expect(beginningOf(journal.db)).not.toBeNull();
  expect(events).toEqual(archivesIn(archived.folder).map(() => 'archive.rows-left'));
  journal.close();
  expect(archived.verify().findings.filter(({ severity }) => severity !== 'notice')).toEqual([]);
});

test('whoever dealt only hands that are in archives is named with the dealers', () => {
  cpSync(join(home, 'table'), join(home, 'gone'), { recursive: true });
  const gone = new ArchivedJournal(join(home, 'gone'));
  const db = new Sqlite(gone.path);
  db.exec(`UPDATE rounds SET dealer = 'ana'`);
  db.close();
  const dealers = (folder: string | null) => gone.read((at) => new Library(at, folder).dealers());
  expect(dealers(null)).toEqual(['ana']);
  expect(dealers(gone.folder)).toEqual(['ana', 'dealer']);
});

test('an archived hand can be held and put right, and says so where it is told', async () => {
  const journal = opened();
  expect(journal.library.knows({ round: 2 })).toBe(true);
  expect(journal.library.knows({ round: ROUNDS + 10 })).toBe(false);
  const box = { round: 2, seat: seatIn(journal), bettor: 'a' } as const;
  expect(journal.library.knows(box)).toBe(true);
  expect(journal.library.knows({ ...box, bettor: 'z' })).toBe(false);
  takes(journal, { type: 'hold-hand', round: 2, reason: 'the player objects' });
  takes(journal, { type: 'propose-adjustment', ...box, amount: 500, to: 'player', why: 'paid-wrong' });
  takes(journal, { type: 'confirm-adjustment', adjustment: 1 }, 'Cy');
  journal.close();
  const { key, folder: archives, path } = archived;
  const reader = new URL('../../dist/src/station/hands/hands-reader.js', import.meta.url);
  const desk = new HandsDesk({ path, key: key.public.text, clock: realClock, reader, archives });
  const ask = async (question: Question) => bodyIn(await desk.ask(question));
  try {
    expect(await ask({ ask: 'proof', round: 2 })).toMatchObject({ ok: true, adjustments: 1, holds: 1 });
    const told = await ask({ ask: 'round', round: 2, from: 0, language: 'en' });
    expect(told).toMatchObject({ round: 2, adjustments: [{ status: 'made' }], holds: [{ hold: 1 }] });
    expect(await ask({ ask: 'record', round: 2 })).toMatchObject({
      round: 2,
      holds: [{}],
      adjustments: [{}],
    });
    const found = await ask({ ask: 'find', criteria: { round: 2 }, limit: 5 });
    expect(found).toMatchObject({ hands: [{ round: 2, holds: [1] }] });
    const figures = await ask({ ask: 'figures', of: { from: 0, to: 2e9 } });
    expect(figures.since).toBeGreaterThan(0);
  } finally {
    await desk.close();
  }
  expect(archived.verify().findings.filter(({ severity }) => severity !== 'notice')).toEqual([]);
});

test('a table with archives goes on where it was, and lets more rows go', () => {
  const before = archived.read((db) => beginningOf(db)?.round ?? 0);
  archived.archive();
  const journal = opened();
  leaves(journal);
  expect(journal.table.phase).toBe('closed');
  expect(journal.table.state.rounds).toBe(ROUNDS);
  expect(beginningOf(journal.db)?.round).toBeGreaterThan(before);
  takes(journal, { type: 'open-table', preShuffled: false, batches: 1 });
  journal.close();
  expect(archived.verify().findings.filter(({ severity }) => severity !== 'notice')).toEqual([]);
});

function seatIn(journal: Journal): number {
  const held = journal.library.journalWith(2);
  if (!('db' in held)) throw new Error('the archive is missing');
  const sql = `SELECT seat FROM bettors WHERE round = 2 AND bettor = 'a' AND left_at IS NULL LIMIT 1`;
  return held.db.prepare<[], number>(sql).pluck().get() ?? 0;
}

function bodyIn(answer: HandsAnswer) {
  return answer.status === 200 ? JSON.parse(answer.body) : answer;
}

test('archives of before a change of the key are proven with the new key', () => {
  const journal = opened();
  const next = { ...archived.key, ...makeSigningKey() };
  const setup = setupOf(play, { table: 'scenario' });
  const stop = journal.changeKey({ which: 'signing', key: next.public.text }, next, setup, 1e9);
  expect(stop).toBeNull();
  journal.close();
  layKeys(archived.path, next);
  expect(archived.verify().findings.filter(({ severity }) => severity !== 'notice')).toEqual([]);
  archived.read((db) => {
    const library = new Library(db, archived.folder);
    const held = library.journalWith(2);
    if (!('db' in held)) throw new Error('the archive is missing');
    expect(proveRound(held.db, 2, next.public)).toMatchObject({ ok: true, adjustments: 1, holds: 1 });
    library.close();
  });
});
