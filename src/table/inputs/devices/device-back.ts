import { z } from 'zod';
import { DEVICE_WRITTEN, written } from '../../written.ts';
import { ALL_HOLDS, type Declaration, type InputOf, stays } from '../declare.ts';
import { device } from '../fields.ts';

const fields = z.strictObject({ device });
export type DeviceBack = InputOf<'device-back', typeof fields>;

export const DEVICE_BACK: Declaration<DeviceBack> = {
  type: 'device-back',
  fields,
  written: written<DeviceBack>({ device: DEVICE_WRITTEN }),
  anywhere: stays,
  at: { turns: [{ only: 'inTimeForCheck', to: 'check' }, stays] },
  during: ALL_HOLDS,
  whyNot: ({ state }, input) => (state.missing.includes(input.device) ? null : 'not-missing'),
  does: ({ state, facts }, input) => {
    state.missing = state.missing.filter((one) => one !== input.device);
    if (input.device === 'scanner') state.manualEntry = false;
    facts.push({ fact: 'device', device: input.device, state: 'back' });
  },
};
