// Which table a start opens: the one that was used last, or the last one of the pack that was asked for.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { z } from 'zod';
import { isPackPath, packIds, packName } from '../packs/load.ts';

export interface ChosenTable {
  /** The name of a pack, or the path of its file. */
  readonly pack: string;
  readonly journal: string;
}

const NAME = 'last-table.json';
const shape = z.object({ pack: z.string(), journal: z.string() });

/** Each pack has its own journals: a table does not change its rules while it is open. */
function journalsOf(folder: string, pack: string): { readonly last: string | null; readonly next: string } {
  const name = packName(pack);
  const named = (n: number) => join(folder, n === 1 ? `${name}.db` : `${name}-${n}.db`);
  let free = 1;
  while (existsSync(named(free))) free++;
  return { last: free === 1 ? null : named(free - 1), next: named(free) };
}

export function freshJournal(folder: string, pack: string): string {
  return journalsOf(folder, pack).next;
}

/** Null when nothing is remembered, or nothing that can be opened. */
function lastTable(folder: string): ChosenTable | null {
  try {
    const { pack, journal } = shape.parse(JSON.parse(readFileSync(join(folder, NAME), 'utf8')));
    const path = join(folder, basename(journal));
    const isThere = isPackPath(pack) ? existsSync(pack) : packIds().includes(pack);
    return isThere && existsSync(path) ? { pack, journal: path } : null;
  } catch {
    return null;
  }
}

/** `pack` is what was asked for; null: nothing. */
export function tableToOpen(folder: string, pack: string | null): ChosenTable {
  const last = lastTable(folder);
  if (last && (pack === null || pack === last.pack)) return last;
  const chosen = pack ?? packIds()[0] ?? '';
  const journals = journalsOf(folder, chosen);
  return { pack: chosen, journal: journals.last ?? journals.next };
}

/** A folder that takes no more files is no reason to stop a table: then the next start begins with the first pack. */
export function rememberTable(folder: string, { pack, journal }: ChosenTable): void {
  try {
    writeFileSync(join(folder, NAME), `${JSON.stringify({ pack, journal: basename(journal) })}\n`);
  } catch {
    return;
  }
}
