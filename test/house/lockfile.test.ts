// The table runs on a Raspberry Pi, and is made on other machines: what is locked must be there for both.
import { expect, test } from 'vitest';
import { readSource } from './rooms.ts';

interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly os?: string | readonly string[];
  readonly cpu?: string | readonly string[];
}

const { packages }: { packages: Readonly<Record<string, Locked>> } = JSON.parse(
  readSource('package-lock.json'),
);
const { optionalDependencies: optional }: { optionalDependencies: Readonly<Record<string, string>> } =
  JSON.parse(readSource('package.json'));
const names = Object.keys(packages);

test('each package for a processor of a PC is locked for that of a Raspberry Pi too', () => {
  const forPc = names.filter((name) => /-linux-x64(-gnu)?$/.test(name));
  expect(forPc.length).toBeGreaterThan(3);
  expect(forPc.filter((name) => !names.includes(name.replace('-x64', '-arm64')))).toEqual([]);
});

test.each(['x64', 'arm64'])('the Node for %s is pinned to one version of 24, with its hash', (cpu) => {
  const name = `node-linux-${cpu}`;
  expect(optional[name]).toMatch(/^24\.\d+\.\d+$/);
  const locked = packages[`node_modules/${name}`];
  expect(locked).toMatchObject({ version: optional[name], os: 'linux', cpu });
  expect(locked?.integrity).toMatch(/^sha512-/);
});

test('these tests run on it', () => {
  expect(process.versions.node).toBe(optional[`node-linux-${process.arch}`]);
});
