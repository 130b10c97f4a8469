// The inputs of random rounds, as a table took them: the same work for every contestant.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { stampOf } from '../../src/journal/chain/stamps.ts';
import { type Play, rulesOf } from '../../src/scenario/book.ts';
import { simulate } from '../../src/scenario/sim.ts';
import type { Input } from '../../src/table/input.ts';
import type { Stamp } from '../../src/table/people.ts';

export interface Scripted {
  readonly input: Input;
  readonly stamp: Stamp;
}

export function playOf(pack: string): Play {
  const compiled = rulesOf(pack, {}, {});
  if (!compiled.ok) throw new Error(compiled.error);
  return compiled;
}

/** Always so many boxes; null: from one to seven. */
export function scriptOf(play: Play, rounds: number, boxes: number | null): Scripted[] {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-bench-'));
  const file = join(folder, 'script.db');
  for (const _ of simulate({ play, rounds, seed: 5, boxes, incidents: false, file }));
  const db = new Sqlite(file, { readonly: true });
  const script: Scripted[] = [];
  for (const entry of entriesFrom(db, 1))
    if (entry.kind === 'input') script.push({ input: bodyOf(entry, 'input').input, stamp: stampOf(entry) });
  db.close();
  rmSync(folder, { recursive: true });
  return script;
}
