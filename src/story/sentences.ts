// A fact as a sentence. The table has been brought up to the fact before its sentence is made.
import type { Fact } from '../table/fact.ts';
import type { Person } from '../table/people.ts';
import type { StoryWords } from './english.ts';
import { runningTotal } from './faces.ts';
import { facesOf, handOf, type Told } from './follow.ts';
import { lineSentence } from './line-sentences.ts';
import { dealerText, namedText } from './people.ts';
import type { FactScene, FactTeller, LiesAt } from './tellers.ts';
import { wagersText } from './wager-text.ts';

/** What a sentence needs to know besides its fact. */
export interface Scene {
  readonly told: Told;
  /** Who gave the input that caused the fact. */
  readonly by: Person | null;
  readonly dealer: string | null;
  /** A stand that nobody said. */
  readonly implied: boolean;
}

/** Where the card with this number lies. */
function liesAt({ record }: Told, number: number): LiesAt {
  if (record.dealer.some((card) => card.number === number)) return 'dealer';
  for (const { seat, hands } of record.boxes)
    for (const [index, { cards }] of hands.entries())
      if (cards.some((card) => card.number === number)) return { seat, hand: index + 1 };
  return null;
}

function sceneIn({ told, by, dealer, implied }: Scene, words: StoryWords): FactScene {
  return {
    handTotal: (seat, hand) => {
      const found = handOf(told, seat, hand);
      return found ? runningTotal(facesOf(found.cards), !found.split, words) : '';
    },
    dealerTotal: () => runningTotal(facesOf(told.record.dealer), true, words),
    isUpCard: told.record.dealer.length === 1,
    liesAt: (number) => liesAt(told, number),
    firstCard: (seat, hand) => handOf(told, seat, hand)?.cards[0]?.face ?? null,
    wagers: (placed) => wagersText(placed, words),
    line: (line) => lineSentence(told, line, words),
    lineClause: (key) => told.lastLines.get(key)?.clause ?? null,
    dealer: dealerText(dealer, words),
    named: (id) => namedText(id, by, words),
    implied,
  };
}

/** A log may be older or newer than the program that reads it. */
export function factSentence(fact: Fact, scene: Scene, words: StoryWords): string {
  if (!Object.hasOwn(words.facts, fact.fact)) return words.unknownFact(fact.fact);
  // The table pairs each kind with its own teller; the compiler cannot follow that through the lookup.
  const teller = words.facts[fact.fact] as FactTeller<Fact['fact']>;
  return teller(fact, sceneIn(scene, words)).trimEnd();
}
