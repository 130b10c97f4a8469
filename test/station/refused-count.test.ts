// Somebody tries to end the count of the decks, and is refused: the refusal is a person's and commits nothing of the scanner.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { habitsOf } from '../../hardware-sim/devices/habits.ts';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { tableDevices } from '../../hardware-sim/world/devices.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { openToRead } from '../../src/journal/file/journal-files.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { openStation } from '../../src/station/station.ts';
import type { Input } from '../../src/table/input.ts';

const BO = { id: 'Bo', role: 'floor' } as const;

test('who is refused the end of a deck check commits no number of the scanner', async () => {
  const play = rulesOf('massachusetts', {}, {});
  if (!play.ok) expect.fail(play.error);
  const { pack, rules } = play;
  const folder = mkdtempSync(join(tmpdir(), 'sabot-count-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const clock = new VirtualClock();
  const devices = tableDevices({ clock, seed: 'count', habits: habitsOf('count', {}), sections: 8 });
  const journal = join(folder, 'table.db');
  const opened = openStation({
    journal,
    setup: { table: 'T7', pack, book: rules.book, program: '0' },
    rules,
    clock,
    wires: devices.wires,
    log: () => {},
    pid: process.pid,
    simulated: true,
    key: keyOfSeed('count'),
    people: listedPeople([]),
    newToken: () => 'token',
    broken: () => {},
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  const { station } = opened;
  station.start();
  await clock.run(3_000);
  const says = async (input: Input) => {
    station.queue.ask(input, BO);
    await clock.run(100);
    return station.queue.table.phase;
  };
  await says({ type: 'open-table', preShuffled: false, batches: 1 });
  for (let { phase } = station.queue.table; phase !== 'spread'; phase = station.queue.table.phase)
    await says({ type: 'step-done', step: phase });
  await says({ type: 'begin-deck-check' });
  devices.scanner.cardLeaves({ rank: '9', suit: 'C' }, false);
  await clock.run(1_000);
  await says({ type: 'halt-table', reason: { code: 'at-the-keypad' } });
  expect(await says({ type: 'end-deck-check' })).toBe('deckCheck');
  expect(station.scannerNumber).toBeNull();
  await says({ type: 'resume' });
  expect(await says({ type: 'end-deck-check' })).toBe('spread');
  expect(station.scannerNumber).toBe(1);
  const stopped = station.stop();
  await clock.run(10_000);
  await stopped;
  const read = openToRead(journal);
  if (!read.ok) expect.fail(read.stop.code);
  const rows = read.db.prepare<[], { kind: string }>(`SELECT kind FROM log WHERE device = 'scanner'`).all();
  read.db.close();
  expect(rows).toEqual([{ kind: 'input' }]);
});
