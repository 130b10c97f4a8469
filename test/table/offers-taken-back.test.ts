// A wrong touch before the check: insurance, a kept blackjack, the closing of both. It is taken back while nothing has come of it.
import { expect, test } from 'vitest';
import type { HouseChoices } from '../../src/packs/resolve.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';

const insure = { type: 'take-insurance', seat: 1, bettor: 'a', amount: 500 } as const;
const lines = (day: Day) =>
  day
    .settles()
    .boxes.flatMap(({ bettors }) =>
      bettors.flatMap((bettor) => bettor.lines.map(({ wager, result, net }) => [wager, result, net])),
    );
const underAce = (pack: string, choices: HouseChoices = {}) => {
  const day = new Day(rulesOf(pack, choices)).open().bets({ 1: 1000 });
  day.cards('9C AH 8D 9S');
  expect(day.phase).toBe('offers');
  return day;
};
const NO_PEEK: HouseChoices = { 'holeCard.mode': 'no-peek' };

test('insurance of the wrong box: it is not insured, and can be again', () => {
  const day = underAce('pennsylvania');
  day.says(insure);
  expect(day.refuses(insure).code).toBe('insurance-twice');
  expect(day.says({ type: 'undo' })).toEqual([
    { fact: 'offer-taken-back', what: 'insure', seat: 1, bettor: 'a' },
  ]);
  expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
  day.says({ ...insure, amount: 300 });
  day.says({ type: 'no-more-offers' });
  day.reads();
  day.decides(1, 'stand');
  day.turnsHole();
  expect(lines(day)).toEqual([
    ['insurance', 'lose', -300],
    ['main', 'lose', -1000],
  ]);
});

test('the closing itself, before the reader has said anything: who wanted insurance gets it', () => {
  const day = underAce('pennsylvania');
  day.says({ type: 'no-more-offers' });
  expect(day.phase).toBe('check');
  expect(day.refuses(insure).code).toBe('insurance-closed');
  day.says({ type: 'undo' });
  expect(day.phase).toBe('offers');
  day.says(insure);
  day.says({ type: 'no-more-offers' });
  day.reads();
  expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
});

test('the closing where there is no check, until somebody decides', () => {
  const day = underAce('section-13', NO_PEEK);
  day.says({ type: 'no-more-offers' });
  expect(day.phase).toBe('turns');
  day.says({ type: 'undo' });
  expect(day.phase).toBe('offers');
  day.says(insure);
  day.says({ type: 'no-more-offers' });
  day.decides(1, 'hit');
  expect(day.says({ type: 'undo' })[0]?.fact).toBe('undone');
  day.decides(1, 'hit');
  day.cards('2C');
  expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
});

test('a blackjack that is not kept after all is paid as it was', () => {
  const day = new Day(rulesOf('catfish-bend')).open().bets({ 1: 1000, 2: 1000 });
  day.cards('AC 9H AH KD 8H 9S');
  day.says({ type: 'take-insurance', seat: 2, bettor: 'a', amount: 500 });
  const payment = { fact: 'line', seat: 1, line: { wager: 'main', net: 1500 } };
  const kept = day.says({ type: 'keep-blackjack', seat: 1 });
  expect(kept[0]).toMatchObject({ ...payment, fact: 'line-reversed' });
  const [first, second] = day.says({ type: 'undo' });
  expect(first).toEqual({ fact: 'offer-taken-back', what: 'keep', seat: 1 });
  expect(second).toMatchObject(payment);
  day.says({ type: 'keep-blackjack', seat: 1 });
});

test('blackjacks that were paid when it was closed are taken back, and paid when it is closed again', () => {
  const day = new Day(rulesOf('games-department')).open().bets({ 1: 1000, 2: 1000 });
  day.cards('AC 9H AH KD 8H 9S');
  const blackjack = { seat: 1, line: { wager: 'main', net: 1500 } };
  expect(day.says({ type: 'no-more-offers' })).toContainEqual(expect.objectContaining({ fact: 'line' }));
  expect(day.refuses({ type: 'undo' }, 'dealer').code).toBe('floor-reverses');
  expect(day.says({ type: 'undo' }, 'floor')).toMatchObject([
    { fact: 'offer-taken-back', what: 'close-offers' },
    { fact: 'line-reversed', ...blackjack },
  ]);
  expect(day.says({ type: 'no-more-offers' })).toMatchObject([{ fact: 'line', ...blackjack }]);
});

test('not what the cards have said: an unread hole card in the reader, a check that was left out, a dead hand', () => {
  const unreadable = underAce('pennsylvania');
  unreadable.says({ type: 'no-more-offers' });
  unreadable.says({ type: 'reader-unreadable' }, 'device');
  expect(unreadable.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
  const skipped = underAce('games-department');
  skipped.says({ type: 'no-more-offers' });
  skipped.says({ type: 'skip-check' });
  expect(skipped.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
  const dead = new Day(rulesOf('pennsylvania')).open().bets({ 1: 1000, 2: 1000 });
  dead.cards('9C 9H AH 8D 8H 9S');
  dead.says(insure);
  dead.says({ type: 'dead-hand', seat: 2 });
  expect(dead.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
});

test('a closing that nobody said cannot be taken back', () => {
  const day = new Day(rulesOf('pennsylvania')).open().bets({ 1: 1000 });
  day.cards('9C KH 8D 9S');
  expect(day.phase).toBe('check');
  expect(day.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
  const dealtOn = underAce('section-13', NO_PEEK);
  dealtOn.says({ type: 'no-more-offers', implied: true });
  expect(dealtOn.refuses({ type: 'undo' }).code).toBe('nothing-to-undo');
});
