// "Why?": the clause in our own words, the reading that was taken, and the reason in the reader's language.
import { expect, test } from 'vitest';
import { PACKS } from '../../src/docs/pack-names.ts';
import { readReadings } from '../../src/packs/clauses/readings.ts';
import { projectRoot } from '../../src/program/project-root.ts';
import { STANDARD } from '../../src/rules/rule-book.ts';
import { Explainer } from '../../src/station/rounds/why.ts';
import { STORY_WORDS } from '../../src/words/story.ts';
import { bookOf } from '../clauses.ts';

const MASSACHUSETTS = new Explainer('massachusetts');

test('a payment is explained by what decided it', () => {
  const why = MASSACHUSETTS.why({ clause: '5(a)(4)', rule: 'outcome.21Against21', language: 'es' });
  expect(why.reason).toBe('un 21 contra el 21 del crupier');
  expect(why.demands.length).toBeGreaterThan(0);
  expect(why.readings).toEqual([{ number: 2, text: 'Un "21 con dos cartas" es un blackjack.' }]);
});

test('every reading has its sentence in every language', () => {
  const numbers = [...readReadings(projectRoot()).keys()];
  expect(numbers.length).toBeGreaterThan(20);
  for (const language of ['es', 'fr'] as const)
    expect(numbers.filter((number) => STORY_WORDS[language].readings[number] === undefined)).toEqual([]);
});

test('what is due is explained by its clause alone', () => {
  const why = MASSACHUSETTS.why({ clause: '11(a)', rule: null, language: 'en' });
  expect(why.reason).toBeNull();
  expect(why.demands[0]).toEqual({ text: 'Offered on dealer ace to each player', language: 'en' });
});

test("a book of the house's own has no words in the register, and that is no error", () => {
  const own = new Explainer('our-own').why({ clause: '1', rule: 'outcome.tie', language: 'en' });
  expect(own).toEqual({ reason: 'equal totals', demands: [], readings: [] });
});

// The books that the register of clauses is about.
test.each(Object.keys(PACKS))('%s: each numbered clause by which a wager is decided has words', (pack) => {
  const explainer = new Explainer(pack);
  const { clauses } = bookOf(pack);
  const silent = Object.entries(clauses).filter(
    ([rule, clause]) =>
      rule in STORY_WORDS.en.reasons &&
      clause !== STANDARD &&
      explainer.why({ clause, rule, language: 'en' }).demands.length === 0,
  );
  expect(silent).toEqual([]);
});

test.each(Object.keys(PACKS))('%s: what a wager is decided by is said in Spanish and French', (pack) => {
  const explainer = new Explainer(pack);
  const decide = Object.entries(bookOf(pack).clauses).filter(
    ([rule, clause]) => rule in STORY_WORDS.en.reasons && clause !== STANDARD,
  );
  for (const language of ['es', 'fr'] as const) {
    const demands = decide.flatMap(([rule, clause]) => explainer.why({ clause, rule, language }).demands);
    expect(demands.length).toBeGreaterThan(20);
    expect(demands.filter((demand) => demand.language !== language)).toEqual([]);
  }
});

test('a sentence that is not translated stays English, and says so', () => {
  const why = MASSACHUSETTS.why({ clause: '11(a)', rule: null, language: 'fr' });
  expect(why.demands[0]).toEqual({ text: 'Offered on dealer ace to each player', language: 'en' });
});
