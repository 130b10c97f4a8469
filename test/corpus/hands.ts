// How the people of the corpus play a box. They know its cards, because each card they ask for is put into the shoe here.
import { anyCard, type Beginning, roughTotal } from './cards.ts';
import type { Dice } from './dice.ts';

export type FileStep = { readonly do: string } & Readonly<Record<string, unknown>>;

export interface BoxInPlay {
  readonly dice: Dice;
  readonly seat: number;
  readonly beginning: Beginning;
  /** The others on the box, who may follow a double or a split. */
  readonly others: readonly string[];
  readonly steps: FileStep[];
  /** Cards in the order in which they leave the shoe. */
  readonly shoe: string[];
}

/** The next card of the box: what its beginning promises, then anything. */
function drawFor(box: BoxInPlay, promised: string[]): string {
  const card = promised.shift() ?? anyCard(box.dice);
  box.shoe.push(card);
  return card;
}

export function playBox(box: BoxInPlay): void {
  const { dice, seat, beginning, steps } = box;
  const promised = [...beginning.next];
  const [one, two] = beginning.cards;
  if (dice.percent(5)) {
    steps.push({ do: 'surrender', seat });
    return;
  }
  if (one.slice(0, 1) === two.slice(0, 1) && dice.percent(60)) splitHand(box, one, two, promised, 0);
  else playHand(box, [one, two], promised);
}

function splitHand(box: BoxInPlay, one: string, two: string, promised: string[], depth: number): void {
  const { dice, seat, others, steps } = box;
  steps.push({ do: 'split', seat });
  for (const bettor of others) {
    const how = dice.pick([{ cover: true }, { hand: 1 }, { hand: 2 }, null]);
    if (how) steps.push({ do: 'split', seat, bettor, ...how });
  }
  for (const card of [one, two]) {
    const drawn = drawFor(box, promised);
    if (drawn.slice(0, 1) === card.slice(0, 1) && depth < 4 && dice.percent(70))
      splitHand(box, card, drawn, promised, depth + 1);
    else playHand(box, [card, drawn], promised);
  }
}

/** Hits and doubles until nobody would go on; often the stand at the end is left out, as a scenario may. */
function playHand(box: BoxInPlay, cards: string[], promised: string[]): void {
  const { dice, seat, steps } = box;
  const brave = dice.pick([12, 14, 16, 17, 18]);
  while (roughTotal(cards) < 21) {
    const total = roughTotal(cards);
    if (promised.length === 0 && total >= brave) break;
    if (dice.percent(total >= 9 && total <= 12 ? 40 : 8)) {
      doubleHand(box, cards, promised);
      return;
    }
    steps.push({ do: 'hit', seat });
    if (dice.percent(3)) {
      missCard(box);
      return;
    }
    cards.push(drawFor(box, promised));
  }
  if (roughTotal(cards) < 21 && dice.percent(85)) steps.push({ do: 'stand', seat });
  else if (dice.percent(10)) steps.push({ do: dice.pick(['double', 'hit', 'stand']), seat });
}

function missCard({ dice, seat, steps }: BoxInPlay): void {
  steps.push({ do: 'skip-card', seat });
  if (dice.percent(60)) steps.push({ do: 'missed-hand', seat, choice: dice.pick(['deal', 'dead']) });
}

function doubleHand(box: BoxInPlay, cards: string[], promised: string[]): void {
  const { dice, seat, others, steps } = box;
  steps.push({
    do: 'double',
    seat,
    ...(dice.percent(25) && { amount: dice.pick([100, 500, 1_000, 2_500]) }),
  });
  for (const bettor of others) if (dice.percent(60)) steps.push({ do: 'double', seat, bettor });
  cards.push(drawFor(box, promised));
  for (let again = 0; again < 2 && dice.percent(30); again++) {
    steps.push({ do: 'redouble', seat });
    cards.push(drawFor(box, promised));
  }
  if (dice.percent(90)) steps.push({ do: dice.percent(30) ? 'rescue' : 'stand', seat });
  for (const bettor of others) if (dice.percent(20)) steps.push({ do: 'rescue', seat, bettor });
}
