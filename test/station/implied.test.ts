import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type SealKeeper, sealKeeper } from '../../src/journal/chain/sealing.ts';
import type { Journal } from '../../src/journal/journal.ts';
import { lastWagers } from '../../src/journal/queries/last-wagers.ts';
import { historyOf } from '../../src/journal/queries/reading.ts';
import { openJournal } from '../../src/journal/startup/open.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import { deviceTargetsOf } from '../../src/station/devices/device-targets.ts';
import { type DeviceSays, inputFor } from '../../src/station/devices/device-to-input.ts';
import { impliedByDevice, impliedByPerson } from '../../src/station/implied-inputs.ts';
import { choicesOf } from '../../src/station/pages/choices.ts';
import { viewOf } from '../../src/station/pages/view.ts';
import type { Phase } from '../../src/table/chart/phases.ts';
import type { Input } from '../../src/table/input.ts';
import { needsFloor } from '../../src/table/refusal.ts';

const ANA = { id: 'Ana', role: 'dealer' } as const;
const BO = { id: 'Bo', role: 'floor' } as const;

const BESIDE = { seq: 1, now: 0, stop: null, devices: new Map() };

let folder: string;
let journal: Journal;
let seals: SealKeeper;
let at = 1000;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
});
afterEach(() => {
  journal.close();
  rmSync(folder, { recursive: true });
});

function says(input: Input): void {
  const person = needsFloor(input) ? BO : ANA;
  const stamp = { at: ++at, by: input.type === 'hole-card-turned' ? null : person };
  for (const step of [...impliedByPerson(journal.table, input, stamp), input])
    expect(journal.take(step, stamp).kind, step.type).toBe('taken');
}

function hears(said: DeviceSays): Input[] {
  const stamp = { at: ++at, by: null };
  const implied = impliedByDevice(journal.table, seals, said, stamp);
  for (const step of implied) expect(journal.take(step, stamp).kind).toBe('taken');
  const input = inputFor(journal.table, seals, said);
  if (!input) expect.fail(`${said.type} meant nothing`);
  expect(journal.take(input, stamp).kind, input.type).toBe('taken');
  return [...implied, input];
}

function draws(...names: string[]): void {
  for (const name of names) hears({ type: 'card', rank: name[0] ?? '', suit: name[1] ?? '', faceUp: false });
}

const wager = (seat: number, main: number): Input => ({
  type: 'place-wager',
  seat,
  bettor: 'a',
  player: seat,
  kind: 'player',
  main,
  match: 0,
  spin: 0,
  coupon: 0,
  verbal: false,
  seated: true,
});

const stand = (seat: number): Input => ({
  type: 'decision-said',
  decision: 'stand',
  seat,
  bettor: null,
  amount: null,
  goesWith: null,
  implied: false,
});

function open(pack: string): void {
  const play = rulesOf(pack, {}, {});
  if (!play.ok) expect.fail(play.error);
  const setup = { table: 'test', pack: play.pack, book: play.rules.book, program: '0' };
  const path = join(folder, 'table.db');
  const opened = openJournal({ path, setup, rules: play.rules, now: 1, pid: process.pid });
  if (!opened.ok) expect.fail(opened.stop.code);
  journal = opened.journal;
  seals = sealKeeper(opened.key.sealing, () => journal.seq);
  says({ type: 'open-table', preShuffled: false, batches: 1 });
  goesTo('betting');
}

/** What nobody has to think about, as far as a phase before the wagers. */
function goesTo(goal: Phase): void {
  for (let i = 0; i < 40 && journal.table.phase !== goal; i++) {
    const { phase, state } = journal.table;
    if (phase === 'spread') says({ type: 'arrived', seat: 1 });
    else if (phase === 'shuffling') says({ type: 'shuffled', how: 'hand' });
    else if (phase === 'offeringCut')
      says({ type: 'cut-answer', seat: state.cutOffers[0] ?? 1, accepts: true });
    else if (phase === 'cutting') says({ type: 'cut-made', fromEnd: 144 });
    else if (phase === 'placingCutCard') says({ type: 'cut-card-placed', fromBack: 144 });
    else if (phase === 'burning') draws('2C');
    else says({ type: 'step-done', step: phase });
  }
}

/** Box 1 stands on 19 against 9-9: the round is lost without another card. */
function playToPayout(): void {
  says(wager(1, 2500));
  draws('9C', '9H', 'JS', '9D');
  endTurn();
}

function endTurn(): void {
  says(stand(1));
  const { hole } = journal.table.state.round ?? {};
  const card = hole ? seals.open(hole) : null;
  if (card !== null && journal.table.phase === 'dealer') says({ type: 'hole-card-turned', card });
  expect(journal.table.phase).toBe('payout');
}

