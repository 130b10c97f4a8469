import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeFolder, whyNothingIn } from '../../src/journal/file/folder.ts';
import { newFolder, removeFolder } from './house.ts';

let home: string;
beforeEach(() => {
  home = newFolder();
});
afterEach(() => removeFolder(home));

function made(folder: string): () => void {
  const result = makeFolder(folder);
  return result.ok ? result.remove : expect.fail(result.stop.code);
}

describe('a folder', () => {
  test('is made with those around it, and those alone are removed again', () => {
    mkdirSync(join(home, 'there'));
    const folder = join(home, 'there', 'a', 'b', 'c');
    const remove = made(folder);
    expect(existsSync(folder)).toBe(true);
    made(folder)();
    expect(existsSync(folder), 'who has not made it does not remove it').toBe(true);
    remove();
    expect(readdirSync(join(home, 'there'))).toEqual([]);
  });

  test('in which somebody has put something stays', () => {
    const remove = made(join(home, 'a', 'b'));
    writeFileSync(join(home, 'a', 'x'), '');
    remove();
    expect(readdirSync(join(home, 'a'))).toEqual(['x']);
  });

  test('that can be made is not made by asking', () => {
    expect(whyNothingIn(join(home, 'a', 'b'))).toBeNull();
    expect(readdirSync(home)).toEqual([]);
  });

  test.each(['/proc/nope', '/proc/nope/deeper', '/dev/null', '/dev/null/deeper'])(
    '%s can be none, and that is said instead of trying for ever',
    (folder) => {
      expect(makeFolder(folder)).toMatchObject({ ok: false, stop: { code: 'no-folder' } });
      expect(whyNothingIn(folder)).toMatchObject({ code: 'no-folder' });
    },
  );
});
