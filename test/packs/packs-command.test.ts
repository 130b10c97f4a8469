// `sabot packs` as it is typed: what it prints, and with which exit code it ends.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { columnWidths, rowLines, wrapped } from '../../src/cli/packs/columns.ts';
import { packsCommand } from '../../src/cli/packs/packs.ts';
import { packIds } from '../../src/packs/load.ts';
import { SWITCH_KEYS } from '../../src/packs/switches.ts';
import { edited, packText } from './edited.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-packs-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

interface Outcome {
  readonly out: string;
  readonly err: string;
  readonly code: number;
}

function sabot(...words: readonly string[]): Outcome {
  const written = { out: '', err: '' };
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    written.out += text;
    return true;
  });
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    written.err += text;
    return true;
  });
  vi.spyOn(process.stdout, 'on').mockReturnThis();
  new Command('sabot').addCommand(packsCommand()).parse(words, { from: 'user' });
  vi.restoreAllMocks();
  return { ...written, code: Number(process.exitCode ?? 0) };
}

function data(...words: readonly string[]): unknown {
  return JSON.parse(sabot(...words, '--json').out);
}

function brokenCopy(name: string, from: string, to: string): string {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(file, edited(packText(name), [from, to]));
  return file;
}

describe('sabot packs', () => {
  test('lists the packs with version, short hash, decks and hole card modes', () => {
    const { out, code } = sabot('packs');
    expect(out.split('\n')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^pack +title +version +hash +decks +hole card$/),
        expect.stringMatching(/^catfish-bend +Catfish Bend +\d\.\d\.\d +[0-9a-f]{12} {2}6 +peek$/),
        expect.stringMatching(
          /^games-department +Games Department +\d\.\d\.\d +[0-9a-f]{12} {2}6 or 8 +peek$/,
        ),
        expect.stringMatching(/^massachusetts .* 6 or 8 {2}peek, none or no-peek$/),
        expect.stringMatching(/^pennsylvania .* 6 or 8 {2}peek$/),
        expect.stringMatching(/^section-13 .* 6 or 8 {2}peek, none or no-peek$/),
      ]),
    );
    expect(code).toBe(0);
  });

  test('as JSON', () => {
    expect(data('packs')).toEqual(
      expect.arrayContaining(
        [
          {
            pack: 'catfish-bend',
            version: '1.0.0',
            decks: expect.objectContaining({ value: 6, by: 'law', allowed: null }),
          },
          {
            pack: 'games-department',
            decks: expect.objectContaining({
              value: 6,
              by: 'house',
              allowed: [6, 8],
              clause: 'Introduction',
            }),
          },
          {
            pack: 'massachusetts',
            holeCard: expect.objectContaining({ value: 'peek', allowed: ['peek', 'none', 'no-peek'] }),
          },
          { pack: 'pennsylvania' },
          { pack: 'section-13' },
        ].map((each) => expect.objectContaining(each)),
      ),
    );
  });

  test('a word that is no command', () => {
    expect(sabot('packs', 'compare')).toEqual({
      out: '',
      err: '"sabot packs" has no command "compare"; there are show, diff, new and lint.\n',
      code: 2,
    });
  });
});

describe('sabot packs show', () => {
  test('shows every switch with value, who decides, clause and reading, in groups', () => {
    const { out } = sabot('packs', 'show', 'massachusetts');
    const lines = out.split('\n').map((line) => line.replace(/ {2,}/g, ' | '));
    expect(lines).toContain('limits');
    expect(lines).toContain(' | matchMinimum | 1.00 | house: 1.00 or more | 6(b)');
    expect(lines).toContain(' | blackjack | 3:2 | law | 5(e) | reading 1');
    expect(lines).toContain(' | sixDecks | 4:1, suited 9:1 | house: at least 4:1, suited 9:1 | 6(e)(1)');
    expect(lines).toContain(' | One whole deck.');
    expect(lines).toContain(' | lockedByFirstCard | true | fixed | 5(d)');
  });

  test('leaves out what the book does not have', () => {
    expect(sabot('packs', 'show', 'section-13').out).not.toContain('wheelPrizes');
  });

  test('as JSON, with money in cents and odds as text', () => {
    expect(data('packs', 'show', 'massachusetts')).toMatchObject({
      pack: 'massachusetts',
      switches: {
        'limits.mainMinimum': { value: 500, by: 'house', allowed: { from: 1, to: null }, clause: 'standard' },
        'pays.blackjack': { value: '3:2', by: 'law', allowed: null, clause: '5(e)', reading: 1 },
        'match.sixDecks': { allowed: { atLeast: { unsuited: '4:1', suited: '9:1' } } },
        'cut.atLeastFromEnds': { value: 48, note: 'One whole deck.' },
        'wagers.lockedByFirstCard': { value: true, by: 'fixed', allowed: null, clause: '5(d)' },
      },
    });
  });

  test('an unknown pack: one sentence, exit code 2', () => {
    expect(sabot('packs', 'show', 'nevada')).toEqual({
      out: '',
      err: `There is no rule pack "nevada"; there are ${packIds().join(', ')}.\n`,
      code: 2,
    });
  });

  test('a broken file: every problem with its place, exit code 2', () => {
    const file = brokenCopy('section-13', 'version: "1.0.1"', 'version: 1\nauthor: me');
    const { out, err, code } = sabot('packs', 'show', file);
    expect(out).toBe('');
    expect(err.split('\n')).toEqual([
      expect.stringMatching(
        /section-13\.yaml:\d+:10: version is 1; allowed: a version in quotes, such as "1\.0\.0"\.$/,
      ),
      expect.stringMatching(/section-13\.yaml:\d+:1: author is not a known key; /),
      '',
    ]);
    expect(code).toBe(2);
  });
});

