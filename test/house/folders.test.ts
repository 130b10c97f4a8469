// Who looks for something in a folder should be able to read the names of its files at a glance.
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder } from './rooms.ts';

const MOST_FILES = 20;

/** Folders that hold more, and how many. A number may only go down, and a line that is not needed any more goes. */
const KNOWN: Readonly<Record<string, number>> = {
  'src/story': 26,
};

test(`no folder holds more than ${MOST_FILES} source files`, () => {
  const files = ['src', 'drivers', 'hardware-sim'].flatMap((folder) => filesUnder(folder, /\.tsx?$/));
  const held = new Map<string, number>();
  for (const file of files) held.set(dirname(file), (held.get(dirname(file)) ?? 0) + 1);
  const full = [...held].filter(([folder, count]) => count > (KNOWN[folder] ?? MOST_FILES));
  expect(full).toEqual([]);
});
