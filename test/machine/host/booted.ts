// A machine that has booted, and has neither Sabot nor anything else of the project in it. It is saved once for each image, in the user's
// cache: a new commit is installed in it, and need not boot.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { broughtDisk, emptyDisks, layerOn } from './disks.ts';
import { cacheFolder, type Image } from './image.ts';
import { run } from './programs.ts';
import { argumentsFor, type Disk } from './qemu.ts';
import { switchedOn } from './start.ts';

const SAVED = 'saved';
const SYSTEM = 'system.qcow2';

export interface BootedParts {
  readonly image: Image;
  say(sentence: string): void;
}

export interface Booted {
  readonly system: Disk;
  /** Its memory. */
  readonly saved: string;
}

const bootedIn = (home: string): Booted => ({
  system: { file: join(home, SYSTEM), format: 'qcow2' },
  saved: join(home, SAVED),
});

/** Of all that is in it: the image's own name is the hash of its recipe. */
function hashOf(image: Image): string {
  const hash = createHash('sha256');
  hash.update(run('qemu-system-x86_64', ['--version']));
  hash.update(JSON.stringify(argumentsFor({ folder: '', image, disks: [] })));
  // How it is made.
  for (const name of ['booted.js', 'disks.js', 'start.js'])
    hash.update(readFileSync(join(import.meta.dirname, name)));
  return hash.digest('hex').slice(0, 16);
}

async function boot({ image, say }: BootedParts, home: string): Promise<void> {
  const { system, saved } = bootedIn(home);
  layerOn({ file: image.disk, format: 'raw' }, system.file);
  say('booting the machine …');
  const sockets = join(home, 'sockets');
  mkdirSync(sockets);
  const guest = await switchedOn({
    folder: sockets,
    image,
    disks: [system, ...emptyDisks(home), broughtDisk(home)],
  });
  await guest.booted();
  await guest.qemu.save(saved);
}

/** The machine that has booted, from the cache if it is there. */
export async function bootedMachine(parts: BootedParts): Promise<Booted> {
  const cache = cacheFolder();
  const home = join(cache, `booted-${basename(join(parts.image.disk, '..'))}-${hashOf(parts.image)}`);
  if (existsSync(join(home, SAVED))) return bootedIn(home);
  const making = mkdtempSync(join(cache, 'booting-'));
  // Also when the run is stopped.
  process.once('exit', () => rmSync(making, { recursive: true, force: true }));
  await boot(parts, making);
  renameSync(making, home);
  return bootedIn(home);
}
