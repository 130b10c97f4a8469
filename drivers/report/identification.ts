// Asks a report device for its firmware: five reports answer one question. Whatever gets lost is asked for again. A device
// that never answers speaks version 1 of the wire, and says only the number on its label.
import type { DeviceIdentity } from '../driver.ts';
import { HASH_PARTS, type Identifies } from './greeting.ts';

/** The first question comes with the hello, the others with the heartbeats. */
export const IDENTIFY_TRIES = 3;

const NO_HASH = /^0*$/;

export class Identification {
  readonly #serial: string;
  #firmware: string | null = null;
  readonly #hash = new Map<number, string>();
  #tries = 0;
  #settled = false;

  constructor(device: number) {
    this.#serial = String(device);
  }

  /** Whether to ask now; or who the device is, when it has been asked often enough. */
  next(): 'ask' | DeviceIdentity | null {
    if (this.#settled) return null;
    this.#tries++;
    return this.#tries <= IDENTIFY_TRIES ? 'ask' : this.#settle({ serial: this.#serial });
  }

  /** Who the device is, when this was the last piece of it. */
  heard(said: Identifies): DeviceIdentity | null {
    if (this.#settled) return null;
    if (said.type === 'firmware') this.#firmware = said.firmware;
    else if (said.part >= 1 && said.part <= HASH_PARTS) this.#hash.set(said.part, said.hash);
    const firmware = this.#firmware;
    if (firmware === null || this.#hash.size < HASH_PARTS) return null;
    const hash = Array.from({ length: HASH_PARTS }, (_, part) => this.#hash.get(part + 1) ?? '').join('');
    return this.#settle({
      serial: this.#serial,
      ...(firmware !== '' && { firmware }),
      ...(!NO_HASH.test(hash) && { firmwareHash: hash }),
    });
  }

  #settle(identity: DeviceIdentity): DeviceIdentity {
    this.#settled = true;
    return identity;
  }
}
