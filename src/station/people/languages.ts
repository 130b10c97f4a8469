// Which language each person has chosen. It is kept in a file beside the staff: not among them, because that file is signed for in the
// journal, and a person changes the language without anybody's leave. A file that is lost costs one touch.
import { z } from 'zod';
import { readSecret } from '../../journal/file/secret-file.ts';
import { latestFile } from './latest-file.ts';

export interface LanguagesMemory {
  load(): Readonly<Record<string, string>>;
  save(languages: () => Readonly<Record<string, string>>): void;
}

const kept = z.record(z.string(), z.string().regex(/^[a-z]{2}$/));

export function languagesFile(path: string): LanguagesMemory {
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

export class Languages {
  readonly #memory: LanguagesMemory | null;
  /** By the person's id. */
  readonly #chosen: Map<string, string>;

  constructor(memory: LanguagesMemory | null = null) {
    this.#memory = memory;
    this.#chosen = new Map(Object.entries(memory?.load() ?? {}));
  }

  of(id: string): string | null {
    return this.#chosen.get(id) ?? null;
  }

  choose(id: string, language: string): void {
    if (this.of(id) === language) return;
    this.#chosen.set(id, language);
    this.#memory?.save(() => Object.fromEntries(this.#chosen));
  }
}
