// The three things that a card cannot do without, each done bare: its bytes parsed, a row inserted, a message pushed.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { WebSocket, WebSocketServer } from 'ws';
import { ShoeScannerDriver } from '../../drivers/shoe-scanner/driver.ts';

/** Microseconds of each card. */
export interface BareTimes {
  readonly parse: number[];
  readonly insert: number[];
  readonly push: number[];
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
  readonly #page: WebSocket;

  private constructor(folder: string, server: WebSocketServer, socket: WebSocket, page: WebSocket) {
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
  }

  static async open(folder: string): Promise<BareParts> {
    const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false });
    await new Promise((resolve) => server.once('listening', resolve));
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const accepted = new Promise<WebSocket>((resolve) => server.once('connection', resolve));
    const page = new WebSocket(`ws://127.0.0.1:${port}`);
    return new BareParts(folder, server, await accepted, page);
  }

  /** Each part for all these cards in a row, so that nothing else has cooled it down. */
  async take(frames: readonly Uint8Array[], messages: readonly string[]): Promise<void> {
    const { parse, insert, push } = this.times;
    for (const frame of frames) parse.push(micros(() => this.#driver.received(frame, 0)));
    for (const _ of frames) insert.push(micros(this.#insert));
    for (const message of messages) {
      const from = performance.now();
      const heard = new Promise((resolve) => this.#page.once('message', resolve));
      this.#socket.send(message);
      await heard;
      push.push((performance.now() - from) * 1000);
    }
  }

  close(): void {
    this.#page.terminate();
    this.#server.close();
    this.#db.close();
  }
}
