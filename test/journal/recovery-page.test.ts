import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withTables } from '../../src/docs/journal-tables.ts';
import { RECOVERY } from '../../src/journal/startup/decisions.ts';
import { STOP_MEANINGS, STOP_REMEDIES } from '../../src/words/stops.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'journal.md'), 'utf8');

test('docs/journal.md has the rows of the decision table and the stops of the code', () => {
  expect(page).toBe(withTables(page));
  expect(page.split('\n').filter((line) => /^\| \d+ +\|/.test(line))).toHaveLength(RECOVERY.length);
});

test('a page without a place for a table is not taken for one', () => {
  expect(() => withTables('# The journal')).toThrow('no place');
});

test('every row that stops says so, and every other row says how the table goes on', () => {
  for (const [name, { found, done, code }] of RECOVERY) {
    expect(done.startsWith('Stops'), name).toBe(code !== null);
    for (const sentence of [found, done]) expect(sentence, name).toMatch(/^[A-Z].*\.$/);
  }
});

test('every stop says what it means and what to do', () => {
  for (const { en, es } of [STOP_MEANINGS, STOP_REMEDIES])
    for (const sentence of [...Object.values(en), ...Object.values(es)])
      expect(sentence).toMatch(/^[A-Z].*\.$/);
});
