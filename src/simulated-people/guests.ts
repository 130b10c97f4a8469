// The players: who sits where, what they put down, what they decide. Some play by the chart, some as they please.

import type { Chance } from '../../hardware-sim/world/chance.ts';
import type { Luck } from '../../hardware-sim/world/faults.ts';
import type { BoxView, HandView, TableSettings, TableView } from '../protocol/view.ts';
import { adviceFor, type PlayersChart } from './chart.ts';
import {
  type BeforeCheck,
  type Decide,
  type Decision,
  insurable,
  keepable,
  openDecisions,
  type Wager,
  wagerOf,
} from './vocabulary/guests-say.ts';

export interface GuestsParts {
  readonly chance: Chance;
  readonly luck: Luck;
  readonly chart: PlayersChart;
  /** No more boxes than this are played. */
  readonly boxes: number;
  /** Nobody leaves: every box is played in every round. */
  readonly full?: boolean;
}

/** How often each decision is taken by who plays as they please: seldom enough to let a round grow. */
const WEIGHTS: Readonly<Record<Decision, number>> = {
  stand: 30,
  hit: 45,
  double: 15,
  redouble: 30,
  rescue: 20,
  split: 50,
  surrender: 6,
};

const NAMES = ['a', 'b', 'c', 'd'] as const;

/** Nobody puts down more of one kind. */
const MOST_CHIPS = 12;

/** The least that whole chips can make and the limit takes. */
function stackFrom(limit: number, [smallest = 1]: readonly number[]): number {
  return Math.ceil(limit / smallest) * smallest;
}

export class Guests {
  readonly #chance: Chance;
  readonly #luck: Luck;
  readonly #chart: PlayersChart;
  readonly #boxes: number;
  readonly #full: boolean;
  /** Who is there, by seat; guests come and go. */
  readonly #seated = new Set<number>();
  /** The smallest chip: nobody puts down less, or a part of one. */
  #chip = 1;

  constructor({ chance, luck, chart, boxes, full = false }: GuestsParts) {
    this.#chance = chance;
    this.#luck = luck;
    this.#chart = chart;
    this.#boxes = boxes;
    this.#full = full;
  }

