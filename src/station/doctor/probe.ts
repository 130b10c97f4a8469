// Probes the devices for a few seconds, through the same wires, drivers and supervision as the table. It greets them
// and asks for their condition. It acknowledges, arms and turns nothing, and keeps nothing else that they say.
import type { Clock, DeviceIdentity, DeviceStatus, Driver, OpenWire } from '../../../drivers/driver.ts';
import { type DeviceReason, wireReasonOf } from '../../../drivers/reasons.ts';
import { type Supervised, supervise } from '../../../drivers/supervisor.ts';
import { within } from '../../../drivers/transport/time-limit.ts';
import type { Device } from '../../table/state.ts';
import type { Wires } from '../devices/devices.ts';
import type { WireNoise } from '../devices/discards.ts';
import { driversOf } from '../devices/drivers.ts';

export interface Seen {
  /** The driver's condition, or "unasked" if only the port was opened. */
  readonly condition: string;
  /** Null if only the port was opened. */
  readonly reason: DeviceReason | null;
  readonly name: string | null;
  /** Bytes on its wire that were no message; null while there were none. */
  readonly noise?: WireNoise | null | undefined;
  /** Absent from a device that does not say. */
  readonly firmware?: string | null | undefined;
  readonly firmwareHash?: string | null | undefined;
}

export interface ProbeParts {
  readonly wires: Wires;
  readonly clock: Clock;
  /** The last number of the scanner in the journal; null if there is none. */
  readonly scannerNumber: number | null;
  /** Null if unknown. A wheel that is greeted with another id forgets its spins. */
  readonly journalId: number | null;
}

/** A device that has not answered after this long is silent. */
const LOOK_MS = 5_500;
const STOP_LIMIT_MS = 3_000;
const SETTLED: readonly DeviceStatus['condition'][] = ['ready', 'faulty', 'silent'];

interface Probed {
  readonly seen: () => Seen;
  /** Whether more waiting would tell nothing new. */
  readonly isSettled: () => boolean;
  readonly stop: () => Promise<void>;
}

function probed<Event extends { readonly type: string }, Command>(
  driver: Driver<Event, Command>,
  open: OpenWire,
  /** Whether such a device says who it is. */
  says: boolean,
  clock: Clock,
  changed: () => void,
): Probed {
  let identity: DeviceIdentity | null = null;
  let noise: WireNoise | null = null;
  let status = driver.status;
  let lookedFor = false;
  const supervised: Supervised<Command> = supervise({
    driver,
    open,
    clock,
    onSignal(signal) {
      if (signal.kind === 'discarded') {
        const now = clock.now();
        noise = { times: (noise?.times ?? 0) + 1, since: noise?.since ?? now, last: now };
      }
      if (signal.kind === 'identity') identity = signal.identity;
      if (signal.kind === 'status') {
        lookedFor = true;
        status = signal.status;
      }
      changed();
    },
  });
  return {
    seen: () => {
      const { condition, reason } = status;
      const { serial: name = null, firmware = null, firmwareHash = null } = identity ?? {};
      return { condition, reason, name, firmware, firmwareHash, noise };
    },
    isSettled: () => {
      const { condition } = status;
      if (condition === 'ready' && says && !identity) return false;
      return SETTLED.includes(condition) || (condition === 'absent' && lookedFor);
    },
    stop: () => supervised.stop(),
  };
}

/** Whether the port opens; sends nothing. */
async function unasked(open: OpenWire): Promise<Seen> {
  try {
    const wire = await open({ received: () => {}, closed: () => {} });
    await wire.close();
    return { condition: 'unasked', reason: null, name: null };
  } catch (error) {
    return {
      condition: 'absent',
      reason: wireReasonOf(error),
      name: null,
    };
  }
}

type Probes = Map<Device, Probed>;

function begin({ wires, clock, scannerNumber, journalId }: ProbeParts, changed: () => void): Probes {
  const { scanner, reader, wheel, buttons, keypad } = driversOf({ scannerNumber, journalId: journalId ?? 0 });
  const probes: Probes = new Map();
  const look = <E extends { readonly type: string }, C>(device: Device, driver: Driver<E, C>) => {
    const open = wires[device];
    if (open) probes.set(device, probed(driver, open, device !== 'buttons', clock, changed));
  };
  look('scanner', scanner);
  look('reader', reader);
  if (journalId !== null) look('wheel', wheel);
  look('buttons', buttons);
  look('keypad', keypad);
  return probes;
}

export async function probeDevices(parts: ProbeParts): Promise<Map<Device, Seen>> {
  const { wires, clock, journalId } = parts;
  const alone = wires.wheel && journalId === null ? unasked(wires.wheel) : null;
  let changed = () => {};
  const probes = begin(parts, () => changed());
  await new Promise<void>((resolve) => {
    const cancel = clock.at(clock.now() + LOOK_MS, resolve);
    changed = () => {
      if (![...probes.values()].every((each) => each.isSettled())) return;
      cancel();
      resolve();
    };
    changed();
  });
  const seen = new Map([...probes].map(([device, each]) => [device, each.seen()]));
  if (alone) seen.set('wheel', await alone);
  // Do not wait for a port that does not close.
  const stopping = Promise.all([...probes.values()].map((each) => each.stop()));
  await within(STOP_LIMIT_MS, stopping, () => new Error('a port does not close')).catch(() => []);
  return seen;
}
