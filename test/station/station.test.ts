import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Clock } from '../../drivers/driver.ts';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { sealKeeper } from '../../src/journal/chain/sealing.ts';
import { type Opened, openJournal } from '../../src/journal/startup/open.ts';
import { cardName } from '../../src/rules/cards/cards.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import type { DeviceTargets } from '../../src/station/devices/device-targets.ts';
import type { DeviceSays } from '../../src/station/devices/device-to-input.ts';
import { type Answer, type Happened, InputQueue, TRY_AGAIN_MS } from '../../src/station/input-queue.ts';
import type { Input } from '../../src/table/input.ts';
import { needsFloor } from '../../src/table/refusal.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true });
});

/** A clock that moves when it is told to. */
class HandClock implements Clock {
  time = 1_000_000;
  private calls: { at: number; call: () => void }[] = [];
  now() {
    return this.time;
  }
  at(at: number, call: () => void) {
    const one = { at, call };
    this.calls.push(one);
    return () => {
      this.calls = this.calls.filter((other) => other !== one);
    };
  }
  pass(ms: number) {
    this.time += ms;
    for (let due = this.next(); due; due = this.next()) {
      this.calls = this.calls.filter((other) => other !== due);
      due.call();
    }
  }
  private next() {
    return this.calls.find(({ at }) => at <= this.time);
  }
}

/** What is due at once does not wait for the clock, as on a real machine. */
class PromptClock extends HandClock {
  soon = queueMicrotask;
}

const DEALER = { id: 'Ana', role: 'dealer' } as const;
const FLOOR = { id: 'Bo', role: 'floor' } as const;

function setting(pack: string, clock = new HandClock()) {
  const play = rulesOf(pack, {}, {});
  if (!play.ok) expect.fail(play.error);
  const setup = { table: 'test', pack: play.pack, book: play.rules.book, program: '0' };
  const path = join(folder, 'table.db');
  const opened: Opened = openJournal({ path, setup, rules: play.rules, now: 1, pid: process.pid });
  if (!opened.ok) expect.fail(opened.stop.code);
  const happened: Happened[] = [];
  const wished: DeviceTargets[] = [];
  const waited: number[] = [];
  const seals = sealKeeper(opened.key.sealing, () => opened.journal.seq);
  const station = new InputQueue({
    journal: opened.journal,
    seals,
    clock,
    ears: {
      happened: (one) => happened.push(one),
      wished: (one) => wished.push(one),
      stood: () => {},
      waited: (ms) => waited.push(ms),
    },
  });
  station.start();
  const answers: Answer[] = [];
  let number = 0;
  const person = (input: Input) => (needsFloor(input) ? FLOOR : DEALER);
  return {
    station,
    journal: opened.journal,
    happened,
    wished,
    waited,
    answers,
    says: (input: Input) => {
      station.ask(input, person(input), (answer) => answers.push(answer));
      clock.pass(1);
      return answers.at(-1);
    },
    hears: (said: DeviceSays) => {
      number += 1;
      station.hear(said, { device: 'scanner', number }, (answer) => answers.push(answer));
      clock.pass(1);
      return answers.at(-1);
    },
    passes: (ms: number) => clock.pass(ms),
    close: () => {
      station.close();
      opened.journal.close();
    },
  };
}

type Setting = ReturnType<typeof setting>;
const card = (name: string, faceUp = false): DeviceSays => ({
  type: 'card',
  rank: name[0] ?? '',
  suit: name[1] ?? '',
  faceUp,
});

/** Opened, shuffled, burned, and a wager on box 1. */
function readyToDeal(at: Setting): void {
  at.says({ type: 'open-table', preShuffled: false, batches: 1 });
  for (let i = 0; i < 40 && at.station.table.phase !== 'betting'; i++) {
    const { phase, state } = at.station.table;
    if (phase === 'spread') at.says({ type: 'arrived', seat: 1 });
    else if (phase === 'shuffling') at.says({ type: 'shuffled', how: 'hand' });
    else if (phase === 'offeringCut')
      at.says({ type: 'cut-answer', seat: state.cutOffers[0] ?? 1, accepts: true });
    else if (phase === 'cutting') at.says({ type: 'cut-made', fromEnd: 144 });
    else if (phase === 'placingCutCard') at.says({ type: 'cut-card-placed', fromBack: 144 });
    else if (phase === 'burning') at.hears(card('2C'));
    else at.says({ type: 'step-done', step: phase });
  }
  const wager = { seat: 1, bettor: 'a', player: 1, kind: 'player', main: 1000, match: 0, spin: 0 } as const;
  at.says({ type: 'place-wager', ...wager, coupon: 0, verbal: false, seated: true });
}

