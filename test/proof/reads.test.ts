import { expect, test } from 'vitest';
import { Reads } from '../../src/proof/reads.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { bookOf } from '../clauses.ts';

const book = bookOf('massachusetts');
const rules = compileRules(book);
const without = compileRules({ ...book, values: { ...book.values, 'bonus.onSplit': false } });

test('rules differ for who has asked about the switch, and for nobody else', () => {
  const reads = new Reads();
  const watched = reads.watch(rules);
  expect(watched.book.values['pays.win']).toEqual({ pays: 1, to: 1 });
  expect(reads.differ(rules, without)).toBe(false);
  expect(watched.bonusOnSplit).toBe(true);
  expect(reads.differ(rules, without)).toBe(true);
  reads.forget();
  expect(reads.differ(rules, without)).toBe(false);
  expect(watched.book.values['bonus.onSplit']).toBe(true);
  expect(reads.differ(rules, without)).toBe(true);
});

test('who takes the whole book has asked about every switch', () => {
  const reads = new Reads();
  expect({ ...reads.watch(rules).book.values }).toEqual(book.values);
  expect(reads.differ(rules, without)).toBe(true);
});
