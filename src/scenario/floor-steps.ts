// What the floorperson of a scenario does: as a step of its file, and as an input to the table.
import { z } from 'zod';
import type { Approve } from '../table/inputs/floor/approve.ts';
import type { CorrectCard } from '../table/inputs/floor/correct-card.ts';
import type { DeadHand } from '../table/inputs/floor/dead-hand.ts';
import type { Misdeal } from '../table/inputs/floor/misdeal.ts';
import type { Reshuffle } from '../table/inputs/floor/reshuffle.ts';
import type { VoidRound } from '../table/inputs/floor/void-round.ts';
import { card, seat } from './form/fields.ts';

/** The shape of the step. */
export const floorStep = z.discriminatedUnion('action', [
  z.object({ do: z.literal('floor'), action: z.enum(['void-round', 'misdeal', 'reshuffle', 'approve']) }),
  z.object({ do: z.literal('floor'), action: z.literal('dead-hand'), seat }),
  z.object({
    do: z.literal('floor'),
    action: z.literal('correct-card'),
    seat: z.union([seat, z.literal('dealer')]),
    hand: z.number().int().default(1),
    index: z.number().int(),
    card,
  }),
]);
type FloorStep = z.infer<typeof floorStep>;

export function voidRound(): VoidRound {
  return { type: 'void-round' };
}

export function callMisdeal(): Misdeal {
  return { type: 'call-misdeal' };
}

export function reshuffle(): Reshuffle {
  return { type: 'reshuffle' };
}

export function approve(): Approve {
  return { type: 'approve' };
}

export function callDead(box: number): DeadHand {
  return { type: 'dead-hand', seat: box };
}

export function correct({ seat: whose, hand, index, card: face }: Omit<CorrectCard, 'type'>): CorrectCard {
  return { type: 'correct-card', seat: whose, hand, index, card: face };
}

export function isApproval({ action }: FloorStep): boolean {
  return action === 'approve';
}

export function floorInput(
  step: FloorStep,
): VoidRound | Misdeal | Reshuffle | Approve | DeadHand | CorrectCard {
  switch (step.action) {
    case 'void-round':
      return voidRound();
    case 'misdeal':
      return callMisdeal();
    case 'reshuffle':
      return reshuffle();
    case 'approve':
      return approve();
    case 'dead-hand':
      return callDead(step.seat);
    case 'correct-card':
      return correct(step);
  }
}
