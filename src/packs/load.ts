// Finds rule packs on disk: by name among those that are shipped and those of the house, or by the path of a file.
import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, extname, join, resolve } from 'node:path';
import { projectRoot } from '../program/project-root.ts';
import { type PackResult, parsePack } from './pack.ts';
import type { Problem } from './problem.ts';
import { type Allowed, written } from './problem-codes.ts';
import { readText } from './read-text.ts';

export type { Pack, PackResult } from './pack.ts';

const RULES = join('config', 'rules');
const EXTENSION = '.yaml';

/** Where a house keeps its own packs: upgrades replace the shipped folder and leave this one alone. */
const HOUSE_RULES = '/etc/sabot/rules';

/** The folder of the house's own packs. SABOT_PACKS names another one. */
export function houseFolder(): string {
  return process.env.SABOT_PACKS || HOUSE_RULES;
}

function shippedFolder(): string {
  return join(projectRoot(), RULES);
}

function namesIn(folder: string): readonly string[] {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => extname(file) === EXTENSION).map((file) => basename(file, EXTENSION));
}

/** The packs that come with the program: the files in config/rules. */
export function shippedPackIds(): readonly string[] {
  return namesIn(shippedFolder()).toSorted();
}

/** The packs that can be named: those that are shipped, and those in the folder of the house. */
export function packIds(): readonly string[] {
  return [...new Set([...namesIn(shippedFolder()), ...namesIn(houseFolder())])].sort();
}

/**
 * Whether a pack is given by the path of its file, not by its name. A scenario may come from a stranger: no other file is opened,
 * because the problems of a file quote it.
 */
export function isPackPath(text: string): boolean {
  return ['.yaml', '.yml'].includes(extname(text));
}

/** The name of a pack that is given by its name or by the path of its file. */
export function packName(nameOrPath: string): string {
  return isPackPath(nameOrPath) ? basename(nameOrPath, extname(nameOrPath)) : nameOrPath;
}

/** A path as seen from `folder`; a name stays a name. */
export function packFrom(folder: string, nameOrPath: string): string {
  return isPackPath(nameOrPath) ? resolve(folder, nameOrPath) : nameOrPath;
}

function unknownPack(id: string, known: readonly string[]): Problem {
  const allowed: Allowed =
    known.length > 0 ? { code: 'all', items: known } : { code: 'none-in', folder: RULES };
  return {
    code: 'unknown-pack',
    file: id,
    position: null,
    path: '',
    found: written(id),
    allowed,
    clause: null,
    sentence: { code: 'no-such-pack', id, allowed },
    also: [],
  };
}

/** A journal names its pack. So two different packs of one name may not both be played. */
function takenName(id: string, file: string, shipped: string): Problem {
  return {
    code: 'taken-name',
    file,
    position: null,
    path: 'pack',
    found: written(id),
    allowed: { code: 'unshipped-name' },
    clause: null,
    sentence: { code: 'name-taken', id, shipped },
    also: [],
  };
}

/** `by`: the files that extend this one. A file that extends itself is no book. */
function loadFile(file: string, shown: string, by: readonly string[] = []): PackResult {
  if (by.includes(resolve(file))) return { ok: false, problems: [unknownPack(shown, shippedPackIds())] };
  const read = readText(file, shown);
  if (!read.ok) return read;
  const chain = [...by, resolve(file)];
  return parsePack(read.text, shown, (book) => loadExtended(packFrom(dirname(file), book), chain));
}

function loadShipped(id: string): PackResult {
  return loadFile(join(shippedFolder(), id + EXTENSION), join(RULES, id + EXTENSION));
}

function loadByPath(path: string, by: readonly string[] = []): PackResult {
  const loaded = loadFile(path, path, by);
  if (!loaded.ok || dirname(resolve(path)) === shippedFolder()) return loaded;
  const { id, hash } = loaded.pack;
  if (!shippedPackIds().includes(id)) return loaded;
  const shipped = loadShipped(id);
  if (shipped.ok && shipped.pack.hash === hash) return loaded;
  return { ok: false, problems: [takenName(id, path, join(RULES, id + EXTENSION))] };
}

/** Loads a pack by its name, or from a file when a path is given. */
export function loadPack(nameOrPath: string): PackResult {
  return loadExtended(nameOrPath, []);
}

function loadExtended(nameOrPath: string, by: readonly string[]): PackResult {
  if (isPackPath(nameOrPath)) return loadByPath(nameOrPath, by);
  const isShipped = shippedPackIds().includes(nameOrPath);
  const ofHouse = namesIn(houseFolder()).includes(nameOrPath);
  const file = join(houseFolder(), nameOrPath + EXTENSION);
  if (ofHouse && (!isShipped || resolve(houseFolder()) !== shippedFolder())) return loadByPath(file, by);
  if (isShipped) return loadShipped(nameOrPath);
  return { ok: false, problems: [unknownPack(nameOrPath, packIds())] };
}
