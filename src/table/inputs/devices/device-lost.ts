import { z } from 'zod';
import { forgetDevice } from '../../readiness/running.ts';
import { DEVICE_WRITTEN, written } from '../../written.ts';
import { ALL_HOLDS, type Declaration, type InputOf, stays } from '../declare.ts';
import { device } from '../fields.ts';

const fields = z.strictObject({ device });
export type DeviceLost = InputOf<'device-lost', typeof fields>;

export const DEVICE_LOST: Declaration<DeviceLost> = {
  type: 'device-lost',
  fields,
  written: written<DeviceLost>({ device: DEVICE_WRITTEN }),
  anywhere: stays,
  during: ALL_HOLDS,
  does: ({ state, facts }, input) => {
    if (!state.missing.includes(input.device)) state.missing.push(input.device);
    if (input.device === 'scanner' && state.deckCount) state.deckCount = 'untold';
    forgetDevice(state, input.device);
    facts.push({ fact: 'device', device: input.device, state: 'lost' });
  },
};
