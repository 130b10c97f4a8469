import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { pinnedKeys, releaseKeyOf, signatureProblem, signPackage } from '../../src/program/release.ts';

const ours = generateKeyPairSync('ed25519');
const theirs = generateKeyPairSync('ed25519');
const keyOf = (pair: typeof ours) =>
  releaseKeyOf(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString());
const keys = [keyOf(ours)];

function member(name: string, content: string): string {
  const header = `${name.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}`;
  return `${header}${String(content.length).padEnd(10)}\`\n${content}${content.length % 2 ? '\n' : ''}`;
}

const PLAIN = Buffer.from(
  `!<arch>\n${member('debian-binary', '2.0\n')}${member('control.tar.gz', 'control')}${member('data.tar.gz', 'the data')}`,
);
const signed = signPackage(PLAIN, ours.privateKey);

describe('the signature of a package', () => {
  test('holds for what was signed, with a key that is pinned, also one of several', () => {
    expect(signatureProblem(signed, keys)).toBeNull();
    expect(signatureProblem(signed, [keyOf(theirs), ...keys])).toBeNull();
  });

  test('is the same each time, so that two people can make the same release', () => {
    expect(signPackage(PLAIN, ours.privateKey).equals(signed)).toBe(true);
    expect(signed.subarray(0, PLAIN.length).equals(PLAIN)).toBe(true);
  });

  test('does not hold when any byte is another one, wherever it is', () => {
    const property = fc.property(
      fc.nat({ max: signed.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      (at, by) => {
        const changed = Buffer.from(signed);
        changed[at] = (changed[at] ?? 0) ^ by;
        return signatureProblem(changed, keys) !== null;
      },
    );
    fc.assert(property);
  });

  test('does not hold when the file is cut off anywhere, or when something follows', () => {
    for (let length = 0; length < signed.length; length++)
      expect(signatureProblem(signed.subarray(0, length), keys), `${length} bytes`).not.toBeNull();
    const more = Buffer.concat([signed, Buffer.from(member('data.tar.gz', 'other data'))]);
    expect(signatureProblem(more, keys)).toEqual({ code: 'package-unsigned' });
  });

  test.each([
    ['a text', Buffer.from('hello'), 'no-package'],
    ['nothing', Buffer.alloc(0), 'no-package'],
    ['a package without one', PLAIN, 'package-unsigned'],
    ['half a package', signed.subarray(0, PLAIN.length - 3), 'package-cut-off'],
    ['a package of somebody else', signPackage(PLAIN, theirs.privateKey), 'package-of-unknown-key'],
    [
      'a signature that was moved',
      Buffer.concat([otherData(), signed.subarray(PLAIN.length)]),
      'package-changed',
    ],
  ])('%s is refused for what it is', (_, bytes, code) => {
    expect(signatureProblem(bytes, keys)?.code).toBe(code);
  });

  test('is refused where no key is pinned', () => {
    expect(signatureProblem(signed, [])?.code).toBe('no-release-key');
  });
});

function otherData(): Buffer {
  return Buffer.from(PLAIN.toString('latin1').replace('the data', 'bad data'), 'latin1');
}

test('the keys that count are those of the folder, in its order; the project itself pins none', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const pem = ours.publicKey.export({ type: 'spki', format: 'pem' }).toString();
  writeFileSync(join(folder, 'pinned.pem'), pem);
  writeFileSync(join(folder, 'README'), 'no key');
  expect(pinnedKeys(folder).map(({ name }) => name)).toEqual([releaseKeyOf(pem).name]);
  expect(pinnedKeys(join(folder, 'none'))).toEqual([]);
  expect(pinnedKeys()).toEqual([]);
});
