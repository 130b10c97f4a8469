// A day at the table, told input by input. The clause tests of the workflow use it.
import { expect } from 'vitest';
import { isTen, parseCard } from '../../src/rules/cards/cards.ts';
import type { Rules } from '../../src/rules/compile.ts';
import type { Phase } from '../../src/table/chart/phases.ts';
import { allDue, type Due } from '../../src/table/due/due.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { Decision, Input } from '../../src/table/input.ts';
import type { Person, Role, Stamp } from '../../src/table/people.ts';
import { READER_CARDS, requiredParts } from '../../src/table/readiness/parts.ts';
import { lacksTest } from '../../src/table/readiness/running.ts';
import { openRecord, type RoundRecord, takeFact } from '../../src/table/record.ts';
import { needsFloor } from '../../src/table/refusal.ts';
import { unsharedSeats } from '../../src/table/round/sharing.ts';
import { handle, setUpTable, type Table } from '../../src/table/table.ts';

type WagerInput = Extract<Input, { type: 'place-wager' }>;
const PEOPLE: Record<Role, Person> = {
  dealer: { id: 'dealer 1', role: 'dealer' },
  floor: { id: 'floor 1', role: 'floor' },
  pit: { id: 'pit 1', role: 'pit' },
  surveillance: { id: 'camera 1', role: 'surveillance' },
  technician: { id: 'Tess', role: 'technician' },
};
/** What only a device knows, unless a person is said to enter it. */
const FROM_DEVICES: readonly Input['type'][] = ['hole-card-turned', 'drawn-card-used', 'wheel-stopped'];

/** What begins the deal. */
const BEGINS: readonly Input['type'][] = ['no-more-bets', 'card-out'];

export class Day {
  table: Table;
  /** Every fact of the day, oldest first. */
  readonly facts: Fact[] = [];
  readonly records: RoundRecord[] = [];
  /** Milliseconds; moves on by a second with every input. */
  clock = 0;
  private record = openRecord();
  private holeFace: number | null = null;

  constructor(rules: Rules) {
    this.table = setUpTable(rules);
  }

  get phase(): Phase {
    return this.table.phase;
  }

  get due(): readonly Due[] {
    return allDue(this.table);
  }

  /** What is due now, by code. */
  get dues(): readonly string[] {
    return this.due.map(({ code }) => code);
  }

  /** Of the last input that was given. */
  protected stamp: Stamp = { at: 0, by: null };

  /** The dealer is the one who has the table. */
  private person(role: Role): Person {
    return role === 'dealer' ? { id: this.table.state.dealer ?? this.dealerId, role } : PEOPLE[role];
  }

  /** Who works at the table first. */
  protected get dealerId(): string {
    return PEOPLE.dealer.id;
  }

  private give(input: Input, role: Role | 'device' | null) {
    this.clock += 1000;
    // Spoken wagers are confirmed by the floor where the book asks for it.
    const floors = needsFloor(input) || input.type === 'confirm-wager';
    const device = role === 'device' || (role === null && FROM_DEVICES.includes(input.type));
    const by = device ? null : this.person(role ?? (floors ? 'floor' : 'dealer'));
    this.stamp = { at: this.clock, by };
    return handle(this.table, input, this.stamp);
  }

  /** The input must be accepted; returns the facts it caused. */
  says(input: Input, role: Role | 'device' | null = null): readonly Fact[] {
    if (input.type === 'open-table') this.passesTest();
    // The first bettor on a box agrees to the others.
    const [seat] = BEGINS.includes(input.type) ? unsharedSeats(this.table.rules, this.table.state) : [];
    if (seat !== undefined) this.says({ type: 'share-box', seat });
    const handled = this.give(input, role);
    if (handled.refused) expect.fail(`${input.type} was refused in ${this.phase}: ${handled.refused.code}`);
    this.table = handled.table;
    this.facts.push(...handled.facts);
    for (const fact of handled.facts) {
      const done = takeFact(this.record, fact);
      if (!done) continue;
      this.records.push(done);
      this.record = openRecord();
    }
    return handled.facts;
  }

  /** The input must be refused, and nothing may change; returns code, clause and message. */
  refuses(input: Input, role: Role | 'device' | null = null) {
    const before = JSON.stringify(this.table.state);
    const handled = this.give(input, role);
    expect(JSON.stringify(this.table.state)).toBe(before);
    if (!handled.refused) expect.fail(`${input.type} was accepted in ${this.phase}`);
    return handled.refused;
  }

  /** Opens the table and does what is routine until wagers can be made. Cards needed to burn come from `burn`. */
  open(burn = '2C'): this {
    while (this.phase !== 'betting') this.routine(burn);
    return this;
  }

