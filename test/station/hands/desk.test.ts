// The thread that reads past hands, and the process that checks the whole journal, as the station starts them (`npm test`
// compiles them first).
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { realClock } from '../../../drivers/transport/clock.ts';
import { HandsDesk } from '../../../src/station/hands/desk.ts';
import type { Question } from '../../../src/station/hands/question.ts';
import type { QuestionQueueParts } from '../../../src/station/hands/question-queue.ts';
import { JournalCheck } from '../../../src/station/journal-check.ts';
import { openReading } from '../../../src/station/reading/reading.ts';
import { journalWithChosenFace } from '../../journal/chosen-face.ts';
import { PROGRAM, tampered } from '../../journal/verify-journals.ts';
import { type FilledJournal, filledJournal } from './filled-journal.ts';

const compiled = (file: string) => new URL(`../../../dist/src/station/${file}`, import.meta.url);
const reader = compiled('hands/hands-reader.js');
const checker = compiled('journal-checker.js');

let journal: FilledJournal;
let desk: HandsDesk | null = null;

beforeAll(() => {
  journal = filledJournal(40);
});
afterAll(() => journal.close());
afterEach(async () => {
  await desk?.close();
  desk = null;
});

function opened(parts: Partial<QuestionQueueParts> = {}): HandsDesk {
  desk = new HandsDesk({ path: journal.file, key: journal.key.text, clock: realClock, reader, ...parts });
  return desk;
}

