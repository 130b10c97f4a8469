// The station's door for browsers: HTTP and WebSocket, on loopback, and encrypted on a network if the configuration says so. A page of
// another site may reach loopback too: it is known by its origin, and a foreign name by its host.
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { Duplex } from 'node:stream';
import { Hono } from 'hono';
import type { WebSocket } from 'ws';
import type { Clock } from '../../../drivers/driver.ts';
import { projectRoot } from '../../program/project-root.ts';
import { verifierPath } from '../../program/verifier.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { TableView } from '../../protocol/view.ts';
import type { Person } from '../../table/people.ts';
import { type HandsApiParts, handsRoutes, type RequestEnv, tokenIn } from '../hands/api.ts';
import type { WriteEvent } from '../log/log-events.ts';
import type { Origin } from '../people/tries.ts';
import { type ReadinessApiParts, readinessRoutes } from '../readiness/api.ts';
import { type RoundsApiParts, roundsRoutes } from '../rounds/api.ts';
import { appManifest, MANIFEST_ADDRESS } from './app-manifest.ts';
import type { Health } from './health.ts';
import { type IdentityApiParts, identityRoutes } from './identity-api.ts';
import { Listener, type ListenerParts, type Listening, type RequestBindings } from './listener.ts';
import type { Noise } from './noise.ts';
import { originOf } from './origins.ts';
import type { Visitor } from './page-parts.ts';
import type { PageSessions } from './page-sessions.ts';
import { Bucket, Places, STRANGERS_MESSAGES } from './places.ts';
import { fileResponse, readScreenFiles, safeHeaders } from './screen-files.ts';
import { SignsOfLife } from './signs-of-life.ts';

export interface PagesParts {
  readonly host: string;
  readonly port: number;
  /** Where it is heard besides, encrypted. */
  readonly network?: Listening;
  readonly clock: Clock;
  readonly log: WriteEvent;
  readonly noise: Pick<Noise, 'note'>;
  readonly door: Pick<PageSessions, 'connect' | 'personOf'>;
  /** The pages that are served, by their addresses; left out: all. */
  readonly pages?: readonly string[];
  /** The devices are worked from a page: its guided tour shows the other pages inside it. Nothing else may be shown so. */
  readonly isDemonstration?: boolean;
  /** The folder of the built web app. */
  readonly screens?: string;
  /** What answers about past hands; without it there are none. */
  readonly hands?: Pick<HandsApiParts, 'desk' | 'check'>;
  /** What the table says of itself to an inspector; without it nothing. */
  readonly program?: Pick<IdentityApiParts, 'identify'>;
  /** What answers about the last round, and why something is paid; left out where there is no table. */
  readonly rounds?: Pick<RoundsApiParts, 'lastRound' | 'why'>;
  /** The last readiness test; left out where there is no table. */
  readonly readiness?: Pick<ReadinessApiParts, 'report'>;
  /** Left out where there is no table. */
  view?(): TableView;
  health?(): Health;
  /** What else is served, by whoever has no table: the pit. */
  mount?(app: Hono<PagesEnv>, personIn: PersonIn): void;
}

const NOT_THIS_STATION: Problem = { code: 'not-this-station' };
const NOTHING_HERE: Problem = { code: 'nothing-here' };
const NOBODY: Problem = { code: 'nobody-signed-in' };
const TOO_MANY: Problem = { code: 'too-many-requests' };

/** A page that is so far behind is not sent more: it opens its connection anew and catches up. */
const MOST_UNSENT = 1024 * 1024;

export type PagesEnv = { Bindings: RequestBindings };
/** Who is signed in with the token of this header. */
export type PersonIn = (env: RequestBindings, header: string | undefined) => Person | null;

const originIn = ({ address }: RequestBindings): Origin => originOf(address);

export class Pages {
  readonly #parts: PagesParts;
  readonly #places: Places<Socket>;
  readonly #alive: SignsOfLife;
  #listeners: Listener[] = [];
  /** Where it is heard on a network; null when nowhere. */
  networkAddress: string | null = null;

  /** The same by the first of its names, which browsers are given; null when nowhere. */
  get calledAt(): string | null {
    const [name] = this.#parts.network?.names ?? [];
    if (this.networkAddress === null || name === undefined) return this.networkAddress;
    const address = new URL(this.networkAddress);
    address.hostname = name;
    return address.href;
  }

  constructor(parts: PagesParts) {
    const { clock } = parts;
    this.#parts = parts;
    this.#places = new Places(() => clock.now());
    this.#alive = new SignsOfLife(clock);
  }

