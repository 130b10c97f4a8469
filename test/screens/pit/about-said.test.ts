// What somebody looked at is told in words, in every language: no code and no name of a parameter is left.
import { expect, test } from 'vitest';
import type { About } from '../../../src/protocol/pit/looks.ts';
import { aboutSaid } from '../../../src/screens/pit/across/about-said.ts';
import { pit } from '../../../src/words/en/screens/pit.ts';
import { english } from '../../../src/words/en/screens.ts';
import { pit as spanishPit } from '../../../src/words/es/screens/pit.ts';
import { spanish } from '../../../src/words/es/screens.ts';
import { LOOKS } from '../../e2e/pit/answers.ts';

const full = (at: number) => `<${at}>`;
const said = (about: About) => aboutSaid(about, { pit, words: english, full });

test('the made-up looks have all that a look can be about', () => {
  const parts = LOOKS.flatMap(({ about }) => Object.keys(about));
  expect([...new Set(parts)].toSorted()).toEqual(Object.keys(pit.lookedAbout).toSorted());
});

test('a hand is told by its table and its number', () => {
  expect(said({ table: 'SP-04', line: 1, round: '17' })).toBe('table SP-04, line 1, round 17');
});

test('what somebody searched for is told as it was typed', () => {
  expect(said({ tables: 'SP-04,SP-19', seat: '3', held: '8S,T', pair: '1', from: '5' })).toBe(
    'tables SP-04 SP-19, box 3, cards 8♠ 10, a pair, from <5>',
  );
  expect(said({ amount: '2500-3000', of: 'won', netTo: '-500', result: 'push', total: null })).toBe(
    'amount $25–$30, which was won, net up to −$5, result push',
  );
});

test('what is no moment is told as it was typed, and breaks no list', () => {
  const dated = (about: About) =>
    aboutSaid(about, { pit, words: english, full: (at) => new Date(at).toISOString() });
  expect(dated({ from: 'x', to: '9e99' })).toBe('from x, to 9e99');
});

test('where somebody sits, which alarm it was and which file is told by names', () => {
  expect(said({ whose: 'eve', place: 'box' })).toBe('of eve, at the pit’s own computer');
  expect(said({ place: '10.4.0.7' })).toBe('at 10.4.0.7');
  expect(said({ alarm: 4, alarmCode: 'clock-off' })).toBe('alarm 4, kind clock off');
  expect(said({ file: 'days', format: 'csv' })).toBe('file Figures by gaming day, as CSV');
});

test('in Spanish no English is left', () => {
  const about: About = {
    whose: 'eve',
    place: 'box',
    alarmCode: 'clock-off',
    by: 'shift',
    incident: 'ten-found',
  };
  expect(aboutSaid(about, { pit: spanishPit, words: spanish, full })).toBe(
    'de eve, en el propio equipo del pit, tipo reloj desviado, por Turnos, incidente apareció un diez',
  );
});
