// A disputed hand is held: numbered, signed at once, told under the hand, and its record kept as a file that nothing removes.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { proveRound } from '../../src/journal/proof/proof.ts';
import { checkSignedRecord, signedRecord } from '../../src/journal/proof/signed-record.ts';
import { jsonLines } from '../../src/journal/queries/exporting.ts';
import { describeRounds } from '../../src/journal/queries/finding.ts';
import { historyOf } from '../../src/journal/queries/reading.ts';
import { answerTo } from '../../src/station/hands/answers.ts';
import { HoldFiles } from '../../src/station/hold-files.ts';
import { factsShown } from '../../src/station/pages/showing.ts';
import { storyPage } from '../../src/story/page/page.ts';
import { storyText } from '../../src/story/text.ts';
import type { Input } from '../../src/table/input.ts';
import type { Person } from '../../src/table/people.ts';
import { betOf, decisionOf } from '../table/day.ts';
import { ANA, type At, BO, CY, opensFor, tableAt } from './alone-table.ts';

const REASON = 'the player says he stood';
const hold = (round: number, reason = REASON): Input => ({ type: 'hold-hand', round, reason });
const SUE: Person = { id: 'Sue', role: 'surveillance' };
const TESS: Person = { id: 'Tess', role: 'technician' };
const refusedWith = (code: string) => ({ kind: 'refused', refused: { code } });

async function deals(at: At): Promise<void> {
  await at.says(betOf(1, 1000));
  await at.reads('9C', '8D', '8S', '9S');
}

async function settles(at: At): Promise<void> {
  await at.says(decisionOf(1, 'stand'));
  await at.says({ type: 'settle-round' });
  await at.says({ type: 'step-done', step: 'pickUp' });
}

async function opened(): Promise<At> {
  const at = tableAt('massachusetts');
  await opensFor(at, []);
  await deals(at);
  return at;
}

async function settled(): Promise<At> {
  const at = await opened();
  await settles(at);
  return at;
}

/** The shoe is over: what was burned is no secret any more. */
async function closes(at: At): Promise<void> {
  await at.says({ type: 'close-table' });
  while (at.table.phase !== 'closed') await at.says({ type: 'step-done', step: at.table.phase });
}

function recordOf(at: At, round = 1) {
  const made = signedRecord(at.journal.db, round);
  if (!made.ok) expect.fail(made.why);
  return JSON.parse(JSON.stringify(made.record));
}

describe('who may hold a hand', () => {
  test('floor, pit and surveillance hold one; they are numbered in the life of the table', async () => {
    const at = await settled();
    for (const person of [BO, CY, SUE]) await at.says(hold(1), person);
    expect(historyOf(at.journal.db, 1)?.holds.map(({ hold: n, held }) => [n, held.by])).toEqual([
      [1, 'Bo'],
      [2, 'Cy'],
      [3, 'Sue'],
    ]);
    expect(at.verified()).toBeNull();
  });

  test('a dealer and a technician do not, and surveillance does nothing else', async () => {
    const at = await settled();
    expect(await at.tries(hold(1), ANA)).toMatchObject(refusedWith('needs-floor'));
    expect(await at.tries(hold(1), TESS)).toMatchObject(refusedWith('only-watches'));
    expect(await at.tries(betOf(1, 1000), SUE)).toMatchObject(refusedWith('only-watches'));
  });

  test('a round that has not begun, or is not in the journal, is not held', async () => {
    const at = await settled();
    expect(await at.tries(hold(2), BO)).toMatchObject(refusedWith('round-not-begun'));
    at.journal.table.state.rounds = 7;
    expect(await at.tries(hold(5), BO)).toMatchObject({ problem: { code: 'no-such-round' } });
  });
});

describe('a held hand', () => {
  test('is a row that is signed at once, in the middle of a round too, and play goes on', async () => {
    const at = await opened();
    const { phase } = at.table;
    await at.says(hold(1), SUE);
    expect(at.table.phase).toBe(phase);
    const kinds = at.journal.db.prepare<[number], string>('SELECT kind FROM log WHERE seq > ? ORDER BY seq');
    expect(kinds.pluck().all(at.journal.seq - 3)).toEqual(['input', 'snapshot', 'checkpoint']);
    await settles(at);
    expect(proveRound(at.journal.db, 1, at.key)).toMatchObject({ ok: true, holds: 1 });
    expect(at.verified()).toBeNull();
  });

  test('can be held while the table is halted', async () => {
    const at = await opened();
    await at.says({ type: 'halt-table', reason: { code: 'said', text: 'count' } }, BO);
    await at.says(hold(1), SUE);
    expect(historyOf(at.journal.db, 1)?.holds).toHaveLength(1);
  });

  test('is told in the story, on the printed page, in the list and in the export', async () => {
    const at = await settled();
    await at.says(hold(1, 'he says “21”\u0007'), SUE);
    const history = historyOf(at.journal.db, 1) ?? expect.fail('round 1 was played');
    expect(storyText(history)).toContain('HELD FOR A DISPUTE');
    expect(storyText(history)).toContain('⚑ Hold 1, by Sue: “he says “21”\\u{7}”.');
    expect(storyText(history, { language: 'es' })).toContain('⚑ Retención 1, por Sue:');
    expect(storyPage(history)).toContain('Held for a dispute');
    expect(describeRounds(at.journal.db, [1])).toMatchObject([{ holds: [1] }]);
    const [line = ''] = jsonLines(at.journal.db, { from: 0, to: Number.MAX_SAFE_INTEGER });
    expect(JSON.parse(line).journal.holds).toMatchObject([{ hold: 1, held: { by: 'Sue' } }]);
  });

  test('tells the dealer’s page nothing', () => {
    expect(factsShown([{ fact: 'hand-held', hold: 1, round: 1, reason: REASON, by: 'Sue' }])).toEqual([]);
  });

  test('whoever changes its row in the query table is found out', async () => {
    const at = await settled();
    await at.says(hold(1), BO);
    at.journal.db.exec("UPDATE holds SET reason = 'nothing'");
    expect(proveRound(at.journal.db, 1, at.key)).toMatchObject({
      ok: false,
      problem: { about: { code: 'hold-differs' } },
    });
    expect(at.verified()).toMatchObject({ about: { code: 'table-row-differs' } });
  });
});

