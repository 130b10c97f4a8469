// Random rounds for the laws: every decision is one that the book allows, the wagers are of any size, odd cents
// included. A round is made from seeds, so that fast-check can shrink it box by box and print it in one line.
import fc from 'fast-check';
import { type Card, cardOf, isAce, oneDeck, SEVEN } from '../../src/rules/cards/cards.ts';
import { isBust, tallyOf } from '../../src/rules/cards/tally.ts';
import type { Rules } from '../../src/rules/compile.ts';
import { insuranceLimit } from '../../src/rules/pay/insurance.ts';
import { spinsWheel } from '../../src/rules/pay/spin.ts';
import { drawsOn } from '../../src/rules/play/dealer.ts';
import { redoubleAmount } from '../../src/rules/play/double.ts';
import { ACTIONS, isPair, options } from '../../src/rules/play/options.ts';
import type { Bettor, Box, Fate, Hand, Round, Stake } from '../../src/rules/play/round.ts';
import { ALL_RULES } from './books.ts';
import { cards } from './deal.ts';

/** What the cards of a box or of the dealer tend to be. */
type Mood = 'any' | 'sevens' | 'aces and faces' | 'low';

interface Seed {
  readonly seed: number;
  readonly mood: Mood;
}

const DECK = oneDeck();
const ACES_AND_FACES = DECK.filter((card) => isAce(card) || card >= cardOf(10, 0));
const LOW = DECK.filter((card) => card < cardOf(5, 0));

/** A small separate generator, so that a seed means the same everywhere. */
function chanceFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}

type Chance = ReturnType<typeof chanceFrom>;

