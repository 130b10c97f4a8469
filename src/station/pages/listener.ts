// One address at which pages are heard: plain on the box itself, encrypted on a network. Whoever begins a request and does not end it,
// or takes more than its places, is cut off.
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { getRequestListener } from '@hono/node-server';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Origin } from '../people/tries.ts';
import type { Noise } from './noise.ts';
import { inAddress, isCalled, namesOf, originOf } from './origins.ts';
import type { Places } from './places.ts';

export interface Listening {
  readonly host: string;
  readonly port: number;
  /** By which else the station may be called there. */
  readonly names?: readonly string[];
  /** As PEM; without it nothing is encrypted. */
  readonly tls?: { readonly certificate: string; readonly key: string };
}

/** What comes with every request. */
export interface RequestBindings {
  /** Where it came from. */
  readonly address?: string | undefined;
  readonly listener?: Listener;
}

export interface ListenerParts extends Listening {
  readonly app: { fetch(request: Request, env: RequestBindings): Response | Promise<Response> };
  readonly places: Places<Socket>;
  readonly noise: Pick<Noise, 'note'>;
  opened(socket: WebSocket, origin: Origin, wire: Duplex): { readonly isKnown: boolean };
}

/** Half a request is not waited for. */
const TIMES = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 1_000,
  handshakeTimeout: 5_000,
  maxHeaderSize: 8 * 1024,
} as const;
const LARGEST_MESSAGE = 16 * 1024;

export class Listener {
  readonly #parts: ListenerParts;
  readonly #names: ReadonlySet<string>;
  readonly #server: Server | SecureServer;
  /** By the other end. */
  readonly #connections = new Map<string, Socket>();
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });

  constructor(parts: ListenerParts) {
    this.#parts = parts;
    this.#names = namesOf(parts.host, parts.names);
    this.#server = this.#made();
    this.#server.on('connection', (socket) => this.#connected(socket));
    this.#server.on('upgrade', (request, socket, head) => {
      // A connection may break before it has become a WebSocket.
      socket.on('error', () => socket.destroy());
      if (!this.#isOurs(request)) socket.destroy();
      else this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#opened(opened, request));
    });
  }

  /** Settles with the address when pages can be opened. */
  open(): Promise<string> {
    const { host, port, tls } = this.#parts;
    const server = this.#server;
    return new Promise((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, () => {
        const at = server.address();
        const heard = typeof at === 'object' && at ? at.port : port;
        resolve(`${tls ? 'https' : 'http'}://${inAddress(host)}:${heard}/`);
      });
    });
  }

  /** Whether a request calls this station by a name that it has here. */
  isCalled(host: string | undefined): boolean {
    return isCalled(host, this.#names);
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets.clients) socket.terminate();
    await new Promise<void>((resolve) => {
      this.#server.close(() => resolve());
      this.#server.closeAllConnections();
    });
  }

  #made(): Server | SecureServer {
    const { app, tls } = this.#parts;
    const heard = getRequestListener((request, { incoming }) =>
      app.fetch(request, { address: incoming.socket.remoteAddress, listener: this }),
    );
    if (!tls) return createServer(TIMES, heard);
    const { certificate: cert, key } = tls;
    return createSecureServer({ ...TIMES, cert, key, minVersion: 'TLSv1.2' }, heard);
  }

  /** Before a byte is read, and before anything is encrypted. */
  #connected(socket: Socket): void {
    const { places, noise } = this.#parts;
    const origin = originOf(socket.remoteAddress);
    if (!places.enter(socket, origin)) {
      noise.note('too-many-connections', origin.at);
      socket.destroy();
      return;
    }
    socket.on('error', () => socket.destroy());
    const address = otherEnd(socket);
    this.#connections.set(address, socket);
    socket.once('close', () => {
      places.leave(socket);
      this.#connections.delete(address);
    });
  }

  #isOurs({ headers, url }: IncomingMessage): boolean {
    const { origin, host } = headers;
    const scheme = this.#parts.tls ? 'https' : 'http';
    const ours =
      url === '/ws' && this.isCalled(host) && (origin === undefined || origin === `${scheme}://${host}`);
    if (!ours) this.#parts.noise.note('no-page-of-ours', String(origin).slice(0, 100));
    return ours;
  }

  #opened(opened: WebSocket, request: IncomingMessage): void {
    const { places } = this.#parts;
    const { socket } = request;
    const page = this.#parts.opened(opened, originOf(socket.remoteAddress), socket);
    const connection = this.#connections.get(otherEnd(request.socket));
    if (connection) places.isPage(connection, () => page.isKnown);
  }
}

/** The same for an encrypted connection and for the one that carries it. */
function otherEnd({ remoteAddress, remotePort }: Socket): string {
  return `${remoteAddress} ${remotePort}`;
}
