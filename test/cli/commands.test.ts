// The compiled program from outside, as a user or a test lab runs it (`npm test` compiles it first).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const examples = join(root, 'test', 'scenario', 'examples');
const folder = mkdtempSync(join(tmpdir(), 'sabot-'));
afterAll(() => rmSync(folder, { recursive: true }));

function sabot(...args: string[]) {
  const done = spawnSync(process.execPath, [join(root, 'dist', 'program', 'main.js'), ...args], {
    encoding: 'utf8',
    cwd: folder,
  });
  return { ...done, lines: done.stdout.split('\n').filter(Boolean) };
}

describe('sabot play', () => {
  const good = join(examples, 'section-13-1-an-ordinary-round.json');

  test('prints one line for each file, in order, and exits 0', () => {
    const { status, lines } = sabot('play', good, join(examples, 'massachusetts-2-bonus-spin.json'));
    expect(status).toBe(0);
    expect(lines.map((line) => JSON.parse(line).rules)).toEqual(['section-13', 'massachusetts']);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ file: good, refusals: [] });
  });

  test('says what is wrong with a file, plays the others, and exits 2', () => {
    const bad = join(folder, 'bad.json');
    writeFileSync(bad, '{"rules":');
    const { status, lines, stderr } = sabot('play', bad, folder, 'nothing.json', good);
    expect(status).toBe(2);
    expect(lines.map((line) => JSON.parse(line).error?.split(':')[0] ?? 'played')).toEqual([
      'not JSON',
      'this is a folder, not a file',
      'there is no such file',
      'played',
    ]);
    expect(stderr).toBe('');
  });
});

describe('sabot sim', () => {
  const random = (...more: string[]) =>
    sabot('sim', '--rules', 'games-department', '--seed', '5', '--json', ...more);

  test('prints the same bytes for the same arguments, and other rounds for another seed', () => {
    const first = random('--rounds', '30', '--incidents');
    expect(first.status).toBe(0);
    expect(first.lines).toHaveLength(30);
    expect(random('--rounds', '30', '--incidents').stdout).toBe(first.stdout);
    expect(random('--rounds', '30', '--incidents', '--seed', '6').stdout).not.toBe(first.stdout);
  });

  test('each line can be checked on its own', () => {
    const { lines } = random('--rounds', '5', '--boxes', '7', '--decks', '8');
    for (const line of lines) {
      const record = JSON.parse(line);
      expect(record.boxes).toHaveLength(7);
      expect(record).toMatchObject({ rules: 'games-department', status: 'settled', incidents: [] });
      expect(record.options).toMatchObject({ decks: 8, holeCard: 'peek', maxSplits: 3 });
      expect(record.limits).toMatchObject({ main: [500, 500_000] });
    }
  });
});

describe('mistakes on the command line', () => {
  test.each([
    ['play', 'missing required argument'],
    ['sim --rules massachusetts --boxes 8', '--boxes is a whole number from 1 to 7'],
    ['sim --rules massachusetts --rounds 0', '--rounds is a whole number from 1'],
    ['sim --rules pennsylvania --hole-card none', '635a.2(d)'],
    ['sim --rules nowhere', 'There is no rule pack "nowhere"'],
    ['packs show nowhere', 'There is no rule pack "nowhere"'],
    ['edge --rules massachusetts --rounds 1.5', '--rounds'],
    ['dance', "unknown command 'dance'"],
  ])('sabot %s: a sentence, exit 2, no stack trace', (line, sentence) => {
    const { status, stderr, stdout } = sabot(...line.split(' '));
    expect(status).toBe(2);
    expect(stderr).toContain(sentence);
    expect(stderr + stdout).not.toMatch(/\n\s+at /);
  });

  test('help and version are no mistakes', () => {
    expect(sabot('--help').status).toBe(0);
    expect(sabot('--version').stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});