function pick<Item>(chance: Chance, items: readonly Item[]): Item {
  const item = items[chance(items.length)];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

function drawFrom(chance: Chance, mood: Mood): Card {
  if (mood === 'sevens' && chance(8) > 0) return cardOf(SEVEN, chance(12) === 0 ? 0 : 3);
  if (mood === 'aces and faces' && chance(4) > 0) return pick(chance, ACES_AND_FACES);
  if (mood === 'low' && chance(6) > 0) return pick(chance, LOW);
  return pick(chance, DECK);
}

interface OpenHand {
  cards: Card[];
  doubles: number;
  fate: Fate;
  finished: boolean;
}

interface OpenBettor extends Omit<Bettor, 'stakes'> {
  readonly stakes: { base: number; doubled: number[]; rescued: boolean }[];
}

/** Plays one box to its end, each decision picked from those that are open. */
class RandomBox {
  readonly seat: number;
  readonly firstCards: readonly Card[];
  private readonly rules: Rules;
  private readonly mood: Mood;
  private readonly chance: Chance;
  private readonly hands: OpenHand[] = [];
  private readonly bettors: OpenBettor[] = [];
  private splits = 0;

  constructor(rules: Rules, seat: number, { seed, mood }: Seed, upCard: Card) {
    this.rules = rules;
    this.seat = seat;
    this.mood = mood;
    this.chance = chanceFrom(seed);
    const cards = [this.draw(), this.draw()];
    this.firstCards = [...cards];
    this.hands.push({ cards, doubles: 0, fate: 'live', finished: false });
    this.sitDown(upCard, cards);
    while (this.playOne());
  }

  private draw(): Card {
    return drawFrom(this.chance, this.mood);
  }

  private sitDown(upCard: Card, cards: readonly Card[]): void {
    const values = this.rules.book.values;
    const players = 1 + this.chance(values['wagers.bettorsPerBox']);
    for (let place = 0; place < players; place++) this.addBettor('player', place, upCard, cards);
    if (values['dealerBets.allowed'] && this.chance(3) === 0)
      this.addBettor('dealer', players, upCard, cards);
  }

  private addBettor(kind: Bettor['kind'], place: number, upCard: Card, cards: readonly Card[]): void {
    const main = pick(this.chance, [1, 499, 500, 505, 2499, 2500, 1 + this.chance(500_000)]);
    const values = this.rules.book.values;
    const letter = String.fromCharCode(97 + place);
    const spins = values['spin.offered'] && this.chance(2) === 0;
    const insured = isAce(upCard) && this.chance(2) === 0;
    this.bettors.push({
      bettor: letter,
      // One person in four boxes plays them all.
      player: this.chance(4) === 0 && place === 0 ? 'Ann' : `${this.seat}${letter}`,
      kind,
      main,
      match: this.chance(2) * (1 + this.chance(20_000)),
      spin: spins ? (values['spin.wager'] ?? 0) : 0,
      insurance: insured ? 1 + this.chance(insuranceLimit(this.rules, main)) : 0,
      insuranceDead: false,
      wheelPrize: spins && spinsWheel(cards) ? pick(this.chance, values['spin.wheelPrizes'] ?? [0]) : null,
      stakes: [{ base: main, doubled: [], rescued: false }],
    });
  }

  /** One decision of the first unfinished hand; false when all are finished. */
  private playOne(): boolean {
    const index = this.hands.findIndex((open) => !open.finished);
    const open = this.hands[index];
    if (open === undefined) return false;
    const bits = options(this.rules, this.handOf(open), this.splits);
    const allowed = Object.entries(ACTIONS).filter(([, bit]) => (bits & bit) !== 0);
    if (allowed.length === 0) open.finished = true;
    else this.act(pick(this.chance, allowed)[0], index, open);
    return true;
  }

  private act(action: string, index: number, open: OpenHand): void {
    switch (action) {
      case 'hit':
        open.cards.push(this.draw());
        break;
      case 'double':
      case 'redouble':
        this.addDouble(index, open);
        break;
      case 'split':
        this.split(index, open);
        break;
      case 'rescue':
        for (const bettor of this.bettors) this.rescue(bettor, index);
        open.finished = true;
        break;
      case 'surrender':
        open.fate = 'surrendered';
        open.finished = true;
        break;
      default:
        open.finished = true;
    }
  }

  private addDouble(index: number, open: OpenHand): void {
    open.doubles++;
    this.bettors.forEach((bettor, place) => {
      const stake = bettor.stakes[index];
      const follows = stake !== undefined && stake.base > 0 && stake.doubled.length === open.doubles - 1;
      if (!follows || (place > 0 && this.chance(2) === 0)) return;
      const first = 1 + this.chance(stake.base);
      stake.doubled.push(open.doubles === 1 ? first : redoubleAmount(this.rules, stake));
    });
    open.cards.push(this.draw());
  }

  private rescue(bettor: OpenBettor, index: number): void {
    const stake = bettor.stakes[index];
    if (stake !== undefined && stake.doubled.length > 0) stake.rescued = this.chance(2) === 0;
  }

  private split(index: number, open: OpenHand): void {
    this.splits++;
    const moved = open.cards.splice(1, 1);
    for (const half of [open.cards, moved]) half.push(this.draw());
    this.hands.splice(index + 1, 0, { cards: moved, doubles: 0, fate: 'live', finished: false });
    this.bettors.forEach((bettor, place) => {
      const base = bettor.stakes[index]?.base ?? 0;
      // The caller covers; the others cover too, or go with one of the two hands.
      const way = place === 0 ? 0 : this.chance(3);
      bettor.stakes.splice(
        index,
        1,
        { base: way === 2 ? 0 : base, doubled: [], rescued: false },
        { base: way === 1 ? 0 : base, doubled: [], rescued: false },
      );
    });
  }

  private handOf(open: OpenHand): Hand {
    const [first, second] = open.cards;
    const two = open.cards.length === 2 && first !== undefined && second !== undefined;
    return {
      tally: tallyOf(open.cards),
      pair: two && isPair(this.rules, first, second),
      split: this.splits > 0,
      doubles: open.doubles,
      fate: open.fate,
      endedBy: null,
    };
  }

  /** Now and then the box is called dead at the end. */
  box(): Box {
    const dies = this.chance(12) === 0;
    const hands = this.hands.map((open) => {
      const hand = this.handOf(open);
      const dead = dies && hand.fate === 'live' && !isBust(hand.tally);
      return dead ? { ...hand, fate: 'dead' as const, endedBy: 'irregularity.misdeal' as const } : hand;
    });
    const insuranceDead = dies && hands.every((hand) => hand.fate === 'dead');
    const bettors = this.bettors.map((bettor) => ({
      ...bettor,
      insuranceDead,
      stakes: bettor.stakes.map(copied),
    }));
    return { seat: this.seat, firstCards: this.firstCards, hands, bettors };
  }
}

function copied(stake: Stake): Stake {
  return { ...stake, doubled: [...stake.doubled] };
}

function dealerCards(rules: Rules, { seed, mood }: Seed): Card[] {
  const chance = chanceFrom(seed);
  if (chance(5) === 0) return cards(pick(chance, ['AH KC', 'KH AC', 'AS JD']));
  const drawn = [drawFrom(chance, mood), drawFrom(chance, mood)];
  while (drawsOn(rules, tallyOf(drawn))) drawn.push(pick(chance, DECK));
  return drawn;
}

export interface Played {
  readonly rules: Rules;
  readonly round: Round;
}

const seeds: fc.Arbitrary<Seed> = fc.record({
  seed: fc.nat(),
  mood: fc.constantFrom<Mood>('any', 'any', 'sevens', 'aces and faces', 'low'),
});

/** A round of one of the five books, 1 to 7 boxes. */
export const rounds: fc.Arbitrary<Played> = fc
  .record({
    rules: fc.constantFrom(...ALL_RULES),
    dealer: seeds,
    boxes: fc.array(seeds, { minLength: 1, maxLength: 7 }),
  })
  .map(({ rules, dealer, boxes }) => {
    const drawn = dealerCards(rules, dealer);
    const [upCard = 0] = drawn;
    return {
      rules,
      round: {
        upCard,
        dealer: tallyOf(drawn),
        voidedBy: null,
        boxes: boxes.map((seed, place) => new RandomBox(rules, place + 1, seed, upCard).box()),
      },
    };
  });
