// Beginning a rule pack and looking it over: `sabot packs new` and `sabot packs lint`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Command } from 'commander';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { packOf } from '../../src/cli/given/pack.ts';
import { packsCommand } from '../../src/cli/packs/packs.ts';
import { playCommand } from '../../src/cli/play.ts';
import { simCommand } from '../../src/cli/sim.ts';
import { wordsOf } from '../../src/packs/authoring/value-meanings.ts';
import { loadPack, type Pack, shippedPackIds } from '../../src/packs/load.ts';
import { SWITCH_KEYS, writtenAs } from '../../src/packs/switches.ts';
import { problemText } from '../../src/words/technician/file-problems.ts';
import { edited, packText } from './edited.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-new-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

function sabot(...words: readonly string[]): { out: string; code: number } {
  let out = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += String(text);
    return true;
  });
  vi.spyOn(process.stdout, 'on').mockReturnThis();
  new Command('sabot').addCommand(packsCommand()).parse(words, { from: 'user' });
  vi.restoreAllMocks();
  return { out, code: Number(process.exitCode ?? 0) };
}

function sound(nameOrPath: string): Pack {
  const loaded = loadPack(nameOrPath);
  if (loaded.ok) return loaded.pack;
  throw new Error(loaded.problems.map((problem) => problemText(problem)).join('\n'));
}

describe('sabot packs new', () => {
  test.each(shippedPackIds())('makes a whole book from %s: its values, and clauses to be filled in', (id) => {
    const file = join(folder, 'new-jersey.yaml');
    sabot('packs', 'new', 'new-jersey', '--from', id, '--out', file);
    const pack = sound(file);
    expect(pack.values).toEqual(sound(id).values);
    expect(new Set([...pack.rulings.values()].map(({ clause }) => clause))).toEqual(
      new Set(['TODO', 'standard']),
    );
    expect(
      [...pack.rulings.values()].filter(({ reading, note }) => reading !== null || note !== null),
    ).toEqual([]);
  });

  test.each(shippedPackIds())('makes a house’s pack with all choices of %s', (id) => {
    const file = join(folder, 'riverboat.yaml');
    sabot('packs', 'new', 'riverboat', '--extends', id, '--out', file);
    const [pack, book] = [sound(file), sound(id)];
    expect(pack).toMatchObject({ id: 'riverboat', book: id, values: book.values, hash: book.hash });
    const choices = [...book.rulings.values()].filter(({ limits }) => limits !== null).length;
    expect([...pack.rulings.values()].filter((ruling) => ruling.file === file)).toHaveLength(choices);
  });

  test('overwrites no file, and takes no name that a pack has', () => {
    const file = join(folder, 'riverboat.yaml');
    writeFileSync(file, 'mine');
    expect(() => sabot('packs', 'new', 'riverboat', '--extends', 'pennsylvania', '--out', file)).toThrow();
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect(() => sabot('packs', 'new', 'pennsylvania', '--extends', 'section-13')).toThrow(/already/);
  });
});

