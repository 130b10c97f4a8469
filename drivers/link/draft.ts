// A reaction in the making.
import type { DeviceIdentity, DeviceStatus, Reaction } from '../driver.ts';
import type { DiscardReason } from '../reasons.ts';
import { encodeFrame, type Frame } from './frame.ts';

type Signal<Event> = Reaction<Event>['signals'][number];

export class Draft<Event> implements Reaction<Event> {
  readonly send: Uint8Array[] = [];
  readonly signals: Signal<Event>[] = [];
  reopen = false;

  frame(frame: Frame): void {
    this.send.push(encodeFrame(frame));
  }

  event(event: Event): void {
    this.signals.push({ kind: 'event', event });
  }

  status(status: DeviceStatus): void {
    this.signals.push({ kind: 'status', status });
  }

  identity(identity: DeviceIdentity): void {
    this.signals.push({ kind: 'identity', identity });
  }

  discarded(bytes: Uint8Array, reason: DiscardReason): void {
    this.signals.push({ kind: 'discarded', bytes, reason });
  }
}
