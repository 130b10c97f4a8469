// All looks of the doctor together.
import { expect, onTestFinished, test } from 'vitest';
import { lockJournal } from '../../../src/journal/file/lock.ts';
import { diagnose } from '../../../src/station/doctor/doctor.ts';
import { THIS_MACHINE } from '../../../src/station/doctor/machine.ts';
import { answering, HEALTH, listening } from './answering.ts';
import { expectHelpful, levels, newBox, startOnce } from './box.ts';

test('a table that writes and does not answer keeps its devices to itself', async () => {
  const box = newBox('pages: { port: 0 }\ndevices: { scanner: { port: /dev/no-such-port } }\n');
  startOnce(box);
  const lock = lockJournal(box.config().journal, process.pid);
  if (!lock.ok) expect.fail(lock.stop.code);
  onTestFinished(lock.unlock);
  const { ok, running, checks } = await diagnose(box.file);
  expect({ ok, running }).toEqual({ ok: false, running: false });
  expect(checks.find(({ about }) => about === 'table')?.sentence).toMatch(
    new RegExp(`^Process ${process.pid} writes the journal, but nobody answers`),
  );
  expect(checks.map(({ about }) => about)).not.toContain('scanner');
  expectHelpful(checks);
});

test('a table that answers and does not write this journal has another configuration', async () => {
  const box = newBox(`pages: { port: ${await listening(answering(HEALTH))} }\n`);
  startOnce(box);
  const { running, checks } = await diagnose(box.file);
  expect(running).toBe(true);
  expect(levels(checks)).toContain('warning table');
  expectHelpful(checks);
});

test('what goes wrong in one look does not keep the doctor from the others', async () => {
  const box = newBox();
  const spawn = () => {
    throw new Error('no more processes');
  };
  const { checks } = await diagnose(box.file, { machine: { ...THIS_MACHINE, spawn } });
  expect(checks).toContainEqual(
    expect.objectContaining({ about: 'clock', sentence: 'It could not be looked at: no more processes.' }),
  );
  for (const about of ['configuration', 'program', 'pages', 'database', 'disk', 'staff'])
    expect(checks.map((check) => check.about)).toContain(about);
});

test('people who wait are told what is being looked at', async () => {
  const parts: string[] = [];
  await diagnose(newBox().file, { progress: (part) => parts.push(part) });
  expect(parts).toEqual(['the configuration', 'the journal', 'the pages', 'the devices']);
});
