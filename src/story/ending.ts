// The table as the last step left it, ready to be written or drawn: cards, hands, and every line with its sum.
import { type Card, parseCard } from '../rules/cards/cards.ts';
import type { LineWager } from '../rules/pay/line.ts';
import { money } from '../words/format.ts';
import type { StoryWords } from '../words/story.ts';
import { capital } from '../words/wording.ts';
import { finalTotal } from './faces.ts';
import { facesOf, type Told, type ToldLine, whose } from './follow.ts';
import { resultText, sumText, wagerText } from './line-sentences.ts';
import { visible } from './visible.ts';
import { wagersText } from './wager-text.ts';
import { wordOf } from './words.ts';

export interface EndCard {
  readonly face: Card;
  readonly number: number;
  /** The card of a double lies across the hand. */
  readonly sideways: boolean;
  /** The faces it was taken for before it was corrected. */
  readonly was: readonly Card[];
  /** Who entered or corrected it; nobody where a machine has read it. */
  readonly typed: readonly string[];
}

export interface EndHand {
  readonly hand: number;
  readonly cards: readonly EndCard[];
  readonly total: string;
  readonly decisions: string;
}

export interface EndLine {
  readonly wager: string;
  readonly result: string;
  readonly sum: string;
  readonly clause: string;
  readonly net: number;
}

export interface EndBettor {
  readonly bettor: string;
  /** "Bettor A, player 3" */
  readonly name: string;
  readonly wagers: string;
  readonly net: number;
  readonly lines: readonly EndLine[];
}

export interface EndBox {
  readonly seat: number;
  readonly hands: readonly EndHand[];
  readonly bettors: readonly EndBettor[];
}

export interface Ending {
  readonly dealer: {
    readonly cards: readonly EndCard[];
    /** The number of a hole card that was not turned. */
    readonly hole: number | null;
    readonly total: string;
  };
  readonly boxes: readonly EndBox[];
  readonly burned: readonly Card[];
  readonly removed: readonly Card[];
  readonly incidents: readonly string[];
  /** What the house gained (+) or lost (−). */
  readonly house: number;
}

type ToldCards = Told['record']['dealer'];
type ToldBox = Told['record']['boxes'][number];
type ToldIncident = Told['record']['incidents'][number];

function cardsOf(told: Told, cards: ToldCards): EndCard[] {
  return cards.map(({ face, number }) => ({
    face,
    number,
    sideways: told.sideways.has(number),
    was: told.corrected.get(number) ?? [],
    typed: told.typed.get(number) ?? [],
  }));
}

function totalOf(cards: ToldCards, mayBeBlackjack: boolean, words: StoryWords): string {
  return cards.length === 0 ? words.totals.none : finalTotal(facesOf(cards), mayBeBlackjack, words);
}

function handsOf(told: Told, { hands }: ToldBox, words: StoryWords): EndHand[] {
  return hands.map(({ cards, split, decisions }, index) => ({
    hand: index + 1,
    cards: cardsOf(told, cards),
    total: totalOf(cards, !split, words),
    decisions: decisions.map((one) => wordOf(words.decisions, one)?.[0] ?? visible(one)).join(', '),
  }));
}

/** The main wager first, hand by hand; the timeline has them in the order of payment. */
const ORDER: readonly LineWager[] = ['main', 'match', 'insurance', 'spin', 'super-bonus', 'envy', 'coupon'];

function inOrder({ line: a }: ToldLine, { line: b }: ToldLine): number {
  return ORDER.indexOf(a.wager) - ORDER.indexOf(b.wager) || (a.hand ?? 0) - (b.hand ?? 0);
}

function linesOf(told: Told, seat: number, bettor: string, words: StoryWords): EndLine[] {
  return [...told.lines.values()]
    .filter((line) => line.seat === seat && line.bettor === bettor)
    .sort(inOrder)
    .map((line) => ({
      wager: wagerText(line, words),
      result: resultText(line, words),
      sum: sumText(told, line, words),
      clause: visible(words.clauseText(line.clause)),
      net: line.line.net,
    }));
}

function bettorsOf(told: Told, { seat, bettors }: ToldBox, words: StoryWords): EndBettor[] {
  const { ending, placed } = words;
  return bettors.map(({ bettor, player, kind }) => {
    const lines = linesOf(told, seat, bettor, words);
    const wager = told.wagers.get(whose(seat, bettor));
    const insurance = told.insurance.get(whose(seat, bettor));
    const wagers = [
      ...(wager ? [wagersText(wager, words)] : []),
      ...(insurance === undefined ? [] : [`${placed.insurance} ${money(insurance)}`]),
    ];
    return {
      bettor,
      name: visible(kind === 'dealer' ? ending.bettor(bettor) : ending.bettorOf(bettor, player)),
      wagers: wagers.join(', '),
      net: lines.reduce((sum, { net }) => sum + net, 0),
      lines,
    };
  });
}

function incidentText({ kind, clause, seat }: ToldIncident, words: StoryWords): string {
  const incident = wordOf(words.incidents, kind) ?? kind;
  return visible(capital(words.ending.incident(seat, incident, words.clauseText(clause))));
}

function namedCards(names: readonly string[]): Card[] {
  return names.map(parseCard).filter((card) => card !== null);
}

export function endingOf(told: Told, words: StoryWords): Ending {
  const { record } = told;
  const boxes = record.boxes.map((box) => ({
    seat: box.seat,
    hands: handsOf(told, box, words),
    bettors: bettorsOf(told, box, words),
  }));
  const nets = boxes.flatMap(({ bettors }) => bettors.map(({ net }) => net));
  return {
    dealer: {
      cards: cardsOf(told, record.dealer),
      hole: told.hole,
      total: totalOf(record.dealer, true, words),
    },
    boxes,
    burned: namedCards(record.burned),
    removed: namedCards(record.removed),
    incidents: record.incidents.map((incident) => incidentText(incident, words)),
    house: nets.reduce((house, net) => house - net, 0),
  };
}
