// How much a table writes to its disk: all that reaches the device, with what the file system writes of its own. People play at their
// own pace, so that nearly every input has a testimony of the second witness; a faster table writes less for each round.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasPorts } from '../../src/demonstration/devices.ts';
import { ended, newTable } from '../world/run-table.ts';
import { FastDealer } from './pi/fast-dealer.ts';

type Print = (line: string) => void;

const ROUNDS = 4;
const ROUNDS_A_DAY = 1_400;
const PACE = { cardMs: 900, tapMs: 600 };
const SECTOR = 512;

function run(program: string, ...parameters: string[]): void {
  const { status, stderr, error } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters.join(' ')}: ${error?.message ?? stderr}`);
}

/** All that the device was told to write since it is there. */
function bytesWritten(disk: string): number {
  run('sync', '-f', disk);
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const device = mounts.find((line) => line.split(' ')[1] === disk)?.split(' ')[0] ?? '';
  const stat = readFileSync(`/sys/block/${device.replace('/dev/', '')}/stat`, 'utf8');
  return Number(stat.trim().split(/\s+/)[6]) * SECTOR;
}

async function measure(print: Print, disk: string): Promise<void> {
  const table = await newTable('', disk);
  try {
    const { child, address } = await table.start();
    const dealer = new FastDealer(table, PACE);
    dealer.begin(address);
    await dealer.play(1);
    const [from, began] = [bytesWritten(disk), performance.now()];
    await dealer.play(1 + ROUNDS);
    const bytes = (bytesWritten(disk) - from) / ROUNDS;
    const seconds = (performance.now() - began) / 1000 / ROUNDS;
    dealer.end();
    child.kill('SIGTERM');
    await ended(child);
    const day = (bytes * ROUNDS_A_DAY) / 1e9;
    print(
      `Wear: ${(bytes / 1e6).toFixed(2)} MB a round of seven boxes (${seconds.toFixed(0)} s each), ${day.toFixed(1)} GB a day of ${ROUNDS_A_DAY} rounds, ${((day * 365) / 1000).toFixed(2)} TB a year`,
    );
  } finally {
    await table.remove();
  }
}

export async function benchWear(print: Print): Promise<void> {
  if (!hasPorts()) return print('NOT MEASURED: socat is missing.');
  const folder = mkdtempSync(join(tmpdir(), 'sabot-wear-'));
  const [image, disk] = [join(folder, 'image'), join(folder, 'disk')];
  let isMounted = false;
  try {
    mkdirSync(disk);
    run('truncate', '-s', '512M', image);
    run('mkfs.ext4', '-q', image);
    run('mount', '-o', 'loop,noatime', image, disk);
    isMounted = true;
    await measure(print, disk);
  } catch (error) {
    print(`NOT MEASURED: ${error instanceof Error ? error.message : error}`);
    process.exitCode = 1;
  } finally {
    if (isMounted) run('umount', disk);
    rmSync(folder, { recursive: true });
  }
}
