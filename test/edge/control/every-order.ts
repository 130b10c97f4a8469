// A small shoe that gives its cards in every order, one order after the other.
import type { CardSource } from '../../../src/edge/shoe.ts';
import { type Card, parseCard, pointsOf } from '../../../src/rules/cards/cards.ts';

interface Draw {
  /** The cards that could come, and how many there were of each. */
  readonly cards: readonly Card[];
  readonly counts: readonly number[];
  readonly chosen: number;
}

export class EveryOrder implements CardSource {
  /** How many cards are left, by what they count. */
  readonly left = new Float64Array(10);
  /** The chance of this order, as far as it was drawn. */
  chance = 1;
  private readonly all = new Map<Card, number>();
  private rest = new Map<Card, number>();
  private draws: Draw[] = [];
  private drawn = 0;

  constructor(text: string) {
    for (const name of text.split(' ')) {
      const card = parseCard(name) ?? Number.NaN;
      this.all.set(card, (this.all.get(card) ?? 0) + 1);
    }
    this.takeBack();
  }

  draw(): Card {
    const cards = [...this.rest.keys()];
    const known = this.draws[this.drawn];
    const draw = known ?? { cards, counts: cards.map((card) => this.rest.get(card) ?? 0), chosen: 0 };
    if (!known) this.draws.push(draw);
    this.drawn++;
    const card = draw.cards[draw.chosen];
    const count = draw.counts[draw.chosen];
    if (card === undefined || count === undefined) throw new RangeError('the small shoe is empty');
    this.chance *= count / draw.counts.reduce((sum, one) => sum + one, 0);
    if (count === 1) this.rest.delete(card);
    else this.rest.set(card, count - 1);
    this.left[pointsOf(card) - 1] = (this.left[pointsOf(card) - 1] ?? 0) - 1;
    return card;
  }

  cutCardReached(): boolean {
    return false;
  }

  shuffle(): void {}

  /** Takes all cards back for the next order; false when every order has been. */
  nextOrder(): boolean {
    this.takeBack();
    for (let last = this.draws.at(-1); last; last = this.draws.at(-1)) {
      this.draws.pop();
      if (last.chosen + 1 === last.cards.length) continue;
      this.draws.push({ ...last, chosen: last.chosen + 1 });
      return true;
    }
    return false;
  }

  private takeBack(): void {
    this.rest = new Map(this.all);
    this.chance = 1;
    this.drawn = 0;
    this.left.fill(0);
    for (const [card, count] of this.all)
      this.left[pointsOf(card) - 1] = (this.left[pointsOf(card) - 1] ?? 0) + count;
  }
}