  /** Settles with the address on the box when pages can be opened. */
  async open(): Promise<string> {
    const { host, port, network, noise } = this.#parts;
    const places = this.#places;
    const app = this.#routes();
    const opened: ListenerParts['opened'] = (socket, origin, wire) => this.#opened(socket, origin, wire);
    const listen = (at: Listening) => {
      const listener = new Listener({ ...at, app, places, noise, opened });
      this.#listeners.push(listener);
      return listener.open();
    };
    try {
      const address = await listen({ host, port });
      if (network) this.networkAddress = await listen(network);
      // Not before: where nobody can listen, nothing may keep the process from its end.
      this.#alive.start();
      return address;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#alive.stop();
    const listeners = this.#listeners;
    this.#listeners = [];
    await Promise.all(listeners.map((listener) => listener.close()));
  }

  #routes(): Hono<PagesEnv> {
    const app = new Hono<PagesEnv>();
    const { door, log, hands, program, rounds, readiness, pages } = this.#parts;
    const headers = Object.entries(safeHeaders(this.#parts.isDemonstration ?? false));
    const { screens = join(projectRoot(), 'dist', 'screens') } = this.#parts;
    app.use(async (context, next) => {
      const { listener } = context.env;
      if (!listener?.isCalled(context.req.header('host')))
        return context.json({ problem: NOT_THIS_STATION }, 403);
      if (!this.#places.take(originIn(context.env), 'requests'))
        return context.json({ problem: TOO_MANY }, 429);
      await next();
      for (const [name, value] of headers) context.header(name, value);
      return undefined;
    });
    const personIn: PersonIn = (env, header) => {
      const token = tokenIn(header);
      return token === null ? null : door.personOf(token, originIn(env));
    };
    this.#tableRoutes(app, personIn);
    this.#parts.mount?.(app, personIn);
    const personOf = (token: string, env: RequestEnv) => door.personOf(token, originIn(env));
    if (hands) app.route('/api/hands', handsRoutes({ ...hands, log, personOf }));
    if (readiness)
      app.route('/api/readiness', readinessRoutes({ report: () => readiness.report(), personOf }));
    if (rounds) app.route('/api/rounds', roundsRoutes({ ...rounds, personOf }));
    if (program)
      app.route(
        '/api/identity',
        identityRoutes({
          log,
          personOf,
          identify: (text) => program.identify(text),
        }),
      );
    const files = readScreenFiles(screens, verifierPath(), pages);
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

  #tableRoutes(app: Hono<PagesEnv>, personIn: PersonIn): void {
    const { view, health } = this.#parts;
    if (health)
      app.get('/health', (context) => {
        const { env, req } = context;
        const isAsked = originIn(env).at === 'box' || personIn(env, req.header('authorization')) !== null;
        const { ok, table, ...more } = health();
        return context.json({ ok, table, ...(isAsked && more) }, ok ? 200 : 503);
      });
    // No more than every page says before somebody signs in.
    if (health)
      app.get(MANIFEST_ADDRESS, ({ body }) =>
        body(JSON.stringify(appManifest(health().table)), 200, {
          'content-type': 'application/manifest+json',
          'cache-control': 'no-cache',
        }),
      );
    if (view)
      app.get('/api/view', (context) => {
        const person = personIn(context.env, context.req.header('authorization'));
        if (!person || person.role === 'technician') return context.json({ problem: NOBODY }, 401);
        return context.json(view());
      });
  }

  #opened(socket: WebSocket, origin: Origin, wire: Duplex): Visitor {
    const { door, clock } = this.#parts;
    const gather = gathering(wire);
    const visitor = door.connect((text) => {
      if (socket.readyState !== socket.OPEN) return;
      gather();
      if (socket.bufferedAmount < MOST_UNSENT) socket.send(text);
      else socket.terminate();
    }, origin);
    this.#alive.watch(socket);
    const strangers = new Bucket(STRANGERS_MESSAGES, clock.now());
    const mayBeHeard = () =>
      visitor.isKnown
        ? this.#places.take(origin, 'messages')
        : strangers.take(clock.now()) && this.#places.takeFromStranger(origin);
    socket.on('message', (data) => {
      if (mayBeHeard()) void visitor.heard(String(data));
      else {
        this.#parts.noise.note('too-many-messages', origin.at);
        socket.terminate();
      }
    });
    socket.on('close', () => visitor.left());
    socket.on('error', () => socket.terminate());
    return visitor;
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