function logged(at: Setting): string {
  return [...entriesFrom(at.journal.db, 1)].map(({ body }) => body).join('\n');
}

describe('the station', () => {
  test('takes cards where they are due, seals the hole card and turns it over by itself', () => {
    const at = setting('massachusetts');
    readyToDeal(at);
    expect(at.wished.at(-1)?.armed).toBe(true);
    for (const name of ['9C', '6D', '9H']) expect(at.hears(card(name))?.kind).toBe('taken');
    expect(at.hears(card('JS'))?.kind).toBe('taken');
    expect(at.station.table.state.round?.hole).toMatch(/^\d+\./);
    expect(logged(at)).not.toMatch(/"card":4[3]\b/);
    at.says({
      type: 'decision-said',
      decision: 'stand',
      seat: 1,
      bettor: null,
      amount: null,
      goesWith: null,
      implied: false,
    });
    const turned = at.happened.find(({ input }) => input.type === 'hole-card-turned');
    expect(turned && turned.input.type === 'hole-card-turned' && cardName(turned.input.card)).toBe('JS');
    at.close();
  });

  test('makes an irregularity of a card that nobody may draw, and acknowledges it', () => {
    const at = setting('section-13');
    readyToDeal(at);
    at.says({ type: 'take-back', seat: 1, bettor: 'a' });
    expect(at.wished.at(-1)?.armed).toBe(false);
    expect(at.hears(card('7S'))?.kind).toBe('taken');
    expect(at.happened.at(-1)?.facts[0]).toMatchObject({ fact: 'incident', kind: 'drawn-in-error' });
    expect(logged(at)).not.toContain('"card":27');
    at.close();
  });

  test('says how long an input waited', () => {
    const at = setting('section-13');
    at.says({ type: 'open-table', preShuffled: false, batches: 1 });
    at.says({ type: 'no-more-bets' });
    expect(at.answers.map(({ kind }) => kind)).toEqual(['taken', 'refused']);
    expect(at.waited).toEqual([1, 1]);
    at.close();
  });

  test('halts when the reader contradicts what the scanner saw', () => {
    const at = setting('massachusetts');
    readyToDeal(at);
    for (const name of ['9C', 'AD', '9H', '5S']) at.hears(card(name));
    at.says({ type: 'no-more-offers' });
    const check = at.wished.at(-1)?.check;
    expect(check?.expects).toBe('ten');
    at.hears({ type: 'read', id: (check?.id ?? 0) + 1, blackjack: true });
    expect(at.station.table.state.halted).toBeNull();
    at.hears({ type: 'read', id: check?.id ?? 0, blackjack: true });
    expect(at.station.table.state.halted).toEqual([{ code: 'reader-contradicts-scanner' }]);
    expect(at.wished.at(-1)).toMatchObject({ check: null, armed: false });
    at.close();
  });

  test('finishes all that it has heard before it closes, however much it is', () => {
    const at = setting('massachusetts');
    const kinds: string[] = [];
    for (let number = 1; number <= 100; number++)
      at.station.hear({ type: 'cut-card' }, { device: 'scanner', number }, ({ kind }) => kinds.push(kind));
    at.close();
    expect(kinds).toEqual(Array(100).fill('refused'));
  });

  test('has a device’s number in the journal with what it told, refused or not', () => {
    const at = setting('massachusetts');
    at.hears({ type: 'cut-card' });
    const [told] = [...entriesFrom(at.journal.db, 4)];
    expect(told).toMatchObject({ kind: 'refused', device: 'scanner', number: 1 });
    expect(told && bodyOf(told, 'refused').input).toEqual({ type: 'cut-card-out' });
    expect(at.journal.db.prepare('SELECT device, number FROM devices').all()).toEqual([
      { device: 'scanner', number: 1 },
    ]);
    at.close();
    expect(at.hears({ type: 'cut-card' })?.kind).toBe('not-heard');
  });
});

test('an empty shoe that is reported again and again is one empty shoe', () => {
  const at = setting('section-13');
  readyToDeal(at);
  expect(at.hears({ type: 'shoe-empty' })?.kind).toBe('taken');
  const { seq, table } = { seq: at.journal.seq, table: at.station.table };
  for (let times = 0; times < 20; times++) expect(at.hears({ type: 'shoe-empty' })?.kind).toBe('nothing');
  expect(at.journal.seq).toBe(seq);
  expect(at.station.table.state.shoe.number).toBe(table.state.shoe.number);
  at.close();
});

