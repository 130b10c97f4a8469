import fc from 'fast-check';
import { expect, test } from 'vitest';
import { keyOfSeed, makeKey } from '../../src/journal/chain/key.ts';
import { faceUnder, numberOnSeal, sealKeeper, sealOpener } from '../../src/journal/chain/sealing.ts';
import { oneDeck } from '../../src/rules/cards/cards.ts';

const CARDS = 52;
let row = 0;
const keeper = sealKeeper(keyOfSeed('seals').sealing, () => row);
const anyCard = fc.integer({ min: 0, max: CARDS - 1 });
const anyNumber = fc.integer({ min: 1, max: 10_000_000 });
const anyRow = fc.integer({ min: 0, max: 1_000_000_000 });

function sealedAt(at: number, card: number, number: number): string {
  row = at;
  return keeper.seal(card, number);
}

test('a seal gives back the card, and bears its number', () => {
  fc.assert(
    fc.property(anyCard, anyNumber, anyRow, (card, number, at) => {
      const seal = sealedAt(at, card, number);
      expect(keeper.open(seal)).toBe(card);
      expect(numberOnSeal(seal)).toBe(number);
    }),
  );
});

test("the card's own key opens its seal for everybody, and no other seal", () => {
  fc.assert(
    fc.property(anyCard, anyNumber, anyRow, anyCard, (card, number, at, other) => {
      const seal = sealedAt(at, card, number);
      expect(faceUnder(seal, keeper.keyOf(seal))).toBe(card);
      expect(faceUnder(sealedAt(at + 1, other, number), keeper.keyOf(seal))).toBeNull();
      expect(faceUnder(sealedAt(at, other, number + 1), keeper.keyOf(seal))).toBeNull();
    }),
  );
});

test('a number that is given again in a later row has another key: a disclosed one tells nothing of it', () => {
  const [first, second] = [sealedAt(7, 3, 42), sealedAt(8, 3, 42)];
  expect(keeper.keyOf(first)).not.toBe(keeper.keyOf(second));
  expect(faceUnder(second, keeper.keyOf(first))).toBeNull();
});

test('a card sealed again in the same row has the same seal, so that a replay gives the same bytes', () => {
  fc.assert(
    fc.property(anyCard, anyNumber, anyRow, (card, number, at) => {
      const again = sealKeeper(keyOfSeed('seals').sealing, () => at);
      expect(again.seal(card, number)).toBe(sealedAt(at, card, number));
    }),
  );
});

test('no two seals are alike, and none can be told by its length', () => {
  const seals = new Set<string>();
  const numbers = 100;
  for (let number = 1; number <= numbers; number++)
    for (let card = 0; card < CARDS; card++) seals.add(sealedAt(9, card, number));
  expect(seals.size).toBe(numbers * CARDS);
  expect(new Set([...seals].map((seal) => seal.slice(seal.lastIndexOf('.')).length))).toEqual(new Set([44]));
});

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

test('a seal that was changed anywhere does not open', () => {
  const seal = sealedAt(77, oneDeck()[7] ?? 0, 42);
  const hashFrom = seal.lastIndexOf('.') + 1;
  for (let place = hashFrom; place < seal.length; place++)
    for (const letter of LETTERS) {
      const changed = `${seal.slice(0, place)}${letter}${seal.slice(place + 1)}`;
      if (changed !== seal) expect(keeper.open(changed)).toBeNull();
    }
  for (const other of [
    seal.replace('42.', '43.'),
    seal.replace('42.', '042.'),
    seal.replace('.77.', '.78.'),
    seal.replace('.77.', '.077.'),
    `${seal}.`,
    `${seal}\n`,
    ` ${seal}`,
    seal.slice(0, -1),
  ])
    expect(keeper.open(other)).toBeNull();
});

test('a seal does not open with the key of another table', () => {
  const other = sealOpener(makeKey().sealing);
  for (let card = 0; card < CARDS; card++) expect(other.open(sealedAt(5, card, 9))).toBeNull();
});

test('what is no seal does not open, whatever it is', () => {
  const opensNot = (text: string) => {
    expect(keeper.open(text)).toBeNull();
  };
  fc.assert(fc.property(fc.string(), opensNot));
  const anyHash = fc.uint8Array({ minLength: 32, maxLength: 32 });
  fc.assert(fc.property(anyHash, (bytes) => opensNot(`1.1.${Buffer.from(bytes).toString('base64url')}`)));
});