  /** What is put down before the next round. */
  wagersFor(settings: TableSettings): Wager[] {
    const { boxes, dealerBets, bettorsPerBox } = settings;
    this.#chip = settings.chips[0] ?? 1;
    this.#comeAndGo(Math.min(boxes, this.#boxes));
    return [...this.#seated]
      .sort((a, b) => a - b)
      .flatMap((seat) => {
        const player = seat > 1 && this.#seated.has(seat - 1) && this.#chance.happens(0.1) ? seat - 1 : seat;
        const own = { ...this.#wager(settings, seat, 'a'), player };
        const others = NAMES.slice(1, bettorsPerBox)
          .filter(() => this.#chance.happens(0.25))
          .map(
            (name): Wager => ({
              ...this.#wager(settings, seat, name),
              player: `${seat}${name}`,
              seated: false,
            }),
          );
        const tips = dealerBets && this.#chance.happens(0.3) ? [this.#tip(settings, seat)] : [];
        return [own, ...others, ...tips];
      });
  }

  /** A wager that is not within the limits, or not at all possible. */
  strangeWager(settings: TableSettings): Wager {
    const { main: limits, match } = settings.limits;
    const [least, most] = match ?? [0, 0];
    const chance = this.#chance;
    const wager = this.#wager(settings, chance.between(1, 7), chance.pick(NAMES));
    const changes: readonly [Partial<Wager>, ...Partial<Wager>[]] = [
      { main: 0, spin: 0 },
      { main: 0, spin: settings.spinWager ?? 500 },
      { main: limits[0] - 1 },
      { main: limits[1] + 1 },
      { match: most + 100 },
      { match: Math.max(1, least - 1) },
      { main: limits[0], match: most },
      { spin: 333 },
      { spin: settings.spinWager ?? 500 },
      { kind: 'dealer', main: limits[1] },
      { kind: 'dealer', main: 100 },
      { coupon: 1000 },
      { player: chance.between(1, 7) },
      { player: 'a stranger' },
    ];
    return { ...wager, ...chance.pick(changes) };
  }

  /** Who wants insurance, and for how much; who keeps a blackjack to double it; who gives up half before the check. */
  speakBeforeCheck(view: TableView): BeforeCheck[] {
    const keeps = keepable(view);
    const insures = insurable(view).map((input) =>
      this.#chance.happens(0.4) ? { ...input, amount: this.#less(input.amount) } : input,
    );
    return [
      ...keeps.filter(() => this.#chance.happens(0.8)),
      ...insures.filter(() => this.#chance.happens(0.4)),
      ...this.#surrenderEarly(view),
    ];
  }

  /** The caller's decision; null when the screen offers none. */
  decide(view: TableView): Decide | null {
    const open = openDecisions(view).filter(({ bettor }) => bettor === null);
    const [first] = open;
    const box = view.boxes.find(({ seat }) => seat === first?.seat);
    const hand = box?.hands.find((one) => one.hand === view.turn?.hand);
    if (!first || !box || !hand) return null;
    const wild = this.#luck.occurs('plays-strangely');
    return wild ? this.#anyOf(open, box, hand) : this.#byChart(view, open, hand);
  }

  /** What the others on a box add to the caller's decision: at a split they also say where their wager goes. */
  follow(view: TableView): Decide | null {
    const open = openDecisions(view).filter(({ bettor }) => bettor !== null);
    const [first] = open.filter(() => this.#chance.happens(0.4));
    if (!first) return null;
    const goesWith =
      first.decision === 'split' ? this.#chance.pick<1 | 2 | 'both'>([1, 2, 'both']) : first.goesWith;
    return { ...first, goesWith };
  }

  /** The screen offers it before the check only where the book does. Each box speaks for itself: some by the chart, some as they please. */
  #surrenderEarly(view: TableView): Decide[] {
    const upCard = view.dealerCards[0]?.face ?? '';
    const early = openDecisions(view).filter(({ decision }) => decision === 'surrender');
    return early.filter(({ seat }) => {
      const hand = view.boxes.find((box) => box.seat === seat)?.hands[0];
      if (!hand) return false;
      if (this.#luck.occurs('plays-strangely')) return this.#chance.happens(WEIGHTS.surrender / 100);
      return adviceFor(this.#chart, hand, upCard)[0] === 'surrender';
    });
  }

  #comeAndGo(boxes: number): void {
    for (let seat = 1; seat <= boxes; seat++) {
      const there = this.#seated.has(seat);
      if (this.#full ? there : !this.#chance.happens(there ? 0.08 : 0.12)) continue;
      if (there) this.#seated.delete(seat);
      else this.#seated.add(seat);
    }
    if (this.#seated.size === 0) this.#seated.add(this.#chance.between(1, boxes));
  }

  #wager({ limits, chips, spinWager, coupons }: TableSettings, seat: number, bettor: string): Wager {
    const main = this.#amount(limits.main, chips);
    const [leastMatch, mostMatch] = [limits.match?.[0] ?? 0, Math.min(limits.match?.[1] ?? 0, main)];
    const hasMatch =
      this.#chance.happens(0.4) && limits.match !== null && stackFrom(leastMatch, chips) <= mostMatch;
    return wagerOf({
      seat,
      bettor,
      player: seat,
      kind: 'player',
      main,
      match: hasMatch ? this.#amount([leastMatch, mostMatch], chips) : 0,
      spin: spinWager !== null && this.#chance.happens(0.4) ? spinWager : 0,
      coupon: coupons && this.#chance.happens(0.1) ? Math.min(main, 1000) : 0,
      verbal: this.#chance.happens(0.04),
      seated: true,
    });
  }

  #tip(settings: TableSettings, seat: number): Wager {
    const [smallest = 100, next = smallest, larger = next] = settings.chips;
    const main = this.#chance.pick([smallest, next, 2 * next, larger]);
    const wager = this.#wager(settings, seat, 'tip');
    const match = Math.min(wager.match, main);
    return { ...wager, kind: 'dealer', main, match, coupon: 0, seated: false, verbal: false };
  }

  /** Whole chips: one stack of a kind, and now and then a chip of another on it. */
  #amount([from, to]: readonly [number, number], chips: readonly number[]): number {
    const least = stackFrom(from, chips);
    const most = Math.min(to, least + this.#chance.pick([0, 500, 2_000, 10_000, 100_000]));
    const [smallest = 1] = chips;
    const usable = chips.filter((chip) => chip <= most);
    const chip = this.#chance.pick([usable.at(-1) ?? smallest, usable.at(-2) ?? smallest, smallest]);
    const stack = chip * this.#chance.between(1, MOST_CHIPS);
    const onTop = this.#chance.happens(0.2) ? (usable[this.#chance.below(usable.length)] ?? 0) : 0;
    const amount = stack + onTop;
    return amount < least || amount > most ? least : amount;
  }

  /** Any part of an amount that chips can make. */
  #less(amount: number): number {
    const chips = Math.floor(amount / this.#chip);
    return chips === 0 ? amount : this.#chip * this.#chance.between(1, chips);
  }

  #anyOf(open: readonly Decide[], box: BoxView, { hand }: HandView): Decide | null {
    const bag = open.flatMap((input) => Array<Decide>(WEIGHTS[input.decision]).fill(input));
    const picked = bag[this.#chance.below(bag.length)];
    const base = box.bettors[0]?.stakes[hand - 1]?.base ?? 0;
    if (picked?.decision !== 'double' || base < this.#chip || !this.#chance.happens(0.3))
      return picked ?? null;
    return { ...picked, amount: this.#less(base) };
  }

  #byChart(view: TableView, open: readonly Decide[], hand: HandView): Decide | null {
    const upCard = view.dealerCards[0]?.face ?? '';
    for (const advice of adviceFor(this.#chart, hand, upCard)) {
      const found = open.find(({ decision }) => decision === advice);
      if (found) return found;
    }
    return open[0] ?? null;
  }
}
