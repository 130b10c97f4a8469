// A separate disk for a test: small enough to fill, or read-only. It needs the right to mount.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function system(command: string, ...args: readonly string[]): void {
  execFileSync(command, args, { stdio: 'ignore' });
}

export class SmallDisk {
  readonly folder = mkdtempSync(join(tmpdir(), 'sabot-disk-'));

  constructor(kilobytes: number) {
    system('mount', '-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'sabot-test', this.folder);
  }

  get free(): number {
    const { bavail, bsize } = statfsSync(this.folder);
    return bavail * bsize;
  }

  /** Leaves so many bytes free. */
  fill(leave = 0): void {
    writeFileSync(join(this.folder, 'ballast'), '');
    writeFileSync(join(this.folder, 'ballast'), Buffer.alloc(Math.max(0, this.free - leave)));
  }

  clear(): void {
    rmSync(join(this.folder, 'ballast'), { force: true });
  }

  makeReadOnly(): void {
    system('mount', '-o', 'remount,ro', this.folder);
  }

  remove(): void {
    system('umount', '-l', this.folder);
    rmdirSync(this.folder);
  }
}

/** Whether such disks are possible here. If not, tests that need one are skipped, and say so. */
export function canMount(): boolean {
  try {
    new SmallDisk(64).remove();
    return true;
  } catch {
    return false;
  }
}
