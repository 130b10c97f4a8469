// The network between a table and the pit, as far as the demonstration can cut it: bytes go through unchanged, or not at all.
import { connect, createServer, type Server, type Socket } from 'node:net';

const HOST = '127.0.0.1';

export class Network {
  readonly #to: () => number;
  readonly #server: Server;
  readonly #open = new Set<Socket>();
  #isCut = false;

  constructor(to: () => number) {
    this.#to = to;
    this.#server = createServer((from) => this.#came(from));
  }

  get isCut(): boolean {
    return this.#isCut;
  }

  /** Settles with the port at which the table finds the pit. */
  async listen(): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(0, HOST, resolve);
    });
    const at = this.#server.address();
    return typeof at === 'object' && at ? at.port : 0;
  }

  cut(isCut: boolean): void {
    this.#isCut = isCut;
    if (isCut) for (const socket of this.#open) socket.destroy();
  }

  #came(from: Socket): void {
    if (this.#isCut) return void from.destroy();
    const to = connect(this.#to(), HOST);
    for (const [socket, other] of [
      [from, to],
      [to, from],
    ] as const) {
      this.#open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        this.#open.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  }

  close(): void {
    this.cut(true);
    this.#server.close();
  }
}
