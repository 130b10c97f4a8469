// Whole rounds with the browser as the dealer: cards come out of the shoe, everything else is tapped.
import type { Locator, Page } from 'playwright-core';
import type { TableView } from '../../src/protocol/view.ts';
import { FINGER_UP_MS } from '../../src/screens/dealer/touch/sure-touch.ts';
import { cards } from '../../src/words/en/screens/shared.ts';
import type { E2eTable } from './table.ts';

/** Six decks without tens, by rank: the suit that has come least often is next. F is a jack, queen or king. */
export function countedShoe(): (rank: string) => string {
  const used = new Map<string, number>();
  return (wanted) => {
    const ranks = wanted === 'F' ? ['K', 'Q', 'J'] : [wanted];
    const names = ranks.flatMap((rank) => ['C', 'D', 'H', 'S'].map((suit) => rank + suit));
    const name = names.reduce((least, one) => ((used.get(one) ?? 0) < (used.get(least) ?? 0) ? one : least));
    used.set(name, (used.get(name) ?? 0) + 1);
    return name;
  };
}

/** What is touched for a hand, or the rank of the card that is drawn to it. */
export type Move =
  | 'stand'
  | 'double'
  | 'split'
  | 'surrender'
  | 'rescue'
  | `draw ${string}`
  | `misread ${string}`
  | 'was next';

export interface RoundPlan {
  /** Two ranks for each box. */
  readonly boxes: readonly string[];
  readonly up: string;
  readonly hole: string;
  /** By seat; who has none left stands. */
  readonly moves?: Readonly<Record<number, readonly Move[]>>;
  readonly insured?: readonly number[];
}

const NAMES: Readonly<Record<string, string>> = {
  stand: 'Stand',
  double: 'Double',
  split: 'Split',
  surrender: 'Surrender',
  rescue: 'Rescue',
};

/** As its key on the pad is named. */
const rankKey = (rank: string) => new RegExp(`^${rank === 'T' ? '10' : rank}(, |$)`);
const SUIT_WORDS: Readonly<Record<string, string>> = cards.suits;

export class RoundByTouch {
  readonly #table: E2eTable;
  readonly #page: Page;
  readonly #card: (rank: string) => string;
  #touchedAt = 0;

  constructor(table: E2eTable, page: Page, card: (rank: string) => string) {
    this.#table = table;
    this.#page = page;
    this.#card = card;
  }

  /** From the first card to the last that is drawn: to the payments. */
  async play({ boxes, up, hole, moves = {}, insured = [] }: RoundPlan): Promise<void> {
    const faces = [...boxes.map(([first = '']) => first), up, ...boxes.map(([, second = '']) => second)];
    await this.#table.draw(...faces.map(this.#card));
    const holeCard = this.#card(hole);
    if (this.#table.view.nextCard?.to === 'hole') await this.#table.draw(holeCard);
    const left = new Map(Object.entries(moves).map(([seat, list]) => [Number(seat), [...list]]));
    for (let i = 0; i < 80; i++) {
      const view = this.#table.view;
      if (view.phase === 'payout') return;
      if (view.phase === 'offers') await this.#offers(view, insured, holeCard);
      else if (view.phase === 'check') await this.#table.insert(holeCard);
      else if (view.phase === 'turns' && view.turn) await this.#turn(view, view.turn, left);
      else if (view.nextCard?.to === 'dealer') await this.#table.draw(this.#card('F'));
      else await this.#table.until('the table goes on', ({ seq }) => seq > view.seq);
    }
    throw new Error(`the round does not end: it is in ${this.#table.view.phase}`);
  }

  async #offers(view: TableView, insured: readonly number[], holeCard: string): Promise<void> {
    for (const seat of insured) {
      await this.#page
        .getByRole('region', { name: `Box ${seat}` })
        .getByRole('button', { name: /^Insure/ })
        .tap();
      await this.#table.until('it is insured', ({ boxes }) =>
        boxes.some((box) => box.seat === seat && box.bettors.some(({ insurance }) => insurance > 0)),
      );
    }
    if (view.dealerCards.some(({ face }) => face === null) && (await this.#inserted(holeCard))) return;
    if (this.#table.view.phase === 'offers')
      await this.touch('Close insurance', ({ phase }) => phase !== 'offers');
  }

  /** Whether the reader wanted the card. */
  async #inserted(holeCard: string): Promise<boolean> {
    const upCard = this.#table.view.dealerCards[0]?.face ?? '';
    if (!'ATJQK'.includes(upCard[0] ?? '')) return false;
    await this.#table.insert(holeCard);
    return true;
  }

  async #turn(
    view: TableView,
    turn: { seat: number; cardDue: boolean },
    left: Map<number, Move[]>,
  ): Promise<void> {
    const move = left.get(turn.seat)?.shift() ?? (turn.cardDue ? 'draw F' : 'stand');
    if (move.startsWith('draw ')) await this.#table.draw(this.#card(move.slice(5)));
    else if (move.startsWith('misread ')) await this.#misread(this.#card(move.slice(8)));
    else if (move === 'was next')
      await this.touch(/^That card was/, ({ turn: next }) => next !== null && next.seat !== turn.seat);
    else await this.touch(new RegExp(`^${NAMES[move]}`), ({ seq }) => seq > view.seq);
  }

  /** The scanner cannot read it: rank and suit are touched. */
  async #misread(name: string): Promise<void> {
    this.#table.misread();
    await this.#table.until('it is told', ({ trouble }) => trouble.unread > 0);
    await this.enter(name);
  }

  /** Rank and suit of the card that the pad asks for. */
  async enter(name: string): Promise<void> {
    const { seq } = this.#table.view;
    const sheet = this.#page.locator('dialog[open]');
    const within = (await sheet.count()) > 0 ? sheet : this.#page;
    await within.getByRole('button', { name: rankKey(name[0] ?? '') }).tap();
    await this.touch(SUIT_WORDS[name[1] ?? ''] ?? '', (view) => view.seq > seq, within);
  }

  /** Taps a button and waits until the table has heard it. The page does not take a faster second tap at the same place. */
  async touch(
    name: string | RegExp,
    heard: (view: TableView) => boolean,
    within: Page | Locator = this.#page,
  ): Promise<void> {
    await this.#page.waitForTimeout(Math.max(0, this.#touchedAt + FINGER_UP_MS - Date.now()));
    await within.getByRole('button', { name }).first().tap();
    this.#touchedAt = Date.now();
    await this.#table.until(`"${name}" is heard`, heard);
  }
}
