// What is a device's own: the meaning of its messages. The report driver does the rest.
import type { DeviceReason } from '../reasons.ts';
import type { DeviceKind } from './greeting.ts';
import type { Vocabulary } from './vocabulary.ts';

interface AnyMessage {
  readonly type: string;
}

/** What a device's own part wants done. */
export interface Outcome<Event, Told> {
  readonly events?: readonly Event[];
  readonly tell?: readonly Told[];
  /** The message has no meaning now, and why. */
  readonly discard?: string;
  /** The wire is of no use, and why. */
  readonly giveUp?: DeviceReason;
}

export interface DeviceMeaning<Says extends AnyMessage, Told extends AnyMessage, Event, Command> {
  readonly kind: DeviceKind;
  readonly says: Vocabulary<Says>;
  readonly told: Vocabulary<Told>;
  /** Its bytes must not be passed on, not even damaged ones: they may be part of a PIN. */
  readonly secret: boolean;
  /** When `tick` wants to be called. */
  readonly nextTick: number;
  /** Called for every message in its order: hello and heartbeat too, repeated ones not. */
  heard(message: Says, number: number, now: number): Outcome<Event, Told>;
  /** Reports were lost before the one that comes next. */
  missed(reports: number, now: number): Outcome<Event, Told>;
  /** What it tells is lost while the device has not said hello: say it again then. */
  command(command: Command, now: number): Outcome<Event, Told>;
  tick(now: number): Outcome<Event, Told>;
}
