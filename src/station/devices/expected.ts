// Compares what the devices say about their firmware with what the configuration expects of them. A difference is noted in
// the journal and told to the floor, which confirms it before the table opens. It never stops a hand.
import type { DeviceIdentity } from '../../../drivers/driver.ts';
import type { IdentityDifference } from '../../protocol/technician.ts';
import type { Notice } from '../../table/notice.ts';
import { isBeingTested, testedAs } from '../../table/readiness/running.ts';
import type { Device, TableState } from '../../table/state.ts';
import type { WriteEvent } from '../log/log-events.ts';

/** As in table.yaml, under `expect`. */
export interface ExpectedFirmware {
  readonly firmware?: string | undefined;
  readonly hash?: string | undefined;
}

export type ExpectedDevices = Partial<Record<Device, ExpectedFirmware>>;

/** A device that says something else at every hello must not fill the journal. */
const MOST_NOTED = 8;

export function differencesOf(
  { firmware, hash }: ExpectedFirmware = {},
  identity: DeviceIdentity,
): IdentityDifference[] {
  const is = { firmware: identity.firmware ?? '', hash: identity.firmwareHash ?? '' };
  const expected = { firmware, hash: hash?.toLowerCase() };
  return (['firmware', 'hash'] as const).flatMap((how) => {
    const wanted = expected[how];
    return wanted === undefined || wanted === is[how] ? [] : [{ how, is: is[how], expected: wanted }];
  });
}

export interface IdentityParts {
  readonly expected: ExpectedDevices;
  readonly log: WriteEvent;
  notice(notice: Notice): void;
  /** The table, for what its readiness test has tried. */
  state(): TableState;
}

type Swapped = Extract<Notice, { code: 'device-swapped' }>;

/** How a device differs from the one that was tried; null: it is the same, or nothing was tried. */
function swapOf(device: Device, was: DeviceIdentity | null, is: DeviceIdentity): Swapped | null {
  if (!was) return null;
  const parts = [
    { how: 'serial', was: was.serial, is: is.serial },
    { how: 'firmware', was: was.firmware, is: is.firmware },
    { how: 'hash', was: was.firmwareHash, is: is.firmwareHash },
  ] as const;
  const other = parts.find((part) => part.was !== part.is);
  if (!other) return null;
  return { code: 'device-swapped', device, how: other.how, is: other.is ?? '', was: other.was ?? '' };
}

/** Who the devices of the table are. */
export class Identities {
  readonly #parts: IdentityParts;
  readonly #known = new Map<Device, DeviceIdentity>();
  readonly #noted = new Map<Device, Set<string>>();

  constructor(parts: IdentityParts) {
    this.#parts = parts;
  }

  /** Empty before it has said so. */
  of(device: Device): DeviceIdentity {
    return this.#known.get(device) ?? {};
  }

  differencesOf(device: Device): IdentityDifference[] {
    const identity = this.#known.get(device);
    return identity ? differencesOf(this.#parts.expected[device], identity) : [];
  }

  learn(device: Device, identity: DeviceIdentity): void {
    const { log } = this.#parts;
    const before = this.#known.get(device);
    this.#known.set(device, identity);
    const { serial = '', firmware = '', firmwareHash: hash = '' } = identity;
    log('device.identified', { device, serial, firmware, hash });
    for (const difference of this.differencesOf(device)) this.#note(device, difference);
    this.#compare(device, before ?? null, identity);
  }

  /** With the device that the signed test, or the running one, has tried: it may have been changed while the station was off. */
  #compare(device: Device, before: DeviceIdentity | null, now: DeviceIdentity): void {
    const { log, notice, state } = this.#parts;
    const tried = testedAs(state(), device) ?? (isBeingTested(state(), device) ? before : null);
    const swapped = swapOf(device, tried, now);
    if (!swapped) return;
    const { how, is, was } = swapped;
    log('device.swapped', { device, what: how, is, was });
    notice(swapped);
  }

  #note(device: Device, difference: IdentityDifference): void {
    const { log, notice } = this.#parts;
    const noted = this.#noted.get(device) ?? new Set();
    this.#noted.set(device, noted);
    const key = JSON.stringify(difference);
    if (noted.has(key) || noted.size >= MOST_NOTED) return;
    noted.add(key);
    const { how, is, expected } = difference;
    log('device.not-expected', { device, what: how, is, expected });
    notice({ code: 'device-not-expected', device, how, is, expected });
  }
}
