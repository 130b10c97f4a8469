// A step of a scenario as an input to the table.
import type { Input } from '../table/input.ts';
import type { ScenarioStep } from './scenario.ts';

type Decide = Extract<Input, { type: 'decision-said' }>;

const NO_AMOUNT = { bettor: null, amount: null, goesWith: null, implied: false } as const;

export function impliedStand(seat: number): Decide {
  return { type: 'decision-said', decision: 'stand', seat, ...NO_AMOUNT, implied: true };
}

/** A bettor who names no hand covers both only when the step says so; else the wager goes with the first. */
function goesWith(step: Extract<ScenarioStep, { do: 'split' }>): Decide['goesWith'] {
  return step.cover ? 'both' : (step.hand ?? 1);
}

const FLOOR_ACTS = {
  'void-round': 'void-round',
  misdeal: 'call-misdeal',
  reshuffle: 'reshuffle',
  approve: 'approve',
} as const;

function floorAction(step: Extract<ScenarioStep, { do: 'floor' }>): Input {
  switch (step.action) {
    case 'dead-hand':
      return { type: step.action, seat: step.seat };
    case 'correct-card': {
      const { action, seat, hand, index, card } = step;
      return { type: action, seat, hand, index, card };
    }
    default:
      return { type: FLOOR_ACTS[step.action] };
  }
}

/** Cards drawn in error or put into the reader are not here: there are devices that see them. */
export function inputOf(step: Exclude<ScenarioStep, { do: 'drawn-in-error' | 'misuse-reader' }>): Input {
  switch (step.do) {
    case 'insure':
      return { type: 'take-insurance', seat: step.seat, bettor: step.bettor ?? null, amount: step.amount };
    case 'hit':
    case 'stand':
    case 'surrender':
    case 'redouble':
    case 'rescue':
      return {
        type: 'decision-said',
        decision: step.do,
        ...NO_AMOUNT,
        seat: step.seat,
        bettor: step.bettor ?? null,
      };
    case 'double': {
      const { seat, bettor = null, amount = null } = step;
      return { type: 'decision-said', decision: 'double', ...NO_AMOUNT, seat, bettor, amount };
    }
    case 'split': {
      const { seat, bettor = null } = step;
      return {
        type: 'decision-said',
        decision: 'split',
        ...NO_AMOUNT,
        seat,
        bettor,
        goesWith: goesWith(step),
      };
    }
    case 'keep':
      return { type: 'keep-blackjack', seat: step.seat };
    case 'refuse-card':
      return { type: 'decline-card', seat: step.seat };
    case 'skip-card':
      return { type: 'card-missed', seat: step.seat };
    case 'missed-hand':
      return { type: 'missed-choice', seat: step.seat, choice: step.choice };
    case 'reader-fault':
      return { type: 'reader-out-of-service' };
    case 'reader-repaired':
      return { type: 'reader-in-service' };
    case 'skip-check':
      return { type: step.do };
    case 'floor':
      return floorAction(step);
  }
}
