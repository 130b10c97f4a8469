// Where tables come to the pit: WebSocket over mutual TLS. Whoever has no certificate of the pit's authority is not heard at all; whoever
// has one is the table that it names.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer, type Server } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { TLSSocket } from 'node:tls';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { ServiceTls } from '../enrol/authority.ts';
import { isTableName } from '../enrol/table-name.ts';
import { MOST_DEFLATED } from '../segment/segment.ts';
import { ANCHORS_PATH } from '../wire/anchors.ts';
import { Gate } from './gate.ts';
import { RateLimit } from './limits.ts';

/** A table as its certificate names it. */
export interface Comer {
  readonly table: string;
  readonly fingerprint: string;
}

export interface Visit {
  heard(data: Buffer, isBinary: boolean): Promise<void>;
  left(): void;
}

export interface DoorParts {
  readonly host: string;
  readonly port: number;
  readonly tls: ServiceTls;
  came(comer: Comer, socket: WebSocket): Visit;
  /** What the pit has confirmed of this table, as text; null: the table is not let in. */
  anchors(comer: Comer): Promise<AsyncIterable<string> | null>;
  failed(comer: Comer, error: unknown): void;
  /** Its certificate connects more often than any table does. */
  flooded(comer: Comer): void;
}

const LARGEST_MESSAGE = MOST_DEFLATED + 4 * 1024;
/** Messages of one table that wait; then its wire is not read until they are done. */
const MOST_WAITING = 4;
/** More than the gate lets in at the same time. */
const MOST_CONNECTIONS = 4_000;
/** A table asks for its anchors when somebody runs `sabot verify`. */
const ANCHORS = { burst: 10, perSecond: 0.2 } as const;
const TIMES = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  handshakeTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  maxHeaderSize: 8 * 1024,
} as const;
const PING_MS = 10_000;

const elapsed = () => performance.now();

export class TableDoor {
  readonly #parts: DoorParts;
  readonly #server: Server;
  readonly #sockets: WebSocketServer;
  readonly #alive = new Set<WebSocket>();
  readonly #anchorsAsked = new RateLimit(ANCHORS, elapsed);
  #pings: NodeJS.Timeout | null = null;

  constructor(parts: DoorParts) {
    this.#parts = parts;
    const { certificate: cert, key, authority: ca } = parts.tls;
    this.#sockets = new WebSocketServer({
      noServer: true,
      maxPayload: LARGEST_MESSAGE,
      perMessageDeflate: false,
    });
    this.#server = createServer(
      { ...TIMES, cert, key, ca, requestCert: true, rejectUnauthorized: true, minVersion: 'TLSv1.2' },
      (request, response) => void this.#asked(request, response),
    );
    new Gate({
      elapsed,
      whose: (socket) => comerOf(socket)?.fingerprint ?? null,
      flooded: (socket) => {
        const comer = comerOf(socket);
        if (comer) parts.flooded(comer);
      },
    }).guard(this.#server);
    this.#server.maxConnections = MOST_CONNECTIONS;
    this.#server.on('tlsClientError', (_, socket) => socket.destroy());
    this.#server.on('upgrade', (request, socket, head) => {
      socket.on('error', () => socket.destroy());
      const comer = request.socket instanceof TLSSocket ? comerOf(request.socket) : null;
      if (!comer || request.url !== '/table') socket.destroy();
      else this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#opened(opened, comer));
    });
  }

  /** Settles with the address when tables can come. */
  open(): Promise<string> {
    const { host, port } = this.#parts;
    const server = this.#server;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        server.on('error', () => {});
        this.#pings = setInterval(() => this.#ping(), PING_MS);
        const at = server.address();
        const heard = typeof at === 'object' && at ? at.port : port;
        resolve(`wss://${host.includes(':') ? `[${host}]` : host}:${heard}`);
      });
    });
  }

  async close(): Promise<void> {
    if (this.#pings) clearInterval(this.#pings);
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  /** Over HTTP a table asks for one thing only. */
  async #asked({ url, method, socket }: IncomingMessage, response: ServerResponse): Promise<void> {
    const comer = socket instanceof TLSSocket ? comerOf(socket) : null;
    if (!comer || url !== ANCHORS_PATH || method !== 'GET') return void response.writeHead(404).end();
    if (!this.#anchorsAsked.take(comer.fingerprint)) return void response.writeHead(429).end();
    try {
      const lines = await this.#parts.anchors(comer);
      if (!lines) return void response.writeHead(403).end();
      response.writeHead(200, { 'content-type': 'application/x-ndjson' });
      await pipeline(Readable.from(lines), response);
    } catch (error) {
      this.#parts.failed(comer, error);
      response.destroy();
    }
  }

  #opened(socket: WebSocket, comer: Comer): void {
    const visit = this.#parts.came(comer, socket);
    const waiting: { data: Buffer; isBinary: boolean }[] = [];
    let isBusy = false;
    const work = async () => {
      isBusy = true;
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        await visit.heard(next.data, next.isBinary);
        if (waiting.length < MOST_WAITING && socket.isPaused) socket.resume();
      }
      isBusy = false;
    };
    socket.on('message', (data, isBinary) => {
      waiting.push({ data: bytesOf(data), isBinary });
      if (waiting.length >= MOST_WAITING) socket.pause();
      if (!isBusy)
        void work().catch((error: unknown) => {
          this.#parts.failed(comer, error);
          socket.terminate();
        });
    });
    this.#alive.add(socket);
    socket.on('pong', () => this.#alive.add(socket));
    socket.on('close', () => {
      this.#alive.delete(socket);
      visit.left();
    });
    // A message that is too large, or no message at all: `ws` closes the connection.
    socket.on('error', () => socket.terminate());
  }

  /** Who does not answer is gone. */
  #ping(): void {
    for (const socket of this.#sockets.clients) {
      if (!this.#alive.delete(socket)) socket.terminate();
      else if (socket.readyState === socket.OPEN) socket.ping();
    }
  }
}

function bytesOf(data: RawData): Buffer {
  if (Buffer.isBuffer(data)) return data;
  return Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data);
}

function comerOf(socket: TLSSocket): Comer | null {
  const { subject, fingerprint256 } = socket.getPeerCertificate();
  const name: unknown = subject?.CN;
  const isNamed = typeof name === 'string' && isTableName(name);
  return socket.authorized && isNamed ? { table: name, fingerprint: fingerprint256 } : null;
}
