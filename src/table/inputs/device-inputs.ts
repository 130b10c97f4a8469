// The inputs that only devices or the station make. A new one has its file, its line in the union, and its line in the list.

import { SEAL_OPENED, type SealOpened } from './cards/seal-opened.ts';
import { SEALED_CARD, type SealedCard } from './cards/sealed-card.ts';
import { SEALED_IN_ERROR, type SealedInError } from './cards/sealed-in-error.ts';
import { SEEN_BY_SCANNER, type SeenByScanner } from './cards/seen-by-scanner.ts';
import { STRAY_CARD, type StrayCard } from './cards/stray-card.ts';
import type { Declaration } from './declare.ts';
import { DEVICE_BACK, type DeviceBack } from './devices/device-back.ts';
import { DEVICE_LOST, type DeviceLost } from './devices/device-lost.ts';
import { READER_SAID, type ReaderSaid } from './offers/reader-said.ts';
import { READER_UNREADABLE, type ReaderUnreadable } from './offers/reader-unreadable.ts';
import { WHEEL_FAULT, type WheelFailed } from './payout/wheel-fault.ts';
import { TESTS_HEARD, type TestOfDevice } from './readiness/all.ts';
import { NOTICED, type Noticed } from './station/noticed.ts';
import { PROGRAM_CHECKED, type ProgramChecked } from './station/program-checked.ts';

/** What only a device can know, or the station. */
export type DeviceInput =
  | SealOpened
  | ReaderSaid
  | ReaderUnreadable
  | SealedCard
  | SealedInError
  | SeenByScanner
  | StrayCard
  | TestOfDevice
  | DeviceBack
  | DeviceLost
  | Noticed
  | ProgramChecked
  | WheelFailed;

export const DEVICE_INPUTS: readonly Declaration<DeviceInput>[] = [
  SEAL_OPENED,
  READER_SAID,
  READER_UNREADABLE,
  SEALED_CARD,
  SEALED_IN_ERROR,
  SEEN_BY_SCANNER,
  STRAY_CARD,
  ...TESTS_HEARD,
  DEVICE_BACK,
  DEVICE_LOST,
  PROGRAM_CHECKED,
  WHEEL_FAULT,
  NOTICED,
];
