import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { rulesIndex } from '../../src/docs/rules-index.ts';

const heading = 'id,pack,clause,topic,requirement,role,rule,key,note';
let root = '';

function file(name: string, ...lines: string[]): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), `${lines.join('\n')}\n`);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'sabot-rules-'));
  file(
    'docs/clauses.csv',
    heading,
    'MA 16(c),massachusetts,16(c),bonus spin,An ace | pays,computes,spin.acePays,spin.acePays,',
    'MA 16(d),massachusetts,16(d),bonus spin,A blackjack spins,computes,spin.blackjackPays,,',
    'MA 7(a),massachusetts,7(a),dealing,Shoe at the left,physical,shoe.location,,',
  );
});

afterEach(() => rmSync(root, { recursive: true }));

test('a clause leads to its code, its line in the pack and its tests', () => {
  file('src/rules/pay/spin.ts', '', '/** @rule spin.acePays */', 'export function acePrize() {}');
  file('config/rules/massachusetts.yaml', 'spin:', '  acePays: 10.00');
  file('test/rules/spin.test.ts', "clauses(['MA 16(c)'], 'an ace pays 10.00', () => {});");
  expect(rulesIndex(root)).toContain(
    '| MA 16(c) | An ace \\| pays | computes | spin.acePays | [spin.ts: acePrize](../src/rules/pay/spin.ts) ' +
      '| [spin.acePays](../config/rules/massachusetts.yaml) | [spin.test.ts](../test/rules/spin.test.ts) |\n',
  );
});

test('a computed clause without proof is called missing, another shows a dash', () => {
  expect(rulesIndex(root)).toContain(
    '| MA 16(d) | A blackjack spins | computes | spin.blackjackPays | **missing** | — | **missing** |\n',
  );
  expect(rulesIndex(root)).toContain(
    '| MA 7(a) | Shoe at the left | physical | shoe.location | — | — | — |\n',
  );
});

test('a rule leads back to its clauses in all books, to its code and to their tests', () => {
  file(
    'docs/clauses.csv',
    heading,
    'S13 (e)(5)b,section-13,(e)(5),payouts,A blackjack pays 3 to 2,computes,pays.blackjack,pays.blackjack,',
    'MA 5(e)b,massachusetts,5(e),payouts,A blackjack pays 3 to 2,computes,pays.blackjack,pays.blackjack,',
    'MA 7(a),massachusetts,7(a),dealing,Shoe at the left,physical,,,',
  );
  file('src/rules/pay/payout.ts', '', '/** @rule pays.blackjack */', 'const BLACKJACK = 2;');
  file('test/rules/blackjack.test.ts', "clauses(['S13 (e)(5)b', 'MA 5(e)b'], 'pays 3 to 2', () => {});");
  const [, back = ''] = rulesIndex(root).split('## From a rule to its clauses\n');
  expect(back.trim().split('\n')).toEqual([
    '| rule | clauses | code | tests |',
    '| --- | --- | --- | --- |',
    '| pays.blackjack | S13 (e)(5)b, MA 5(e)b | [payout.ts: BLACKJACK](../src/rules/pay/payout.ts) ' +
      '| [blackjack.test.ts](../test/rules/blackjack.test.ts) |',
  ]);
});

test('the clauses of each role are counted with their proofs', () => {
  file('src/rules/pay/spin.ts', '/** @rule spin.acePays, spin.blackjackPays */');
  file('test/rules/spin.test.ts', "clauses(['MA 16(c)'], 'an ace pays 10.00', () => {});");
  expect(rulesIndex(root)).toContain('| computes | 2 | 2 | 0 | 1 |\n| enforces | 0 | 0 | 0 | 0 |\n');
});

test('the same project gives the same page, with a line end at its end', () => {
  expect(rulesIndex(root)).toBe(rulesIndex(root));
  expect(rulesIndex(root)).toMatch(/[^\n]\n$/);
});

test('a register that cannot be read is an error with its line', () => {
  file('docs/clauses.csv', heading, 'MA 16(c)');
  expect(() => rulesIndex(root)).toThrow('docs/clauses.csv:2: 1 fields instead of 9');
});
