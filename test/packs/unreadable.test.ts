// Files that cannot be read at all, and packs that are not there.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { loadPack, packIds } from '../../src/packs/load.ts';
import { refusedBySystem } from '../../src/packs/read-text.ts';
import { problemText } from '../../src/words/technician/file-problems.ts';
import { packText } from './edited.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-packs-'));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function complaints(idOrPath: string): readonly string[] {
  const result = loadPack(idOrPath);
  return result.ok ? [] : result.problems.map((problem) => problemText(problem));
}

function fileWith(name: string, content: string | Uint8Array): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

const errorWith = (code: string) => Object.assign(new Error(code), { code });

describe('a pack that is not there', () => {
  test.each(['section-15', '', 'section-13.', 'Section-13'])('%j is answered with those that are', (id) => {
    expect(complaints(id)).toEqual([`There is no rule pack "${id}"; there are ${packIds().join(', ')}.`]);
  });
});

describe('a file that cannot be read', () => {
  test('it does not exist', () => {
    const file = join(folder, 'nowhere.yaml');
    expect(complaints(file)).toEqual([`${file}: The file does not exist.`]);
  });

  test('it is a folder', () => {
    const file = join(folder, 'folder.yaml');
    mkdirSync(file);
    expect(complaints(file)).toEqual([`${file}: The file is a folder.`]);
  });

  test('it is a device', () => {
    const file = join(folder, 'device.yaml');
    symlinkSync('/dev/null', file);
    expect(complaints(file)).toEqual([`${file}: The file is no ordinary file.`]);
  });

  test('it is far too large', () => {
    const file = fileWith('large.yaml', '#'.repeat(200_000));
    expect(complaints(file)).toEqual([`${file}: The file has 200000 bytes; allowed: at most 131072.`]);
  });

  test.skipIf(process.getuid?.() === 0)('nobody may read it', () => {
    const file = fileWith('secret.yaml', packText('section-13'));
    chmodSync(file, 0o000);
    expect(complaints(file)).toEqual([`${file}: The file may not be read: permission denied.`]);
  });

  test.each([
    ['EACCES', 'x.yaml: The file may not be read: permission denied.'],
    ['EISDIR', 'x.yaml: The file is a folder.'],
    ['EIO', 'x.yaml: The file cannot be read (EIO).'],
  ])('the system answers %s', (code, sentence) => {
    expect(problemText(refusedBySystem('x.yaml', errorWith(code)))).toBe(sentence);
  });

  test('it is not UTF-8', () => {
    const file = fileWith('latin.yaml', Buffer.from('pack: latin\ntitle: Se\xf1or 21\n', 'latin1'));
    expect(complaints(file)).toEqual([`${file}:2:10: The file is not UTF-8 text: save it again as UTF-8.`]);
  });

  test('it is empty', () => {
    const file = fileWith('empty.yaml', '');
    expect(complaints(file)).toEqual([`${file}: The file is empty.`]);
  });
});

describe('a file by its path', () => {
  test('loads like a pack by its id, also with the mark that Windows puts at the beginning', () => {
    const file = fileWith('section-13.yaml', `\uFEFF${packText('section-13')}`);
    const [byPath, byId] = [loadPack(file), loadPack('section-13')];
    expect(byPath.ok && byPath.pack.hash).toBe(byId.ok && byId.pack.hash);
  });

  test('must carry the name of its pack', () => {
    const file = fileWith('copy.yaml', packText('section-13'));
    expect(complaints(file)).toEqual([
      expect.stringMatching(
        /:\d+:7: pack is section-13; allowed: copy, because the file is called copy\.yaml\.$/,
      ),
    ]);
  });
});