describe('wagers for the next round', () => {
  test('say that the last one is settled and picked up, in the name of whoever took them', () => {
    open('massachusetts');
    playToPayout();
    expect(choicesOf(journal.table, at).filter(({ input }) => input.type === 'place-wager')).toHaveLength(7);
    says(wager(3, 1500));
    expect(journal.table.phase).toBe('betting');
    expect(journal.table.state.wagers.map(({ seat }) => seat)).toEqual([3]);
    const steps = historyOf(journal.db, 1)?.steps.slice(-2) ?? [];
    expect(steps.map(({ input }) => input)).toEqual([
      { type: 'settle-round', implied: true },
      { type: 'step-done', step: 'pickUp', implied: true },
    ]);
    expect(steps.map(({ by }) => by)).toEqual([ANA, ANA]);
  });

  test('say nothing when they would be refused: the round stays open', () => {
    open('massachusetts');
    playToPayout();
    const stamp = { at, by: ANA };
    expect(impliedByPerson(journal.table, wager(3, 1), stamp)).toEqual([]);
    expect(impliedByPerson(journal.table, stand(1), stamp)).toEqual([]);
  });

  test('say nothing when the cut card has come: the cards are shuffled first', () => {
    open('massachusetts');
    says(wager(1, 2500));
    draws('9C', '9H', 'JS', '9D');
    hears({ type: 'cut-card' });
    says(stand(1));
    expect(impliedByPerson(journal.table, wager(3, 1500), { at, by: ANA })).toEqual([]);
    expect(choicesOf(journal.table, at).some(({ input }) => input.type === 'place-wager')).toBe(false);
  });

  test('can be those of the round before, without what was taken back', () => {
    open('massachusetts');
    expect(lastWagers(journal.db)).toEqual([]);
    says(wager(2, 5000));
    says({ type: 'take-back', seat: 2, bettor: 'a' });
    playToPayout();
    says(wager(3, 1500));
    expect(lastWagers(journal.db).map(({ seat, main }) => [seat, main])).toEqual([[1, 2500]]);
  });

  test('are told to a page as soon as they may be repeated, and not while the round is played', () => {
    open('massachusetts');
    const told = () => viewOf(journal.table, BESIDE).lastWagers.map(({ seat, main }) => [seat, main]);
    says(wager(1, 2500));
    draws('9C', '9H', 'JS', '9D');
    expect(told()).toEqual([]);
    endTurn();
    expect(told()).toEqual([[1, 2500]]);
  });
});

describe('insurance is closed', () => {
  test('by the hole card in the reader, which is armed as soon as insurance is open', () => {
    open('massachusetts');
    says(wager(1, 2500));
    draws('9C', 'AH', 'JS', '9D');
    expect(journal.table.phase).toBe('offers');
    const check = deviceTargetsOf(journal.table).check;
    expect(check).toMatchObject({ expects: 'ten' });
    const implied = hears({ type: 'read', id: check?.id ?? 0, blackjack: false });
    expect(implied).toEqual([
      { type: 'no-more-offers', implied: true },
      { type: 'reader-said', blackjack: false },
    ]);
    expect(journal.table.phase).toBe('turns');
  });

  test('by a hole card that the reader could not read too: it is to be inserted again, and nobody insures after that', () => {
    open('massachusetts');
    says(wager(1, 2500));
    draws('9C', 'AH', 'JS', '9D');
    const id = deviceTargetsOf(journal.table).check?.id ?? 0;
    expect(hears({ type: 'unreadable', id })).toEqual([
      { type: 'no-more-offers', implied: true },
      { type: 'reader-unreadable' },
    ]);
    expect(journal.table.phase).toBe('check');
    expect(deviceTargetsOf(journal.table).check?.id).toBe(id);
    hears({ type: 'read', id, blackjack: false });
    expect(journal.table.phase).toBe('turns');
  });

  test.each<[string, () => void, Input]>([
    ['a call waits', () => draws('TD'), { type: 'floor-answers' }],
    [
      'the table is halted',
      () => says({ type: 'halt-table', reason: { code: 'said', text: 'a drink was spilt' } }),
      { type: 'resume' },
    ],
  ])('by the reader also while %s: it answers once', (_, holdUp, goesOn) => {
    open('massachusetts');
    says(wager(1, 2500));
    draws('9C', 'AH', 'JS', '9D');
    const id = deviceTargetsOf(journal.table).check?.id ?? 0;
    holdUp();
    hears({ type: 'read', id, blackjack: false });
    expect(journal.table.state.round?.checked).toBe('no-blackjack');
    says(goesOn);
    expect(journal.table.phase).toBe('turns');
  });
});

test('the shoe is loaded when a card is burned: nobody need say so', () => {
  open('massachusetts');
  says({ type: 'reshuffle' });
  goesTo('loading');
  expect(hears({ type: 'card', rank: '2', suit: 'C', faceUp: false })).toMatchObject([
    { type: 'step-done', step: 'loading', implied: true },
    { type: 'card-out' },
  ]);
  expect(journal.table.phase).toBe('betting');
});
