// What the station learns about its devices besides what they say about the game: how they are, who they are, and bytes that were
// no message. For people, pages and the log.
import type { Clock } from '../../../drivers/driver.ts';
import type { IdentifiedDevice } from '../../protocol/technician.ts';
import type { DeviceView } from '../../protocol/view.ts';
import type { Device } from '../../table/state.ts';
import type { DeviceNews } from './devices.ts';
import { Discards, type WireNoise } from './discards.ts';
import { Identities, type IdentityParts } from './expected.ts';

interface DeviceWatchParts extends IdentityParts {
  readonly clock: Clock;
  /** The pages have something new to show. */
  told(): void;
}

export class DeviceWatch {
  readonly identities: Identities;
  readonly #parts: DeviceWatchParts;
  readonly #discards: Discards;

  constructor(parts: DeviceWatchParts) {
    this.#parts = parts;
    this.identities = new Identities(parts);
    this.#discards = new Discards(parts.clock, parts.log);
  }

  noticed(device: Device, signal: DeviceNews): void {
    if (signal.kind === 'discarded') {
      this.#discards.note(device, signal.bytes.length, signal.reason);
      return;
    }
    if (signal.kind === 'identity') this.identities.learn(device, signal.identity);
    else {
      const { condition, reason } = signal.status;
      const { code, ...about } = reason;
      this.#parts.log('device.changed', { device, condition, reason: code, about: JSON.stringify(about) });
    }
    this.#parts.told();
  }

  identified(devices: readonly DeviceView[]): IdentifiedDevice[] {
    return devices.map((one) => ({
      ...one,
      identity: this.identities.of(one.device),
      differs: this.identities.differencesOf(one.device),
    }));
  }

  /** Null while its wire is quiet. */
  noiseOf(device: Device): WireNoise | null {
    return this.#discards.noiseOf(device);
  }

  stop(): void {
    this.#discards.stop();
  }
}
