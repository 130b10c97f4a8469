// A device's reason in the words of a language that is loaded already.
import type { DeviceReason } from '../../drivers/reasons.ts';
import type { Device } from '../table/state.ts';
import type { DeviceWords } from './device-words.ts';
import { say } from './wording.ts';

export function reasonIn({ reasons }: DeviceWords, device: Device, reason: DeviceReason): string {
  const about = { ...reason, device };
  return say(reasons, about);
}
