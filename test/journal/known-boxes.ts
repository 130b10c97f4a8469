// What a guest may tell of a box, judged slowly from the record of the round, without SQL.
import type { BoxCriteria, HandResult, Sum } from '../../src/journal/queries/finding-boxes.ts';
import type { RoundRecord } from '../../src/table/record.ts';

export type KnownBox = RoundRecord['boxes'][number] & {
  /** All wagers that were placed on the box. */
  readonly wagers: readonly { readonly bettor: string; readonly amount: number }[];
  /** All payments, those that were taken back among them. */
  readonly paid: readonly { readonly bettor: string; readonly net: number }[];
};
type KnownHand = KnownBox['hands'][number];

/** Whether the cards are among those that lie there, each once. */
function holds(cards: readonly string[], wanted: readonly string[]): boolean {
  const left = [...cards];
  // Whole cards first: a rank takes any card of it.
  return wanted
    .toSorted((a, b) => b.length - a.length)
    .every((one) => {
      const place = left.findIndex((card) => card.startsWith(one));
      if (place >= 0) left.splice(place, 1);
      return place >= 0;
    });
}

function isPair({ hands }: KnownBox): boolean {
  const [first, ...others] = hands;
  if (!first) return false;
  if (others.length === 0) return first.cards[0]?.[0] === first.cards[1]?.[0];
  const firsts = hands.map(({ cards: [card = ''] }) => card[0]);
  return new Set(firsts).size < firsts.length;
}

function hasResult(hand: KnownHand, bettors: KnownBox['bettors'], result: HandResult): boolean {
  if (result === 'bust') return hand.bust;
  if (result === 'blackjack') return hand.blackjack;
  const lines = bettors.flatMap((bettor) => bettor.lines).filter((line) => line.hand === hand.hand);
  const main = lines.filter(({ wager }) => wager === 'main');
  if (result !== 'bonus') return main.some((line) => line.result === result);
  const isBonus = main.some((line) => line.result === 'win' && line.odds !== '1:1' && !hand.blackjack);
  return isBonus || lines.some(({ wager }) => wager === 'super-bonus');
}

function hasSum(box: KnownBox, bettors: KnownBox['bettors'], { of, from, to }: Sum): boolean {
  const isTheirs = ({ bettor }: { readonly bettor: string }) => bettors.some((one) => one.bettor === bettor);
  const lines = box.paid.filter(isTheirs).map(({ net }) => net);
  const nets = bettors.map(({ net }) => net);
  const wagers = box.wagers.filter(isTheirs).map(({ amount }) => amount);
  const sums = {
    any: [...wagers, ...lines.map(Math.abs)],
    wager: wagers,
    won: [...lines, ...nets],
    lost: [...lines, ...nets].map((net) => -net),
  };
  return sums[of ?? 'any'].some((sum) => sum >= from && sum <= to);
}

export function boxFits(box: KnownBox, wanted: BoxCriteria): boolean {
  const { seat, held = [], pair, total, result, sum, amount, player } = wanted;
  const bettors = box.bettors.filter((one) => player === undefined || String(one.player) === player);
  return (
    (seat ?? box.seat) === box.seat &&
    bettors.length > 0 &&
    holds(
      box.hands.flatMap(({ cards }) => cards),
      held,
    ) &&
    (!pair || isPair(box)) &&
    (sum === undefined || hasSum(box, bettors, sum)) &&
    (amount === undefined || hasSum(box, bettors, { from: amount, to: amount })) &&
    box.hands.some(
      (hand) =>
        (total ?? hand.total) === hand.total && (result === undefined || hasResult(hand, bettors, result)),
    )
  );
}

/** Something that is true of a box of the round; `i` chooses among them. */
export const BOX_TRUTHS: {
  readonly [K in keyof Omit<BoxCriteria, 'seat' | 'amount'>]-?: (box: KnownBox, i: number) => BoxCriteria[K];
} = {
  held: ({ hands }, i) => {
    const cards = hands.flatMap((hand) => hand.cards).slice(0, 1 + (i % 3));
    return cards.map((card, at) => ((i + at) % 2 === 0 ? card : card.slice(0, 1)));
  },
  pair: (box) => (isPair(box) ? true : undefined),
  total: ({ hands }, i) => hands[i % hands.length]?.total,
  result: ({ hands, bettors }, i) => {
    const results: readonly HandResult[] = ['win', 'lose', 'push', 'bust', 'blackjack', 'bonus', 'surrender'];
    const fitting = results.filter((result) => hands.some((hand) => hasResult(hand, bettors, result)));
    return fitting[i % fitting.length];
  },
  sum: ({ bettors }, i) => {
    const net = bettors[i % bettors.length]?.net ?? 0;
    const of = net > 0 ? 'won' : net < 0 ? 'lost' : undefined;
    return { of, from: Math.max(1, Math.abs(net) - 100 * (i % 4)), to: Math.abs(net) + 100 * (i % 3) + 1 };
  },
  player: ({ bettors }, i) => String(bettors[i % bettors.length]?.player),
};
