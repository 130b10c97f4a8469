import { expect, test } from 'vitest';
import { circlesIn, importsAmong, withoutTypes } from './cycles.ts';
import { filesUnder } from './rooms.ts';

/** Circles that are still there. This list may only grow shorter. */
const KNOWN: readonly (readonly string[])[] = [];

test('no files import each other in a circle', () => {
  const files = ['src', 'drivers', 'hardware-sim'].flatMap((folder) => filesUnder(folder, /\.tsx?$/));
  const isKnown = (circle: readonly string[]) =>
    KNOWN.some((known) => circle.every((file) => known.includes(file)));
  expect(circlesIn(importsAmong(files)).filter((circle) => !isKnown(circle))).toEqual([]);
});

test('a circle is found, however long it is, and a file that only leads to it is not in it', () => {
  const imports = new Map([
    ['a', ['b']],
    ['b', ['c', 'd']],
    ['c', ['a']],
    ['d', []],
    ['e', ['a']],
    ['f', ['f']],
  ]);
  expect(circlesIn(imports)).toEqual([['a', 'b', 'c'], ['f']]);
});

test('types make no circle', () => {
  const text = `import type {\n  A,\n} from 'a';\nexport type { B } from 'b';\nimport { type C, d } from 'c';\nexport type E = 'e';\n`;
  expect(withoutTypes(text).trim()).toBe("import { type C, d } from 'c';");
});
