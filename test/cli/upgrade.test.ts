// A technician brings a package. What Debian's programs would say is told by the test; nothing is installed.
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Debian, installPackage } from '../../src/cli/upgrade/install-package.ts';
import { releaseKeyOf, signPackage } from '../../src/program/release.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-upgrade-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const pair = generateKeyPairSync('ed25519');
const keys = [releaseKeyOf(pair.publicKey.export({ type: 'spki', format: 'pem' }).toString())];
const file = join(folder, 'sabot.deb');

function member(name: string): string {
  return `${name.padEnd(16)}${'0'.padEnd(12)}${'0'.padEnd(6)}${'0'.padEnd(6)}${'100644'.padEnd(8)}${'2'.padEnd(10)}\`\nxx`;
}

const plain = Buffer.from(
  `!<arch>\n${['debian-binary', 'control.tar.gz', 'data.tar.gz'].map(member).join('')}`,
);
const signed = signPackage(plain, pair.privateKey);

interface Says {
  readonly Package?: string;
  readonly Architecture?: string;
  readonly Version?: string;
  readonly older?: boolean;
  /** How `sabot upgrade --ready` and apt end. */
  readonly ready?: number;
  readonly apt?: number;
}

function debian(says: Says): Debian & { readonly ran: string[] } {
  const fields: Readonly<Record<string, string>> = {
    Package: says.Package ?? 'sabot',
    Architecture: says.Architecture ?? 'amd64',
    Version: says.Version ?? '0.4.0',
  };
  const ran: string[] = [];
  return {
    ran,
    ask(program, ...args) {
      if (program === 'dpkg-deb') return fields[args.at(-1) ?? ''] ?? null;
      if (program === 'dpkg-query') return 'Package: sabot\nVersion: 0.3.0\n';
      if (args[0] === '--print-architecture') return 'amd64';
      return says.older ? '' : null;
    },
    run(program, ...args) {
      ran.push([program, args[0]].join(' '));
      return program === 'sabot' ? (says.ready ?? 0) : (says.apt ?? 0);
    },
  };
}

async function upgrade(bytes: Buffer, says: Says = {}, older = false, pinned = keys) {
  writeFileSync(file, bytes);
  const on = debian(says);
  process.exitCode = 0;
  const failed: unknown = await installPackage(file, { keys: pinned, debian: on, uid: 0, older }).then(
    () => null,
    (error) => error,
  );
  const own = process.exitCode;
  process.exitCode = 0;
  const sentence = failed instanceof Error ? failed.message : '';
  const code = failed instanceof Error && 'exitCode' in failed ? failed.exitCode : own;
  return { code, sentence, ran: on.ran };
}

describe('sabot upgrade', () => {
  test('installs a signed package, when no hand is open', async () => {
    expect(await upgrade(signed)).toEqual({
      code: 0,
      sentence: '',
      ran: ['sabot upgrade', 'apt-get install'],
    });
  });

  test.each<[string, Buffer, Says, RegExp]>([
    ['a package without a signature', plain, {}, /is not signed/],
    ['a package that was changed', Buffer.from(signed).fill('y', 68, 69), {}, /changed or damaged/],
    ['a package that is cut off', signed.subarray(0, 150), {}, /is cut off/],
    ['a file that is no package', Buffer.from('hello'), {}, /not a package of Debian/],
    ['another program', signed, { Package: 'nano' }, /a package of nano, not of Sabot/],
    ['another machine', signed, { Architecture: 'arm64' }, /made for arm64, and this machine is amd64/],
    ['an older version', signed, { Version: '0.2.0', older: true }, /0\.2\.0, which is older than 0\.3\.0/],
  ])(
    'refuses %s in a sentence, with exit code 1, and asks apt for nothing',
    async (_, bytes, says, sentence) => {
      const done = await upgrade(bytes, says);
      expect(done).toMatchObject({ code: 1, ran: [] });
      expect(done.sentence).toMatch(sentence);
    },
  );

  test('installs nothing where no release key is pinned, and says who pins one', async () => {
    const done = await upgrade(signed, {}, false, []);
    expect(done).toMatchObject({ code: 1, ran: [] });
    expect(done.sentence).toMatch(/pins no release key.*npm run deb -- --pin FILE.*docs\/release\.md/);
  });

  test('installs an older version when that is asked for', async () => {
    expect(await upgrade(signed, { older: true }, true)).toMatchObject({ code: 0 });
  });

  test('changes nothing while a hand is open', async () => {
    expect(await upgrade(signed, { ready: 1 })).toMatchObject({ code: 1, ran: ['sabot upgrade'] });
  });

  test('says so when apt fails', async () => {
    expect(await upgrade(signed, { apt: 100 })).toMatchObject({
      code: 1,
      sentence: expect.stringContaining('apt-get did not install'),
    });
  });

  test('asks for root', async () => {
    await expect(installPackage(file, { keys, uid: 1000 })).rejects.toMatchObject({ exitCode: 2 });
  });
});
