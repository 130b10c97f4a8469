// Nobody may learn the hole card from the journal before it is turned. Every run is played twice: with the cards as they
// were, and with other faces under the same seals. What is written must be the same, whatever lies under the seals.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import type { TableKey } from '../../src/journal/chain/key.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { type SealKeeper, sealKeeper } from '../../src/journal/chain/sealing.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { packIds } from '../../src/packs/load.ts';
import { type Card, cardName, oneDeck } from '../../src/rules/cards/cards.ts';
import { at } from '../../src/rules/lookup.ts';
import { type Chance, chanceOf } from '../../src/scenario/chance.ts';
import type { Input } from '../../src/table/input.ts';
import type { TableState } from '../../src/table/state.ts';
import { handle, saveTable, type Table } from '../../src/table/table.ts';
import { decisionOf } from '../table/day.ts';
import { PEOPLE, whatIsDue, whoSays } from '../table/monkey.ts';
import { KEY, newFolder, open, removeFolder, tablesOf } from './house.ts';
import { peoplesRun, playOf, type Step } from './script.ts';

/** Of each of the five books. */
const ROUNDS = 50;

interface Hidden {
  readonly number: number;
  readonly seal: string;
}

/** The cards whose faces nobody may know now: the hole card, and those drawn in error that nobody has seen. */
function hiddenIn({ round, drawn }: TableState): Hidden[] {
  const hole =
    round && round.hole !== null && !round.holeTurned ? [{ number: round.holeNumber, seal: round.hole }] : [];
  return [...hole, ...drawn.flatMap((card) => (card.exposed ? [] : [card]))];
}

/** Another face than the one under the seal. */
function otherThan(face: Card): Card {
  const deck = oneDeck();
  return at(deck, (deck.indexOf(face) + 7) % deck.length);
}

/** What somebody may try who knows the face, or guesses it. */
const TRIES: readonly ((card: Card) => Input)[] = [
  (card) => ({ type: 'hole-card-turned', card }),
  (card) => ({ type: 'card-out', card, faceUp: false, manual: false }),
  (card) => ({ type: 'card-out', card, faceUp: false, manual: true }),
  (card) => ({ type: 'drawn-card-used', card }),
  (card) => ({ type: 'correct-card', seat: 'dealer', hand: 1, index: 1, card }),
];

/** Every object in a JSON value. */
function* objectsIn(value: unknown): Generator<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield value as Record<string, unknown>;
  for (const inner of Object.values(value)) yield* objectsIn(inner);
}

/** Whether the face of a card stands beside its number. */
function tells(value: unknown, number: number): boolean {
  for (const { number: of, face, card } of objectsIn(value))
    if (of === number && (typeof face === 'number' || typeof card === 'number')) return true;
  return false;
}

/** The log without the seals, and without what is computed from them. */
function logWithoutSeals(db: Database): string[] {
  const rows = db
    .prepare<[], { kind: string; body: string }>(
      'SELECT seq, cause, kind, at, person, role, device, number, body FROM log ORDER BY seq',
    )
    .all();
  return rows
    .filter(({ kind }) => kind !== 'checkpoint')
    .map((row) => JSON.stringify(row).replace(/\\"\d+\.\d+\.[\w-]{43}\\"/g, 'a seal'));
}

class Twins {
  moments = 0;
  tries = 0;
  rounds = 0;
  private checked = 0;
  private readonly home = newFolder();
  readonly seals: SealKeeper;
  private readonly chance: Chance;
  /** The true one, and the one with other faces under its seals. */
  private readonly pair: readonly [Journal, Journal];

  constructor(pack: string, key: TableKey) {
    const play = playOf(pack);
    this.seals = sealKeeper(key.sealing, () => this.pair[0].seq);
    this.chance = chanceOf(pack.length);
    this.pair = [
      open(join(this.home, 'one.db'), play, { key }),
      open(join(this.home, 'other.db'), play, { key }),
    ];
  }

  get table(): Table {
    return this.pair[0].table;
  }

  faceUnder(seal: string): Card {
    const face = this.seals.open(seal);
    if (face === null) throw new Error('the seal is broken');
    return face;
  }

  opened(seal: string) {
    return { card: this.faceUnder(seal), sealKey: this.seals.keyOf(seal) };
  }

  /** The same input with another face under its seal. */
  private twinOf(input: Input): Input {
    if (!('seal' in input)) return input;
    const number = Number.parseInt(input.seal, 10);
    return { ...input, seal: this.seals.seal(otherThan(this.faceUnder(input.seal)), number) };
  }

  private give(inputs: readonly [Input, Input], stamp: Step['stamp']): void {
    const [one, other] = this.pair.map((journal, index) => journal.take(at(inputs, index), stamp).kind);
    expect(one).toBe(other);
  }

  plays({ input, stamp }: Step): void {
    this.trySomething(stamp.at);
    this.give([input, this.twinOf(input)], stamp);
    this.checkMoment();
  }