test('a scanner that contradicts itself halts the table, and once is enough', () => {
  const at = setting('section-13');
  readyToDeal(at);
  at.hears({ type: 'scanner-contradicts', number: 7 });
  const { seq } = at.journal;
  at.hears({ type: 'scanner-contradicts', number: 8 });
  expect(at.station.table.state.halted).toEqual([{ code: 'scanner-contradicts-itself', number: 7 }]);
  expect(at.wished.at(-1)?.armed).toBe(false);
  expect(at.journal.seq).toBe(seq);
  at.close();
});

test('the lamp of the shoe is lit for a card that is dealt, and dark in the payout', () => {
  const at = setting('massachusetts');
  readyToDeal(at);
  expect(at.wished.at(-1)?.armed).toBe(true);
  for (const name of ['9C', '6D', '9H', 'JS']) at.hears(card(name));
  const asked = { seat: 1, bettor: null, amount: null, goesWith: null, implied: false };
  at.says({ type: 'decision-said', decision: 'stand', ...asked });
  expect(at.wished.at(-1)?.armed).toBe(true);
  at.hears(card('5C'));
  expect(at.station.table.phase).toBe('payout');
  expect(at.wished.at(-1)?.armed).toBe(false);
  at.close();
});

test('the lamp is lit for the card of a doubled hand, and dark while it may only be rescued: a card would be drawn in error', () => {
  const at = setting('massachusetts');
  const isLit = () => at.wished.at(-1)?.armed;
  readyToDeal(at);
  for (const name of ['5C', '6D', '6H', 'JS']) at.hears(card(name));
  const asked = { seat: 1, bettor: null, amount: null, goesWith: null, implied: false };
  at.says({ type: 'decision-said', decision: 'double', ...asked });
  expect(isLit()).toBe(true);
  at.hears(card('2C'));
  expect(isLit()).toBe(false);
  at.hears(card('3C'));
  expect(at.happened.at(-1)?.input.type).toBe('stray-card');
  at.close();
});

test('the lamp is dark while a card that could not be read waits to be entered, though its hand waits for it', () => {
  const at = setting('massachusetts');
  readyToDeal(at);
  for (const name of ['5C', '6D', '6H', 'JS']) at.hears(card(name));
  const asked = { seat: 1, bettor: null, amount: null, goesWith: null, implied: false };
  at.says({ type: 'decision-said', decision: 'double', ...asked });
  at.hears({ type: 'misread' });
  expect(at.station.table.state.unread).toBe(1);
  expect(at.wished.at(-1)?.armed).toBe(false);
  at.close();
});

test('the lamp is dark while the disk is full, and lit again when there is room', () => {
  const at = setting('section-13');
  readyToDeal(at);
  expect(at.wished.at(-1)?.armed).toBe(true);
  const { db } = at.journal;
  db.pragma('max_page_count = 1');
  for (let tries = 0; tries < 500 && !at.station.standsStill; tries++)
    at.says({ type: 'let-in', player: tries + 1 });
  expect(at.station.standsStill?.code).toBe('disk-full');
  expect(at.wished.at(-1)?.armed).toBe(false);
  db.pragma('max_page_count = 1000000');
  at.passes(TRY_AGAIN_MS);
  expect(at.station.standsStill).toBeNull();
  expect(at.wished.at(-1)?.armed).toBe(true);
  at.close();
});

test('what is heard has its turn at once, before the wires are read again', async () => {
  const at = setting('section-13', new PromptClock());
  const answers: Answer[] = [];
  at.station.ask({ type: 'open-table', preShuffled: false, batches: 1 }, FLOOR, (one) => answers.push(one));
  expect(answers).toEqual([]);
  await Promise.resolve();
  expect(answers).toMatchObject([{ kind: 'taken' }]);
  at.close();
});

test('a table that found out at rest that it cannot write goes on with the next thing that it hears', async () => {
  const at = setting('section-13', new PromptClock());
  at.journal.db.pragma('query_only = 1');
  at.station.beat(() => {});
  await Promise.resolve();
  expect(at.station.standsStill).not.toBeNull();
  expect(at.station.waiting).toBe(0);
  at.journal.db.pragma('query_only = 0');
  expect(at.says({ type: 'open-table', preShuffled: false, batches: 1 })).toMatchObject({ kind: 'taken' });
  expect(at.station.standsStill).toBeNull();
  at.close();
});
