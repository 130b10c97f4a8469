// Nobody alone makes money. Checks the log by its own reading: winnings above even money from a card that a person
// entered or corrected are paid only after another floorperson has confirmed the card; no dealer reverses a settled line;
// and two floorpersons put a settled round right, or a decision that cards have followed.
import type { Entry } from '../../journal/chain/chain.ts';
import type { Fact } from '../../table/fact.ts';
import type { Input } from '../../table/input.ts';
import { openRecord, takeFact } from '../../table/record.ts';
import { must } from '../violation.ts';

type FactOf<F extends Fact['fact']> = Extract<Fact, { fact: F }>;
type ToldLine = FactOf<'line'>;

/** A player keeps a blackjack that was just paid, or a settlement carries out an earlier decision of the floor. */
const BY_THE_BOOK: readonly Input['type'][] = ['keep-blackjack', 'settle-round'];

export class AloneAudit {
  #record = openRecord();
  /** For each card number: who entered or corrected it, while nobody else has confirmed it. */
  readonly #alone = new Map<number, Set<string>>();

  /** Who entered a section of the wheel that nobody else has confirmed, by box and bettor. */
  readonly #sections = new Map<string, string>();
  /** By box, its first two cards: where it was split, they lie in two hands. */
  readonly #firstTwo = new Map<number, readonly number[]>();
  /** Who proposed an adjustment that nobody has confirmed, by its number. */
  readonly #proposed = new Map<number, string>();
  /** Who said that a decision was wrong, while nobody has confirmed it. */
  #questioned: string | null = null;

  follow(entry: Entry, input: Input, facts: readonly Fact[]): void {
    for (const fact of facts) {
      this.#adjusts(entry, fact);
      this.#corrects(entry, fact);
      this.#spins(entry, fact);
      this.#mark(entry, fact);
      this.#splits(fact);
      if (fact.fact === 'line') this.#isPaid(fact);
      const reverses = fact.fact === 'line-reversed' && entry.role === 'dealer';
      must(
        !reverses || BY_THE_BOOK.includes(input.type),
        'alone',
        () => `a dealer alone took back a settled line: ${entry.body}`,
      );
      if (takeFact(this.#record, fact)) this.#ended();
    }
  }

  #mark(entry: Entry, fact: Fact): void {
    if (fact.fact === 'card' || fact.fact === 'hole-turned')
      for (const { by } of fact.typed ?? []) this.#typed(fact.number, by);
    if (fact.fact === 'corrected' && fact.by !== null) this.#typed(fact.number, fact.by);
    if (fact.fact !== 'card-confirmed') return;
    const isFloor = entry.role === 'floor' || entry.role === 'pit';
    const isSecond = entry.person !== null && !this.#alone.get(fact.number)?.has(entry.person);
    must(isFloor && isSecond, 'alone', () => `a card was confirmed by who entered it: ${entry.body}`);
    this.#alone.delete(fact.number);
  }

  /** A section of the wheel that one person alone has read. */
  #spins({ role, person, body }: Entry, fact: Fact): void {
    if (fact.fact === 'wheel') {
      const key = `${fact.seat} ${fact.bettor}`;
      if (person === null) this.#sections.delete(key);
      else this.#sections.set(key, person);
    }
    if (fact.fact !== 'section-confirmed') return;
    const first = this.#sections.get(`${fact.seat} ${fact.bettor}`);
    const areTwo = (role === 'floor' || role === 'pit') && person !== null && person !== first;
    must(areTwo, 'alone', () => `a section of the wheel was confirmed by who entered it: ${body}`);
    this.#sections.delete(`${fact.seat} ${fact.bettor}`);
  }

  #splits(fact: Fact): void {
    if (fact.fact !== 'split') return;
    const [only, ...others] = this.#handsOf(fact.seat);
    if (only && others.length === 0)
      this.#firstTwo.set(
        fact.seat,
        only.cards.map(({ number }) => number),
      );
  }

  #handsOf(seat: number) {
    return this.#record.boxes.find((box) => box.seat === seat)?.hands ?? [];
  }

  /** A spin is won by the first two cards of the box alone, wherever they lie now. */
  #spunWith(seat: number) {
    const hands = this.#handsOf(seat);
    const first = this.#firstTwo.get(seat);
    if (hands.length < 2 || !first) return hands[0]?.cards.slice(0, 2) ?? [];
    return hands.flatMap(({ cards }) => cards.filter(({ number }) => first.includes(number)));
  }

  #typed(number: number, by: string): void {
    this.#alone.set(number, (this.#alone.get(number) ?? new Set()).add(by));
  }

  /** Two floorpersons, and not one under two roles: the row of the proposal says who the first one was. */
  #adjusts({ role, person, body }: Entry, fact: Fact): void {
    const isFloor = role === 'floor' || role === 'pit';
    if (fact.fact === 'adjustment-proposed') {
      must(
        isFloor && person !== null,
        'alone',
        () => `an adjustment was proposed by no floorperson: ${body}`,
      );
      this.#proposed.set(fact.adjustment, person ?? '');
    }
    if (fact.fact !== 'adjusted') return;
    const first = this.#proposed.get(fact.adjustment);
    const areTwo = isFloor && person !== null && first !== undefined && first !== person;
    must(areTwo, 'alone', () => `an adjustment was not made by two floorpersons: ${body}`);
    this.#proposed.delete(fact.adjustment);
  }

  #corrects({ role, person, body }: Entry, fact: Fact): void {
    if (fact.fact === 'correction-proposed') this.#questioned = person;
    if (fact.fact === 'correction-declined') this.#questioned = null;
    if (fact.fact !== 'decision-corrected') return;
    const first = this.#questioned;
    const areTwo =
      (role === 'floor' || role === 'pit') && first !== null && person !== null && first !== person;
    must(areTwo, 'alone', () => `a decision was not corrected by two floorpersons: ${body}`);
    this.#questioned = null;
  }

  /** The cards of the line. Whether the dealer's cards decided it is left to the table's own test. */
  #isPaid({ seat, bettor, line }: ToldLine): void {
    const spun = line.wager === 'spin' && line.net > 0 && this.#sections.has(`${seat} ${bettor}`);
    must(!spun, 'alone', () => `the spin of box ${seat} was paid by one person's word`);
    const isMain = line.wager === 'main' || line.wager === 'coupon';
    const aboveEven = !isMain || (line.odds !== null && line.odds.pays > line.odds.to);
    if (line.net <= 0 || !aboveEven || line.wager === 'envy') return;
    const own = line.hand === null ? [] : (this.#handsOf(seat)[line.hand - 1]?.cards ?? []);
    const dealers = this.#record.dealer.slice(0, line.wager === 'insurance' ? 2 : 1);
    const others = line.wager === 'spin' ? this.#spunWith(seat) : [...own, ...dealers];
    const about = isMain ? own : others;
    const alone = about.find(({ number }) => this.#alone.has(number));
    must(alone === undefined, 'alone', () => `${line.wager} of box ${seat} was won by card ${alone?.number}`);
  }

  #ended(): void {
    this.#record = openRecord();
    this.#alone.clear();
    this.#sections.clear();
    this.#firstTwo.clear();
  }
}
