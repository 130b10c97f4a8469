// The station's door for pages: HTTP and WebSocket, on loopback unless the configuration says otherwise. A page is a
// stranger: it is heard only from this station's own address, every message is checked, and what it floods is dropped.
import type { IncomingMessage, Server } from 'node:http';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { type WebSocket, WebSocketServer } from 'ws';
import { parseInput } from '../protocol/inputs.ts';
import {
  type PageMessage,
  parsePageMessage,
  type StationMessage,
  type TableView,
} from '../protocol/messages.ts';
import type { Person } from '../table/people.ts';
import type { WriteEvent } from './log-events.ts';
import { afterWrong, FRESH, newSession, type Session, used, waitMs } from './sign-in.ts';
import type { Answer } from './station.ts';

export interface PagesParts {
  readonly host: string;
  readonly port: number;
  readonly log: WriteEvent;
  now(): number;
  view(): TableView;
  health(): Health;
  ask(
    input: ReturnType<typeof parseInput> & { ok: true },
    by: Person,
    answer: (answer: Answer) => void,
  ): void;
  /** Whose PIN it is; null when nobody's. */
  person(pin: string): Promise<Person | null>;
}

export interface Health {
  readonly ok: boolean;
  readonly version: string;
  readonly seq: number;
  readonly phase: string;
  readonly standsStill: string | null;
  readonly waiting: number;
  readonly devices: Readonly<Record<string, string>>;
}

const LARGEST_MESSAGE = 16 * 1024;
/** A page that is so far behind is not sent more: it catches up with the next view. */
const MOST_UNSENT = 1024 * 1024;

interface Page {
  readonly socket: WebSocket;
  session: Session | null;
  patience: typeof FRESH;
}

export class Pages {
  readonly #parts: PagesParts;
  readonly #pages = new Set<Page>();
  #server: Server | null = null;
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: LARGEST_MESSAGE });

  constructor(parts: PagesParts) {
    this.#parts = parts;
  }

  /** Settles with the address when pages can be opened. */
  open(): Promise<string> {
    const { host, port } = this.#parts;
    return new Promise((resolve, reject) => {
      const server = serve({ fetch: this.#routes().fetch, hostname: host, port }, (info) =>
        resolve(`http://${host.includes(':') ? `[${host}]` : host}:${info.port}/`),
      ) as Server;
      server.on('error', reject);
      server.on('upgrade', (request, socket, head) => {
        if (!this.#isOurs(request)) {
          socket.destroy();
          return;
        }
        this.#sockets.handleUpgrade(request, socket, head, (opened) => this.#opened(opened));
      });
      this.#server = server;
    });
  }

  /** To every page; made into text once. */
  tell(message: StationMessage): void {
    if (this.#pages.size === 0) return;
    const text = JSON.stringify(message);
    for (const { socket } of this.#pages) if (socket.bufferedAmount < MOST_UNSENT) socket.send(text);
  }

  async close(): Promise<void> {
    for (const { socket } of this.#pages) socket.terminate();
    const server = this.#server;
    if (server) await new Promise<void>((resolve) => server.close(() => resolve()));
  }

  #routes(): Hono {
    const app = new Hono();
    const { health, view } = this.#parts;
    app.get('/health', (context) => {
      const now = health();
      return context.json(now, now.ok ? 200 : 503);
    });
    app.get('/api/view', (context) => context.json(view()));
    app.notFound((context) => context.json({ problem: 'There is nothing at this address.' }, 404));
    return app;
  }

  /** A page of another site may reach loopback too: it is known by its origin, and a foreign name by its host. */
  #isOurs({ headers, url }: IncomingMessage): boolean {
    const { origin, host } = headers;
    const ours = url === '/ws' && (origin === undefined || origin === `http://${host}`);
    if (!ours) this.#parts.log('page.refused', { what: String(origin), why: 'not a page of this station' });
    return ours;
  }

  #opened(socket: WebSocket): void {
    const page: Page = { socket, session: null, patience: FRESH };
    this.#pages.add(page);
    this.#parts.log('page.connected', { pages: this.#pages.size });
    socket.on('message', (data) => void this.#heard(page, String(data)));
    socket.on('close', () => this.#pages.delete(page));
    socket.on('error', () => socket.terminate());
    this.#send(page, { type: 'view', view: this.#parts.view() });
  }

  #send({ socket }: Page, message: StationMessage): void {
    if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
  }

  async #heard(page: Page, text: string): Promise<void> {
    const message = parsePageMessage(text);
    if (!message) {
      this.#parts.log('page.refused', {
        what: `${text.length} characters`,
        why: 'no message that a page may send',
      });
      this.#send(page, { type: 'answer', id: 0, problem: 'This is no message that a page may send.' });
    } else if (message.type === 'sign-in') await this.#signIn(page, message);
    else if (message.type === 'sign-out') page.session = null;
    else this.#input(page, message);
  }

  async #signIn(page: Page, { id, pin }: Extract<PageMessage, { type: 'sign-in' }>): Promise<void> {
    const { now, person, log } = this.#parts;
    const wait = waitMs(page.patience, now());
    if (wait > 0) {
      const seconds = Math.ceil(wait / 1000);
      this.#send(page, { type: 'answer', id, problem: `Too many wrong PINs: wait ${seconds} seconds.` });
      return;
    }
    // Counted before it is looked at, so that a hundred at once are not looked at all.
    page.patience = afterWrong(page.patience, now());
    const found = await person(pin);
    if (!found) {
      log('person.not-signed-in', {
        where: 'page',
        tries: page.patience.wrong,
        waitMs: waitMs(page.patience, now()),
      });
      this.#send(page, { type: 'answer', id, problem: 'This PIN is not known.' });
      return;
    }
    page.patience = FRESH;
    page.session = newSession(found, now());
    log('person.signed-in', { person: found.id, role: found.role, where: 'page' });
    this.#send(page, { type: 'signed-in', id, person: found, until: page.session.until });
  }

  #input(page: Page, { id, input }: Extract<PageMessage, { type: 'input' }>): void {
    page.session = page.session && used(page.session, this.#parts.now());
    if (!page.session) {
      this.#send(page, { type: 'answer', id, problem: 'Nobody is signed in here. Sign in with your PIN.' });
      return;
    }
    const parsed = parseInput(input);
    if (!parsed.ok) {
      this.#send(page, { type: 'answer', id, problem: parsed.sentence });
      return;
    }
    this.#parts.ask(parsed, page.session.person, (answer) => this.#send(page, answerMessage(id, answer)));
  }
}

function answerMessage(id: number, answer: Answer): StationMessage {
  if (answer.kind === 'taken') return { type: 'answer', id, taken: answer.seq };
  if (answer.kind === 'refused') return { type: 'answer', id, refused: answer.refused };
  const problem = answer.kind === 'not-heard' ? answer.sentence : 'It meant nothing to the table.';
  return { type: 'answer', id, problem };
}
