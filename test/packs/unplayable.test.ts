// Values that are each valid, and that no table could play. Both switches are named, so that their author can change either.
import { describe, expect, test } from 'vitest';
import { unplayableValues } from '../../src/packs/checker/unplayable.ts';
import type { Switches } from '../../src/rules/rule-book.ts';
import { sentenceSaid } from '../../src/words/technician/file-problems.ts';
import { bookOf } from '../clauses.ts';

/** What the checker says against Section 13 with these switches changed. */
function messages(switches: Partial<Switches>): string[] {
  const values = { ...bookOf('section-13').values, ...switches };
  return unplayableValues(values, [values['cards.decks']]).map(({ sentence }) => sentenceSaid(sentence));
}

describe('the checker names', () => {
  test.each<readonly [Partial<Switches>, string]>([
    [{ 'limits.smallestChip': 0 }, 'limits.smallestChip is 0.00'],
    [{ 'limits.mainMinimum': 0 }, 'limits.mainMinimum is 0.00'],
    [{ 'wagers.required': false }, 'wagers.required is false'],
    [{ 'cut.atLeastFromEnds': 100, 'cards.decks': 1 }, 'because cards.decks may be 1'],
  ])('%j', (switches, sentence) => {
    expect(messages(switches).join('\n')).toContain(sentence);
  });

  test('nothing in a book that can be played', () => {
    expect(messages({})).toEqual([]);
  });
});
