// The cards that lie open, each with the place by which the table knows it. A card that lies face down has none.
import type { CardView, TableView } from '../../../protocol/view.ts';

export interface OpenCard {
  readonly seat: number | 'dealer';
  readonly hand: number;
  readonly index: number;
  readonly face: string;
  readonly number: number;
}

/** The hole card is not counted while nobody has seen it. */
function openOf(cards: readonly CardView[], seat: number | 'dealer', hand: number): OpenCard[] {
  return cards
    .flatMap(({ face, number }) => (face === null ? [] : [{ face, number }]))
    .map((card, index) => ({ seat, hand, index, ...card }));
}

export function openCards({ dealerCards, boxes }: TableView): OpenCard[] {
  return [
    ...boxes.flatMap(({ seat, hands }) => hands.flatMap(({ hand, cards }) => openOf(cards, seat, hand))),
    ...openOf(dealerCards, 'dealer', 1),
  ];
}

export function faceAt(view: TableView, seat: number | 'dealer', hand: number, index: number): string | null {
  const found = openCards(view).find(
    (card) => card.seat === seat && card.hand === hand && card.index === index,
  );
  return found?.face ?? null;
}
