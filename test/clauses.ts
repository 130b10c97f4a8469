// The tests of the clauses. Each names the ids of docs/clauses.csv that it is about and runs once for each of them,
// with the rules of that id's own pack. A test that cannot fail proves nothing, so it then runs again with the
// clause's switch changed: it must notice.
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type ClauseRow, clauseRows } from '../src/packs/clauses/register.ts';
import { loadPack, type PackResult } from '../src/packs/load.ts';
import { type HouseChoices, resolveBook } from '../src/packs/resolve.ts';
import { isFixed, isSwitchKey } from '../src/packs/switches.ts';
import { mutants } from '../src/proof/mutants.ts';
import { compileRules, type Rules } from '../src/rules/compile.ts';
import type { RuleBook, SwitchKey } from '../src/rules/rule-book.ts';
import { problemText } from '../src/words/technician/file-problems.ts';

export type Body = (rules: Rules) => void;

/** Another switch that the clause is about, or why no switch can be changed for it. */
type Mutation = { readonly key?: SwitchKey } | { readonly mutate: false; readonly because: string };

export type ClauseOptions = Mutation & {
  /** What the house has chosen otherwise than the pack. */
  readonly choices?: HouseChoices;
};

const root = fileURLToPath(new URL('..', import.meta.url));
const register: ReadonlyMap<string, ClauseRow> = new Map(clauseRows(root).map((row) => [row.id, row]));

/** One test for each id: `clauses(['S13 (e)(5)b', 'MA 5(e)b'], 'a blackjack pays 3 to 2', (rules) => { … })`. */
export function clauses(
  ids: readonly string[],
  sentence: string,
  body: Body,
  options: ClauseOptions = {},
): void {
  for (const id of ids) {
    const row = register.get(id);
    test(`${id}: ${sentence}`, () => {
      if (row === undefined) throw new Error(`docs/clauses.csv has no clause "${id}"`);
      expect.hasAssertions();
      run(body, compileRules(bookOf(row.pack, options.choices)));
    });
    if (row !== undefined) mutationTest(row, body, options);
  }
}

function mutationTest(row: ClauseRow, body: Body, options: ClauseOptions): void {
  if ('mutate' in options) return;
  const key = options.key ?? row.key;
  if (key === '' || (isSwitchKey(key) && isFixed(key))) return;
  test(`${row.id}: notices a changed ${key}`, () => {
    expectNotice(body, mutants(bookOf(row.pack, options.choices), key, row.rule), key);
  });
}

function run(body: Body, rules: Rules): void {
  const outcome: unknown = body(rules);
  if (outcome instanceof Promise)
    throw new TypeError('the body of a clause must not be async: nobody waits for it');
}

const packs = new Map<string, PackResult>();

export function bookOf(packId: string, choices: HouseChoices = {}): RuleBook {
  const loaded = packs.get(packId) ?? loadPack(packId);
  packs.set(packId, loaded);
  const resolved = loaded.ok ? resolveBook(loaded.pack, choices) : loaded;
  if (resolved.ok) return resolved.book;
  throw new Error(resolved.problems.map((problem) => problemText(problem)).join('\n'));
}

/** Fails unless an expectation of the body fails for one of the changed books. A crash is no expectation. */
export function expectNotice(body: Body, changed: readonly RuleBook[], key: string): void {
  const crashes: unknown[] = [];
  for (const book of changed) {
    try {
      run(body, compileRules(book));
    } catch (error) {
      if (error instanceof Error && error.name === 'AssertionError') return;
      crashes.push(error);
    }
  }
  const tried = `${changed.length} ${changed.length === 1 ? 'change' : 'changes'} of ${key}`;
  const sentence = `no expectation of this test fails after ${tried}: it does not test the clause`;
  throw new Error(crashes.length > 0 ? `${sentence}; it only crashes` : sentence, { cause: crashes[0] });
}
