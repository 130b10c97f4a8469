// npm run machine [-- --ci | --all] [names]: Sabot, installed from its package on a whole machine, with systemd, udev and the kernel's own
// devices. docs/machine.md says what is checked, and how to look inside.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { keys, readOnly, usb } from './checks/box.ts';
import type { Check } from './checks/check.ts';
import { cables } from './checks/devices.ts';
import { faults } from './checks/faults.ts';
import { gpio } from './checks/gpio.ts';
import { packaging } from './checks/package.ts';
import { control, powerCuts } from './checks/power-cuts.ts';
import { fence, ready, second, shoe, watchdog } from './checks/service.ts';
import { cacheFolder, type Image, keptImage, makeImage } from './host/image.ts';
import { PACKAGE } from './host/installing.ts';
import { Machine } from './host/machine.ts';
import { packageFor } from './host/packages.ts';
import { CannotRun, havePrograms, haveRoom } from './host/programs.ts';
import { hasKvm } from './host/qemu.ts';
import { savedMachine } from './host/saved.ts';
import { TimeGiven } from './host/time-given.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
/** The longest come last: a run whose time is over has done most of them. */
const CHECKS: readonly Check[] = [
  ready,
  shoe,
  fence,
  second,
  usb,
  keys,
  cables,
  watchdog,
  gpio,
  powerCuts,
  control,
  readOnly,
  packaging,
  faults,
];
/** The machine could not be had here: nothing was checked, and nothing is known. */
const NOT_CHECKED = 75;
const STOPPED = 130;
const FRAME = '!'.repeat(100);

function say(sentence: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${sentence}\n`);
}

function shout(sentence: string): void {
  process.stdout.write(`\n${FRAME}\n!!! ${sentence}\n${FRAME}\n\n`);
}

function imageForRun(): Image {
  const kept = keptImage();
  mkdirSync(cacheFolder(), { recursive: true });
  haveRoom([cacheFolder(), tmpdir()]);
  havePrograms(!kept, say);
  if (kept) return kept;
  say('making the image of Debian 12, once: a minute, or a few …');
  try {
    return makeImage();
  } catch (error) {
    throw new CannotRun(`the image cannot be made (root, and Debian's mirror?): ${String(error)}`);
  }
}

type Outcome = 'ok' | 'FAILED' | 'NOT CHECKED';

interface Result {
  readonly check: Check;
  readonly seconds: number;
  readonly seen: string;
  readonly outcome: Outcome;
}

interface Run {
  readonly machine: Machine;
  readonly folder: string;
  readonly all: boolean;
  readonly seed: string;
  readonly time: TimeGiven;
}

async function carriedOut(check: Check, { machine, folder: at, all, seed, time }: Run): Promise<Result> {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  const ended = (outcome: Outcome, seen: string) => {
    say(`  ${outcome}, ${seconds()} s: ${seen}`);
    return { check, seconds: seconds(), seen, outcome };
  };
  say(`${check.name}: ${check.sentence} …`);
  const progress = (sentence: string) => say(`  ${sentence}`);
  try {
    const folder = mkdtempSync(join(at, `${check.name}-`));
    const surroundings = { machine, folder, project: PROJECT, all, seed, end: time.end, progress };
    return ended('ok', await time.within(() => check.run(surroundings)));
  } catch (error) {
    const seen = error instanceof Error ? error.message : String(error);
    return ended(error instanceof CannotRun ? 'NOT CHECKED' : 'FAILED', seen);
  } finally {
    // A check that did not pass leaves its machine behind.
    await machine.stopAll();
  }
}

function report(results: readonly Result[]): void {
  process.stdout.write('\n');
  for (const { check, seconds, seen, outcome } of results)
    process.stdout.write(
      `${outcome.padEnd(11)} ${check.name.padEnd(13)} ${String(seconds).padStart(5)} s  ${seen}\n`,
    );
  const count = (wanted: Outcome) => results.filter(({ outcome }) => outcome === wanted).length;
  process.stdout.write(
    `${results.length} checks, ${count('FAILED')} failed, ${count('NOT CHECKED')} not checked.\n`,
  );
}

function exitCode(results: readonly Result[]): number {
  if (results.some(({ outcome }) => outcome === 'FAILED')) return 1;
  const open = results.filter(({ outcome }) => outcome !== 'ok').map(({ check }) => check.name);
  if (open.length === 0) return 0;
  shout(`THE MACHINE WAS NOT CHECKED WHOLE: ${open.join(', ')}; see above`);
  return NOT_CHECKED;
}

function chosen(names: readonly string[], { all, ci }: { all: boolean; ci: boolean }): readonly Check[] {
  const unknown = names.find((name) => CHECKS.every((check) => check.name !== name));
  if (unknown !== undefined)
    throw new Error(
      `There is no check "${unknown}"; there are ${CHECKS.map(({ name }) => name).join(', ')}.`,
    );
  if (names.length > 0) return CHECKS.filter(({ name }) => names.includes(name));
  return CHECKS.filter(({ onlyAll, inCi }) => (ci ? inCi : all || !onlyAll));
}

interface Wanted {
  readonly from?: string | undefined;
  readonly package?: string | undefined;
  readonly fresh: boolean;
}

async function machineFor(folder: string, image: Image, wanted: Wanted): Promise<Machine> {
  const parts = { folder, image, project: PROJECT, say };
  if (wanted.from !== undefined) return Machine.kept({ ...parts, home: wanted.from });
  say('building the package …');
  return await savedMachine(parts, { [PACKAGE]: packageFor(PROJECT, folder, wanted.package) }, wanted.fresh);
}

function given() {
  const { values, positionals } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      ci: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      package: { type: 'string' },
      keep: { type: 'boolean', default: false },
      from: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      minutes: { type: 'string' },
    },
    allowPositionals: true,
  });
  const minutes = values.minutes === undefined ? Number.POSITIVE_INFINITY : Number(values.minutes);
  if (!(minutes > 0)) throw new Error('--minutes is a number above 0.');
  return { ...values, minutes, checks: chosen(positionals, values) };
}

async function main(): Promise<number> {
  const { checks, minutes, all, seed, keep, ...wanted } = given();
  const time = new TimeGiven(minutes);
  const image = imageForRun();
  const folder = mkdtempSync(join(tmpdir(), 'sabot-machine-'));
  if (!keep) process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  say(`${hasKvm() ? 'KVM' : 'an emulated processor (no KVM)'}; everything is in ${folder}`);
  const machine = await time.within(() => machineFor(folder, image, wanted));
  const results: Result[] = [];
  for (const check of checks) results.push(await carriedOut(check, { machine, folder, all, seed, time }));
  report(results);
  return exitCode(results);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(STOPPED));
/** Ends a machine that is left over, too. */
async function ended(): Promise<number> {
  try {
    return await main();
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    if (error instanceof CannotRun) {
      shout(`THE MACHINE WAS NOT CHECKED: ${sentence}`);
      return NOT_CHECKED;
    }
    say(`FAILED: ${sentence}`);
    return 1;
  }
}
process.exit(await ended());
