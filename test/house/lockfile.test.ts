// The table runs on a Raspberry Pi, and is made on other machines: what is locked must be there for both.
import { expect, test } from 'vitest';
import { readSource } from './rooms.ts';

const { packages }: { packages: Readonly<Record<string, object>> } = JSON.parse(
  readSource('package-lock.json'),
);
const names = Object.keys(packages);

test('each package for a processor of a PC is locked for that of a Raspberry Pi too', () => {
  const forPc = names.filter((name) => /-linux-x64(-gnu)?$/.test(name));
  expect(forPc.length).toBeGreaterThan(3);
  expect(forPc.filter((name) => !names.includes(name.replace('-x64', '-arm64')))).toEqual([]);
});
