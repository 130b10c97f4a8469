// Which program this is, and every way to change it without being seen.
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkProgram, MANIFEST, programIdentity, writeManifest } from '../../src/program/identity.ts';
import { hashesIn, identityOf, manifestText } from '../../src/program/manifest.ts';
import { MAIN, PACK, PACKAGE, type SmallProgram, smallProgram, TOOL } from './small-program.ts';

const NOTHING = { changed: [], missing: [], extra: [] };

describe('the list of files', () => {
  test('is the same for the same files in whatever order, and is read back as it was', () => {
    const [a, b] = [['a', '1'.repeat(64)] as const, ['b c', '2'.repeat(64)] as const];
    const text = manifestText(new Map([b, a]));
    expect(text).toBe(manifestText(new Map([a, b])));
    expect([...(hashesIn(text) ?? [])]).toEqual([a, b]);
  });

  test.each(['', 'nonsense\n', `${'1'.repeat(64)}  b\n${'1'.repeat(64)}  a\n`, `${'1'.repeat(64)}  a`])(
    'is not taken from a text that the build does not write: %j',
    (text) => expect(hashesIn(text)).toBeNull(),
  );

  test('can be checked with sha256sum, by who does not trust the program', async () => {
    const { root, identity } = await smallProgram();
    const check = (...args: string[]) => spawnSync('sha256sum', args, { cwd: root, encoding: 'utf8' });
    expect(check('--quiet', '-c', MANIFEST)).toMatchObject({ status: 0, stdout: '' });
    expect(check(MANIFEST).stdout).toBe(`${identity}  ${MANIFEST}\n`);
  });
});

describe('a program that was installed', () => {
  test('has the identity of its list, and nothing differs', async () => {
    const program = await smallProgram();
    const { identity, root } = program;
    expect(programIdentity(root)).toBe(identity);
    expect(await checkProgram(program, identity)).toEqual({
      version: '1.2.3',
      identity,
      workingCopy: false,
      ...NOTHING,
    });
  });

  const attacks: readonly (readonly [string, (program: SmallProgram) => void, object])[] = [
    ['one byte of the program', ({ write }) => write(MAIN, 'pay(3, 1);\n'), { changed: [MAIN] }],
    ['a payout of a pack', ({ write }) => write(PACK, 'pays: 2:1\n'), { changed: [PACK] }],
    ['a package', ({ write }) => write(PACKAGE, 'exports.runs = false;\n'), { changed: [PACKAGE] }],
    ['the Node that runs it', ({ write }) => write('bin/node', 'another'), { changed: ['bin/node'] }],
    ['a file taken away', ({ root }) => rmSync(join(root, PACK)), { missing: [PACK] }],
    [
      'a package that another looks for',
      ({ write }) => write('node_modules/bufferutil/index.js', 'evil'),
      { extra: ['node_modules/bufferutil/index.js'] },
    ],
    [
      'a package inside another',
      ({ write }) => write('node_modules/runs/node_modules/x/index.js', 'evil'),
      { extra: ['node_modules/runs/node_modules/x/index.js'] },
    ],
    [
      'a file that is a link to another',
      ({ root }) => {
        writeFileSync(join(root, 'evil.js'), 'pay(9, 1);\n');
        rmSync(join(root, MAIN));
        symlinkSync(join(root, 'evil.js'), join(root, MAIN));
      },
      { changed: [MAIN] },
    ],
    ['the list taken away', ({ root }) => rmSync(join(root, MANIFEST)), { missing: [MANIFEST] }],
    ['the list spoiled', ({ write }) => write(MANIFEST, 'nothing\n'), { changed: [MANIFEST] }],
  ];
  test.each(attacks)('is caught when changed: %s', async (_, attack, found) => {
    const program = await smallProgram();
    attack(program);
    expect(await checkProgram(program, program.identity)).toMatchObject({ ...NOTHING, ...found });
  });

  test('is caught when a file and the list are changed together while it runs; after a start it is another', async () => {
    const program = await smallProgram();
    const { root, identity } = program;
    program.write(MAIN, 'pay(3, 1);\n');
    const another = await writeManifest(program);
    expect(another).not.toBe(identity);
    expect(await checkProgram(program, identity)).toMatchObject({ ...NOTHING, changed: [MANIFEST] });
    expect(programIdentity(root)).toBe(identityOf(readFileSync(join(root, MANIFEST), 'utf8')));
  });

  test('may have its own configuration, and tools that only build', async () => {
    const program = await smallProgram();
    program.write('config/table.yaml', 'table: 12\n');
    program.write(TOOL, 'exports.builds = 2;\n');
    expect(await checkProgram(program, program.identity)).toMatchObject(NOTHING);
  });
});

test('a working copy has no identity, and is marked', async () => {
  const program = await smallProgram();
  program.write('.git/HEAD', 'ref: refs/heads/main\n');
  program.write(MAIN, 'pay(3, 1);\n');
  expect(programIdentity(program.root)).toBeNull();
  expect(await checkProgram(program, null)).toMatchObject({
    identity: null,
    workingCopy: true,
    changed: [MAIN],
  });
});
