// Plays one start of a recording through the drivers: what they say now, and whether they would send the same.
import type { DeviceSignal } from '../../../drivers/driver.ts';
import { MOST_WAITING } from '../../../drivers/supervisor.ts';
import type { SealingKey } from '../../journal/chain/key.ts';
import type { RecordingProblem, ReplayDifference } from '../../protocol/technician.ts';
import type { Device } from '../../table/state.ts';
import { DEVICES, type Entry, type Header, placeOf } from './format.ts';
import { type Call, type DeviceEvent, type Player, playersOf } from './player.ts';
import { type ByteSealer, byteSealer } from './sealing.ts';

export type Played = {
  readonly n: number;
  readonly at: number;
  readonly device: Device;
} & (
  | { readonly kind: 'signal'; readonly signal: DeviceSignal<DeviceEvent> }
  /** The first difference of each device. After it nothing is compared, because one difference causes others. */
  | { readonly kind: 'difference'; readonly about: ReplayDifference }
  /** The line is not what was written. Nothing after it can be played. */
  | { readonly kind: 'damaged'; readonly about: RecordingProblem }
);

type What = Played extends infer P ? (P extends unknown ? Omit<P, 'n' | 'at' | 'device'> : never) : never;

interface Side {
  readonly play: Player;
  /** What the driver wants to send and the wire has not taken; null while there is no wire. */
  toSend: string[] | null;
  differs: boolean;
}

const SEAL_BROKEN: What = { kind: 'damaged', about: { code: 'seal-broken' } };

export class Replay {
  readonly #sealer: ByteSealer;
  readonly #sides: ReadonlyMap<Device, Side>;

  /** The key must be the one of the header. */
  constructor({ id, settings }: Header, key: SealingKey) {
    this.#sealer = byteSealer(key.recording, Buffer.from(id, 'base64url'));
    const players = playersOf(settings);
    this.#sides = new Map(
      DEVICES.map((device) => [device, { play: players[device], toSend: null, differs: false }]),
    );
  }

  take(entry: Entry): Played[] {
    const { n, at, device } = entry;
    const side = this.#sides.get(device);
    return side ? this.#taken(entry, side).map((what) => ({ n, at, device, ...what })) : [];
  }

  #taken(entry: Entry, side: Side): What[] {
    switch (entry.what) {
      case 'wire-opened':
      case 'wire-refused':
      case 'wire-closed':
        return [];
      case 'unheard':
        return this.#open(entry) ? [] : [SEAL_BROKEN];
      case 'sent':
        return compareSent(entry.bytes, side);
      case 'received': {
        const bytes = this.#open(entry);
        if (!bytes) return [SEAL_BROKEN];
        return played({ what: 'received', bytes }, entry, side);
      }
      default:
        return played(entry, entry, side);
    }
  }

  #open(entry: Extract<Entry, { sealed: string }>): Uint8Array | null {
    return this.#sealer.open(entry.sealed, entry.n, placeOf(entry));
  }
}

function played(
  call: Call,
  { at, sends }: { readonly at: number; readonly sends: number },
  side: Side,
): What[] {
  const reaction = side.play(call, at);
  if (!reaction) return [{ kind: 'damaged', about: { code: 'unknown-command' } }];
  if (call.what === 'opened') side.toSend = [];
  if (call.what === 'closed') side.toSend = null;
  const { send, signals } = reaction;
  side.toSend?.push(...send.map((bytes) => Buffer.from(bytes).toString('hex')));
  // The supervisor would have closed this wire, but the recording has neither its closing nor the sent bytes.
  if (side.toSend && side.toSend.length > 2 * MOST_WAITING) side.toSend = [];
  const now = send.length;
  const counted =
    now === sends ? [] : difference(side, { code: 'answers-differ', call: call.what, now, before: sends });
  return [...signals.map((signal): What => ({ kind: 'signal', signal })), ...counted];
}

/** A wire takes what the driver sends, in order. What is left when the wire ends was never sent. */
function compareSent(before: string, side: Side): What[] {
  const now = side.toSend?.shift() ?? null;
  return now === before ? [] : difference(side, { code: 'bytes-differ', now, before });
}

function difference(side: Side, about: ReplayDifference): What[] {
  if (side.differs) return [];
  side.differs = true;
  return [{ kind: 'difference', about }];
}
