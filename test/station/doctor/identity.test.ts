import { expect, test } from 'vitest';
import type { ProgramCheck } from '../../../src/program/identity.ts';
import { identityCheck } from '../../../src/station/doctor/identity.ts';

const BUILT: ProgramCheck = {
  ...{ version: '1.0.0', identity: 'abc', workingCopy: false },
  ...{ changed: [], missing: [], extra: [] },
};

test('the doctor names the identity of a program whose files are those that were built', () => {
  expect(identityCheck(BUILT)).toMatchObject({ level: 'ok', sentence: expect.stringContaining('abc') });
});

test('the doctor names the files that are not', () => {
  const found = identityCheck({ ...BUILT, changed: ['a', 'b'], missing: ['c'], extra: ['d', 'e'] });
  expect(found).toMatchObject({
    level: 'wrong',
    sentence: 'Not as it was built: a, b, c and 2 more. The table does not open.',
  });
});
