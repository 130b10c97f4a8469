// The check that a card belongs to the one it was drawn for: what it must find, it finds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Card } from '../../hardware-sim/devices/card.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { sealOpener } from '../../src/journal/chain/sealing.ts';
import { openJournal } from '../../src/journal/startup/open.ts';
import { parseCard } from '../../src/rules/cards/cards.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import type { Meant } from '../../src/simulated-people/hands.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { Input } from '../../src/table/input.ts';
import type { Role, Stamp } from '../../src/table/people.ts';
import { LogAudit } from '../../src/world/audit/log.ts';
import { OwnerAudit } from '../../src/world/audit/owners.ts';
import { Reach } from '../../src/world/reach.ts';
import { Day } from '../table/day.ts';

const card = (name: string) => parseCard(name) ?? 0;
const FOUR: Card = { rank: '4', suit: 'S' };
const CARD_OUT: Input = { type: 'card-out', card: card('4S'), faceUp: false, manual: false };
const BY_HAND: Input = { ...CARD_OUT, manual: true };

function house() {
  const read = rulesOf('section-13', { holeCard: 'none' }, {});
  if (!read.ok) expect.fail(read.error);
  return read;
}

/** A day with somebody who keeps the books of whose each card is. */
class WatchedDay extends Day {
  readonly told: { readonly input: Input; readonly stamp: Stamp }[] = [];
  readonly #things = new Map<number, Card>();
  readonly audit = new OwnerAudit((number) => this.#things.get(number) ?? null);

  override says(input: Input, role: Role | 'device' | null = null): readonly Fact[] {
    const facts = super.says(input, role);
    this.told.push({ input, stamp: this.stamp });
    this.audit.follow(this.told.length, facts);
    return facts;
  }

  /** The four is drawn for this hand, and will have the next running number. */
  draws(seat: number, behind = 0): void {
    this.#things.set(this.table.state.cardNumber + 1, FOUR);
    this.audit.drawn(FOUR, { ...drawnFor(seat), seq: this.told.length - behind });
  }
}

function drawnFor(seat: number): Omit<Meant, 'seq'> {
  return { next: { to: 'hand', seat }, hand: 1 };
}

/** Boxes 1 and 2 have two cards each, and box 1 is in turn. */
function inTurn(): WatchedDay {
  const day = new WatchedDay(house().rules);
  day.open().bets({ 1: 1000, 2: 1000 });
  day.cards('5C 8C 6H 7D 8D');
  return day;
}

/** The last card of the shoe is drawn for box 1, and nobody could read it. */
function ranOut(): WatchedDay {
  const day = inTurn();
  day.decides(1, 'hit');
  day.draws(1);
  day.says({ type: 'card-unread' }, 'device');
  day.says({ type: 'shoe-ran-out' }, 'device');
  return day;
}

test('the last card of a shoe, unread, comes to the hand that waited: nobody objects', () => {
  const day = ranOut();
  expect(day.says(BY_HAND, 'dealer')).toContainEqual(
    expect.objectContaining({ place: { at: 'hand', seat: 1, hand: 1 } }),
  );
  expect(() => day.cards('KS')).not.toThrow();
});

test('it is burned for the next shoe: that is found, entered by hand or told of face down', () => {
  for (const input of [BY_HAND, { type: 'face-down-card' }] as const) {
    const day = ranOut();
    // As a table that does not remember that this card is of the shoe before.
    delete day.table.state.shoe.unreadBefore;
    expect(() => day.says(input, 'dealer')).toThrow(
      'was drawn for {"to":"hand","seat":1} and is {"at":"burned"}',
    );
  }
});

test('a card goes to another box than it was drawn for: that is found, unless the screen was behind', () => {
  const day = inTurn();
  day.draws(1);
  day.decides(1, 'stand');
  expect(() => day.says(CARD_OUT, 'device')).toThrow('is {"at":"hand","seat":2,"hand":1}');
  const behind = inTurn();
  behind.decides(1, 'stand');
  behind.draws(1, 1);
  expect(() => behind.says(CARD_OUT, 'device')).not.toThrow();
});

test('a hand has asked and another one gets the card that waits: that is found', () => {
  const waits = (then: (facts: readonly Fact[]) => readonly Fact[]) => () => {
    const day = inTurn();
    day.audit.follow(90, day.says({ type: 'stray-card', seal: 'a card' }, 'device'));
    day.decides(1, 'hit');
    // The table itself gives it to the right one.
    const handled = new WatchedDay(day.table.rules);
    handled.table = day.table;
    day.audit.follow(91, then(handled.says({ type: 'drawn-card-used', card: card('4S') })));
  };
  expect(waits((facts) => facts)).not.toThrow();
  const moved = (place: object) => (facts: readonly Fact[]) =>
    facts.map((fact) => (fact.fact === 'card' ? { ...fact, place: { ...fact.place, ...place } } : fact));
  expect(waits(moved({ seat: 2 }))).toThrow('hand 1 of 1 has asked for card');
  expect(waits(moved({ hand: 2 }))).toThrow('hand 1 of 1 has asked for card');
  expect(waits(moved({ at: 'dealer' }))).toThrow('hand 1 of 1 has asked for card');
  expect(waits(moved({ at: 'burned' }))).toThrow('hand 1 of 1 has asked for card');
});

test('what is in the record accounts for it: a card of the next hand, a card in error, a ruling', () => {
  const next = inTurn();
  next.draws(1);
  next.says(CARD_OUT, 'device');
  expect(() => next.says({ type: 'card-was-next' })).not.toThrow();
  expect(next.table.state.round?.boxes[1]?.hands[0]?.cards).toHaveLength(3);

  const ruled = inTurn();
  ruled.decides(1, 'hit');
  ruled.draws(1);
  ruled.says({ type: 'dead-hand', seat: 1 });
  expect(() => ruled.says(CARD_OUT, 'device')).not.toThrow();

  const inError = inTurn();
  inError.draws(1);
  inError.says({ type: 'stray-card', seal: 'a card' }, 'device');
  inError.decides(1, 'stand');
  inError.decides(2, 'hit');
  expect(() => inError.says({ type: 'drawn-card-used', card: card('4S') })).not.toThrow();

  const faceUp = inTurn();
  faceUp.draws(1);
  expect(() => faceUp.says({ ...CARD_OUT, faceUp: true }, 'device')).not.toThrow();
});

test('whoever follows a journal finds it in its rows', () => {
  const { rules, pack } = house();
  const day = inTurn();
  day.decides(1, 'stand');
  day.says(CARD_OUT, 'device');
  const folder = mkdtempSync(join(tmpdir(), 'sabot-owners-'));
  const path = join(folder, 'table.db');
  const setup = { table: 'test', pack, book: rules.book, program: '0' };
  const opened = openJournal({ path, setup, rules, now: 1, pid: process.pid });
  if (!opened.ok) expect.fail(opened.stop.code);
  const { journal } = opened;
  const audit = new LogAudit({ rules, seals: sealOpener(keyOfSeed('test').sealing), reach: new Reach() });
  audit.open(journal.db, path);
  const follows = ({ input, stamp }: (typeof day.told)[number], number: number, thing: Card) => {
    const isCard = input.type === 'card-out';
    if (isCard) audit.cards.scanned(number, { card: thing, faceUp: false });
    const from = isCard ? { from: { device: 'scanner', number } } : {};
    expect(journal.take(input, { ...stamp, by: isCard ? null : stamp.by, ...from }).kind).toBe('taken');
    audit.look(null, journal.table, stamp.at);
  };
  let numbers = 0;
  for (const told of day.told.slice(0, -2)) {
    const { input } = told;
    follows(told, input.type === 'card-out' ? ++numbers : 0, thingOf(input));
  }
  // Box 1 is in turn: the screen names it, and the dealer draws.
  audit.owners.drawn(FOUR, { ...drawnFor(1), seq: journal.seq });
  const [stands, comes] = day.told.slice(-2);
  if (!stands || !comes) expect.fail('nothing was told');
  follows(stands, 0, FOUR);
  expect(() => follows(comes, ++numbers, FOUR)).toThrow('was drawn for {"to":"hand","seat":1}');
  journal.close();
  rmSync(folder, { recursive: true });
});

/** The card that makes this input, as a thing of its own. */
function thingOf(input: Input): Card {
  const names = ['2C', '5C', '8C', '6H', '7D', '8D'] as const;
  const name = names.find((one) => input.type === 'card-out' && input.card === card(one)) ?? '2C';
  return { rank: name.slice(0, 1) as Card['rank'], suit: name.slice(1) as Card['suit'] };
}
