// What a page may say to the station, whatever brought it here: a WebSocket, or a simulated dealer in the same process. A page
// is a stranger: every message is checked, and it acts only for people who are signed in.
import { type PageInput, parseInput } from '../../protocol/inputs.ts';
import { type PageMessage, parsePageMessage, type StationMessage } from '../../protocol/messages.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { Simulated } from '../../protocol/simulation.ts';
import type { TableSettings, TableView } from '../../protocol/view.ts';
import type { Person } from '../../table/people.ts';
import { type Answer, MEANT_NOTHING } from '../input-queue.ts';
import type { WriteEvent } from '../log/log-events.ts';
import {
  afterRight,
  afterWrong,
  FRESH,
  newSession,
  type Patience,
  SESSION_MS,
  type Session,
  used,
  waitMs,
  waitProblem,
} from '../people/sign-in.ts';

export interface PageSessionsParts {
  readonly settings: TableSettings;
  readonly log: WriteEvent;
  now(): number;
  view(): TableView;
  ask(input: PageInput, by: Person, answer: (answer: Answer) => void): void;
  /** Whose PIN it is; null when nobody's. */
  person(pin: string): Promise<Person | null>;
  /** Another word when the PIN is another; null when the person does not work here any more. */
  standing?(person: Person): string | null;
  /** A secret that nobody can guess. */
  newToken(): string;
  /** What else a page is told when it opens. */
  also?(): readonly StationMessage[];
  /** Works the simulated devices. */
  simulate?(act: unknown): Promise<Simulated>;
}

export interface Visitor {
  heard(text: string): Promise<void>;
  left(): void;
}

/** Good for as long as the person and the PIN are. */
interface SignedIn extends Session {
  readonly standing: string | null;
}

interface Page {
  readonly send: (text: string) => void;
  token: string | null;
}

type Said<T extends PageMessage['type']> = Extract<PageMessage, { type: T }>;

/** More tokens than a table has people: the oldest is forgotten. */
const MOST_SESSIONS = 64;

export class PageSessions {
  readonly #parts: PageSessionsParts;
  readonly #pages = new Set<Page>();
  readonly #sessions = new Map<string, SignedIn>();
  /** One for all pages, so that opening a new one is no way to go on guessing. */
  #patience: Patience = FRESH;

  constructor(parts: PageSessionsParts) {
    this.#parts = parts;
  }

  get pages(): number {
    return this.#pages.size;
  }

  connect(send: (text: string) => void): Visitor {
    const page: Page = { send, token: null };
    this.#pages.add(page);
    this.#parts.log('page.connected', { pages: this.#pages.size });
    this.#answer(page, { type: 'settings', settings: this.#parts.settings });
    for (const message of this.#parts.also?.() ?? []) this.#answer(page, message);
    this.#answer(page, { type: 'view', view: this.#parts.view() });
    return {
      heard: (text) => this.#heard(page, text),
      left: () => {
        this.#pages.delete(page);
      },
    };
  }

  /** To every page; made into text once. */
  tell(message: StationMessage): void {
    if (this.#pages.size === 0) return;
    const text = JSON.stringify(message);
    for (const { send } of this.#pages) send(text);
  }

  /** Who is signed in with this token; null when it has ended. Asking keeps it alive. */
  personOf(token: string): Person | null {
    const session = this.#sessions.get(token);
    if (!session) return null;
    const { person, standing } = session;
    const alive = this.#standing(person) === standing ? used(session, this.#parts.now()) : null;
    if (alive) this.#sessions.set(token, { ...alive, standing });
    else this.#sessions.delete(token);
    return alive?.person ?? null;
  }

  #standing(person: Person): string | null {
    return this.#parts.standing?.(person) ?? null;
  }

  #answer(page: Page, message: StationMessage): void {
    if (this.#pages.has(page)) page.send(JSON.stringify(message));
  }

  #problem(page: Page, id: number, problem: Problem): void {
    this.#answer(page, { type: 'answer', id, problem });
  }

  async #heard(page: Page, text: string): Promise<void> {
    const message = parsePageMessage(text);
    switch (message?.type) {
      case undefined:
        this.#parts.log('page.refused', { what: `${text.length} characters`, why: NO_MESSAGE.code });
        this.#problem(page, 0, NO_MESSAGE);
        break;
      case 'sign-in':
        await this.#signIn(page, message);
        break;
      case 'come-back':
        this.#comeBack(page, message);
        break;
      case 'sign-out':
        if (page.token !== null) this.#sessions.delete(page.token);
        page.token = null;
        break;
      case 'take-over':
        await this.#takeOver(page, message);
        break;
      case 'input':
        this.#input(page, message);
        break;
      case 'simulate':
        await this.#simulate(page, message);
    }
  }

