// npm run hil [hid] [serial] [gpio]: the transports of the drivers against a real kernel. Debian's kernel boots in QEMU; simulated devices are
// plugged into it as real ones would be (USB serial, HID, GPIO), the drivers use them through the unchanged libraries,
// and cables are pulled. Needs a PC with Debian 12, and root once, to install QEMU.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fetchKernel } from './kernel.ts';
import { boot } from './machine.ts';

const PROJECT = join(import.meta.dirname, '..', '..', '..');
/** Kept from run to run, and out of the way of everything else. */
const FOLDER = join(PROJECT, 'node_modules', '.hil');
const CHECKS: readonly string[] = ['hid', 'serial', 'gpio'];
/** An emulated processor takes its time; nothing in here is about time. */
const LIMIT_MS = 10 * 60_000;
const SHOWN_LINES = 40;

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

function installQemu(): void {
  if (spawnSync('qemu-system-x86_64', ['--version']).status === 0) return;
  say('Installing qemu-system-x86 with apt-get …');
  const aptGet = join(PROJECT, 'scripts/apt-get.mjs');
  const { status } = spawnSync(process.execPath, [aptGet, 'qemu-system-x86'], { stdio: 'inherit' });
  if (status !== 0)
    throw new Error('QEMU is missing. Install it (as root: apt-get install qemu-system-x86) and try again.');
}

async function main(named: readonly string[]): Promise<boolean> {
  const unknown = named.find((name) => !CHECKS.includes(name));
  if (unknown !== undefined)
    throw new Error(`There is no check "${unknown}"; there are ${CHECKS.join(', ')}.`);
  if (process.arch !== 'x64') throw new Error('This needs a PC: the kernel that is booted is that of amd64.');
  installQemu();
  mkdirSync(FOLDER, { recursive: true });
  say('Fetching the kernel (70 MB the first time) …');
  const kernel = fetchKernel(FOLDER);
  say('Booting it …');
  const console: string[] = [];
  const results: boolean[] = [];
  let isOver = false;
  const program = ['dist/test/hil/guest/main.js', ...named].join(' ');
  await boot(kernel, { folder: FOLDER, project: PROJECT, program, limitMs: LIMIT_MS }, (line) => {
    console.push(line);
    const [, result, sentence] = /^CHECK (ok|failed) (.*)$/.exec(line) ?? [];
    if (sentence !== undefined) {
      results.push(result === 'ok');
      say(`  ${result === 'ok' ? 'ok    ' : 'FAILED'} ${sentence}`);
    }
    if (line === 'GUEST ended 0') isOver = true;
  });
  writeFileSync(join(FOLDER, 'console.txt'), `${console.join('\n')}\n`);
  const failed = results.filter((ok) => !ok).length;
  if (!isOver)
    say(`The machine did not come to its end. Its last lines:\n${console.slice(-SHOWN_LINES).join('\n')}`);
  say(`${results.length} checks, ${failed} failed.`);
  return isOver && failed === 0 && results.length > 0;
}

try {
  process.exitCode = (await main(process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  say(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