  /** Somebody tries something with the face of a hidden card, and is refused. */
  private trySomething(now: number): void {
    const [one] = this.pair;
    const [hidden] = this.chance.shuffle(hiddenIn(one.table.state));
    if (!hidden || this.chance.percent(60)) return;
    const face = this.faceUnder(hidden.seal);
    const attempt = this.chance.pick(TRIES);
    const stamp = { at: now, by: this.chance.pick(PEOPLE) };
    if (!handle(one.table, attempt(face), stamp).refused) return;
    this.give([attempt(face), attempt(otherThan(face))], stamp);
    this.tries += 1;
  }

  private checkMoment(): void {
    const [{ table, db, path, seq }] = this.pair;
    const written = [...entriesFrom(db, this.checked + 1)].map((entry) => bodyOf(entry, entry.kind));
    const values = [saveTable(table), ...written];
    this.checked = seq;
    for (const { number, seal } of hiddenIn(table.state)) {
      this.moments += 1;
      expect(tells(values, number)).toBe(false);
      expect(db.prepare('SELECT face FROM cards WHERE number = ?').pluck().get(number) ?? null).toBeNull();
      if (this.moments % 50 === 0) this.checkBytes(path, number, this.faceUnder(seal));
    }
  }

  /** Nor does any byte of the files put the number beside the face. */
  private checkBytes(path: string, number: number, face: Card): void {
    const bytes = Buffer.concat([readFileSync(path), readFileSync(`${path}-wal`)]);
    const name = `"${cardName(face)}"`;
    for (const shown of [face, name])
      for (const text of [
        `"face":${shown},"number":${number},`,
        `"card":${shown},"number":${number},`,
        `"number":${number},"face":${shown}`,
      ])
        expect(bytes.includes(text)).toBe(false);
    // In a row of the log the face stands behind the number, or in the input before it.
    expect(bytes.toString('latin1')).not.toMatch(
      new RegExp(`\\["[a-z-]+",${number},[^"]*("[a-z]+"[^"]*)?${name}`),
    );
    expect(bytes.toString('latin1')).not.toMatch(
      new RegExp(`${name}[^"]*\\["(card|hole-turned)",${number}\\b`),
    );
  }

  close(): void {
    const [one, other] = this.pair;
    expect(logWithoutSeals(one.db)).toEqual(logWithoutSeals(other.db));
    expect(tablesOf(one.db)).toEqual(tablesOf(other.db));
    this.rounds = one.table.state.rounds;
    for (const journal of this.pair) journal.close();
    removeFolder(this.home);
  }
}

describe.each(packIds())('%s', (pack) => {
  test('what is written tells nothing of a hidden card, in rounds in which much goes wrong', () => {
    const { steps, key } = peoplesRun(playOf(pack), 21, ROUNDS);
    const twins = new Twins(pack, key);
    for (const step of steps) twins.plays(step);
    twins.close();
    expect(twins.rounds).toBe(ROUNDS);
    expect(twins.moments).toBeGreaterThan(500);
    expect(twins.tries).toBeGreaterThan(100);
  });
});

/** What is due at a table with one player who always stands; the cards that nobody may see are sealed. */
function dueFrom(twins: Twins, chance: Chance, drawErrs: boolean): Input {
  const { table } = twins;
  const { state } = table;
  const seal = () => twins.seals.seal(chance.pick(oneDeck()), state.cardNumber + 1);
  if (table.phase === 'turns' && drawErrs) return { type: 'sealed-in-error', seal: seal() };
  const due = whatIsDue(table, chance);
  const [drawn] = state.drawn;
  if (due.type === 'sealed-card') return { type: 'sealed-card', seal: seal() };
  if (due.type === 'decision-said') return decisionOf(due.seat, 'stand');
  if (due.type === 'hole-card-turned') return { ...due, ...twins.opened(state.round?.hole ?? '') };
  if (due.type === 'drawn-card-used' && due.card !== undefined && drawn && !drawn.exposed)
    return { ...due, ...twins.opened(drawn.seal) };
  return due;
}

test('a card drawn in error that nobody saw and that becomes the hole card is as well hidden', () => {
  const twins = new Twins('massachusetts', KEY);
  const chance = chanceOf(3);
  const drawn = new Set<number>();
  const holes = new Set<number>();
  const enough = 14;
  for (let now = 1; twins.table.state.rounds < 8; now++) {
    const input = dueFrom(twins, chance, drawn.size < enough);
    twins.plays({ input, stamp: { at: now, by: whoSays(input, PEOPLE[1] ?? null) } });
    const { state } = twins.table;
    for (const { number } of hiddenIn({ ...state, round: null })) drawn.add(number);
    if (state.round?.hole) holes.add(state.round.holeNumber);
  }
  twins.close();
  expect([...holes].some((number) => drawn.has(number))).toBe(true);
  expect(twins.tries).toBeGreaterThan(10);
});
