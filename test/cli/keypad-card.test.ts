// `sabot keypad-card` from outside.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { askIn } from './program.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-'));
afterAll(() => rmSync(folder, { recursive: true }));
const sabot = askIn(folder);

test('prints the codes, those of one pack if it is named', () => {
  const all = sabot('keypad-card');
  expect(all.status).toBe(0);
  expect(all.stdout).toMatch(/^ {2}12 +Approve the super bonus/m);
  const few = sabot('keypad-card', '--rules', 'pennsylvania');
  expect(few.lines[0]).toBe('The keypad under Pennsylvania');
  expect(few.stdout).not.toMatch(/super bonus/);
});

test('writes a page to print, and replaces none unasked', () => {
  const page = join(folder, 'card.html');
  expect(sabot('keypad-card', '--html', 'card.html')).toMatchObject({ status: 0, stderr: '' });
  expect(readFileSync(page, 'utf8')).toContain('size: A5');
  expect(sabot('keypad-card', '--html', 'card.html')).toMatchObject({
    status: 2,
    stderr: expect.stringMatching(/exists already/),
  });
  const some = sabot('keypad-card', '--rules', 'section-13', '--html', 'card.html', '--force');
  expect(some.status).toBe(0);
  expect(readFileSync(page, 'utf8')).not.toContain('super bonus');
});

test('says what is wrong with a pack or a file, and writes nothing', () => {
  const { status, stderr } = sabot('keypad-card', '--rules', 'nevada', '--html', 'nevada.html');
  expect(status).toBe(2);
  expect(stderr).toMatch(/^sabot: There is no rule pack "nevada"/);
  expect(existsSync(join(folder, 'nevada.html'))).toBe(false);
  expect(sabot('keypad-card', '--html', 'no/such/folder.html').status).toBe(2);
});
