// The station's door for browsers: HTTP and WebSocket, on loopback unless the configuration says otherwise. A page of
// another site may reach loopback too: it is known by its origin, and a foreign name by its host.
import type { IncomingMessage, Server } from 'node:http';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Clock } from '../../../drivers/driver.ts';
import type { DeviceReason } from '../../../drivers/reasons.ts';
import type { StopCode } from '../../journal/startup/stops.ts';
import { projectRoot } from '../../program/project-root.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { TableView } from '../../protocol/view.ts';
import { type HandsApiParts, handsRoutes } from '../hands/api.ts';
import type { WriteEvent } from '../log/log-events.ts';
import type { PageSessions } from './page-sessions.ts';
import { fileResponse, readScreenFiles, SAFE_HEADERS } from './screen-files.ts';
import { SignsOfLife } from './signs-of-life.ts';

export interface PagesParts {
  readonly host: string;
  readonly port: number;
  readonly clock: Clock;
  readonly log: WriteEvent;
  readonly door: PageSessions;
  /** The folder of the built web app. */
  readonly screens?: string;
  /** What answers about past hands; without it there are none. */
  readonly hands?: Pick<HandsApiParts, 'desk' | 'check'>;
  view(): TableView;
  health(): Health;
}

export interface Health {
  readonly ok: boolean;
  readonly version: string;
  readonly table: string;
  readonly seq: number;
  readonly phase: string;
  readonly standsStill: StopCode | null;
  readonly waiting: number;
  readonly devices: Readonly<Record<string, DeviceHealth>>;
}

export interface DeviceHealth {
  readonly condition: string;
  readonly reason: DeviceReason;
  /** What it calls itself; null before it has said so. */
  readonly name: string | null;
}

const NOT_THIS_STATION: Problem = { code: 'not-this-station' };
const NOTHING_HERE: Problem = { code: 'nothing-here' };

const LARGEST_MESSAGE = 16 * 1024;
/** A page that is so far behind is not sent more: it opens its connection anew and catches up. */
const MOST_UNSENT = 1024 * 1024;
const MOST_PAGES = 64;

export class Pages {
  readonly #parts: PagesParts;
  #server: Server | null = null;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });

  readonly #alive: SignsOfLife;

  constructor(parts: PagesParts) {
    this.#parts = parts;
    this.#alive = new SignsOfLife(parts.clock);
  }

  /** Settles with the address when pages can be opened. */
  open(): Promise<string> {
    const { host, port } = this.#parts;
    return new Promise((resolve, reject) => {
      const server = serve({ fetch: this.#routes().fetch, hostname: host, port }, (info) => {
        // Not before: where nobody can listen, nothing may keep the process from its end.
        this.#alive.start();
        resolve(`http://${host.includes(':') ? `[${host}]` : host}:${info.port}/`);
      }) as Server;
      server.on('error', reject);
      server.on('upgrade', (request, socket, head) => {
        // A connection may break before it has become a WebSocket.
        socket.on('error', () => socket.destroy());
        if (!this.#isOurs(request) || this.#sockets.clients.size >= MOST_PAGES) {
          socket.destroy();
          return;
        }
        this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#opened(opened, socket));
      });
      this.#server = server;
    });
  }

  async close(): Promise<void> {
    this.#alive.stop();
    for (const socket of this.#sockets.clients) socket.terminate();
    const server = this.#server;
    if (!server) return;
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  }

  #routes(): Hono {
    const app = new Hono();
    const { health, view, door, log, hands } = this.#parts;
    const { screens = join(projectRoot(), 'dist', 'screens') } = this.#parts;
    app.use(async (context, next) => {
      if (!isOwnName(context.req.header('host'), this.#parts.host))
        return context.json({ problem: NOT_THIS_STATION }, 403);
      await next();
      for (const [name, value] of Object.entries(SAFE_HEADERS)) context.header(name, value);
      return undefined;
    });
    app.get('/health', (context) => {
      const now = health();
      return context.json(now, now.ok ? 200 : 503);
    });
    app.get('/api/view', (context) => context.json(view()));
    if (hands)
      app.route('/api/hands', handsRoutes({ ...hands, log, personOf: (token) => door.personOf(token) }));
    const files = readScreenFiles(screens);
    app.get('*', async (context, next) => {
      const file = files.get(context.req.path);
      if (!file) return next();
      const header = (name: string) => context.req.header(name);
      return fileResponse(file, {
        acceptEncoding: header('accept-encoding'),
        ifNoneMatch: header('if-none-match'),
      });
    });
    app.notFound((context) => context.json({ problem: NOTHING_HERE }, 404));
    return app;
  }

  #isOurs({ headers, url }: IncomingMessage): boolean {
    const { origin, host } = headers;
    const ours =
      url === '/ws' &&
      isOwnName(host, this.#parts.host) &&
      (origin === undefined || origin === `http://${host}`);
    if (!ours) this.#parts.log('page.refused', { what: String(origin), why: 'not a page of this station' });
    return ours;
  }

  #opened(socket: WebSocket, wire: Duplex): void {
    const gather = gathering(wire);
    const visitor = this.#parts.door.connect((text) => {
      if (socket.readyState !== socket.OPEN) return;
      gather();
      if (socket.bufferedAmount < MOST_UNSENT) socket.send(text);
      else socket.terminate();
    });
    this.#alive.watch(socket);
    socket.on('message', (data) => void visitor.heard(String(data)));
    socket.on('close', () => visitor.left());
    socket.on('error', () => socket.terminate());
  }
}

/** What is told in one go, the facts and the picture of an input, leaves in one write. */
function gathering(wire: Duplex): () => void {
  let gathers = false;
  return () => {
    if (gathers) return;
    gathers = true;
    wire.cork();
    process.nextTick(() => {
      gathers = false;
      wire.uncork();
    });
  };
}

/** A site that has its own name point to this address must not be heard: only addresses and the names of this box are. */
function isOwnName(host: string | undefined, listening: string): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1');
  return name === 'localhost' || name === listening || /^[\d.]+$|^[\da-f:]+$/i.test(name);
}
