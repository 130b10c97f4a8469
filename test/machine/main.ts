// npm run machine [-- --all] [names]: Sabot, installed from its package on a whole machine, with systemd, udev and the kernel's own
// devices. docs/machine.md says what is checked, and how to look inside.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Check } from './checks/check.ts';
import { cables } from './checks/devices.ts';
import { packaging } from './checks/package.ts';
import { control, powerCuts } from './checks/power-cuts.ts';
import { fence, ready, second, shoe, watchdog } from './checks/service.ts';
import { type Image, keptImage, makeImage } from './host/image.ts';
import { NEWER_PACKAGE, PACKAGE } from './host/installing.ts';
import { Machine } from './host/machine.ts';
import { CannotRun, havePrograms, run } from './host/programs.ts';
import { hasKvm } from './host/qemu.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
const CHECKS: readonly Check[] = [
  ready,
  shoe,
  fence,
  second,
  watchdog,
  cables,
  packaging,
  powerCuts,
  control,
];
/** The machine could not be had here: nothing was checked, and nothing is known. */
const NOT_CHECKED = 75;
const STOPPED = 130;
/** Later than any that is installed. */
const NEWER_VERSION = '99.0.0';
const FRAME = '!'.repeat(100);

function say(sentence: string): void {
  process.stdout.write(`${new Date().toISOString().slice(11, 19)}  ${sentence}\n`);
}

function imageForRun(): Image {
  const kept = keptImage();
  havePrograms(!kept, say);
  if (kept) return kept;
  say('making the image of Debian 12: two or three minutes, once …');
  try {
    return makeImage();
  } catch (error) {
    throw new CannotRun(`the image cannot be made (root, and Debian's mirror?): ${String(error)}`);
  }
}

/** The package of this working copy, as `npm run deb` makes it. */
function builtPackage(...more: readonly string[]): string {
  say(['building the package', ...more, '…'].join(' '));
  const program = join(PROJECT, 'scripts/deb.mjs');
  const printed = run(process.execPath, [program, '--arch', 'amd64', ...more], PROJECT);
  const [, file] = /^(\S+\.deb)/m.exec(printed) ?? [];
  if (file === undefined) throw new Error(`npm run deb has made no package: ${printed}`);
  return join(PROJECT, file);
}

interface Result {
  readonly check: Check;
  readonly seconds: number;
  readonly seen: string;
  readonly isGood: boolean;
}

async function carriedOut(check: Check, machine: Machine, at: string, all: boolean): Promise<Result> {
  const began = Date.now();
  const seconds = () => Math.round((Date.now() - began) / 1000);
  say(`${check.name}: ${check.sentence} …`);
  const folder = mkdtempSync(join(at, `${check.name}-`));
  const progress = (sentence: string) => say(`  ${sentence}`);
  try {
    const seen = await check.run({ machine, folder, project: PROJECT, all, progress });
    say(`  ok, ${seconds()} s: ${seen}`);
    return { check, seconds: seconds(), seen, isGood: true };
  } catch (error) {
    const seen = error instanceof Error ? error.message : String(error);
    say(`  FAILED, ${seconds()} s: ${seen}`);
    machine.stopAll();
    return { check, seconds: seconds(), seen, isGood: false };
  }
}

function report(results: readonly Result[]): void {
  process.stdout.write('\n');
  for (const { check, seconds, seen, isGood } of results)
    process.stdout.write(
      `${isGood ? 'ok    ' : 'FAILED'} ${check.name.padEnd(13)} ${String(seconds).padStart(5)} s  ${seen}\n`,
    );
  const failed = results.filter(({ isGood }) => !isGood).length;
  process.stdout.write(`${results.length} checks, ${failed} failed.\n`);
}

function chosen(names: readonly string[], all: boolean): readonly Check[] {
  const unknown = names.find((name) => CHECKS.every((check) => check.name !== name));
  if (unknown !== undefined)
    throw new Error(
      `There is no check "${unknown}"; there are ${CHECKS.map(({ name }) => name).join(', ')}.`,
    );
  if (names.length > 0) return CHECKS.filter(({ name }) => names.includes(name));
  return CHECKS.filter(({ onlyAll }) => all || !onlyAll);
}

interface Source {
  readonly from?: string | undefined;
  readonly package?: string | undefined;
}

async function machineIn(folder: string, image: Image, { from, package: file }: Source): Promise<Machine> {
  const parts = { folder, image, project: PROJECT, say };
  if (from !== undefined) return Machine.kept(parts);
  const packages = {
    [PACKAGE]: file ?? builtPackage(),
    [NEWER_PACKAGE]: builtPackage('--version', NEWER_VERSION),
  };
  return await Machine.prepare(parts, packages);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      all: { type: 'boolean', default: false },
      package: { type: 'string' },
      keep: { type: 'boolean' },
      from: { type: 'string' },
    },
    allowPositionals: true,
  });
  const checks = chosen(positionals, values.all);
  const image = imageForRun();
  const { from, keep = from !== undefined } = values;
  const folder = from ?? mkdtempSync(join(tmpdir(), 'sabot-machine-'));
  say(`${hasKvm() ? 'KVM' : 'an emulated processor (no KVM)'}; everything is in ${folder}`);
  const results: Result[] = [];
  try {
    const machine = await machineIn(folder, image, values);
    for (const check of checks) results.push(await carriedOut(check, machine, folder, values.all));
  } finally {
    if (!keep) rmSync(folder, { recursive: true, force: true });
  }
  report(results);
  return results.length > 0 && results.every(({ isGood }) => isGood) ? 0 : 1;
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(STOPPED));
/** Ends a machine that is left over, too. */
async function ended(): Promise<number> {
  try {
    return await main();
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    if (error instanceof CannotRun) {
      process.stdout.write(`\n${FRAME}\n!!! THE MACHINE WAS NOT CHECKED: ${sentence}\n${FRAME}\n\n`);
      return NOT_CHECKED;
    }
    say(`FAILED: ${sentence}`);
    return 1;
  }
}
process.exit(await ended());
