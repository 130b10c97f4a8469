import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { filesUnder, importsIn, readSource } from '../house/rooms.ts';

const ROOM = 'src/referee';

test('the referee imports nothing but its own files: a second opinion that shares code is none', () => {
  const files = filesUnder(ROOM, /\.ts$/);
  expect(files.length).toBeGreaterThan(20);
  const foreign = files.flatMap((file) =>
    importsIn(readSource(file))
      .filter((name) => !name.startsWith('.') || !normalize(join(dirname(file), name)).startsWith(`${ROOM}/`))
      .map((name) => `${file} imports ${name}`),
  );
  expect(foreign).toEqual([]);
});
