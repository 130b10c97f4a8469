// A step of a scenario as an input to the table.
import type { Input } from '../table/input.ts';
import type { ScenarioStep } from './scenario.ts';

type Decide = Extract<Input, { type: 'decide' }>;

const NO_AMOUNT = { bettor: null, amount: null, goesWith: null, implied: false } as const;

export function impliedStand(seat: number): Decide {
  return { type: 'decide', decision: 'stand', seat, ...NO_AMOUNT, implied: true };
}

/** A bettor who names no hand covers both only when the step says so; else the wager goes with the first. */
function goesWith(step: Extract<ScenarioStep, { do: 'split' }>): Decide['goesWith'] {
  return step.cover ? 'both' : (step.hand ?? 1);
}

function floorAction(step: Extract<ScenarioStep, { do: 'floor' }>): Input {
  switch (step.action) {
    case 'dead-hand':
      return { type: step.action, seat: step.seat };
    case 'correct-card': {
      const { action, seat, hand, index, card } = step;
      return { type: action, seat, hand, index, card };
    }
    default:
      return { type: step.action };
  }
}

/** Cards drawn in error or put into the reader are not here: there are devices that see them. */
export function inputOf(step: Exclude<ScenarioStep, { do: 'drawn-in-error' | 'misuse-reader' }>): Input {
  switch (step.do) {
    case 'insure':
      return { type: 'insure', seat: step.seat, bettor: step.bettor ?? null, amount: step.amount };
    case 'hit':
    case 'stand':
    case 'surrender':
    case 'redouble':
    case 'rescue':
      return {
        type: 'decide',
        decision: step.do,
        ...NO_AMOUNT,
        seat: step.seat,
        bettor: step.bettor ?? null,
      };
    case 'double': {
      const { seat, bettor = null, amount = null } = step;
      return { type: 'decide', decision: 'double', ...NO_AMOUNT, seat, bettor, amount };
    }
    case 'split': {
      const { seat, bettor = null } = step;
      return { type: 'decide', decision: 'split', ...NO_AMOUNT, seat, bettor, goesWith: goesWith(step) };
    }
    case 'keep':
    case 'refuse-card':
      return { type: step.do, seat: step.seat };
    case 'skip-card':
      return { type: 'card-missed', seat: step.seat };
    case 'missed-hand':
      return { type: 'missed-choice', seat: step.seat, choice: step.choice };
    case 'reader-fault':
    case 'reader-repaired':
    case 'skip-check':
      return { type: step.do };
    case 'floor':
      return floorAction(step);
  }
}
