// The shape of what a language says about the devices.
import type { DeviceReason, WireReason } from '../../drivers/reasons.ts';
import type { Device } from '../table/state.ts';
import type { Wordings } from './wording.ts';

/** Which device it is about goes without saying: a wire names its port, and only a scanner has a memory. */
type NamesNoDevice = WireReason | { readonly code: 'other-scanner' | 'memory-lost' };

/** Every reason with its parameters, and with the device that it is about. */
export type ReasonCodes = {
  readonly [R in DeviceReason as R['code']]: Omit<R, 'code'> &
    (R extends NamesNoDevice ? object : { readonly device: Device });
};

/** The numbers that each device may complain with: see its WIRE.md. */
export interface Complaints {
  readonly scanner: Readonly<Record<1 | 2 | 128 | 129 | 130 | 131, string>>;
  readonly reader: Readonly<Record<1 | 2 | 3 | 4, string>>;
  readonly buttons: Readonly<Record<never, string>>;
  readonly wheel: Readonly<Record<1 | 128 | 129 | 130 | 131, string>>;
  readonly keypad: Readonly<Record<1 | 2 | 3, string>>;
}

export interface DeviceWords {
  /** In the middle of a sentence. */
  readonly names: Readonly<Record<Device, string>>;
  readonly complaints: Complaints;
  readonly reasons: Wordings<ReasonCodes>;
}
