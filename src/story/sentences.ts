// A fact as a sentence. The table has been brought up to the fact before its sentence is made.
import type { SwitchKey } from '../rules/rule-book.ts';
import type { Fact } from '../table/fact.ts';
import type { Person } from '../table/people.ts';
import type { StoryWords } from '../words/story.ts';
import { type FactScene, tellFact } from '../words/story-tellers.ts';
import { say } from '../words/wording.ts';
import { runningTotal } from './faces.ts';
import { facesOf, handOf, type Told } from './follow.ts';
import { lineSentence } from './line-sentences.ts';
import { dealerText, namedText } from './people.ts';
import { wagersText } from './wager-text.ts';
import { wordOf } from './words.ts';

/** What a sentence needs to know besides its fact. */
export interface Scene {
  readonly told: Told;
  /** Who gave the input that caused the fact. */
  readonly by: Person | null;
  readonly dealer: string | null;
  /** A stand that nobody said. */
  readonly implied: boolean;
}

function handTotal(told: Told, seat: number, hand: number, words: StoryWords): string {
  const found = handOf(told, seat, hand);
  return found ? runningTotal(facesOf(found.cards), !found.split, words) : '';
}

function dealerTotal({ record }: Told, words: StoryWords): string {
  return runningTotal(facesOf(record.dealer), true, words);
}

/** Where the card with this number lies, and what its hand makes now. */
function lying(told: Told, number: number, words: StoryWords): string {
  const { record } = told;
  if (record.dealer.some((card) => card.number === number))
    return `${words.ending.dealer}: ${dealerTotal(told, words)}`;
  for (const { seat, hands } of record.boxes)
    for (const [index, { cards }] of hands.entries())
      if (cards.some((card) => card.number === number))
        return `${words.lines.hand(seat, index + 1)}: ${handTotal(told, seat, index + 1, words)}`;
  return '';
}

function because(key: SwitchKey, { reasons }: StoryWords): string {
  const reason = wordOf(reasons, key);
  return reason === undefined ? '' : `: ${reason}`;
}

function sceneIn({ told, by, dealer, implied }: Scene, words: StoryWords): FactScene {
  return {
    handTotal: (seat, hand) => handTotal(told, seat, hand, words),
    dealerTotal: () => dealerTotal(told, words),
    isUpCard: told.record.dealer.length === 1,
    lying: (number) => lying(told, number, words),
    firstCard: (seat, hand) => handOf(told, seat, hand)?.cards[0]?.face ?? null,
    wagers: (placed) => wagersText(placed, words),
    line: (line) => lineSentence(told, line, words),
    takenBack: ({ key, seat, bettor, line }) => {
      const clause = told.lastLines.get(key)?.clause ?? line.clause;
      return lineSentence(told, { seat, bettor, line, clause }, words);
    },
    step: (step) => say(words.steps, step),
    because: (key) => because(key, words),
    dealer: dealerText(dealer, words),
    named: (id) => namedText(id, by, words),
    implied,
  };
}

/** A log may be older or newer than the program that reads it. */
export function factSentence(fact: Fact, scene: Scene, words: StoryWords): string {
  if (!Object.hasOwn(words.facts, fact.fact)) return words.unknownFact(fact.fact);
  return tellFact(words.facts, fact.fact, fact, sceneIn(scene, words)).trimEnd();
}
