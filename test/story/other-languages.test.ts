// The story in the other languages: everything has its own words, no English is left, and it tells the same numbers and cards.
import { describe, expect, test } from 'vitest';
import type { RoundHistory } from '../../src/journal/queries/history.ts';
import type { Announcement } from '../../src/rules/play/announce.ts';
import { follow, nothingTold } from '../../src/story/follow.ts';
import { inputSentence } from '../../src/story/input-sentences.ts';
import { storyPage } from '../../src/story/page/page.ts';
import { factSentence } from '../../src/story/sentences.ts';
import { tellRound } from '../../src/story/tell.ts';
import { storyText } from '../../src/story/text.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { Input } from '../../src/table/input.ts';
import { english, type StoryWords } from '../../src/words/en/story.ts';
import { spanish } from '../../src/words/es/story.ts';
import { french } from '../../src/words/fr/story.ts';
import { PACK_IDS, randomRounds } from './random-rounds.ts';
import { readPage, textOf } from './read-page.ts';
import { FACTS, INPUTS } from './samples.ts';
import { CASES, roundOf } from './told-cases.ts';
import { fullRound, voidRound } from './told-rounds.ts';

/** Words that no Spanish or French sentence has, with what stands around them. */
const ENGLISH =
  /.{0,30}\b(the|of|is|are|was|were|box|bettor|hand|card|cards|player|dealer|wager|wagers|round|shoe|cut|shuffled|drawn|read|by|for|with|and|there|this|floor|refused|withheld|pays|wins|loses|lost|dead|void|settled|too many|or)\b.{0,30}/i;

/** What people have typed stays as it is. */
const TYPED = ['the disk is full', 'The wheel is stuck.'];