describe('the signed record of a held hand', () => {
  test('names who, when and why, with its row and signature, and the head of the journal', async () => {
    const at = await settled();
    await at.says(hold(1), SUE);
    const record = recordOf(at);
    expect(record.head).toMatch(/^sabot-head-1 \d+ [0-9a-f]{64} \d+ /);
    expect(checkSignedRecord(record, at.key)).toMatchObject({
      ok: true,
      holds: [{ hold: 1, round: 1, reason: REASON, held: { by: 'Sue' } }],
    });
  });

  test('another person, another reason, a row without its signature or another head is found out', async () => {
    const at = await settled();
    await at.says(hold(1), SUE);
    const record = recordOf(at);
    const [{ told, log }] = record.holds;
    const code = (given: typeof record) => checkSignedRecord(given, at.key).problem?.about.code;
    for (const changed of [{ reason: 'x' }, { held: { ...told.held, by: 'Bo' } }, { hold: 2 }])
      expect(code({ ...record, holds: [{ told: { ...told, ...changed }, log }] })).toBe('hold-differs');
    const rows = log.rows.slice(0, 1);
    expect(code({ ...record, holds: [{ told, log: { ...log, rows } }] })).toBe('record-unsigned');
    const head = record.head.replace(/ \d+ /, ' 7 ');
    expect(code({ ...record, head })).toBe('head-differs');
  });
});

function filesOf(at: At) {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-holds-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const events: string[] = [];
  const make = () =>
    new HoldFiles({
      journal: join(folder, 'table.db'),
      desk: { ask: async (question) => answerTo(at.journal.db, question, { key: at.key, seals: null }) },
      log: (event, fields) => events.push('code' in fields ? `${event} ${fields.code}` : event),
    });
  const holds = join(folder, 'holds');
  const names = () => {
    try {
      return readdirSync(holds).sort();
    } catch {
      return [];
    }
  };
  return { make, holds, names, events };
}

describe('the file of a held hand', () => {
  test('is written when the round and its shoe are over, whole and for the table alone', async () => {
    const at = await opened();
    const { make, holds, names, events } = filesOf(at);
    const files = make();
    await at.says(hold(1), SUE);
    files.held();
    await files.stop();
    await settles(at);
    files.signed();
    await files.stop();
    expect(names()).toEqual([]);
    await closes(at);
    files.signed();
    await files.stop();
    expect(names()).toEqual(['hold-1-round-1.json']);
    const path = join(holds, 'hold-1-round-1.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect(statSync(holds).mode & 0o777).toBe(0o700);
    expect(checkSignedRecord(JSON.parse(readFileSync(path, 'utf8')), at.key)).toMatchObject({
      ok: true,
      holds: [{ hold: 1 }],
    });
    expect(events).toEqual(['hold.kept']);
  });

  test('is written at the next start, where the table stopped before it was', async () => {
    const at = await settled();
    await at.says(hold(1), BO);
    await closes(at);
    const { make, names } = filesOf(at);
    const files = make();
    files.held();
    await files.stop();
    expect(names()).toEqual(['hold-1-round-1.json']);
  });

  test('of another journal in the same place stays, and so does one that is there', async () => {
    const at = await settled();
    await at.says(hold(1), BO);
    await closes(at);
    const { make, holds, names } = filesOf(at);
    mkdirSync(holds);
    writeFileSync(join(holds, 'hold-1-round-1.json'), '{}');
    for (let start = 0; start < 2; start++) {
      const files = make();
      files.held();
      await files.stop();
    }
    expect(names()).toEqual([
      expect.stringMatching(/^hold-1-round-1-[0-9a-f]{12}\.json$/),
      'hold-1-round-1.json',
    ]);
    expect(readFileSync(join(holds, 'hold-1-round-1.json'), 'utf8')).toBe('{}');
  });

  test('that cannot be written is told to the log, and tried again', async () => {
    const at = await settled();
    await at.says(hold(1), BO);
    await closes(at);
    const { make, holds, names, events } = filesOf(at);
    writeFileSync(holds, 'no folder');
    const files = make();
    files.held();
    await files.stop();
    expect(events).toEqual(['hold.not-kept ENOTDIR']);
    rmSync(holds);
    files.signed();
    await files.stop();
    expect(names()).toEqual(['hold-1-round-1.json']);
  });
});

test('the record of an earlier hand is not given while it names a burned card of the shoe in play', async () => {
  const at = await settled();
  await closes(at);
  const ask = () => answerTo(at.journal.db, { ask: 'record', round: 1 }, { key: at.key, seals: null });
  expect(ask().status).toBe(200);
  await opensFor(at, []);
  expect(ask().status).toBe(200);
  await at.says(hold(1), BO);
  expect(ask()).toMatchObject({ status: 409, problem: { code: 'burned-card-in-record' } });
});