describe('the desk for questions about past hands', () => {
  test('answers from a thread of its own, in the order of the questions', async () => {
    const answers = await Promise.all([3, 2, 1].map((round) => opened().ask({ ask: 'proof', round })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const found = await opened().ask({ ask: 'find', criteria: {}, limit: 5 });
    expect(found.status === 200 && JSON.parse(found.body).hands.length).toBe(5);
  });

  test('takes only so many questions at once', async () => {
    const at = opened();
    const asked = Array.from({ length: 12 }, () => at.ask({ ask: 'proof', round: 1 }));
    const answers = await Promise.all(asked);
    expect(answers.filter(({ status }) => status === 503).length).toBe(4);
  });

  test('gives up what takes too long, and answers the next question all the same', async () => {
    const impatient = opened({ limitMs: 0 });
    expect(await impatient.ask({ ask: 'round', round: 9, from: 0, language: 'en' })).toMatchObject({
      status: 503,
    });
    await impatient.close();
    expect((await opened().ask({ ask: 'proof', round: 1 })).status).toBe(200);
  });

  const endless = new URL('endless-figures.mjs', import.meta.url);
  const FIGURES: Question = { ask: 'figures', of: { from: 0, to: 1 } };

  test('finds and shows hands while figures are being gathered that never come to an end', async () => {
    const at = opened({ reader: endless });
    let isOver = false;
    const figures = at.ask(FIGURES).finally(() => {
      isOver = true;
    });
    expect((await at.ask({ ask: 'find', criteria: {}, limit: 5 })).status).toBe(200);
    expect((await at.ask({ ask: 'round', round: 9, from: 0, language: 'en' })).status).toBe(200);
    expect((await at.ask({ ask: 'proof', round: 9 })).status).toBe(200);
    expect(isOver).toBe(false);
    await at.close();
    expect((await figures).status).toBe(503);
  });

  test('answers so on a journal without a table, too: one slow question holds up no other', async () => {
    const { db, file } = journal;
    const parts = { db, file, key: null, sealing: null, port: 0, clock: realClock, reader: endless };
    const reading = await openReading(parts);
    if (!reading) return expect.fail('there is no setup');
    const { origin, hash } = new URL(reading.address);
    const headers = { authorization: `Bearer ${hash.replace('#read=', '')}` };
    const figures = fetch(`${origin}/api/hands/figures?from=0&to=1&zone=UTC`, { headers });
    expect((await fetch(`${origin}/api/hands`, { headers })).status).toBe(200);
    expect((await fetch(`${origin}/api/hands/1`, { headers })).status).toBe(200);
    await Promise.allSettled([reading.close(), figures]);
  });

  test('lets go of a question that nobody waits for any more, and answers the next', async () => {
    const at = opened({ reader: endless });
    const [first, second] = [new AbortController(), new AbortController()];
    const running = at.ask(FIGURES, first.signal);
    const waiting = at.ask(FIGURES, second.signal);
    second.abort();
    expect((await waiting).status).toBe(503);
    first.abort();
    expect((await running).status).toBe(503);
    expect((await at.ask(FIGURES, first.signal)).status).toBe(503);
    // Were the first two still there, so many would be too many.
    const asked = Array.from({ length: 8 }, () => at.ask(FIGURES));
    await at.close();
    const problems = (await Promise.all(asked)).map((answer) => answer.status !== 200 && answer.problem.code);
    expect(new Set(problems)).toEqual(new Set(['station-stops']));
  });

  test('says what is wrong when there is no journal', async () => {
    const answer = await opened({ path: join(journal.folder, 'none.db') }).ask({ ask: 'proof', round: 1 });
    expect(answer).toMatchObject({ status: 503, problem: { code: 'journal-unreadable' } });
  });

  test('answers nobody after it was closed', async () => {
    const at = opened();
    const waiting = at.ask({ ask: 'proof', round: 1 });
    await at.close();
    expect((await waiting).status).toBe(503);
    expect((await at.ask({ ask: 'proof', round: 1 })).status).toBe(503);
  });
});

describe('the check of the whole journal', () => {
  function checking(path: string, found: (sentence: string) => void = () => {}): JournalCheck {
    const program = journal.db
      .prepare<[], string>("SELECT body ->> 'program' FROM log WHERE kind = 'setup'")
      .pluck()
      .get();
    return new JournalCheck({
      archives: null,
      path,
      key: journal.key.text,
      sealing: journal.sealing.toString('hex'),
      program: program ?? '',
      clock: realClock,
      log: () => {},
      found,
      checker,
    });
  }

  async function ended(check: JournalCheck): Promise<JournalCheck['view']> {
    while (check.view.running) await new Promise((resolve) => setTimeout(resolve, 20));
    return check.view;
  }

  test('says how far it is, and what it found', async () => {
    const check = checking(journal.file);
    expect(check.view).toEqual({ running: false, progress: null, result: null, failed: null });
    check.begin();
    check.begin();
    expect(check.view.running).toBe(true);
    const { result, progress, failed } = await ended(check);
    expect(failed).toBeNull();
    expect(progress).not.toBeNull();
    expect(result).toMatchObject({ ok: true, rounds: 40, problem: null });
  });

  test('names the first bad row of a journal that was changed, and tells the table', async () => {
    const copy = tampered(journal.file, journal.folder, (db) =>
      db.prepare("UPDATE log SET body = body || ' ' WHERE seq = 300").run(),
    );
    const told: string[] = [];
    const check = checking(copy, (row) => told.push(row));
    check.begin();
    const { result } = await ended(check);
    expect(result).toMatchObject({ ok: false, problem: { row: '300' } });
    expect(told).toEqual([result?.problem?.row]);
  });

  test('is red when somebody chose another face for a sealed card, and so is the proof of its round', async () => {
    const path = join(journal.folder, 'chosen.db');
    const { key, seq, round } = journalWithChosenFace(path);
    const told: (string | null)[] = [];
    const check = new JournalCheck({
      archives: null,
      path,
      key: key.public.text,
      sealing: key.sealing.toString('hex'),
      program: PROGRAM,
      clock: realClock,
      log: () => {},
      found: (row) => told.push(row),
      checker,
    });
    check.begin();
    const { result } = await ended(check);
    expect(result).toMatchObject({
      ok: false,
      problem: { row: String(seq), about: { code: 'seal-differs' } },
      others: 0,
    });
    expect(told).toEqual([String(seq)]);
    const answer = await opened({ path, key: key.public.text, sealing: key.sealing }).ask({
      ask: 'proof',
      round,
    });
    if (answer.status !== 200) expect.fail(answer.problem.code);
    expect(JSON.parse(answer.body)).toMatchObject({
      ok: false,
      problem: { seq, about: { code: 'seal-differs' } },
    });
  });

  test('says why when it could not be made, and can be stopped', async () => {
    const check = checking(join(journal.folder, 'none.db'));
    check.begin();
    expect((await ended(check)).failed).toEqual({ code: 'journal-unreadable', error: 'SQLITE_CANTOPEN' });
    const stopped = checking(journal.file);
    stopped.begin();
    stopped.stop();
    expect(stopped.view).toMatchObject({ running: false, result: null, failed: null });
  });
});