/** The codes of refusals and inputs stay as they are too, and so do names and clauses. */
function leftInEnglish(texts: readonly string[], kept: readonly string[] = TYPED): string[] {
  const longestFirst = kept.toSorted((a, b) => b.length - a.length);
  return texts.flatMap((text) => {
    const uncoded = text.replaceAll(/\s+/g, ' ').replaceAll(/\([\w-]+ ?; |« ?[\w-]+ ?»/g, ' ');
    return ENGLISH.exec(longestFirst.reduce((rest, name) => rest.replaceAll(name, '…'), uncoded))?.[0] ?? [];
  });
}

/** The names and clauses of a round. */
function keptIn({ steps, pack }: RoundHistory): string[] {
  const clauses = steps.flatMap(({ facts, refused }) => [
    ...facts.flatMap(({ fact }) => ('clause' in fact ? [fact.clause] : [])),
    ...(refused ? [refused.clause] : []),
  ]);
  const people = steps.flatMap(({ by }) => (by ? [by.id] : []));
  return [...TYPED, pack.id, ...clauses, ...people];
}

function toldIn(words: StoryWords, facts: readonly Fact[]): string[] {
  const told = nothingTold();
  const scene = { told, by: { id: 'Bo', role: 'floor' }, dealer: 'Ana', implied: false } as const;
  return facts.map((fact) => {
    follow(told, fact);
    return factSentence(fact, scene, words);
  });
}

/** Amounts, cards and numbers, in any order. */
function figuresIn(text: string): string[] {
  return (text.match(/−?\$[\d,]+\.\d\d|[\dAJQK]+[♣♦♥♠]|\d+/g) ?? []).sort();
}

function expectOwnWords(inEnglish: readonly string[], inOther: readonly string[], kept = TYPED): void {
  expect(inOther.filter((said, index) => said === inEnglish[index])).toEqual([]);
  expect(leftInEnglish(inOther, kept)).toEqual([]);
  expect(inOther.map(figuresIn)).toEqual(inEnglish.map(figuresIn));
}

describe.each([
  ['Spanish', spanish],
  ['French', french],
])('%s has words of its own for every kind', (_, other) => {
  test.each(Object.values(INPUTS))('of input: $type', (input) => {
    expectOwnWords([inputSentence(input, false, english)], [inputSentence(input, false, other)]);
  });

  const facts = Object.values(FACTS);
  const [inEnglish, inOther] = [toldIn(english, facts), toldIn(other, facts)];
  test.each(facts.map(({ fact }, index) => [fact, index] as const))('of fact: %s', (_, index) => {
    expectOwnWords([inEnglish[index] ?? ''], [inOther[index] ?? '']);
    expect(inOther.filter((said) => said === inOther[index])).toHaveLength(1);
  });
});

const ANNOUNCEMENTS: readonly Announcement[] = [
  { code: 'two-totals', hard: 7, soft: 17 },
  { code: 'too-many', total: 23 },
  { code: 'dealers-card' },
];

describe.each([
  ['Spanish', spanish],
  ['French', french],
])('%s leaves no English', (_, other) => {
  const names = [
    'incidents',
    'calls',
    'decisions',
    'devices',
    'holeCards',
    'phases',
    'statuses',
    'reasons',
  ] as const;

  test.each(names)('among the %s', (name) => {
    const [inEnglish, inOther] = [english, other].map((words) => Object.values(words[name]).flat());
    expectOwnWords(inEnglish ?? [], inOther ?? []);
  });

  test('in what a card, the floor or a device does', () => {
    const places = ['dealer', 'hole', 'burned', 'removed'] as const;
    const facts: Fact[] = [
      ...places.map((at): Fact => ({ fact: 'card', card: null, number: 7, place: { at } })),
      ...(['misdeal', 'approve', 'reshuffle', 'dead-hand', 'correct-card', 'answers:census'] as const).map(
        (action): Fact => ({ fact: 'floor-acted', action, by: null, seat: 3 }),
      ),
      ...(['lost', 'back', 'misread', 'no-card', 'caught-up', 'unreadable', 'failed'] as const).map(
        (state): Fact => ({ fact: 'device', device: 'scanner', state }),
      ),
      ...ANNOUNCEMENTS.map((say): Fact => ({ ...FACTS.announce, say })),
    ];
    expectOwnWords(toldIn(english, facts), toldIn(other, facts));
  });
});

test('no English is in any input that was refused, withheld, or is not known', () => {
  const [unknown]: Input[] = JSON.parse('[{ "type": "from-the-future" }]');
  expect(inputSentence(unknown ?? expect.fail(), false, spanish)).toBe(
    'una entrada que este programa no conoce: from-the-future',
  );
  expect(inputSentence({ type: 'withheld', was: 'hole-card-turned' }, true, spanish)).toBe(
    'entrada «hole-card-turned», cuyo contenido se calla: puede revelar la carta tapada',
  );
  expect(inputSentence(INPUTS['card-out'], true, spanish)).toContain('una carta');
});

describe.each([
  ['es', spanish],
  ['fr', french],
] as const)('a whole round in %s', (language, other) => {
  const rounds = [fullRound(), voidRound(), ...CASES.map(([, play]) => roundOf(play()))];
  const random = PACK_IDS.flatMap((pack) => randomRounds(pack, language === 'es' ? 3 : 4, 700));

  test.each([
    ['picked by hand', rounds],
    ['at random', random],
  ])('%s is told from beginning to end, with the same figures', (_, all: readonly RoundHistory[]) => {
    expect(all.length).toBeGreaterThan(5);
    for (const round of all) {
      const [inEnglish, inOther] = [english, other].map((words) =>
        tellRound(round, words).steps.map(({ who, what, refused, facts }) =>
          [who, what, refused ?? '', ...facts].join(' | '),
        ),
      );
      const kept = keptIn(round);
      expectOwnWords(inEnglish ?? [], inOther ?? [], kept);
      expect(leftInEnglish([storyText(round, { language })], kept)).toEqual([]);
    }
  });

  test('is a page of its own', () => {
    const round = fullRound();
    const source = storyPage(round, { language });
    expect(source).toContain(`<html lang="${language}">`);
    expect(source).toContain({ es: '17 de noviembre de 2026', fr: '17 novembre 2026' }[language]);
    expect(source).toContain(`'${other.page.sheet(round.shoe, round.round, '')}`);
    expect(source).toContain(`counter(page) ' ${other.page.sheetOf} ' counter(pages)`);
    expect(
      leftInEnglish([textOf(readPage(source.replace(/<style>.*<\/style>/s, '')))], keptIn(round)),
    ).toEqual([]);
  });
});
