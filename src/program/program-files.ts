// Which files are the program, and what they hash to. The list of the build and every later check ask here, so that both mean
// the same files.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Hashes } from './manifest.ts';

/** What is loaded, served or played by. `config/table.yaml` is the house's own, and so are packs elsewhere. */
const FOLDERS = [
  'dist/program',
  'dist/screens',
  'dist/src',
  'dist/drivers',
  'dist/hardware-sim',
  'config/rules',
  'config/release-keys',
];
/** The pages explain payments by the register and the readings. */
const FILES = [
  'package.json',
  'package-lock.json',
  'docs/clauses.csv',
  'docs/clauses-translated.csv',
  'docs/readings.md',
];
const PACKAGES = 'node_modules';
/** An installed table has its Node here; a working copy has it in a package. Either way it is the one that runs. */
export const NODE = 'bin/node';
/** What the build writes for itself. */
const STAMPS = ['.built'];
/** More would wait for each other on the disk. */
const AT_ONCE = 8;
const CHUNK = 256 * 1024;

export interface ProgramPlace {
  readonly root: string;
  /** The Node that runs the program. */
  readonly node: string;
}

async function filesBelow(
  root: string,
  folder: string,
  leftOut: (path: string) => boolean,
): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
  const lists = entries.map(async (entry) => {
    const path = `${folder}/${entry.name}`;
    if (leftOut(path)) return [];
    // A link is no folder: what it leads to is hashed as a file, and shows itself.
    return entry.isDirectory() ? filesBelow(root, path, leftOut) : [path];
  });
  return (await Promise.all(lists)).flat();
}

/** Packages that only build or test: an installed table has none of them. Read from the lockfile, which is listed itself. */
function toolPackages(root: string): ReadonlySet<string> {
  const { packages }: { packages: Record<string, { readonly dev?: boolean }> } = JSON.parse(
    readFileSync(join(root, 'package-lock.json'), 'utf8'),
  );
  return new Set(Object.keys(packages).filter((path) => packages[path]?.dev === true));
}

/** npm's own notes, and the package around the Node that is hashed by itself. */
function isNoPackage(path: string): boolean {
  return /^node_modules\/(\.[^/]*|node-linux-[^/]*)$/.test(path);
}

async function programFiles(root: string): Promise<string[]> {
  const tools = toolPackages(root);
  const isStamp = (path: string) => STAMPS.some((name) => path.endsWith(`/${name}`));
  const lists = await Promise.all([
    ...FOLDERS.map((folder) => filesBelow(root, folder, isStamp)),
    filesBelow(root, PACKAGES, (path) => tools.has(path) || isNoPackage(path)),
  ]);
  return [...FILES, ...lists.flat()];
}

/** Null when there is no such file. The bytes go through `room`: a stream for each of thousands of small files costs twice as much. */
async function hashOf(file: string, room: Buffer): Promise<string | null> {
  const hash = createHash('sha256');
  try {
    const opened = await open(file);
    try {
      let length: number;
      do {
        length = (await opened.read(room, 0, CHUNK)).bytesRead;
        hash.update(room.subarray(0, length));
      } while (length > 0);
    } finally {
      await opened.close();
    }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
    // What is there and cannot be read is not what was shipped.
    return code === 'ENOENT' ? null : `unreadable ${code}`;
  }
  return hash.digest('hex');
}

/** Reads every file of the program. It takes seconds on a small box: not for the process that serves the table. */
export async function hashProgram({ root, node }: ProgramPlace): Promise<Hashes> {
  const waiting = [
    { path: NODE, file: node },
    ...(await programFiles(root)).map((path) => ({ path, file: join(root, path) })),
  ];
  const found = new Map<string, string>();
  const worker = async () => {
    const room = Buffer.alloc(CHUNK);
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const hash = await hashOf(next.file, room);
      if (hash !== null) found.set(next.path, hash);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  return found;
}
