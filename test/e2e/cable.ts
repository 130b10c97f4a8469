// The network between a page and its station, as a cable that can be pulled out somewhere in the middle: nothing comes through
// any more, and neither end is told.
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export class Cable {
  readonly #ends = new Set<Socket>();
  readonly #server = createServer((near) => this.#through(near));
  readonly #port: number;
  #whole = true;
  address = '';

  /** `to` is the address of a station. */
  constructor(to: string) {
    this.#port = Number(new URL(to).port);
  }

  async open(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const at = this.#server.address();
    this.address = `http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}/`;
    return this;
  }

  /** What is said from now on is lost, also on connections that are made meanwhile. */
  pull(): void {
    this.#whole = false;
    for (const end of this.#ends) end.unpipe().pause();
  }

  /** New connections go through again; the old ones stay dead. */
  mend(): void {
    this.#whole = true;
  }

  async close(): Promise<void> {
    for (const end of this.#ends) end.destroy();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #through(near: Socket): void {
    this.#keep(near);
    if (!this.#whole) return;
    const far = this.#keep(connect(this.#port, '127.0.0.1'));
    near.pipe(far).pipe(near);
  }

  #keep(end: Socket): Socket {
    this.#ends.add(end);
    end.on('error', () => end.destroy());
    end.on('close', () => this.#ends.delete(end));
    return end;
  }
}
