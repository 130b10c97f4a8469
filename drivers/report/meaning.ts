// The part that each device has for itself: the meaning of its messages. The report driver does the rest.
import type { DeviceReason, DiscardReason } from '../reasons.ts';
import type { DeviceKind } from './greeting.ts';
import type { Vocabulary } from './vocabulary.ts';

interface AnyMessage {
  readonly type: string;
}

/** What the device's own part wants. */
export interface Outcome<Event, Told> {
  readonly events?: readonly Event[];
  readonly tell?: readonly Told[];
  /** Why the message means nothing now. */
  readonly discard?: DiscardReason;
  /** Why the wire cannot be used any more. */
  readonly giveUp?: DeviceReason;
}

export interface DeviceMeaning<Says extends AnyMessage, Told extends AnyMessage, Event, Command> {
  readonly kind: DeviceKind;
  readonly says: Vocabulary<Says>;
  readonly told: Vocabulary<Told>;
  /** Its bytes must not be passed on, not even damaged ones: they may be part of a PIN. */
  readonly secret: boolean;
  /** When to call `tick`. */
  readonly nextTick: number;
  /** Called for every message in order, including hello and heartbeat, but not for repeated ones. */
  heard(message: Says, number: number, now: number): Outcome<Event, Told>;
  /** Reports were lost before the next one. */
  missed(reports: number, now: number): Outcome<Event, Told>;
  /** Until the device has said hello, what it is told is lost: tell it again then. */
  command(command: Command, now: number): Outcome<Event, Told>;
  tick(now: number): Outcome<Event, Told>;
}
