// A driver and a wire that are recorded. They work as before; each call is noted with its time. Recording only the wire
// is not enough: a driver also acts on commands and on time, so a playback must repeat all its calls.
import type { Clock, DeviceStatus, Driver, OpenWire, Reaction, Wire } from '../../../drivers/driver.ts';
import { type WireReason, wireReasonOf } from '../../../drivers/reasons.ts';
import type { Entry } from './format.ts';

/** A line before it is numbered and sealed. */
type Unwritten<T> = T extends { readonly sealed: string }
  ? Omit<T, 'n' | 'device' | 'sealed'> & { readonly bytes: Uint8Array }
  : Omit<T, 'n' | 'device'>;
export type Note = Unwritten<Entry>;

export class OverheardDriver<Event, Command> implements Driver<Event, Command> {
  readonly #driver: Driver<Event, Command>;
  readonly #note: (note: Note) => void;
  /** How often it got bytes. */
  heard = 0;

  constructor(driver: Driver<Event, Command>, note: (note: Note) => void) {
    this.#driver = driver;
    this.#note = note;
  }

  get status(): DeviceStatus {
    return this.#driver.status;
  }

  get nextTick(): number {
    return this.#driver.nextTick;
  }

  opened(now: number): Reaction<Event> {
    const reaction = this.#driver.opened(now);
    this.#note({ at: now, what: 'opened', sends: reaction.send.length });
    return reaction;
  }

  closed(now: number, reason: WireReason): Reaction<Event> {
    const reaction = this.#driver.closed(now, reason);
    this.#note({ at: now, what: 'closed', reason, sends: reaction.send.length });
    return reaction;
  }

  received(bytes: Uint8Array, now: number): Reaction<Event> {
    this.heard++;
    const reaction = this.#driver.received(bytes, now);
    this.#note({ at: now, what: 'received', bytes, sends: reaction.send.length });
    return reaction;
  }

  command(command: Command, now: number): Reaction<Event> {
    const reaction = this.#driver.command(command, now);
    this.#note({ at: now, what: 'command', command, sends: reaction.send.length });
    return reaction;
  }

  tick(now: number): Reaction<Event> {
    const reaction = this.#driver.tick(now);
    this.#note({ at: now, what: 'tick', sends: reaction.send.length });
    return reaction;
  }
}

/** The driver notes the bytes that reach it; the wire notes those that do not. */
export function overheardWire(
  open: OpenWire,
  driver: { readonly heard: number },
  clock: Clock,
  note: (note: Note) => void,
): OpenWire {
  return async (listener) => {
    const received = (bytes: Uint8Array) => {
      const { heard } = driver;
      listener.received(bytes);
      if (driver.heard === heard) note({ at: clock.now(), what: 'unheard', bytes });
    };
    const closed = (reason: WireReason) => {
      note({ at: clock.now(), what: 'wire-closed', reason });
      listener.closed(reason);
    };
    try {
      const wire = await open({ received, closed });
      note({ at: clock.now(), what: 'wire-opened' });
      return overheardWriting(wire, clock, note);
    } catch (error) {
      note({ at: clock.now(), what: 'wire-refused', reason: wireReasonOf(error) });
      throw error;
    }
  };
}

/**
 * Noted when the bytes are given to the port. If the port refuses them, the driver is told that the wire is closed, and
 * why.
 */
function overheardWriting(wire: Wire, clock: Clock, note: (note: Note) => void): Wire {
  return {
    write: (bytes) => {
      note({ at: clock.now(), what: 'sent', bytes: Buffer.from(bytes).toString('hex') });
      return wire.write(bytes);
    },
    close: () => wire.close(),
  };
}
