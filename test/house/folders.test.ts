// Who looks for something in a folder should be able to read the names of its files at a glance. The folders under `test` may hold
// more: they mirror the rooms, and a test is found by its name.
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from './rooms.ts';

const MOST_FILES = 20;

test(`no folder holds more than ${MOST_FILES} source files`, () => {
  const files = ['src', 'drivers', 'hardware-sim'].flatMap((folder) => filesUnder(folder, /\.(tsx?|css)$/));
  const held = new Map<string, number>();
  for (const file of files) held.set(dirname(file), (held.get(dirname(file)) ?? 0) + 1);
  const full = [...held].filter(([, count]) => count > MOST_FILES);
  expect(full).toEqual([]);
});
