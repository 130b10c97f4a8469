// sabot test --coverage: the coverage of each book that the files of a folder are played by.
import { setImmediate } from 'node:timers/promises';
import type { Pack } from '../../packs/load.ts';
import { type Coverage, coverageOf, type ProvenFile } from '../../proof/coverage.ts';
import { readExpected, readScenario } from '../../proof/folder.ts';
import { packFinder } from '../../proof/prove.ts';
import { progressOn } from '../terminal/progress.ts';
import type { Proven } from './lines.ts';

export interface BookCoverage {
  readonly pack: Pack;
  readonly files: number;
  readonly coverage: Coverage;
}

/** Files that are not as expected notice every change, so they are left out. Null: it was stopped. */
export async function coverages(
  proven: readonly Proven[],
  rules: string | undefined,
  stop: AbortSignal,
): Promise<BookCoverage[] | null> {
  const progress = progressOn(process.stderr);
  const books: BookCoverage[] = [];
  try {
    for (const { pack, files } of byPack(proven, rules).values()) {
      const coverage = await coverageOf(pack, files, {
        progress: (done, of, key) => progress.show(`${pack.id}: switch ${done + 1} of ${of}: ${key}`),
        pause: async () => {
          await setImmediate();
          return stop.aborted;
        },
      });
      if (coverage === null) return null;
      books.push({ pack, files: files.length, coverage });
    }
    return books;
  } finally {
    progress.clear();
  }
}

function byPack(proven: readonly Proven[], rules: string | undefined) {
  const packOf = packFinder(rules);
  const books = new Map<string, { readonly pack: Pack; readonly files: ProvenFile[] }>();
  for (const { file, outcome, written } of proven) {
    if (outcome.kind !== 'as-expected' && written === null) continue;
    const [scenario, expected] = [readScenario(file), readExpected(file)];
    if (!scenario.ok || !expected.ok || expected.value === null || !('played' in outcome)) continue;
    const found = packOf(file, scenario.value);
    if (!found.ok) continue;
    const book = books.get(found.pack.id) ?? { pack: found.pack, files: [] };
    books.set(found.pack.id, book);
    book.files.push({
      name: file.name,
      scenario: scenario.value,
      expected: expected.value,
      played: outcome.played,
    });
  }
  return books;
}
