// How the table and its devices are, for whoever watches over them.
import type { DeviceReason } from '../../../drivers/reasons.ts';
import type { Setup } from '../../journal/chain/bodies.ts';
import type { StopCode } from '../../journal/startup/stops.ts';
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
}

export interface DeviceHealth {
  readonly condition: string;
  readonly reason: DeviceReason;
  /** What it calls itself; null before it has said so. */
  readonly name: string | null;
  /** Bytes on its wire that were no message; null while it is quiet. */
  readonly noise: WireNoise | null;
}

export function healthOf(
  { table: name, program: version }: Setup,
  { standsStill, table, waiting }: Pick<InputQueue, 'standsStill' | 'table' | 'waiting'>,
  { statuses, names }: Pick<Devices, 'statuses' | 'names'>,
  { noiseOf }: { noiseOf(device: string): WireNoise | null },
): Health {
  const devices = [...statuses].map(
    ([device, { condition, reason }]) =>
      [device, { condition, reason, name: names.get(device) ?? null, noise: noiseOf(device) }] as const,
  );
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
