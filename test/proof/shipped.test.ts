// The folders of scenario files that come with the books. Each book is what its folder expects, and the referee, who does not know the
// program, has nothing to say against what is expected.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadPack, packIds } from '../../src/packs/load.ts';
import { readExpected, readScenario, testFolder } from '../../src/proof/folder.ts';
import { judge } from '../../src/referee/referee.ts';
import { rulesBy } from '../../src/scenario/book.ts';
import { conditionsOf } from '../../src/table/conditions.ts';
import { root } from '../house/rooms.ts';
import { sabotTest } from './typed.ts';

const folders = join(root, 'config', 'scenarios');

/** What the referee says against the expected records of a folder. */
function objections(name: string): unknown[] {
  const loaded = loadPack(name);
  if (!loaded.ok) throw new Error(`no pack ${name}`);
  return (testFolder(join(folders, name))?.files ?? []).flatMap((file) => {
    const [scenario, expected] = [readScenario(file), readExpected(file)];
    if (!scenario.ok || !expected.ok) throw new Error(file.path);
    const rules = rulesBy(loaded.pack, scenario.value.options, scenario.value.limits);
    if (!rules.ok) throw new Error(rules.error);
    const rounds = expected.value?.rounds ?? [];
    return rounds
      .flatMap((round) =>
        judge(
          { ...conditionsOf(rules.rules, rules.rules.book.values['holeCard.mode']), ...round },
          rules.rules.book,
        ),
      )
      .map((violation) => ({ file: file.name, violation }));
  });
}

describe.each(readdirSync(folders))('%s', (name) => {
  test('is a book, and is as its scenario files expect', async () => {
    expect(packIds()).toContain(name);
    const { out, code } = await sabotTest(join(folders, name), '--rules', name);
    expect(code, out).toBe(0);
  });

  test('the referee expects the same', () => {
    expect(objections(name)).toEqual([]);
  });
});
