// Which device it is, as a technician sees it.
import type { DeviceIdentity } from '../../drivers/driver.ts';
import type { DeviceView } from './view.ts';

/** In what a device is not as the configuration expects it. `is` is empty if it does not say. */
export interface IdentityDifference {
  readonly how: 'firmware' | 'hash';
  readonly is: string;
  readonly expected: string;
}

/** For a technician. */
export interface IdentifiedDevice extends DeviceView {
  readonly identity: DeviceIdentity;
  readonly differs: readonly IdentityDifference[];
}
