// The three things that a card cannot do without, each done bare: its bytes parsed, a row inserted, a message pushed.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { type WebSocket, WebSocketServer } from 'ws';
import { ShoeScannerDriver } from '../../drivers/shoe-scanner/driver.ts';
import { type Heard, PageThread, sharedMicros } from './page-thread.ts';

/** Microseconds of each card. */
export interface BareTimes {
  readonly parse: number[];
  readonly insert: number[];
  readonly push: number[];
}

interface BareLine {
  readonly server: WebSocketServer;
  readonly socket: WebSocket;
  readonly page: PageThread;
  heard(): Promise<Heard>;
}

const micros = (work: () => void): number => {
  const from = performance.now();
  work();
  return (performance.now() - from) * 1000;
};

export class BareParts {
  readonly times: BareTimes = { parse: [], insert: [], push: [] };
  readonly #driver = new ShoeScannerDriver({ committed: 0 });
  readonly #db: Sqlite.Database;
  readonly #insert: () => void;
  readonly #server: WebSocketServer;
  readonly #socket: WebSocket;
  readonly #page: PageThread;
  readonly #heard: () => Promise<Heard>;

  private constructor(folder: string, { server, socket, page, heard }: BareLine) {
    this.#driver.opened(0);
    this.#db = new Sqlite(join(folder, 'bare.db'));
    this.#db.pragma('journal_mode = WAL');
    this.#db.pragma('synchronous = FULL');
    this.#db.exec('CREATE TABLE bare (seq INTEGER PRIMARY KEY, body TEXT NOT NULL) STRICT');
    const insert = this.#db.prepare('INSERT INTO bare (body) VALUES (?)');
    this.#insert = () => insert.run('{"type":"card-out","card":17}');
    this.#server = server;
    this.#socket = socket;
    this.#page = page;
    this.#heard = heard;
  }

  static async open(folder: string): Promise<BareParts> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const accepted = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
    let arrived: (heard: Heard) => void = () => {};
    const page = new PageThread({ address: `ws://127.0.0.1:${port}`, says: null }, (heard) => arrived(heard));
    const heard = () =>
      new Promise<Heard>((resolve) => {
        arrived = resolve;
      });
    return new BareParts(folder, { server, socket: await accepted, page, heard });
  }

  /** Each part for all these cards in a row, so that nothing else has cooled it down. */
  async take(frames: readonly Uint8Array[], messages: readonly string[]): Promise<void> {
    const { parse, insert, push } = this.times;
    for (const frame of frames) parse.push(micros(() => this.#driver.received(frame, 0)));
    for (const _ of frames) insert.push(micros(this.#insert));
    for (const message of messages) {
      const heard = this.#heard();
      const from = sharedMicros();
      this.#socket.send(message);
      push.push((await heard).at - from);
    }
  }

  async close(): Promise<void> {
    await this.#page.close();
    this.#server.close();
    this.#db.close();
  }
}