  /** The routine answer to the phase between rounds. */
  routine(burn = '2C'): void {
    const { phase } = this;
    const quarter = 144;
    switch (phase) {
      case 'closed':
        this.says({ type: 'open-table', preShuffled: false, batches: 1 });
        break;
      case 'spread':
      case 'idle':
        this.says({ type: 'arrived', seat: 1 });
        break;
      case 'shuffling':
        if (this.rackIsFull) this.countsTheRest();
        this.says({ type: 'shuffled', how: 'hand' });
        break;
      case 'offeringCut':
        if (this.table.state.cutOffers.length === 0) this.says({ type: 'arrived', seat: 1 });
        this.says({ type: 'cut-answer', seat: this.table.state.cutOffers[0] ?? 0, accepts: true });
        break;
      case 'cutting':
        this.says({ type: 'cut-made', fromEnd: quarter });
        break;
      case 'placingCutCard':
        this.says({ type: 'cut-card-placed', fromBack: quarter });
        break;
      case 'burning':
        this.cards(burn);
        break;
      default:
        this.says({ type: 'step-done', step: phase });
    }
  }

  /** The parts of the readiness test that the book demands, signed. */
  passesTest(): void {
    const { rules, state } = this.table;
    if (lacksTest(rules, state, this.clock) === null) return;
    this.says({ type: 'begin-test' });
    for (const part of requiredParts(rules)) {
      const known = READER_CARDS[part];
      if (known) this.says({ type: 'test-heard', device: 'reader', blackjack: known.blackjack }, 'device');
      else throw new Error(`${part} is not tried here`);
    }
    this.says({ type: 'end-test' });
  }

  /** With two batches the played one is counted and out of the rack before the other comes. */
  private get rackIsFull(): boolean {
    const { cards, shoe } = this.table.state;
    return cards.batches === 2 && shoe.number > 0 && !shoe.counted;
  }

  /** The cards left in the shoe, none missing. */
  countsTheRest(missing = 0): readonly Fact[] {
    const { out, tens } = this.table.state.shoe;
    const all = this.table.rules.book.values['cards.decks'] * 48;
    return this.says({ type: 'left-in-shoe', cards: all - out + tens - missing });
  }

  /** Wagers by seat: `{ 1: 1000, 3: { main: 2500, match: 500 } }`. */
  bets(wagers: Record<number, number | Partial<WagerInput>>): this {
    for (const [seat, wager] of Object.entries(wagers)) this.bet(Number(seat), wager);
    return this;
  }

  bet(seat: number, wager: number | Partial<WagerInput>): void {
    this.says(betOf(seat, wager));
  }

  /** Cards out of the shoe, one after the other; `7H^` lies face up. A hole card is sealed, as the station would. */
  cards(text: string): readonly Fact[] {
    return text.split(' ').flatMap((name) => {
      const faceUp = name.endsWith('^');
      const card = parseCard(faceUp ? name.slice(0, -1) : name);
      if (card === null) throw new Error(`"${name}" is no card`);
      const hole = this.phase === 'deal' && this.table.state.round?.queue[0]?.to === 'hole';
      if (!hole || faceUp || isTen(card)) return this.says({ type: 'card-out', card, faceUp, manual: false });
      this.holeFace = card;
      return this.says({ type: 'sealed-card', seal: 'a seal' });
    });
  }

  decides(
    seat: number,
    decision: Decision,
    more: Partial<Extract<Input, { type: 'decision-said' }>> = {},
  ): readonly Fact[] {
    return this.says(decisionOf(seat, decision, more));
  }

  refusesDecision(
    seat: number,
    decision: Decision,
    more: Partial<Extract<Input, { type: 'decision-said' }>> = {},
  ) {
    return this.refuses(decisionOf(seat, decision, more));
  }

  /** The reader answers truthfully. */
  reads(): readonly Fact[] {
    const up = this.table.state.round?.dealerCards[0]?.face ?? 0;
    const pair = [up >> 2, (this.holeFace ?? 0) >> 2];
    return this.says({ type: 'reader-said', blackjack: pair.includes(0) && pair.some((rank) => rank >= 10) });
  }

  turnsHole(): readonly Fact[] {
    return this.says({ type: 'hole-card-turned', card: this.holeFace ?? 0 });
  }

  /** Settles, picks up, and gives the record of the round. */
  settles(): RoundRecord {
    this.says({ type: 'settle-round' });
    if (this.phase === 'pickUp') this.says({ type: 'step-done', step: 'pickUp' });
    const record = this.records.at(-1);
    if (!record) throw new Error('the round has left no record');
    return record;
  }
}

export function betOf(seat: number, wager: number | Partial<WagerInput>): WagerInput {
  const more = typeof wager === 'number' ? { main: wager } : wager;
  const plain = {
    bettor: 'a',
    player: seat,
    kind: 'player',
    main: 1000,
    match: 0,
    spin: 0,
    coupon: 0,
    verbal: false,
    seated: true,
  } as const;
  return { type: 'place-wager', seat, ...plain, ...more };
}

export function decisionOf(
  seat: number,
  decision: Decision,
  more: Partial<Extract<Input, { type: 'decision-said' }>> = {},
): Extract<Input, { type: 'decision-said' }> {
  return {
    type: 'decision-said',
    decision,
    seat,
    bettor: null,
    amount: null,
    goesWith: null,
    implied: false,
    ...more,
  };
}
