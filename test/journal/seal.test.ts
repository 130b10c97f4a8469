import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOfSeed, makeKey } from '../../src/journal/chain/key.ts';
import { numberOnSeal, sealKeeper } from '../../src/journal/chain/sealing.ts';
import { oneDeck } from '../../src/rules/cards/cards.ts';

const CARDS = 52;
const keeper = sealKeeper(keyOfSeed('seals').sealing);
const anyCard = fc.integer({ min: 0, max: CARDS - 1 });
const anyNumber = fc.integer({ min: 1, max: 10_000_000 });
const inBytes = (seal: string) => Buffer.from(seal.split('.')[1] ?? '', 'base64url');

test('a seal gives back the card, and bears its number', () => {
  fc.assert(
    fc.property(anyCard, anyNumber, (card, number) => {
      const seal = keeper.seal(card, number);
      expect(keeper.open(seal)).toBe(card);
      expect(numberOnSeal(seal)).toBe(number);
    }),
  );
});

test('a card sealed again has the same seal, so that a replay gives the same bytes', () => {
  fc.assert(
    fc.property(anyCard, anyNumber, (card, number) => {
      const again = sealKeeper(keyOfSeed('seals').sealing);
      expect(again.seal(card, number)).toBe(keeper.seal(card, number));
    }),
  );
});

test('no two seals are alike, and none can be told by its length or its first bytes', () => {
  const seals = new Set<string>();
  const nonces = new Set<string>();
  const numbers = 100;
  for (let number = 1; number <= numbers; number++)
    for (let card = 0; card < CARDS; card++) {
      const seal = keeper.seal(card, number);
      seals.add(seal);
      nonces.add(inBytes(seal).subarray(0, 12).toString('hex'));
      expect(inBytes(seal)).toHaveLength(29);
    }
  expect(seals.size).toBe(numbers * CARDS);
  expect(nonces.size).toBe(numbers * CARDS);
});

test('a seal that was changed anywhere does not open', () => {
  const seal = keeper.seal(oneDeck()[7] ?? 0, 42);
  const bytes = inBytes(seal);
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(keeper.open(`42.${changed.toString('base64url')}`)).toBeNull();
  }
  for (const other of [
    seal.replace('42.', '43.'),
    seal.replace('42.', '042.'),
    `${seal}.`,
    ` ${seal}`,
    seal.slice(0, -1),
  ])
    expect(keeper.open(other)).toBeNull();
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const others = [...letters].filter((letter) => !seal.endsWith(letter));
  for (const letter of others) expect(keeper.open(`${seal.slice(0, -1)}${letter}`)).toBeNull();
});

test('a seal does not open with the key of another table', () => {
  const other = sealKeeper(makeKey().sealing);
  for (let card = 0; card < CARDS; card++) expect(other.open(keeper.seal(card, 9))).toBeNull();
});

test('what is no seal does not open, whatever it is', () => {
  const opensNot = (text: string) => {
    expect(keeper.open(text)).toBeNull();
  };
  fc.assert(fc.property(fc.string(), opensNot));
  const anyBytes = fc.uint8Array({ minLength: 29, maxLength: 29 });
  fc.assert(fc.property(anyBytes, (bytes) => opensNot(`1.${Buffer.from(bytes).toString('base64url')}`)));
});
