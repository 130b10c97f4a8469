// The saved machine stays in the user's cache, under the hash of everything that is in it: a run without a change in it does not boot.
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import { BROUGHT } from './disks.ts';
import { cacheFolder, type Image } from './image.ts';
import { Machine, type MachineParts } from './machine.ts';
import { run } from './programs.ts';
import { argumentsFor } from './qemu.ts';

const PREFIX = 'saved-';
/** Each takes more than a gigabyte. */
const KEPT = 2;
/** Run outside the machine, after it was saved. */
const OUTSIDE = join('dist', 'test', 'machine', 'checks');

type Packages = Readonly<Record<string, string>>;

function filesIn(project: string): string[] {
  const below = BROUGHT.flatMap((path) => {
    if (statSync(join(project, path)).isFile()) return [path];
    return readdirSync(join(project, path), { recursive: true, encoding: 'utf8' }).map((name) =>
      join(path, name),
    );
  });
  return [...below, 'package-lock.json']
    .filter((path) => !path.startsWith(OUTSIDE + sep) && statSync(join(project, path)).isFile())
    .sort();
}

/** The code that prepares it is among what it brings along. */
function hashOf(image: Image, project: string, packages: Packages): string {
  const hash = createHash('sha256');
  hash.update(run('qemu-system-x86_64', ['--version']));
  hash.update(JSON.stringify(argumentsFor({ folder: '', image, disks: [] })));
  for (const path of filesIn(project)) hash.update(`\n${path}\n`).update(readFileSync(join(project, path)));
  for (const [name, file] of Object.entries(packages)) hash.update(`\n${name}\n`).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

function deleteOld(cache: string): void {
  const made = readdirSync(cache)
    .filter((name) => name.startsWith(PREFIX))
    .map((name) => ({ path: join(cache, name), at: statSync(join(cache, name)).mtimeMs }))
    .sort((one, other) => other.at - one.at);
  for (const { path } of made.slice(KEPT)) rmSync(path, { recursive: true, force: true });
}

/** Resumes the machine with these packages, or makes it first. */
export async function savedMachine(
  parts: Omit<MachineParts, 'home'>,
  packages: Packages,
  isFresh: boolean,
): Promise<Machine> {
  const cache = cacheFolder();
  const home = join(cache, `${PREFIX}${hashOf(parts.image, parts.project, packages)}`);
  if (isFresh) rmSync(home, { recursive: true, force: true });
  if (!Machine.isIn(home)) {
    const making = mkdtempSync(join(cache, 'saving-'));
    // Also when the run is stopped.
    process.once('exit', () => rmSync(making, { recursive: true, force: true }));
    await Machine.prepare({ ...parts, home: making }, packages);
    renameSync(making, home);
    deleteOld(cache);
  }
  parts.say(`the saved machine is in ${home}`);
  return Machine.kept({ ...parts, home });
}
