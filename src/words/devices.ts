// Why a device is as it is, in every language.
import type { DeviceReason } from '../../drivers/reasons.ts';
import type { Device } from '../table/state.ts';
import type { DeviceWords } from './device-words.ts';
import { devices as english } from './en/devices.ts';
import { devices as spanish } from './es/devices.ts';
import { devices as french } from './fr/devices.ts';
import type { InEveryLanguage, Language } from './language.ts';
import { reasonIn } from './reason.ts';

export const DEVICE_WORDS: InEveryLanguage<DeviceWords> = { en: english, es: spanish, fr: french };

export function reasonSaid(device: Device, reason: DeviceReason, language: Language = 'en'): string {
  return reasonIn(DEVICE_WORDS[language], device, reason);
}

/** Whether a stranger's value is a reason that can be said. */
export function isReason(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('code' in value)) return false;
  return typeof value.code === 'string' && Object.hasOwn(DEVICE_WORDS.en.reasons, value.code);
}
