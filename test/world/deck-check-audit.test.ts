// The audit of the simulated world and the row of a deck check, which stands for all cards that were counted.
import { expect, test } from 'vitest';
import type { Entry } from '../../src/journal/chain/chain.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { sealOpener } from '../../src/journal/chain/sealing.ts';
import type { Input } from '../../src/table/input.ts';
import { CardAudit } from '../../src/world/audit/cards.ts';

const FACES = 52;

function row(seq: number, number: number): Entry {
  const nobody = { cause: null, at: 0, person: null, role: null, body: '', hash: Buffer.alloc(32) };
  return { ...nobody, seq, kind: 'input', device: 'scanner', number };
}

function counted(cards: number): Input {
  return {
    type: 'end-deck-check',
    counted: { faces: Array.from({ length: FACES }, (_, face) => (face === 0 ? cards : 0)), unread: 0 },
  };
}

function auditAfter(number: number): CardAudit {
  const audit = new CardAudit(sealOpener(keyOfSeed('audit').sealing));
  audit.follow(row(1, number), { type: 'cut-card-out' }, null);
  return audit;
}

test('the row of a deck check may leave out the numbers of the cards that it counts', () => {
  const audit = auditAfter(294);
  audit.follow(row(2, 584), counted(290), null);
  audit.follow(row(3, 585), { type: 'cut-card-out' }, null);
  expect(() => audit.follow(row(4, 587), { type: 'cut-card-out' }, null)).toThrow('after 585');
});

test('the row of a count that was lost with the station stands for the cards of that count', () => {
  const audit = auditAfter(566);
  audit.follow(row(2, 637), { type: 'deck-count-lost' }, null);
  audit.follow(row(3, 638), { type: 'cut-card-out' }, null);
  expect(() => audit.follow(row(4, 637), { type: 'deck-count-lost' }, null)).toThrow('0 cards were counted');
});

test('it may not count more cards than the scanner has numbered', () => {
  expect(() => auditAfter(294).follow(row(2, 583), counted(290), null)).toThrow('290 cards were counted');
});

test('a scanner that was late with cards of a count may leave out the numbers that it no longer has', () => {
  const audit = auditAfter(213);
  audit.follow(row(2, 283), { type: 'card-outside-count' }, null);
  audit.follow(row(3, 290), { type: 'halt-table', reason: { code: 'scanner-tells-of-count' } }, null);
  const lost = { code: 'scanner-lost-numbers', from: 291, to: 299 } as const;
  expect(() => audit.follow(row(4, 299), { type: 'halt-table', reason: lost }, null)).toThrow('after 290');
});

test('a card that was drawn from the shoe does not pass for one of a count', () => {
  const audit = auditAfter(213);
  audit.scanned(215, { card: { rank: '9', suit: 'C' }, faceUp: false });
  audit.follow(row(2, 214), { type: 'card-outside-count' }, null);
  expect(() => audit.follow(row(3, 215), { type: 'card-outside-count' }, null)).toThrow('from the shoe');
});
