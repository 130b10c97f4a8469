// What people may see of a signal. A recording does not know which card was the hole card, nor whether it was turned.
// So faces and the reader's answers are hidden unless somebody asks for them. PINs are always hidden.
import type { DeviceIdentity, DeviceSignal } from '../../../drivers/driver.ts';
import { HIDDEN } from '../../../drivers/keypad/secret.ts';
import type { DeviceReason, DiscardReason } from '../../../drivers/reasons.ts';
import type { DeviceEvent } from './player.ts';

export interface ShownEvent {
  readonly type: string;
  readonly [field: string]: unknown;
}

export type ShownSignal =
  | { readonly kind: 'event'; readonly event: ShownEvent }
  | { readonly kind: 'status'; readonly condition: string; readonly reason: DeviceReason }
  | { readonly kind: 'identity'; readonly identity: DeviceIdentity }
  | { readonly kind: 'discarded'; readonly bytes: number | string; readonly reason: DiscardReason };

export function shownSignal(signal: DeviceSignal<DeviceEvent>, faces: boolean): ShownSignal {
  switch (signal.kind) {
    case 'event':
      return { kind: 'event', event: faces ? signal.event : withoutFace(signal.event) };
    case 'status': {
      const { condition, reason } = signal.status;
      return { kind: 'status', condition, reason };
    }
    case 'identity':
      return signal;
    case 'discarded': {
      const { bytes, reason } = signal;
      // Another device may be in this port.
      return { kind: 'discarded', bytes: faces ? Buffer.from(bytes).toString('hex') : bytes.length, reason };
    }
  }
}

function withoutFace(event: DeviceEvent): ShownEvent {
  switch (event.type) {
    case 'card':
      return { ...event, rank: HIDDEN, suit: HIDDEN };
    case 'result':
      return { ...event, result: HIDDEN };
    default:
      return event;
  }
}
