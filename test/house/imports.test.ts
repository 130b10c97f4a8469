import { describe, expect, test } from 'vitest';
import { filesUnder, importsIn, loadedWith, reachableFrom, readSource, wrongImports } from './rooms.ts';

describe('imports go one way', () => {
  test('every source file imports only from its own room and the rooms upstream of it', () => {
    const files = ['src', 'drivers', 'hardware-sim'].flatMap((folder) => filesUnder(folder, /\.tsx?$/));
    expect(files.length).toBeGreaterThan(20);
    expect(files.flatMap((file) => wrongImports(file, readSource(file)))).toEqual([]);
  });

  const isSimulator = (file: string) =>
    /^(hardware-sim|src\/(world|demonstration|simulated-people|referee))\//.test(file);

  test('a table with real devices cannot reach the simulator, neither when it starts nor later', () => {
    const reachable = [...reachableFrom('src/cli/run.ts')];
    expect(reachable).toContain('src/station/input-queue.ts');
    expect(reachable.filter(isSimulator)).toEqual([]);
  });

  test('only commands that simulate load the simulator, when they run', () => {
    expect([...loadedWith('src/cli/main.ts')].filter(isSimulator)).toEqual([]);
    expect([...reachableFrom('src/cli/sim.ts')].some(isSimulator)).toBe(true);
  });

  test('the words know of the table and of the protocol its codes alone: their imports are types', () => {
    const files = filesUnder('src/words', /\.ts$/);
    expect(files.length).toBeGreaterThan(20);
    const value = /^import (?!type\b)[^;]*?from '[./]+\/(table|protocol)\//gm;
    expect(files.flatMap((file) => readSource(file).match(value) ?? [])).toEqual([]);
  });

  test('no code knows a pack by name: packs differ in data only', () => {
    const known = /['"`](section-13|catfish-bend|games-department|pennsylvania|massachusetts)['"`]/;
    const files = filesUnder('src', /\.tsx?$/).filter((file) => !/^src\/(docs|referee)\//.test(file));
    expect(files.filter((file) => known.test(readSource(file)))).toEqual([]);
  });

  test.each([
    ['src/rules/x.ts', "import { z } from 'zod';", 'src/rules/x.ts imports zod, which src/rules may not'],
    [
      'src/rules/x.ts',
      "import { a } from '../packs/load.ts';",
      'src/rules/x.ts imports src/packs/load.ts, which is upstream of src/rules',
    ],
    [
      'src/packs/x.ts',
      "const a = await import('../cli/main.ts');",
      'src/packs/x.ts imports src/cli/main.ts, which is upstream of src/packs',
    ],
    [
      'drivers/wheel/x.ts',
      "export { a } from '../../src/rules/cards/cards.ts';",
      'drivers/wheel/x.ts imports src/rules/cards/cards.ts, which is upstream of drivers',
    ],
    ['src/attic/x.ts', '', 'src/attic/x.ts is in no room: add its folder to test/house/rooms.ts'],
  ])('%s with %j is refused', (file, text, sentence) => {
    expect(wrongImports(file, text)).toEqual([sentence]);
  });

  test('imports of every form are seen', () => {
    const text = `import 'a';\nimport type { B } from "b";\nexport * from 'c';\nimport {\n  d,\n} from 'd';\nawait import('e');`;
    expect(importsIn(text)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
