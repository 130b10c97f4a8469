import { expect, test } from 'vitest';
import { errorTold } from '../../src/station/log/error-told.ts';

test('an error is told with its code, and apart from it with the first line of its own words', () => {
  const missing = Object.assign(new Error('ENOENT: no such file\nTried: here, there'), { code: 'ENOENT' });
  expect(errorTold(missing)).toEqual({ code: 'ENOENT', said: 'ENOENT: no such file' });
});

test('an error without a code is one of the program', () => {
  expect(errorTold(new TypeError('x is not a function'))).toEqual({
    code: 'program-error',
    said: 'x is not a function',
  });
  expect(errorTold('thrown')).toEqual({ code: 'program-error', said: 'thrown' });
});
