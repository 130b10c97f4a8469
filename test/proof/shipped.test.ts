// The folders of scenario files that come with the books. Each book is what its folder expects, and the referee, who does not know the
// program, has nothing to say against what is expected.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadPack } from '../../src/packs/load.ts';
import { readExpected, readScenario, testFolder } from '../../src/proof/folder.ts';
import { judge } from '../../src/referee/referee.ts';
import { rulesBy } from '../../src/scenario/book.ts';
import { conditionsOf } from '../../src/table/conditions.ts';
import { root } from '../house/rooms.ts';
import { sabotTest } from './typed.ts';

interface Proof {
  readonly book: string;
  readonly folder: string;
}

const scenarios = join(root, 'config', 'scenarios');
const examples = join(root, 'docs', 'examples', 'books');
const PROOFS: readonly Proof[] = [
  ...readdirSync(scenarios).map((book) => ({ book, folder: join(scenarios, book) })),
  ...readdirSync(examples).map((name) => ({
    book: join(examples, name, `${name}.yaml`),
    folder: join(examples, name, 'tests'),
  })),
];

/** What the referee says against the expected records of a folder. */
function objections({ book, folder }: Proof): unknown[] {
  const loaded = loadPack(book);
  if (!loaded.ok) throw new Error(`no pack ${book}`);
  return (testFolder(folder)?.files ?? []).flatMap((file) => {
    const [scenario, expected] = [readScenario(file), readExpected(file)];
    if (!scenario.ok || !expected.ok) throw new Error(file.path);
    const rules = rulesBy(loaded.pack, scenario.value.options, scenario.value.limits);
    if (!rules.ok) throw new Error(rules.error);
    const table = conditionsOf(rules.rules, rules.rules.book.values['holeCard.mode']);
    const rounds = expected.value?.rounds ?? [];
    return rounds
      .flatMap((round) => judge({ ...table, ...round }, rules.rules.book))
      .map((violation) => ({ file: file.name, violation }));
  });
}

describe.each(PROOFS)('$book', (proof) => {
  test('is as its scenario files expect', async () => {
    const { out, code } = await sabotTest(proof.folder, '--rules', proof.book);
    expect(code, out).toBe(0);
  });

  test('the referee expects the same', () => {
    expect(objections(proof)).toEqual([]);
  });
});
