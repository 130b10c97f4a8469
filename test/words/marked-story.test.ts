// Stories in the made-up language: what is not marked is not in the room of words.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RoundHistory } from '../../src/journal/queries/history.ts';
import { endingOf } from '../../src/story/ending.ts';
import { follow, nothingTold } from '../../src/story/follow.ts';
import { headingOf } from '../../src/story/heading.ts';
import { inputSentence } from '../../src/story/input-sentences.ts';
import { factSentence } from '../../src/story/sentences.ts';
import { tellRound } from '../../src/story/tell.ts';
import { clockOf } from '../../src/story/time.ts';
import type { StoryWords } from '../../src/words/story.ts';
import { PACK_IDS, randomRounds } from '../story/random-rounds.ts';
import { FACTS, INPUTS } from '../story/samples.ts';
import { CASES, roundOf } from '../story/told-cases.ts';
import { fullRound, voidRound } from '../story/told-rounds.ts';
import { type MarkedLanguage, markedLanguage } from './marked/language.ts';
import { unmarked } from './marked/mark.ts';

let language: MarkedLanguage;
let words: StoryWords;

beforeAll(async () => {
  language = await markedLanguage();
  ({ english: words } = await language.load<{ english: StoryWords }>('story'));
});
afterAll(() => language.remove());

/** All texts of a value, however deep they lie. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Names, clauses and packs are data, and so are what people typed, months, and the codes that stand in brackets. */
function dataIn({ steps, pack }: RoundHistory): string[] {
  const clauses = steps.flatMap(({ facts, refused }) => [
    ...facts.flatMap(({ fact }) => ('clause' in fact ? [fact.clause] : [])),
    ...(refused ? [refused.clause, refused.code] : []),
  ]);
  const people = steps.flatMap(({ by }) => (by ? [by.id] : []));
  return [pack.id, pack.version, ...clauses, ...people];
}

const TYPED = [
  'the disk is full',
  'The wheel is stuck.',
  'Ana',
  'Bo',
  'Eva',
  'Eve',
  'tip',
  'guest',
  'nobody',
  'a reason',
  'dist/program/main.js',
];

function foreignIn(texts: readonly string[], data: readonly string[]): string[] {
  const longestFirst = [...new Set([...TYPED, ...data])].toSorted((a, b) => b.length - a.length);
  const found = texts.flatMap((text) =>
    unmarked(longestFirst.reduce((rest, one) => rest.replaceAll(one, ' '), text)).map(
      (word) => `${word}: ${text}`,
    ),
  );
  return [...new Set(found)];
}

function toldOf(history: RoundHistory): string[] {
  const told = tellRound(history, words);
  const clock = clockOf('UTC', { locale: 'en-GB' });
  const heading = headingOf(history, told, { zone: 'UTC', clock, words });
  const steps = told.steps.flatMap(({ who, what, refused, facts }) => [who, what, refused ?? '', ...facts]);
  return [...steps, ...textsIn(endingOf(told.end, words)), heading.title, heading.status];
}

describe('a story says nothing but words of the room', () => {
  test('of every fact', () => {
    const told = nothingTold();
    const scene = { told, by: { id: 'Bo', role: 'floor' }, dealer: 'Ana', implied: false } as const;
    const facts = Object.values(FACTS);
    const said = facts.map((fact) => {
      follow(told, fact);
      return factSentence(fact, scene, words);
    });
    const clauses = facts.flatMap((fact) => ('clause' in fact ? [fact.clause] : []));
    expect(foreignIn(said, clauses)).toEqual([]);
  });

  test('of every input', () => {
    expect(
      foreignIn(
        Object.values(INPUTS).map((input) => inputSentence(input, false, words)),
        [],
      ),
    ).toEqual([]);
  });

  test.each([
    ['a full round', fullRound],
    ['a void round', voidRound],
  ] as const)('of %s', (_, round) => {
    expect(foreignIn(toldOf(round()), dataIn(round()))).toEqual([]);
  });

  test.each(CASES)('of %s', (_, day) => {
    const round = roundOf(day());
    expect(foreignIn(toldOf(round), dataIn(round))).toEqual([]);
  });

  test.each(PACK_IDS)('of any round under %s', (pack) => {
    const rounds = randomRounds(pack, 3, 300);
    expect(rounds.length).toBeGreaterThan(1);
    for (const round of rounds) expect(foreignIn(toldOf(round), dataIn(round))).toEqual([]);
  });
});
