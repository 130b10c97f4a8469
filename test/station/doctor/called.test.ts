// What a technician is called for, at a table with simulated devices: the doctor must name it, say what to do, and tell whether
// anybody can play.
import { expect, onTestFinished, test } from 'vitest';
import { BonusWheel, type WheelParts } from '../../../hardware-sim/devices/bonus-wheel.ts';
import { habitsOf } from '../../../hardware-sim/devices/habits.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { MemoryWire } from '../../../hardware-sim/wires/memory.ts';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';
import { openJournal } from '../../../src/journal/startup/open.ts';
import { setupOf } from '../../../src/station/config/load.ts';
import { diagnose } from '../../../src/station/doctor/doctor.ts';
import { listedPeople } from '../../../src/station/people/listed-people.ts';
import { openStation } from '../../../src/station/station.ts';
import type { Input } from '../../../src/table/input.ts';
import type { Stamp } from '../../../src/table/people.ts';
import { rulesOf } from '../../rules/books.ts';
import { Day } from '../../table/day.ts';
import { listening, tellingHealth } from './answering.ts';
import { type Box, expectHelpful, newBox } from './box.ts';

/** Keeps the inputs of a day, so that a journal can be given the same. */
class WrittenDay extends Day {
  readonly given: { readonly input: Input; readonly by: Stamp['by'] }[] = [];

  override says(...[input, role = null]: Parameters<Day['says']>) {
    const facts = super.says(input, role);
    this.given.push({ input, by: this.stamp.by });
    return facts;
  }
}

