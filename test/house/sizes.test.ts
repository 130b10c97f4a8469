import { expect, test } from 'vitest';
import { filesUnder, readSource } from './rooms.ts';

const LONGEST_FILE = 300;

test(`no source file is longer than ${LONGEST_FILE} lines (functions: 60, held by the linter)`, () => {
  const folders = ['src', 'drivers', 'hardware-sim', 'test', 'scripts'];
  const files = folders.flatMap((folder) => filesUnder(folder, /\.(ts|tsx|mjs|css)$/));
  const long = files
    .map((file) => ({ file, lines: readSource(file).split('\n').length - 1 }))
    .filter(({ lines }) => lines > LONGEST_FILE);
  expect(long).toEqual([]);
});

test('no file hides behind a name that says nothing', () => {
  const files = ['src', 'drivers', 'hardware-sim'].flatMap((folder) => filesUnder(folder, /\.tsx?$/));
  expect(files.filter((file) => /(utils?|helpers?|common|manager|misc)\b/.test(file))).toEqual([]);
});
