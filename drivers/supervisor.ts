// Keeps a driver connected to its wire: opens, writes in order, ticks, closes a wire that cannot be used, and opens it
// again. The clock is passed in: the machine's or the simulated world's.
import { Attendant, type Attended } from './attendant.ts';
import type { OpenWire, Reaction, Wire } from './driver.ts';
import { type WireReason, wireReasonOf } from './reasons.ts';

export const FIRST_WAIT_MS = 250;
export const LONGEST_WAIT_MS = 5_000;
/** The longest wait for a port to open, refuse or close. */
export const OPEN_LIMIT_MS = 10_000;
export const CLOSE_LIMIT_MS = 5_000;
/** A wire with this much waiting takes nothing more. */
export const MOST_WAITING = 1_024;

export interface Supervision<Event, Command> extends Attended<Event, Command> {
  readonly open: OpenWire;
  /** 0 ≤ x < 1: shortens the waits by up to a quarter, so that the devices of one hub do not all reconnect at once. */
  random?(): number;
}

export interface Supervised<Command> {
  command(command: Command): void;
  /** Closes the wire and waits for it. After this no signal is passed on. */
  stop(): Promise<void>;
}

/** One wire from its opening to its end. */
interface Connection {
  wire: Wire | null;
  opened: boolean;
  ended: boolean;
  readonly waiting: Uint8Array[];
  writing: boolean;
}

export function supervise<Event, Command>(supervision: Supervision<Event, Command>): Supervised<Command> {
  const supervisor = new Supervisor(supervision);
  supervisor.connect();
  return supervisor;
}

class Supervisor<Event, Command> implements Supervised<Command> {
  readonly #to: Supervision<Event, Command>;
  readonly #attendant: Attendant<Event, Command>;
  #connection: Connection | null = null;
  #wait = FIRST_WAIT_MS;
  #stopped = false;
  #cancelConnect = () => {};
  /** Wires that are still opening or closing. */
  readonly #unsettled = new Set<Promise<void>>();

  constructor(supervision: Supervision<Event, Command>) {
    this.#to = supervision;
    this.#attendant = new Attendant(supervision, (reaction) => this.#react(reaction));
  }

  command(command: Command): void {
    if (this.#stopped) return;
    this.#react(this.#to.driver.command(command, this.#now()));
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    this.#attendant.stop();
    this.#cancelConnect();
    const connection = this.#connection;
    this.#connection = null;
    if (connection) await this.#close(connection);
    while (this.#unsettled.size > 0) await Promise.all(this.#unsettled);
  }

  connect(): void {
    const connection: Connection = { wire: null, opened: false, ended: false, waiting: [], writing: false };
    this.#connection = connection;
    const listener = {
      received: (bytes: Uint8Array) => this.#received(connection, bytes),
      closed: (reason: WireReason) => this.#end(connection, reason),
    };
    const opening = this.#to.open(listener).then(
      (wire) => this.#opened(connection, wire),
      (error: unknown) => this.#end(connection, wireReasonOf(error)),
    );
    const late = () => this.#end(connection, { code: 'not-opened-in-time', seconds: OPEN_LIMIT_MS / 1000 });
    void this.#await(opening, OPEN_LIMIT_MS, late);
  }

  #now(): number {
    return this.#to.clock.now();
  }

  /** Settles with the work or when its time is over. `stop` waits for it. */
  #await(work: Promise<unknown>, limitMs: number, late: () => void): Promise<void> {
    const waiting = new Promise<void>((resolve, reject) => {
      const cancel = this.#to.clock.at(this.#now() + limitMs, () => {
        late();
        resolve();
      });
      work.then(() => resolve(), reject).finally(cancel);
    });
    this.#unsettled.add(waiting);
    return waiting.finally(() => this.#unsettled.delete(waiting));
  }

  #opened(connection: Connection, wire: Wire): void {
    connection.wire = wire;
    if (connection.ended || this.#stopped) {
      void this.#close(connection);
      return;
    }
    this.#beginTalking(connection);
    this.#write(connection);
  }

  /** Bytes may arrive before we know that the wire is open. */
  #beginTalking(connection: Connection): void {
    if (connection.opened) return;
    connection.opened = true;
    this.#react(this.#to.driver.opened(this.#now()));
  }

  #received(connection: Connection, bytes: Uint8Array): void {
    if (connection !== this.#connection) return;
    this.#beginTalking(connection);
    if (connection !== this.#connection) return;
    this.#react(this.#to.driver.received(bytes, this.#now()));
  }

  /** The wire is gone or cannot be used. The first call decides the reason. */
  #end(connection: Connection, reason: WireReason): void {
    if (connection !== this.#connection) return;
    this.#connection = null;
    const closing = this.#close(connection);
    const wait = this.#nextWait();
    this.#react(this.#to.driver.closed(this.#now(), reason));
    // The port is free only when this wire is closed.
    void closing.then(() => this.#connectIn(wait));
  }

  #connectIn(wait: number): void {
    if (this.#stopped) return;
    this.#cancelConnect = this.#to.clock.at(this.#now() + wait, () => this.connect());
  }

  #nextWait(): number {
    const wait = this.#wait * (1 - 0.25 * (this.#to.random?.() ?? 0));
    this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT_MS);
    return wait;
  }

  /** Settles when the wire is closed, or after its time limit. */
  #close(connection: Connection): Promise<void> {
    connection.ended = true;
    connection.waiting.length = 0;
    const { wire } = connection;
    if (!wire) return Promise.resolve();
    connection.wire = null;
    const closing = wire.close().catch(() => {});
    return this.#await(closing, CLOSE_LIMIT_MS, () => {});
  }

  #react({ send, signals, reopen }: Reaction<Event>): void {
    const connection = this.#connection;
    const { driver } = this.#to;
    if (driver.status.condition === 'ready' || driver.status.condition === 'faulty')
      this.#wait = FIRST_WAIT_MS;
    // First: a wire may answer while it is being written to.
    this.#attendant.queue(signals);
    if (connection) {
      connection.waiting.push(...send);
      this.#write(connection);
    }
    this.#attendant.goOn();
    if (!connection) return;
    if (reopen) this.#end(connection, { code: 'wire-closed' });
    else if (connection.waiting.length > MOST_WAITING) this.#end(connection, { code: 'takes-no-bytes' });
  }

  #write(connection: Connection): void {
    const { wire } = connection;
    if (connection.writing || !wire) return;
    const bytes = connection.waiting.shift();
    if (!bytes) return;
    connection.writing = true;
    void wire.write(bytes).then(
      () => {
        connection.writing = false;
        this.#write(connection);
      },
      (error: unknown) => this.#end(connection, wireReasonOf(error)),
    );
  }
}
