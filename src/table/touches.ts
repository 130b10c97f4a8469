// Which boxes an input changes. Only those are copied.
import type { Rules } from '../rules/compile.ts';
import type { Touched } from './copy.ts';
import { currentTurn } from './round/hands.ts';
import type { TableState } from './state.ts';

export function anyBox(): Touched {
  return null;
}

export function noBox(): Touched {
  return [];
}

export function boxInTurn(rules: Rules, { round }: TableState): Touched {
  const seat = round && currentTurn(rules, round)?.box.seat;
  return seat ? [seat] : null;
}

export function boxDealtTo(_rules: Rules, { round }: TableState): Touched {
  const target = round?.queue[0];
  return target?.to === 'box' ? [target.seat] : [];
}

export function boxNamed(_rules: Rules, _state: TableState, input: object): Touched {
  return 'seat' in input && typeof input.seat === 'number' ? [input.seat] : null;
}
