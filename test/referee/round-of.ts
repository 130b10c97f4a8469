// Records made by hand: a round with one or more boxes, filled in with what every record must have.
import type {
  BettorRecord,
  BoxRecord,
  HandRecord,
  Incident,
  LineRecord,
  RoundRecord,
} from '../../src/referee/record.ts';

export const PACKS = [
  'section-13',
  'catfish-bend',
  'games-department',
  'pennsylvania',
  'massachusetts',
] as const;
export type Pack = (typeof PACKS)[number];

const WHEEL = [1500, 2500, 3000, 4000, 5000, 6000, 7500, 15000];

/** What the scenario contract says a table is like when nobody chooses otherwise. */
export function usualTable(rules: string): Pick<RoundRecord, 'options' | 'limits'> {
  return {
    options: {
      decks: 6,
      holeCard: 'peek',
      maxSplits: 3,
      readerExposes: false,
      midShoeEntry: true,
      boxesPerPlayer: rules === 'games-department' ? 7 : 1,
      ...(rules === 'massachusetts' ? { wheelPrizes: WHEEL } : {}),
    },
    limits: {
      main: [500, 500000],
      match: rules === 'games-department' ? [500, 20000] : [100, 10000],
      chip: 50,
    },
  };
}

/** Total, soft ace, two cards that make 21: computed in a simple, slow way that is independent of the tested code. */
function told(cards: readonly string[], initial: boolean) {
  const points = cards.map((card) =>
    'JQK'.includes(card[0] ?? '') ? 10 : card[0] === 'A' ? 1 : Number(card[0]),
  );
  const low = points.reduce((sum, each) => sum + each, 0);
  const soft = cards.some((card) => card[0] === 'A') && low <= 11;
  const total = soft ? low + 10 : low;
  return { cards, total, soft, blackjack: initial && cards.length === 2 && total === 21, bust: total > 21 };
}

export type Line = readonly [
  wager: LineRecord['wager'],
  stake: number,
  result: string,
  odds: string | null,
  net: number,
  clause: string,
  more?: { readonly hand?: number; readonly doubled?: readonly number[] },
];

export interface Bettor {
  readonly bettor?: string;
  readonly player?: number | string;
  readonly kind?: 'player' | 'dealer';
  readonly lines: readonly Line[];
}

export interface Box {
  readonly seat?: number;
  /** Each hand as one would read it out: the cards, a colon, the decisions. */
  readonly hands: readonly string[];
  readonly lines?: readonly Line[];
  readonly bettors?: readonly Bettor[];
}

function handOf(text: string, at: number, split: boolean): HandRecord {
  const [cards = '', decisions = ''] = text.split(':').map((part) => part.trim());
  const decided = decisions.split(' ').filter(Boolean);
  return {
    hand: at + 1,
    ...told(cards.split(' ').filter(Boolean), !split),
    split,
    doubles: decided.filter((each) => each === 'double' || each === 'redouble').length,
    decisions: decided,
  };
}

function lineOf([wager, stake, result, odds, net, clause, more = {}]: Line): LineRecord {
  const onHand = wager === 'main' || wager === 'super-bonus' ? { hand: more.hand ?? 1 } : {};
  const doubled = more.doubled ? { doubled: more.doubled } : {};
  return { wager, ...onHand, stake, ...doubled, result, odds, net, clause };
}

function bettorOf(bettor: Bettor, seat: number): BettorRecord {
  const lines = bettor.lines.map(lineOf);
  return {
    bettor: bettor.bettor ?? 'a',
    player: bettor.player ?? seat,
    kind: bettor.kind ?? 'player',
    net: lines.reduce((sum, line) => sum + line.net, 0),
    lines,
  };
}

function boxOf(box: Box, at: number): BoxRecord {
  const seat = box.seat ?? at + 1;
  return {
    seat,
    hands: box.hands.map((hand, index) => handOf(hand, index, box.hands.length > 1)),
    bettors: (box.bettors ?? [{ lines: box.lines ?? [] }]).map((bettor) => bettorOf(bettor, seat)),
  };
}

export interface Told {
  readonly dealer: string;
  readonly boxes: readonly Box[];
  readonly options?: Partial<RoundRecord['options']>;
  readonly limits?: Partial<RoundRecord['limits']>;
  readonly incidents?: readonly Incident[];
  readonly status?: RoundRecord['status'];
  readonly burned?: readonly string[];
  readonly removed?: readonly string[];
}

export function roundOf(rules: Pack, round: Told): RoundRecord {
  const usual = usualTable(rules);
  const boxes = round.boxes.map(boxOf);
  const nets = boxes.flatMap((box) => box.bettors.map((bettor) => bettor.net));
  return {
    rules,
    options: { ...usual.options, ...round.options },
    limits: { ...usual.limits, ...round.limits },
    round: 2,
    status: round.status ?? 'settled',
    dealer: told(round.dealer.split(' ').filter(Boolean), true),
    boxes,
    burned: round.burned ?? [],
    removed: round.removed ?? [],
    incidents: round.incidents ?? [],
    house: 0 - nets.reduce((sum, net) => sum + net, 0),
  };
}

/** A round with one box and one hand. */
export function oneHand(dealer: string, hand: string, lines: readonly Line[]): Told {
  return { dealer, boxes: [{ hands: [hand], lines }] };
}
