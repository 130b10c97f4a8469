import { describe, expect, test } from 'vitest';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { cardName } from '../../src/rules/cards/cards.ts';
import { TRY_AGAIN_MS } from '../../src/station/input-queue.ts';
import { card, readyToDeal, type Setting, setting } from './queue-house.ts';

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