describe('sabot packs diff', () => {
  test('shows what differs side by side with the clauses', () => {
    const { out } = sabot('packs', 'diff', 'section-13', 'pennsylvania');
    const lines = out.split('\n').map((line) => line.replace(/ {2,}/g, ' | '));
    expect(lines[0]).toBe('switch | section-13 | clause | pennsylvania | clause');
    expect(lines).toContain('bonus.onSplit | true | (j)(5) | false | 635a.11(e)');
    expect(lines).toContain('split.maxSplits | 3 | (j)(3) | 3 (house: 1 to 7) | 635a.11(c)');
    expect(out).not.toContain('bonus.fiveCards');
    expect(lines.at(-2)).toMatch(new RegExp(`^\\d+ of ${SWITCH_KEYS.length} switches differ\\.$`));
  });

  test('with --all also what is the same, and marks what is not', () => {
    const { out } = sabot('packs', 'diff', 'section-13', 'pennsylvania', '--all');
    const lines = out.split('\n').map((line) => line.replace(/ {2,}/g, ' | '));
    expect(lines).toContain(' | bonus.fiveCards | 3:2 | (e)(6)(v) | 3:2 | 635a.12(b)(5)');
    expect(lines).toContain('≠ | bonus.onSplit | true | (j)(5) | false | 635a.11(e)');
  });

  test('a pack does not differ from itself', () => {
    const { out } = sabot('packs', 'diff', 'section-13', 'section-13');
    expect(out).toContain(`\n0 of ${SWITCH_KEYS.length} switches differ.`);
  });

  test('as JSON', () => {
    expect(data('packs', 'diff', 'section-13', 'massachusetts')).toMatchObject({
      a: { pack: 'section-13' },
      b: { pack: 'massachusetts' },
      switches: {
        'cut.atLeastFromEnds': {
          same: false,
          a: { value: 10, clause: '(d)(5)' },
          b: { value: 48, clause: '4(e)' },
        },
        'spin.wager': { same: false, a: null, b: { value: 500 } },
      },
    });
  });

  test('two mistakes are both told', () => {
    const { err, code } = sabot('packs', 'diff', 'nevada', 'ohio');
    expect(err).toMatch(/"nevada".*\n.*"ohio"/);
    expect(code).toBe(2);
  });
});

describe('columns', () => {
  const rows = [
    ['a', 'one two three', 'x'],
    ['bb', 'four', 'yy'],
  ];

  test('are as wide as their widest cell where there is room', () => {
    expect(rows.flatMap((row) => rowLines(row, columnWidths(rows, 80)))).toEqual([
      'a   one two three  x',
      'bb  four           yy',
    ]);
  });

  test('give way where there is not, down to their longest word', () => {
    expect(rows.flatMap((row) => rowLines(row, columnWidths(rows, 15)))).toEqual([
      'a   one two  x',
      '    three',
      'bb  four     yy',
    ]);
    expect(columnWidths(rows, 1)).toEqual([2, 5, 2]);
  });

  test('text breaks between words', () => {
    expect(wrapped('never breaks averyveryverylongword', 12)).toEqual([
      'never breaks',
      'averyveryverylongword',
    ]);
  });
});
