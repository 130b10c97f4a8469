// The guided tour by what the table says: each step waits, none is missed by somebody who is ahead of it.
import { describe, expect, test } from 'vitest';
import type { SimulationView } from '../../src/protocol/simulation.ts';
import type { TableView } from '../../src/protocol/view.ts';
import {
  afterSeeing,
  afterSkipping,
  BEGINNING,
  type Progress,
  STEPS,
} from '../../src/screens/sim/tour/steps.ts';
import { box, EMPTY_VIEW } from './view.ts';

const NOBODY: SimulationView = {
  autoplay: { on: false, speed: 1 },
  leftInShoe: 300,
  cardInReader: false,
  wheelStopsAt: null,
  plugged: { scanner: true, reader: true, buttons: true, wheel: true, keypad: true },
  situations: [],
  packs: [],
  signedIn: [],
  proven: [],
};
const ANA = { id: 'Ana', role: 'dealer' } as const;
const FLO = { id: 'Flo', role: 'floor' } as const;
const SAM = { id: 'Sam', role: 'surveillance' } as const;

function sees(
  progress: Progress,
  view: Partial<TableView>,
  simulation: Partial<SimulationView> = {},
): string | undefined {
  const { at } = afterSeeing(progress, {
    view: { ...EMPTY_VIEW, ...view },
    simulation: { ...NOBODY, ...simulation },
  });
  return STEPS[at];
}

const at = (step: string, round: number | null = 4): Progress => ({
  at: STEPS.findIndex((one) => one === step),
  round,
});

describe('the guided tour', () => {
  test('waits for the dealer, and takes nobody else for one', () => {
    expect(sees(BEGINNING, {}, { signedIn: [FLO, SAM] })).toBe('dealer-signs-in');
    expect(sees(BEGINNING, {}, { signedIn: [FLO, ANA] })).toBe('wagers');
  });

  test('does not take what lies there after a round for wagers', () => {
    expect(sees(at('wagers'), { boxes: [box(3, ['a'])], phase: 'pickUp' })).toBe('wagers');
    expect(sees(at('wagers'), { boxes: [box(3, ['a'])], phase: 'betting' })).toBe('deal');
  });

  test('waits until the round is decided, then until it is paid; whoever is ahead of it is not held up', () => {
    expect(sees(at('decide'), { phase: 'turns', round: 4 })).toBe('decide');
    expect(sees(at('decide'), { phase: 'payout', round: 4 })).toBe('pay');
    expect(sees(at('decide'), { phase: 'pickUp', round: 4 })).toBe('provoke');
    expect(sees(at('decide'), { phase: 'turns', round: 5 })).toBe('provoke');
  });

  test('waits for the call, for the floor, and for the answer', () => {
    const call = { about: 'ten-found', clause: 'standard', seat: null };
    const called = { trouble: { ...EMPTY_VIEW.trouble, calls: [call] } };
    expect(sees(at('provoke'), {})).toBe('provoke');
    expect(sees(at('provoke'), called)).toBe('floor-signs-in');
    expect(sees(at('provoke'), called, { signedIn: [FLO] })).toBe('clear');
    expect(sees(at('clear'), {}, { signedIn: [FLO] })).toBe('surveillance-signs-in');
  });

  test('waits for the proof of its own round; where none was dealt, of any', () => {
    expect(sees(at('prove'), {}, { proven: [3] })).toBe('prove');
    expect(sees(at('prove'), {}, { proven: [3, 4] })).toBeUndefined();
    expect(sees(at('prove', null), {}, { proven: [3] })).toBeUndefined();
  });

  test('a skipped step is behind, and there is nothing after the last', () => {
    expect(afterSkipping(at('pay'))).toEqual(at('provoke'));
    const over = { at: STEPS.length, round: null };
    expect(afterSkipping(over)).toEqual(over);
  });
});
