// A sealed card keeps its face: a person enters it only where the seal could not be opened, and it is held against the seal.
import { describe, expect, test } from 'vitest';
import { parseCard } from '../../src/rules/cards/cards.ts';
import type { HaltReason } from '../../src/table/halt.ts';
import type { Input } from '../../src/table/input.ts';
import { rulesOf } from '../rules/books.ts';
import { Day } from './day.ts';

const cardOf = (name: string) => parseCard(name) ?? 0;
const turned = (name: string): Input => ({ type: 'hole-card-turned', card: cardOf(name) });
const shut = (how: 'hole-card' | 'card-drawn-in-error'): Input => {
  const reason: HaltReason = { code: 'seal-cannot-be-opened', how };
  return { type: 'halt-table', reason };
};

function holeIsDue(): Day {
  const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
  day.cards('9C 6D 8S 9S');
  day.decides(1, 'stand');
  return day;
}

describe('a floorperson cannot choose the face of a sealed card', () => {
  test('the hole card, while its seal can be opened', () => {
    const day = holeIsDue();
    expect(day.refuses(turned('QS'), 'floor').code).toBe('face-is-sealed');
    day.says({ type: 'halt-table', reason: { code: 'said', text: 'wait' } });
    expect(day.refuses(turned('QS'), 'floor').code).toBe('face-is-sealed');
  });

  test('a card drawn while the table was halted', () => {
    const day = new Day(rulesOf('massachusetts')).open().bets({ 1: 1000 });
    day.cards('9C 6D 8S 9S');
    day.says({ type: 'stray-card', seal: 'a seal' }, 'device');
    const used: Input = { type: 'drawn-card-used', card: cardOf('7S') };
    expect(day.refuses(used, 'floor').code).toBe('face-is-sealed');
    day.says(shut('hole-card'), 'device');
    expect(day.refuses(used, 'floor').code).toBe('face-is-sealed');
    day.says({ type: 'resume' });
    day.says(shut('card-drawn-in-error'), 'device');
    day.says(used, 'floor');
    expect(day.table.state.typedSeals).toEqual([{ seal: 'a seal', number: 6, card: cardOf('7S') }]);
  });
});

describe('the face that was entered for a seal that could not be opened', () => {
  function entered(): Day {
    const day = holeIsDue();
    day.says(shut('hole-card'), 'device');
    day.says(turned('QS'), 'floor');
    day.says({ type: 'resume' });
    return day;
  }

  test('is content with the seal when that can be opened', () => {
    const day = entered();
    const facts = day.says({ type: 'seal-opened', number: 5, card: cardOf('QS') }, 'device');
    expect(facts).toEqual([{ fact: 'seal-compared', number: 5, card: cardOf('QS'), typed: cardOf('QS') }]);
    expect(day.table.holds).toEqual([]);
    expect(day.refuses({ type: 'seal-opened', number: 5, card: 0 }, 'device').code).toBe('not-now');
  });

  test('halts the table where another face was sealed', () => {
    const day = entered();
    day.says({ type: 'seal-opened', number: 5, card: cardOf('9S') }, 'device');
    expect(day.table.holds).toEqual(['halted']);
    expect(day.table.state.halted).toEqual([
      { code: 'typed-card-not-as-sealed', number: 5, typed: 'QS', sealed: '9S' },
    ]);
    expect(day.refuses({ type: 'settle-round' }).code).toBe('table-halted');
  });

  test('is not told by a person', () => {
    expect(entered().refuses({ type: 'seal-opened', number: 5, card: 0 }, 'floor').code).toBe('not-now');
  });
});
