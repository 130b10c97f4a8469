// How the table and its devices are, for whoever watches over them.
import type { DeviceReason } from '../../../drivers/reasons.ts';
import type { Setup } from '../../journal/chain/bodies.ts';
import type { StopCode } from '../../journal/startup/stops.ts';
import type { OutboxProgress } from '../../pit/outbox/progress.ts';
import type { IdentityDifference } from '../../protocol/technician.ts';
import type { DeviceWatch } from '../devices/device-watch.ts';
import type { Devices } from '../devices/devices.ts';
import type { WireNoise } from '../devices/discards.ts';
import type { InputQueue } from '../input-queue.ts';

export interface Health {
  readonly ok: boolean;
  readonly version: string;
  readonly table: string;
  readonly phase: string;
  readonly standsStill: StopCode | null;
  readonly waiting: number;
  readonly devices: Readonly<Record<string, DeviceHealth>>;
  /** How far the pit has the rows; left out where there is none. */
  readonly pit?: OutboxProgress;
}

export interface DeviceHealth {
  readonly condition: string;
  readonly reason: DeviceReason;
  /** What it calls itself; null before it has said so. */
  readonly name: string | null;
  /** Bytes on its wire that were no message; null while it is quiet. */
  readonly noise: WireNoise | null;
  readonly firmware: string | null;
  /** The SHA-256 of its firmware. */
  readonly firmwareHash: string | null;
  /** In what it is not as the configuration expects it. */
  readonly differs: readonly IdentityDifference[];
}

export function healthOf(
  { table: name, program: version }: Setup,
  { standsStill, table, waiting }: Pick<InputQueue, 'standsStill' | 'table' | 'waiting'>,
  { statuses }: Pick<Devices, 'statuses'>,
  watch: Pick<DeviceWatch, 'identities' | 'noiseOf'>,
): Health {
  const devices = [...statuses].map(([device, { condition, reason }]): [string, DeviceHealth] => {
    const { serial: name = null, firmware = null, firmwareHash = null } = watch.identities.of(device);
    const differs = watch.identities.differencesOf(device);
    const noise = watch.noiseOf(device);
    return [device, { condition, reason, name, firmware, firmwareHash, differs, noise }];
  });
  return {
    ok: standsStill === null,
    version,
    table: name,
    phase: table.phase,
    standsStill: standsStill?.code ?? null,
    waiting,
    devices: Object.fromEntries(devices),
  };
}
