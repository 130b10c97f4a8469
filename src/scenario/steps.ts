// What the people of a scenario do: as a step of its file, and as an input to the table.
import { z } from 'zod';
import type { Decision, Input } from '../table/input.ts';
import type { SkipCheck } from '../table/inputs/offers/skip-check.ts';
import type { Decide } from '../table/inputs/turns/decide.ts';
import { floorInput, floorStep } from './floor-steps.ts';
import { amount, bettor, seat } from './form/fields.ts';

const decision = (name: 'hit' | 'stand' | 'surrender' | 'redouble' | 'rescue') =>
  z.object({ do: z.literal(name), seat, bettor: bettor.optional() });

/** The shape of a step, whatever is done. */
export const scenarioStep = z.discriminatedUnion('do', [
  z.object({ do: z.literal('insure'), seat, amount, bettor: bettor.optional() }),
  decision('hit'),
  decision('stand'),
  decision('surrender'),
  decision('redouble'),
  decision('rescue'),
  z.object({ do: z.literal('double'), seat, amount: amount.optional(), bettor: bettor.optional() }),
  z.object({
    do: z.literal('split'),
    seat,
    bettor: bettor.optional(),
    cover: z.boolean().optional(),
    hand: z.number().int().optional(),
  }),
  z.object({ do: z.literal('keep'), seat }),
  z.object({ do: z.literal('refuse-card'), seat }),
  z.object({ do: z.literal('drawn-in-error'), exposed: z.boolean() }),
  z.object({ do: z.literal('skip-card'), seat }),
  z.object({ do: z.literal('missed-hand'), seat, choice: z.enum(['deal', 'dead']) }),
  z.object({ do: z.literal('misuse-reader') }),
  z.object({ do: z.literal('reader-fault') }),
  z.object({ do: z.literal('reader-repaired') }),
  z.object({ do: z.literal('skip-check') }),
  floorStep,
]);

export type ScenarioStep = z.infer<typeof scenarioStep>;

export function said(box: number, what: Decision, more: Partial<Decide> = {}): Decide {
  const plain = { bettor: null, amount: null, goesWith: null, implied: false } as const;
  return { type: 'decision-said', decision: what, seat: box, ...plain, ...more };
}

/** The hole card should go into the reader, and nobody thinks of it. */
export function forgetCheck(): SkipCheck {
  return { type: 'skip-check' };
}

/** A bettor who names no hand covers both only when the step says so; else the wager goes with the first. */
function goesWith(step: Extract<ScenarioStep, { do: 'split' }>): Decide['goesWith'] {
  return step.cover ? 'both' : (step.hand ?? 1);
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
      return said(step.seat, step.do, { bettor: step.bettor ?? null });
    case 'double':
      return said(step.seat, step.do, { bettor: step.bettor ?? null, amount: step.amount ?? null });
    case 'split':
      return said(step.seat, step.do, { bettor: step.bettor ?? null, goesWith: goesWith(step) });
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
      return forgetCheck();
    case 'floor':
      return floorInput(step);
  }
}