  /** Whose PIN it is; when nobody's, the page has been told. */
  async #personWith(page: Page, { id, pin }: Said<'sign-in' | 'take-over'>): Promise<Person | null> {
    const { now, person, log } = this.#parts;
    const wait = waitMs(this.#patience, now());
    if (wait > 0) {
      this.#problem(page, id, waitProblem(wait));
      return null;
    }
    // Counted before it is looked at, so that a hundred at once are not looked at all.
    this.#patience = afterWrong(this.#patience, now());
    // Whatever keeps the staff from being read is no reason for the station to fall.
    const found = await person(pin).catch(() => null);
    if (!found) {
      const { wrong } = this.#patience;
      log('person.not-signed-in', { where: 'page', tries: wrong, waitMs: waitMs(this.#patience, now()) });
      this.#problem(page, id, { code: 'pin-unknown' });
      return null;
    }
    this.#patience = afterRight(this.#patience);
    return found;
  }

  async #signIn(page: Page, message: Said<'sign-in'>): Promise<void> {
    const found = await this.#personWith(page, message);
    if (!found) return;
    this.#begin(page, message.id, this.#parts.newToken(), found);
    this.#parts.log('person.signed-in', { person: found.id, role: found.role, where: 'page' });
  }

  /** The new dealer's own PIN says who it is; it opens no session. */
  async #takeOver(page: Page, message: Said<'take-over'>): Promise<void> {
    const { id } = message;
    if (!this.#signedIn(page, id)) return;
    const dealer = await this.#personWith(page, message);
    if (!dealer) return;
    // Looked at again: looking up a PIN takes its time, and somebody may have signed out meanwhile.
    const by = this.#signedIn(page, id);
    if (!by) return;
    if (dealer.role !== 'dealer') this.#problem(page, id, NO_DEALER);
    else this.#ask(page, id, { type: 'new-dealer', dealer: dealer.id }, by);
  }

  #comeBack(page: Page, { id, token }: Said<'come-back'>): void {
    const person = this.personOf(token);
    if (person) this.#begin(page, id, token, person);
    else this.#problem(page, id, NOBODY);
  }

  #begin(page: Page, id: number, token: string, person: Person): void {
    const session = newSession(person, this.#parts.now());
    this.#sessions.delete(token);
    this.#sessions.set(token, { ...session, standing: this.#standing(person) });
    const [oldest] = this.#sessions.keys();
    if (this.#sessions.size > MOST_SESSIONS && oldest !== undefined) this.#sessions.delete(oldest);
    page.token = token;
    const { until } = session;
    this.#answer(page, { type: 'signed-in', id, person, until, lastsMs: SESSION_MS, token });
  }

  /** Who acts on the page; when nobody does, the page has been told. */
  #signedIn(page: Page, id: number): Person | null {
    const person = page.token === null ? null : this.personOf(page.token);
    if (person) {
      this.#answer(page, { type: 'session', until: this.#parts.now() + SESSION_MS, lastsMs: SESSION_MS });
      return person;
    }
    page.token = null;
    this.#answer(page, { type: 'signed-out' });
    this.#problem(page, id, NOBODY);
    return null;
  }

  #ask(page: Page, id: number, input: PageInput, by: Person): void {
    this.#parts.ask(input, by, (answer) => this.#answer(page, answerMessage(id, answer)));
  }

  #input(page: Page, { id, input }: Said<'input'>): void {
    const person = this.#signedIn(page, id);
    if (!person) return;
    const parsed = parseInput(input);
    if (!parsed.ok) this.#problem(page, id, { code: 'no-input', where: parsed.where });
    else if (namesAnother(parsed.input, person)) this.#problem(page, id, OWN_PIN);
    else this.#ask(page, id, parsed.input, person);
  }

  async #simulate(page: Page, { id, act }: Said<'simulate'>): Promise<void> {
    const { simulate } = this.#parts;
    const came = simulate ? await simulate(act) : { problem: DEVICES_ARE_REAL };
    this.#answer(page, { type: 'answer', id, ...(came ?? { taken: this.#parts.view().seq }) });
  }
}

const NO_MESSAGE: Problem = { code: 'no-message' };
const NO_DEALER: Problem = { code: 'pin-not-a-dealers' };
/** A dealer who takes over the table must use their own PIN. */
const OWN_PIN: Problem = { code: 'own-pin-only' };
const NOBODY: Problem = { code: 'nobody-signed-in' };
const DEVICES_ARE_REAL: Problem = { code: 'devices-are-real' };

/** Nobody is made the dealer by somebody else's word. */
function namesAnother(input: PageInput, { id, role }: Person): boolean {
  return input.type === 'new-dealer' && (role !== 'dealer' || input.dealer !== id);
}

function answerMessage(id: number, answer: Answer): StationMessage {
  if (answer.kind === 'taken') return { type: 'answer', id, taken: answer.seq };
  if (answer.kind === 'refused') return { type: 'answer', id, refused: answer.refused };
  const problem = answer.kind === 'not-heard' ? answer.problem : MEANT_NOTHING;
  return { type: 'answer', id, problem };
}