describe('sabot packs lint', () => {
  function lines(name: string, text: string): { found: readonly string[]; code: number } {
    const file = join(folder, `${name}.yaml`);
    writeFileSync(file, text);
    const { out, code } = sabot('packs', 'lint', file);
    return { found: out.split('\n').map((line) => line.replace(`${file}`, name)), code };
  }

  test('a copied book: every clause that is another book’s, with its line', () => {
    const text = edited(packText('section-13'), ['pack: section-13', 'pack: nevada']);
    const { found, code } = lines('nevada', text);
    const line = text.slice(0, text.indexOf('  decks:')).split('\n').length;
    expect(found).toContain(
      `nevada:${line}:3: warning: cards.decks cites (b)(1), which is the clause of section-13.`,
    );
    expect(found).toContain(
      'nevada: warning: The document is that of section-13. Name the document of this book.',
    );
    expect(code).toBe(1);
  });

  test('a new book: what is still to be filled in', () => {
    const file = join(folder, 'nevada.yaml');
    sabot('packs', 'new', 'nevada', '--from', 'section-13', '--out', file);
    const { out, code } = sabot('packs', 'lint', file);
    expect(out).toContain('cards.decks.clause is still to be filled in.');
    expect(code).toBe(1);
  });

  test('a house’s pack that says what its book says: a hint, which is no failure', () => {
    const text = 'pack: riverboat\ntitle: R\nversion: "1.0.0"\nextends: section-13\ncards:\n  decks: 6\n';
    const { found, code } = lines('riverboat', text);
    expect(found).toContain(
      'riverboat:6:3: hint: cards.decks says what section-13 says already: the line may be left out.',
    );
    expect(code).toBe(0);
  });

  test('a house’s pack that extends a book by its path: its own lines, and those of the book', () => {
    const copy = edited(packText('section-13'), ['pack: section-13', 'pack: nevada']);
    writeFileSync(join(folder, 'nevada.yaml'), copy);
    const text = 'pack: riverboat\ntitle: R\nversion: "1.0.0"\nextends: ./nevada.yaml\ncards:\n  decks: 6\n';
    const { found, code } = lines('riverboat', text);
    expect(found).toContain(
      'riverboat:6:3: hint: cards.decks says what nevada says already: the line may be left out.',
    );
    expect(found).toContainEqual(
      expect.stringMatching(
        /nevada\.yaml:\d+:3: warning: cards\.decks cites \(b\)\(1\), which is the clause/,
      ),
    );
    expect(code).toBe(1);
  });

  test.each(shippedPackIds())('%s has no warnings', (id) => {
    expect(sabot('packs', 'lint', id).code).toBe(0);
  });
});

function copyOfSection13(): string {
  const file = join(folder, 'nevada.yaml');
  writeFileSync(file, edited(packText('section-13'), ['pack: section-13', 'pack: nevada']));
  return file;
}

test('a command that is given a copy of another book warns', () => {
  const file = copyOfSection13();
  const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  packOf(file);
  packOf('section-13');
  expect(written.mock.calls.map(([text]) => text)).toEqual([
    expect.stringMatching(/nevada\.yaml: Most clauses are those of section-13\./),
  ]);
});

test('play and sim warn of a copy once, on standard error only', () => {
  const file = copyOfSection13();
  const scenario = join(folder, 'one.json');
  const round = { wagers: [{ seat: 1, main: 1000 }], steps: [{ do: 'stand', seat: 1 }] };
  const shoes = [['2C', 'KC', '9D', 'KS', '9H', '8D']];
  writeFileSync(scenario, JSON.stringify({ rules: './nevada.yaml', shoes, rounds: [round] }));
  const told = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const printed = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const program = new Command('sabot').addCommand(playCommand()).addCommand(simCommand());
  program.parse(['play', scenario, scenario], { from: 'user' });
  expect(told.mock.calls).toEqual([[expect.stringContaining('Most clauses are those of section-13.')]]);
  told.mockClear();
  program.parse(['sim', '--rules', file, '--json'], { from: 'user' });
  expect(told.mock.calls).toEqual([[expect.stringContaining('Most clauses are those of section-13.')]]);
  expect(printed.mock.calls.join()).not.toContain('Most clauses');
});

test('every word that a switch may hold has a meaning', () => {
  const without = SWITCH_KEYS.flatMap((key) => {
    const schema = writtenAs(key);
    const options = 'options' in schema && Array.isArray(schema.options) ? schema.options : [];
    const known = wordsOf(key).map(([word]) => word);
    return options.filter((word) => typeof word === 'string' && !known.includes(word));
  });
  expect(without).toEqual([]);
});

test('sabot packs show says what each value means', () => {
  const { out } = sabot('packs', 'show', 'catfish-bend');
  expect(out).toContain("When a 21 is paid. Here: a 21 is paid in the player's turn.");
});
