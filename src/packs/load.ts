// Finds rule packs on disk: by their id in config/rules, or by the path of a file.
import { existsSync, readdirSync } from 'node:fs';
import { basename, extname, join, sep } from 'node:path';
import { projectRoot } from '../program/project-root.ts';
import { type PackResult, parsePack } from './pack.ts';
import type { Problem } from './problem.ts';
import { readText } from './read-text.ts';

export type { Pack, PackResult } from './pack.ts';

const RULES = join('config', 'rules');
const EXTENSION = '.yaml';

/** The packs that are there: the files in config/rules. */
export function packIds(): readonly string[] {
  const folder = join(projectRoot(), RULES);
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const packs = files.filter((file) => extname(file) === EXTENSION);
  return packs.map((file) => basename(file, EXTENSION)).sort();
}

function isPath(text: string): boolean {
  return text.includes('/') || text.includes(sep) || ['.yaml', '.yml'].includes(extname(text));
}

function unknownPack(id: string, known: readonly string[]): Problem {
  const allowed = known.length > 0 ? known.join(', ') : `none in ${RULES}`;
  const message = `There is no rule pack "${id}"; there are ${allowed}.`;
  return {
    code: 'unknown-pack',
    file: id,
    position: null,
    path: '',
    found: id,
    allowed,
    clause: null,
    message,
  };
}

/** Loads a pack by its id, or from a file when a path is given. */
export function loadPack(idOrPath: string): PackResult {
  const known = packIds();
  if (!known.includes(idOrPath) && !isPath(idOrPath)) {
    return { ok: false, problems: [unknownPack(idOrPath, known)] };
  }
  const shown = isPath(idOrPath) ? idOrPath : join(RULES, idOrPath + EXTENSION);
  const read = readText(isPath(idOrPath) ? idOrPath : join(projectRoot(), shown), shown);
  return read.ok ? parsePack(read.text, shown) : read;
}
