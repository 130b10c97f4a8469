// A whole station whose program is attacked: before the table opens, and in the middle of a round. The process that looks at the
// files is the real one (`npm test` compiles it first).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { realClock } from '../../drivers/transport/clock.ts';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { checkStatement } from '../../src/journal/proof/statement.ts';
import type { StationMessage } from '../../src/protocol/messages.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import type { Answer } from '../../src/station/input-queue.ts';
import { identityRoutes } from '../../src/station/pages/identity-api.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { ProgramWatch } from '../../src/station/program/program-watch.ts';
import { openStation, type Station } from '../../src/station/station.ts';
import type { StationParts } from '../../src/station/station-parts.ts';
import type { Input } from '../../src/table/input.ts';
import type { Person } from '../../src/table/people.ts';
import { needsFloor } from '../../src/table/refusal.ts';
import { MAIN, type SmallProgram, smallProgram } from '../program/small-program.ts';

const checker = new URL('../../dist/src/station/program/program-checker.js', import.meta.url);
const FLOOR: Person = { id: 'Bo', role: 'floor' };
const OPENING: Input = { type: 'open-table', preShuffled: false, batches: 1 };
const KEY = keyOfSeed('program');
const DAY_MS = 24 * 60 * 60 * 1000;

const IN = { number: '201', pin: '135790' };

interface Running {
  readonly station: Station;
  readonly journal: string;
  readonly logged: string[];
  /** What the floorperson's page is answered. */
  asks(input: Input): Promise<StationMessage>;
}

