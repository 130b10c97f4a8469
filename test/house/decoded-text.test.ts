import { expect, test } from 'vitest';
import { decodedText, decodingIn } from './decoded-text.ts';

test('no regular expression and no table takes our own sentences apart', () => {
  expect(decodedText()).toEqual([]);
});

test('what takes a sentence apart is known by its words', () => {
  const source = `
    const a = /^The table is halted: (.+)$/;
    const b = new RegExp('(ace|two) of (clubs|hearts)');
    const c = { 'This PIN is not known.': 1 };
    const d = /^[A-Z]{2}\\d+$/;
    const e = { 'floor-answers': 1, 'open-table new 1': 2 };
    const f = /\\s+/;
  `;
  expect(decodingIn('a.ts', source)).toHaveLength(3);
});
