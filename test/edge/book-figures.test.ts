// The figures of a book that a shift's result is compared with.
import { beforeAll, expect, test } from 'vitest';
import { type BookFigures, bookFigures, cellOf } from '../../src/edge/book-figures.ts';
import { playBy } from '../journal/simulated.ts';

const { book } = playBy('massachusetts').rules;
let figures: BookFigures;

beforeAll(() => {
  figures = bookFigures(book);
});

test('the main wager has the edge and the variance of the best play', () => {
  const { edge, variance } = figures.wagers.main ?? {};
  expect(edge).toBeCloseTo(0.0036439, 6);
  expect(variance).toBeCloseTo(1.34343, 4);
});

test('two boxes share the dealer’s hand: together they swing more than apart, and less than as one', () => {
  const { variance = 0 } = figures.wagers.main ?? {};
  expect(figures.covariance).toBeGreaterThan(0.3);
  expect(figures.covariance).toBeLessThan(0.6 * variance);
});

test('side wagers have theirs: match the dealer and insurance', () => {
  expect(figures.wagers.match?.edge).toBeGreaterThan(0.02);
  expect(figures.wagers.match?.variance).toBeGreaterThan(3);
  const { edge = 0, variance = 0 } = figures.wagers.insurance ?? {};
  // 72 of 287 unseen cards are ten-value cards; insurance pays 2 to 1.
  expect(edge).toBeCloseTo(1 - (3 * 72) / 287, 10);
  expect(variance).toBeCloseTo((9 * 72 * 215) / 287 ** 2, 10);
});

test('a cell is found by the cards as they lie, in either order', () => {
  expect(cellOf('8S', '7D', '6')).toBe(cellOf('7D', '8S', '6'));
  expect(cellOf('KS', 'QD', 'J')).toBe('TT-T');
  expect(cellOf('7S', '8S', 'A')).toBe('78S-A');
  expect(cellOf('7H', '8H', 'A')).toBe('78s-A');
  expect(cellOf('5H', '8H', 'A')).toBe('58-A');
});

test('a pair of ten-value cards stands: splitting it costs', () => {
  const worth = figures.decisions['TT-6'] ?? {};
  expect(Object.keys(worth).sort()).toEqual(['double', 'hit', 'split', 'stand', 'surrender']);
  expect(worth.stand).toBeGreaterThan(worth.split ?? 1);
  expect(Object.keys(figures.decisions).length).toBeGreaterThan(500);
});