function running(program: SmallProgram, more: Partial<StationParts> = {}, workingCopy = false): Running {
  const play = rulesOf('massachusetts', {}, {});
  if (!play.ok) expect.fail(play.error);
  const { root, node, identity } = program;
  const folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  const journal = join(folder, 'table.db');
  const logged: string[] = [];
  const opened = openStation({
    journal,
    setup: { table: 'T7', pack: play.pack, book: play.rules.book, program: '1.2.3', identity },
    rules: play.rules,
    clock: realClock,
    wires: {},
    log: (event, fields) => logged.push(`${event} ${JSON.stringify(fields)}`),
    pid: process.pid,
    simulated: false,
    key: KEY,
    program: { root, node, workingCopy, checker },
    people: listedPeople([{ ...FLOOR, ...IN }]),
    newToken: () => 'token-bo',
    broken: () => {},
    ...more,
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  const { station } = opened;
  // Without devices: the test tells what they would say.
  station.queue.start();
  onTestFinished(async () => {
    await station.stop();
    rmSync(folder, { recursive: true });
  });
  return { station, journal, logged, asks: (input) => askedBy(station, input) };
}

async function askedBy(station: Station, input: Input): Promise<StationMessage> {
  let answered: (message: StationMessage) => void = () => {};
  const answer = new Promise<StationMessage>((resolve) => {
    answered = resolve;
  });
  const page = station.door.connect((text) => {
    const message: StationMessage = JSON.parse(text);
    if (message.type === 'answer') answered(message);
  });
  await page.heard(JSON.stringify({ type: 'sign-in', id: 1, ...IN }));
  await page.heard(JSON.stringify({ type: 'input', id: 2, input }));
  const said = await answer;
  page.left();
  return said;
}

describe('before the table opens', () => {
  test('every file is looked at, and that is written down', async () => {
    const program = await smallProgram();
    const { station, asks, journal } = running(program);
    expect(await asks(OPENING)).toMatchObject({ type: 'answer', taken: expect.any(Number) });
    expect(station.queue.table.phase).toBe('inspection');
    const read = openToRead(journal);
    if (!read.ok) expect.fail(read.stop.code);
    const rows = [...entriesFrom(read.db, 1)];
    read.db.close();
    const setup = rows.find(({ kind }) => kind === 'setup');
    expect(setup && bodyOf(setup, 'setup').identity).toBe(program.identity);
    const inputs = rows.filter(({ kind }) => kind === 'input').map((row) => bodyOf(row, 'input').input);
    expect(inputs).toEqual([
      { type: 'program-checked', identity: program.identity, differing: 0, files: [] },
      OPENING,
    ]);
  });

  test('a byte that was changed keeps it closed, and the screen says which file; put back, it opens', async () => {
    const program = await smallProgram();
    const { station, asks, logged } = running(program);
    program.write(MAIN, 'pay(3, 1);\n');
    expect(await asks(OPENING)).toMatchObject({ refused: { code: 'program-differs' } });
    expect(station.queue.table.phase).toBe('closed');
    expect(station.view().trouble.programDiffers).toEqual({ differing: 1, files: [MAIN] });
    expect(logged.join('\n')).toContain(
      `program.differs {"identity":"${program.identity}","differing":1,"first":"${MAIN}"}`,
    );
    program.write(MAIN, 'pay(3, 2);\n');
    expect(await asks(OPENING)).toMatchObject({ taken: expect.any(Number) });
    expect(station.view().trouble.programDiffers).toBeNull();
  });

  test('a program that nobody can look at does not open it either', async () => {
    const program = await smallProgram();
    const source = { root: program.root, node: program.node, workingCopy: false };
    const gone = new URL('./gone.js', checker);
    const { station, asks, logged } = running(program, { program: { ...source, checker: gone } });
    expect(await asks(OPENING)).toMatchObject({ problem: { code: 'program-not-checked' } });
    expect(logged).toContain('program.not-checked {"code":"checker-ended","about":"{\\"end\\":\\"1\\"}"}');
    expect(station.queue.table.phase).toBe('closed');
  });

  test.each([
    ['simulated devices', { simulated: true }, false],
    ['a working copy', {}, true],
  ] as const)('a table with %s is marked and not refused', async (_, more, workingCopy) => {
    const program = await smallProgram();
    const { station, asks } = running(program, more, workingCopy);
    program.write(MAIN, 'pay(3, 1);\n');
    expect(await asks(OPENING)).toMatchObject({ taken: expect.any(Number) });
    expect(station.view().trouble.programDiffers).toBeNull();
    const { statement } = (await station.program.identify('who are you')) ?? {};
    expect(statement).toMatchObject({ origin: workingCopy ? 'working-copy' : 'simulated', differing: 1 });
  });
});

/** Opened, shuffled, burned, a wager on box 1, and the first four cards. */
async function dealt({ station, asks }: Running): Promise<void> {
  const { queue } = station;
  await asks(OPENING);
  for (let i = 0; i < 40 && queue.table.phase !== 'betting'; i++) {
    const { phase, state } = queue.table;
    if (phase === 'burning') await hears(station, '2C');
    else if (phase === 'spread') await says(station, { type: 'arrived', seat: 1 });
    else if (phase === 'shuffling') await says(station, { type: 'shuffled', how: 'hand' });
    else if (phase === 'offeringCut')
      await says(station, { type: 'cut-answer', seat: state.cutOffers[0] ?? 1, accepts: true });
    else if (phase === 'cutting') await says(station, { type: 'cut-made', fromEnd: 144 });
    else if (phase === 'placingCutCard') await says(station, { type: 'cut-card-placed', fromBack: 144 });
    else await says(station, { type: 'step-done', step: phase });
  }
  await says(station, WAGER);
  for (const name of ['9C', '6D', '9H', 'JS']) await hears(station, name);
}

const WAGER: Input = {
  ...{ type: 'place-wager', seat: 1, bettor: 'a', player: 1, kind: 'player', main: 1000 },
  ...{ match: 0, spin: 0, coupon: 0, verbal: false, seated: true },
};

function says({ queue }: Station, input: Input): Promise<Answer> {
  const dealer: Person = { id: 'Ana', role: 'dealer' };
  return new Promise((resolve) => queue.ask(input, needsFloor(input) ? FLOOR : dealer, resolve));
}

function hears({ queue }: Station, name: string): Promise<Answer> {
  const said = { type: 'card', rank: name[0] ?? '', suit: name[1] ?? '', faceUp: false } as const;
  return new Promise((resolve) => queue.hear(said, undefined, resolve));
}

test('the files are looked at soon after a start, and then once a day, until the end', async () => {
  const { root, node, identity } = await smallProgram();
  const clock = new VirtualClock();
  const found: (string | null)[] = [];
  const watch = new ProgramWatch({
    ...{ root, node, since: identity, clock, log: () => {}, checker },
    found: (check) => found.push(check.identity),
  });
  watch.begin();
  await clock.run(9_000);
  expect(found).toEqual([]);
  await clock.run(1_000);
  // The check that the clock has begun is the one that is asked for.
  await watch.check();
  expect(found).toEqual([identity]);
  await clock.run(DAY_MS);
  await watch.check();
  expect(found).toEqual([identity, identity]);
  watch.stop();
  expect(clock.pending).toBe(0);
});

test('found in play: the round is finished, no further one begins, and both are in the journal', async () => {
  const program = await smallProgram();
  const at = running(program);
  const { station } = at;
  await dealt(at);
  program.write(MAIN, 'pay(3, 1);\n');
  await station.program.watch?.check();
  const stand = { type: 'decision-said', decision: 'stand', seat: 1, bettor: null, amount: null } as const;
  expect(await says(station, { ...stand, goesWith: null, implied: false })).toMatchObject({ kind: 'taken' });
  await hears(station, '5S');
  expect(await says(station, { type: 'settle-round' })).toMatchObject({ kind: 'taken' });
  await says(station, { type: 'step-done', step: 'pickUp' });
  expect(station.queue.table).toMatchObject({ phase: 'betting', state: { rounds: 1, round: null } });
  expect(await says(station, WAGER)).toMatchObject({ kind: 'refused', refused: { code: 'program-differs' } });
  expect(station.view().trouble.programDiffers).toEqual({ differing: 1, files: [MAIN] });
  const taken = at.logged.filter((line) => line.includes('"input":"program-checked"'));
  expect(taken).toHaveLength(2);
});

describe("an inspector's challenge", () => {
  const asked = async ({ station }: Running, challenge: string, token = 'token-bo') => {
    const personOf = (given: string) => (given === 'token-bo' ? FLOOR : null);
    const api = identityRoutes({
      log: () => {},
      personOf,
      identify: (text) => station.program.identify(text),
    });
    const headers = { authorization: `Bearer ${token}` };
    return api.request(`/?challenge=${encodeURIComponent(challenge)}`, { headers });
  };
  const textOf = async (response: Response): Promise<string> => JSON.parse(await response.text()).text;

  test('is answered with the identity and the head of the journal, signed by the table', async () => {
    const program = await smallProgram();
    const at = running(program);
    const text = await textOf(await asked(at, 'blue heron 47'));
    const verdict = checkStatement(text, 'blue heron 47', KEY.public);
    expect(verdict).toMatchObject({
      ok: true,
      statement: {
        table: 'T7',
        version: '1.2.3',
        origin: 'shipped',
        identity: program.identity,
        differing: 0,
      },
    });
    expect(verdict.ok && verdict.statement.head.seq).toBeLessThanOrEqual(at.station.seq);
  });

  test('of today is not answered by the picture of yesterday, nor by another table, nor by a changed text', async () => {
    const at = running(await smallProgram());
    const old = await textOf(await asked(at, 'yesterday'));
    expect(checkStatement(old, 'today', KEY.public)).toEqual({ ok: false, why: 'another-challenge' });
    expect(checkStatement(old, 'yesterday', keyOfSeed('other').public)).toEqual({
      ok: false,
      why: 'not-signed-by-key',
    });
    const painted = old.replace('yesterday', 'today');
    expect(checkStatement(painted, 'today', KEY.public)).toEqual({ ok: false, why: 'not-signed-by-key' });
    expect(checkStatement('a picture of a cat', 'today', KEY.public)).toEqual({
      ok: false,
      why: 'no-statement',
    });
  });

  test('names the files that differ, in what is signed too', async () => {
    const program = await smallProgram();
    const at = running(program);
    program.write(MAIN, 'pay(3, 1);\n');
    const response = await asked(at, 'now');
    const view = JSON.parse(await response.text());
    expect(view).toMatchObject({ files: [MAIN], statement: { differing: 1 } });
    expect(checkStatement(view.text, 'now', KEY.public)).toMatchObject({ statement: { differing: 1 } });
  });

  test('is not answered for nobody, nor when it is none', async () => {
    const at = running(await smallProgram());
    expect((await asked(at, 'x', 'token-of-nobody')).status).toBe(401);
    for (const none of ['', '  ', 'x'.repeat(65), 'a\nb']) expect((await asked(at, none)).status).toBe(400);
  });
});
