// What a wire or a driver says, in English: sentences are easier to read in a test than codes.
import { type DeviceReason, WireError } from '../../drivers/reasons.ts';
import type { Device } from '../../src/table/state.ts';
import { reasonSaid } from '../../src/words/devices.ts';

export function said(reason: DeviceReason, device: Device = 'scanner'): string {
  return reasonSaid(device, reason);
}

/** For `catch`: the same error, with a sentence. */
export function inWords(error: unknown): never {
  if (error instanceof WireError) throw new Error(said(error.reason), { cause: error });
  throw error;
}
