// Money, numbers and moments are written in `src/words/format.ts` and `src/words/moments.ts` alone: so they look the same everywhere.
import { expect, test } from 'vitest';
import { filesUnder, readSource } from './rooms.ts';

const OWN_WAY = /toLocale(Date|Time)?String|toISOString\(\)[^;]*replace\('T', ' '\)/;
const PLACES = ['src/words/format.ts', 'src/words/moments.ts'];

test('no file writes numbers or moments in a way of its own', () => {
  const files = ['src', 'drivers', 'hardware-sim'].flatMap((folder) => filesUnder(folder, /\.tsx?$/));
  expect(files.filter((file) => OWN_WAY.test(readSource(file)))).toEqual(PLACES);
});
