// Which tables each person looks after. It is kept in a file beside the staff: a file that is lost costs a few touches.
import { z } from 'zod';
import { readSecret } from '../../journal/file/secret-file.ts';
import { latestFile } from '../../station/people/latest-file.ts';

export interface OwnTablesMemory {
  load(): Readonly<Record<string, readonly string[]>>;
  save(chosen: () => Readonly<Record<string, readonly string[]>>): void;
}

const kept = z.record(z.string(), z.array(z.string()));

export function ownTablesPathOf(staff: string): string {
  return `${staff}.tables`;
}

export function ownTablesFile(path: string): OwnTablesMemory {
  return {
    load() {
      try {
        return kept.safeParse(JSON.parse(readSecret(path))).data ?? {};
      } catch {
        return {};
      }
    },
    save: latestFile(path),
  };
}

export class OwnTables {
  readonly #memory: OwnTablesMemory | null;
  /** By the person's id. */
  readonly #chosen: Map<string, readonly string[]>;

  constructor(memory: OwnTablesMemory | null = null) {
    this.#memory = memory;
    this.#chosen = new Map(Object.entries(memory?.load() ?? {}));
  }

  of(id: string): readonly string[] {
    return this.#chosen.get(id) ?? [];
  }

  choose(id: string, tables: readonly string[]): void {
    this.#chosen.set(id, [...new Set(tables)]);
    this.#memory?.save(() => Object.fromEntries(this.#chosen));
  }
}