/** The table before the station starts: the journal has these inputs. */
function write({ config }: Box, day: WrittenDay): void {
  const { journal: path, keys, play } = config();
  const now = Date.now();
  const opened = openJournal({
    path,
    keys,
    setup: setupOf(config()),
    rules: play.rules,
    now,
    pid: process.pid,
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  for (const { input, by } of day.given) opened.journal.take(input, { at: now, by });
  opened.journal.close();
}

function dayWithSpin(): WrittenDay {
  const day = new WrittenDay(rulesOf('massachusetts'));
  day.open().bets({ 1: { main: 1000, spin: 500 } });
  day.cards('AC 9D KS 9S');
  day.turnsHole();
  day.says({ type: 'settle-round' });
  day.says({ type: 'seat-button', seat: 1 });
  return day;
}

/** A running table of the box, with a scanner and a wheel, and somebody who answers for it at its address. */
async function running(day: WrittenDay, wheelParts: Partial<WheelParts> = {}, endless = 0) {
  const state: { health: () => unknown } = { health: () => null };
  const port = await listening(tellingHealth(() => state.health()));
  const wired = '{ scanner: { port: /dev/no-such-1 }, wheel: { port: /dev/no-such-2 } }';
  const box = newBox(`pages: { port: ${port} }\ndevices: ${wired}\n`);
  write(box, day);
  const clock = new VirtualClock(Date.now());
  const habits = habitsOf('called', { 'endless-spins': endless });
  const wire = (called: string) =>
    new MemoryWire({ clock, seed: called, habits, times: SERIAL_TIMES, called });
  const ends = { scanner: wire('scanner'), wheel: wire('wheel') };
  const around = (end: MemoryWire) => ({ clock, seed: 'called', habits, end });
  const scanner = new ShoeScanner(around(ends.scanner), { name: 'SCAN-1' });
  const wheel = new BonusWheel(around(ends.wheel), {
    name: 'WHEEL-1',
    sections: 8,
    section: () => 3,
    ...wheelParts,
  });
  for (const { board } of [scanner, wheel]) board.start();
  const { journal, keys, play } = box.config();
  const logged: { readonly event: string; readonly fields: object }[] = [];
  const opened = openStation({
    journal,
    keys,
    setup: setupOf(box.config()),
    rules: play.rules,
    clock,
    wires: { scanner: ends.scanner.open, wheel: ends.wheel.open },
    log: (event, fields) => void logged.push({ event, fields }),
    pid: process.pid,
    simulated: true,
    people: listedPeople([]),
    newToken: () => 'token',
    broken: () => {},
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  const { station } = opened;
  state.health = () => station.health();
  station.start();
  onTestFinished(async () => {
    const stopped = station.stop();
    await clock.run(10_000);
    await stopped;
  });
  await clock.run(3_000);
  return { box, clock, habits, wheel, ends, station, logged };
}

async function found(box: Box, about: string) {
  const { checks, verdict, running: runs } = await diagnose(box.file);
  expectHelpful(checks);
  expect(runs).toBe(true);
  return { verdict, said: checks.filter((check) => check.about === about && check.level !== 'ok') };
}

test('a halted table: why, and who lets it go on; nobody can play', async () => {
  const day = new WrittenDay(rulesOf('massachusetts'));
  day.open();
  day.says({ type: 'halt-table', reason: { code: 'scanner-lost-numbers', from: 7, to: 9 } });
  const { box, clock, station } = await running(day);
  const { verdict, said } = await found(box, 'table');
  expect(verdict).toBe('stopped');
  expect(said).toMatchObject([
    {
      level: 'wrong',
      stops: true,
      sentence:
        'The table is halted: The shoe scanner has lost its numbers 7 to 9: cards may be missing from the record.',
      remedy: expect.stringContaining('Check the cable and the power of the shoe scanner'),
    },
  ]);
  station.queue.ask({ type: 'resume' }, { id: 'bo', role: 'floor' }, () => {});
  await clock.run(100);
  expect((await found(box, 'table')).said).toEqual([]);
});

test('line noise between good frames: how often, since when, and what to look at', async () => {
  const day = new WrittenDay(rulesOf('massachusetts'));
  const { box, clock, ends, station } = await running(day);
  expect((await found(box, 'scanner')).said).toEqual([]);
  for (let second = 0; second < 60; second++) {
    ends.scanner.send(Uint8Array.of(0x7e, 0x55, 0xaa, second, 0x7e));
    await clock.run(1_000);
  }
  expect(station.health().devices.scanner?.condition).toBe('ready');
  const { verdict, said } = await found(box, 'scanner');
  expect(verdict).toBe('wrong');
  expect(said).toMatchObject([
    {
      level: 'wrong',
      sentence: expect.stringMatching(
        /^Bytes came that are no message, \d+ times since .* UTC, the last time at/,
      ),
      remedy: expect.stringContaining('cable'),
    },
  ]);
  await clock.run(11 * 60_000);
  expect((await found(box, 'scanner')).said, 'it has been quiet since').toEqual([]);
});

test('a wheel with other sections than the table has prizes', async () => {
  const { box, clock, logged } = await running(dayWithSpin(), { setTo: () => 24 });
  await clock.run(15_000);
  const { verdict, said } = await found(box, 'wheel');
  expect(verdict).toBe('wrong');
  expect(said).toMatchObject([
    {
      level: 'wrong',
      sentence: expect.stringMatching(
        /^A spin failed at .*: The wheel has 24 sections, and this table has prizes for 8\.$/,
      ),
      remedy: expect.stringContaining('wheelPrizes'),
    },
  ]);
  expect(logged.filter(({ event }) => event === 'wheel.spin-failed')).toMatchObject([
    { fields: { round: 1, reason: 'other-sections' } },
  ]);
});

test('a wheel that never stops; and when the floor lets it turn again and it stops, only a warning is left', async () => {
  const { box, clock, habits, logged, station, wheel } = await running(dayWithSpin(), {}, 1);
  await clock.run(35_000);
  expect(wheel.turning).toBe(true);
  const { verdict, said } = await found(box, 'wheel');
  expect(verdict).toBe('wrong');
  expect(said.find(({ sentence }) => sentence.includes('The wheel does not stop turning.'))).toMatchObject({
    level: 'wrong',
    remedy: expect.stringContaining('brake'),
  });
  expect(logged.map(({ event }) => event)).toContain('wheel.spin-failed');
  habits.set('endless-spins', 0);
  await clock.run(60_000);
  station.queue.ask({ type: 'spin-again' }, { id: 'bo', role: 'floor' }, () => {});
  await clock.run(20_000);
  const after = await found(box, 'wheel');
  expect(after.said).toMatchObject([
    { level: 'warning', sentence: expect.stringContaining('It has stopped well since.') },
  ]);
});
