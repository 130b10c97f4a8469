// The table as the last step left it, ready to be written or drawn: cards, hands, and every line with its sum.
import { type Card, parseCard } from '../rules/cards.ts';
import { clauseText } from './clause.ts';
import { finalTotal } from './faces.ts';
import { facesOf, type Told, type ToldLine, whose } from './follow.ts';
import { resultText, sumText, wagerText } from './line-sentences.ts';
import { money } from './money.ts';
import { visible } from './visible.ts';
import { wagersText } from './wager-text.ts';
import { capital, DECISIONS, INCIDENTS, WAGERS, wordOf } from './words.ts';

export interface EndCard {
  readonly face: Card;
  readonly number: number;
  /** The card of a double lies across the hand. */
  readonly sideways: boolean;
  /** The faces it was taken for before it was corrected. */
  readonly was: readonly Card[];
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

function cardsOf(told: Told, cards: ToldCards): EndCard[] {
  return cards.map(({ face, number }) => ({
    face,
    number,
    sideways: told.sideways.has(number),
    was: told.corrected.get(number) ?? [],
  }));
}

function totalOf(cards: ToldCards, mayBeBlackjack: boolean): string {
  return cards.length === 0 ? 'no card' : finalTotal(facesOf(cards), mayBeBlackjack);
}

function handsOf(told: Told, { hands }: ToldBox): EndHand[] {
  return hands.map(({ cards, split, decisions }, index) => ({
    hand: index + 1,
    cards: cardsOf(told, cards),
    total: totalOf(cards, !split),
    decisions: decisions.map((one) => wordOf(DECISIONS, one)?.[0] ?? visible(one)).join(', '),
  }));
}

/** The main wager first, hand by hand; the timeline has them in the order of payment. */
const ORDER = Object.keys(WAGERS);

function inOrder({ line: a }: ToldLine, { line: b }: ToldLine): number {
  return ORDER.indexOf(a.wager) - ORDER.indexOf(b.wager) || (a.hand ?? 0) - (b.hand ?? 0);
}

function linesOf(told: Told, seat: number, bettor: string): EndLine[] {
  return [...told.lines.values()]
    .filter((line) => line.seat === seat && line.bettor === bettor)
    .sort(inOrder)
    .map((line) => ({
      wager: wagerText(line),
      result: resultText(line),
      sum: sumText(told, line),
      clause: visible(clauseText(line.clause)),
      net: line.line.net,
    }));
}

function bettorsOf(told: Told, { seat, bettors }: ToldBox): EndBettor[] {
  return bettors.map(({ bettor, player, kind }) => {
    const lines = linesOf(told, seat, bettor);
    const wager = told.wagers.get(whose(seat, bettor));
    const insurance = told.insurance.get(whose(seat, bettor));
    const wagers = [
      ...(wager ? [wagersText(wager)] : []),
      ...(insurance === undefined ? [] : [`insurance ${money(insurance)}`]),
    ];
    return {
      name: visible(`Bettor ${bettor}${kind === 'dealer' ? '' : `, player ${player}`}`),
      wagers: wagers.join(', '),
      net: lines.reduce((sum, { net }) => sum + net, 0),
      lines,
    };
  });
}

function incidentText({ kind, clause, seat }: Told['record']['incidents'][number]): string {
  const box = seat === undefined ? '' : `box ${seat}: `;
  return visible(capital(`${box}${wordOf(INCIDENTS, kind) ?? kind} (${clauseText(clause)})`));
}

function namedCards(names: readonly string[]): Card[] {
  return names.map(parseCard).filter((card) => card !== null);
}

export function endingOf(told: Told): Ending {
  const { record } = told;
  const boxes = record.boxes.map((box) => ({
    seat: box.seat,
    hands: handsOf(told, box),
    bettors: bettorsOf(told, box),
  }));
  const nets = boxes.flatMap(({ bettors }) => bettors.map(({ net }) => net));
  return {
    dealer: { cards: cardsOf(told, record.dealer), hole: told.hole, total: totalOf(record.dealer, true) },
    boxes,
    burned: namedCards(record.burned),
    removed: namedCards(record.removed),
    incidents: record.incidents.map(incidentText),
    house: nets.reduce((house, net) => house - net, 0),
  };
}
