// A station that serves its table keeps the record of a held hand as a file, and one that starts again makes up for it.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { realClock } from '../../../drivers/transport/clock.ts';
import { checkSignedRecord } from '../../../src/journal/proof/signed-record.ts';
import type { WriteEvent } from '../../../src/station/log/log-events.ts';
import { listedPeople } from '../../../src/station/people/listed-people.ts';
import { type Served, serve } from '../../../src/station/serve.ts';
import { openStation, type Station } from '../../../src/station/station.ts';
import type { Input } from '../../../src/table/input.ts';
import type { Person } from '../../../src/table/people.ts';
import { playBy } from '../../journal/simulated.ts';
import { type FilledJournal, filledJournal } from './filled-journal.ts';

const compiled = (file: string) => new URL(`../../../dist/src/station/${file}`, import.meta.url);
const BO: Person = { id: 'Bo', role: 'floor' };
const NOTIFIER = { aliveEveryMs: null, ready() {}, status() {}, alive() {}, stopping() {} };

let journal: FilledJournal;
beforeAll(() => {
  journal = filledJournal(3);
});
afterAll(() => journal.close());

function opened(log: WriteEvent): Station {
  const { rules, pack } = playBy('massachusetts');
  const given = openStation({
    journal: journal.file,
    setup: { table: 'scenario', pack, book: rules.book, program: '0' },
    rules,
    clock: realClock,
    wires: {},
    log,
    pid: process.pid,
    simulated: true,
    people: listedPeople([]),
    newToken: () => 'token',
    broken: ({ code }) => {
      throw new Error(code);
    },
  });
  return given.ok ? given.station : expect.fail(given.stop.code);
}

function served(station: Station, log: WriteEvent): Promise<Served> {
  return serve({
    ...{ station, log, journal: journal.file, program: '0', host: '127.0.0.1', port: 0, clock: realClock },
    ...{ notifier: NOTIFIER, began: 0 },
    reader: compiled('hands/hands-reader.js'),
    checker: compiled('journal-checker.js'),
  });
}

/** Settles when the file is written. */
function keeping(): { readonly log: WriteEvent; readonly kept: Promise<void> } {
  let tell = () => {};
  const kept = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { log: (event) => event === 'hold.kept' && tell(), kept };
}

const says = (station: Station, input: Input) =>
  new Promise<void>((resolve, reject) => {
    station.queue.ask(input, BO, (answer) =>
      answer.kind === 'taken' ? resolve() : reject(new Error(JSON.stringify(answer))),
    );
  });

test('the file is there when the shoe is over, and again after a start without it', async () => {
  const file = join(journal.folder, 'holds', 'hold-1-round-2.json');
  const first = keeping();
  const station = opened(first.log);
  const running = await served(station, first.log);
  await says(station, { type: 'hold-hand', round: 2, reason: 'box 4 objects' });
  await says(station, { type: 'close-table' });
  expect(existsSync(file)).toBe(false);
  await says(station, { type: 'step-done', step: 'closing' });
  await first.kept;
  const record = JSON.parse(readFileSync(file, 'utf8'));
  expect(checkSignedRecord(record, journal.key)).toMatchObject({ ok: true, holds: [{ hold: 1 }] });
  await running.stop('test');

  rmSync(file);
  const second = keeping();
  const again = await served(opened(second.log), second.log);
  await second.kept;
  expect(checkSignedRecord(JSON.parse(readFileSync(file, 'utf8')), journal.key).ok).toBe(true);
  await again.stop('test');
});
