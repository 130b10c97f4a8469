import { z } from 'zod';
import { failSpin, spinsDue } from '../../round/payout.ts';
import type { WheelFault } from '../../round/wheel-fault.ts';
import { written } from '../../written.ts';
import { DEVICES_ALWAYS, type Declaration, type InputOf, stays } from '../declare.ts';

const fields = z.strictObject({ reason: z.custom<WheelFault>() });
export type WheelFailed = InputOf<'wheel-fault', typeof fields>;

export const WHEEL_FAULT: Declaration<WheelFailed> = {
  type: 'wheel-fault',
  fields,
  written: written<WheelFailed>({ reason: { holds: 'why: a code with parameters' } }),
  from: 'wheel',
  at: { wheel: stays },
  during: DEVICES_ALWAYS,
  whyNot: ({ state: { round } }) => (round && spinsDue(round).length > 0 ? null : 'no-wheel'),
  notHere: () => 'no-wheel',
  does: failSpin,
};
