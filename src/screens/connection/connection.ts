// The page's line to the station. It is opened again and again, with patience, until it holds; after a cut, or a silence that
// a living station does not make, the page comes back as the person it was. Nothing is believed to have happened before the station says so.
import type { PageInput } from '../../protocol/inputs.ts';
import type { PageMessage, SessionView, StationMessage } from '../../protocol/messages.ts';
import type { PitAct } from '../../protocol/pit.ts';
import type { Problem } from '../../protocol/problems.ts';
import { SILENT_AFTER_MS } from '../../protocol/sign-of-life.ts';
import type { TableRefusal } from '../../table/refusals.ts';
import type { Credentials } from '../sign-in/typed.ts';
import {
  afterCut,
  afterHearing,
  afterHoldingBack,
  afterOpening,
  afterSignOut,
  type Known,
  NOTHING_KNOWN,
} from './known.ts';

/** What came of something that a page asked. */
export type Answer =
  | { readonly kind: 'taken'; readonly seq: number }
  | { readonly kind: 'refused'; readonly refused: TableRefusal }
  | { readonly kind: 'problem'; readonly problem: Problem }
  /** The line was cut before the answer: the table shows whether it was heard. */
  | { readonly kind: 'cut' };

export interface Line {
  send(text: string): void;
  close(): void;
}

export interface LineEars {
  opened(): void;
  heard(text: string): void;
  closed(): void;
}

export interface ConnectionParts {
  dial(ears: LineEars): Line;
  later(ms: number, call: () => void): () => void;
  /** At random from 0 to 1, so that the pages of a floor do not all come back in the same moment. */
  random(): number;
  /** Nobody else can guess it; a page that is loaded again has another one. */
  readonly page: string;
  /** Outlives a reload of the page, and nothing else. */
  readonly memory: {
    readonly token: () => string | null;
    readonly keep: (token: string | null) => void;
    /** The secret in the address, once: where only past hands are read, it lets in. */
    readonly offered: () => string | null;
  };
}

type Without<T> = T extends unknown ? Omit<T, 'id'> : never;
export type Saying = Without<PageMessage>;

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 3_000;

const NOT_WRITTEN: readonly Problem['code'][] = ['pit-store-away', 'pit-store-full'];

/** Doubles up to a few seconds; half of it is left to chance. */
export function waitBefore(tries: number, random: number): number {
  const longest = Math.min(FIRST_WAIT_MS * 2 ** Math.min(tries, 10), LONGEST_WAIT_MS);
  return Math.round(longest / 2 + (longest / 2) * random);
}

export class Connection {
  readonly #parts: ConnectionParts;
  readonly #listeners = new Set<() => void>();
  readonly #open = new Map<number, (answer: Answer) => void>();
  readonly #lists = new Map<number, (sessions: readonly SessionView[] | null) => void>();
  #simulator = false;
  /** The language that was chosen on this page since somebody was signed in on it. */
  #chosen: string | null = null;
  #known: Known = NOTHING_KNOWN;
  #line: Line | null = null;
  #lastId = 0;
  #tries = 0;
  /** Ends the wait before the page tries again to come back. */
  #stopTrying = () => {};

  constructor(parts: ConnectionParts) {
    this.#parts = parts;
    this.#dial();
  }

  get known(): Known {
    return this.#known;
  }

  /** Returns how to stop listening. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  ask(input: PageInput): Promise<Answer> {
    return this.#say({ type: 'input', input });
  }

  simulate(act: unknown): Promise<Answer> {
    return this.#say({ type: 'simulate', act });
  }

  /** Something that is done at the pit. */
  actAtPit(act: PitAct): Promise<Answer> {
    return this.#say({ type: 'pit-act', act });
  }

  signIn({ number, pin }: Credentials): Promise<Answer> {
    const { page } = this.#parts;
    return this.#say({ type: 'sign-in', number, pin, page, ...(this.#chosen && { language: this.#chosen }) });
  }

  /** It is the language of whoever is signed in, or of whoever signs in next. */
  speak(language: string): void {
    if (this.#known.signedIn) this.#send({ type: 'speak', language });
    else this.#chosen = language;
  }

  /** The table's next dealer, by number and PIN; whoever is signed in here stays so. */
  takeOver({ number, pin }: Credentials): Promise<Answer> {
    return this.#say({ type: 'take-over', number, pin });
  }

  /** The page works simulated devices, now and whenever the line is opened again. */
  beSimulator(): void {
    this.#simulator = true;
    this.#send({ type: 'simulator' });
  }

  /** Who is signed in on which page. */
  sessions(): Promise<readonly SessionView[] | null> {
    return this.#listed({ type: 'list-sessions' });
  }

  endSession(session: number): Promise<readonly SessionView[] | null> {
    return this.#listed({ type: 'end-session', session });
  }

  signOut(): void {
    this.#parts.memory.keep(null);
    this.#change(afterSignOut(this.#known));
    this.#send({ type: 'sign-out' });
  }

  /** Null when the station would not say. */
  #listed(saying: Saying): Promise<readonly SessionView[] | null> {
    return new Promise((resolve) => {
      const id = this.#send(saying);
      if (id === null) resolve(null);
      else {
        this.#lists.set(id, resolve);
        this.#open.set(id, () => this.#settleList(id, null));
      }
    });
  }

  #settleList(id: number, sessions: readonly SessionView[] | null): void {
    this.#open.delete(id);
    this.#lists.get(id)?.(sessions);
    this.#lists.delete(id);
  }

  #say(saying: Saying): Promise<Answer> {
    return new Promise((resolve) => {
      const id = this.#send(saying);
      if (id === null) resolve({ kind: 'cut' });
      else this.#open.set(id, resolve);
    });
  }

  #send(saying: Saying): number | null {
    if (!this.#line || this.#known.line !== 'open') return null;
    this.#lastId += 1;
    const message: PageMessage = { ...saying, id: this.#lastId };
    this.#line.send(JSON.stringify(message));
    return this.#lastId;
  }

  #dial(): void {
    let over = false;
    let stopWaiting = () => {};
    // A line that was given up may still speak, or close, much later.
    const unlessOver = (call: () => void) => {
      stopWaiting();
      if (over) return;
      stopWaiting = this.#parts.later(SILENT_AFTER_MS, end);
      call();
    };
    const end = () => {
      stopWaiting();
      if (over) return;
      over = true;
      line.close();
      this.#closed();
    };
    const line = this.#parts.dial({
      opened: () => unlessOver(() => this.#opened()),
      heard: (text) => unlessOver(() => this.#heard(JSON.parse(text))),
      closed: end,
    });
    this.#line = line;
    // Nobody may answer the call either.
    unlessOver(() => {});
  }

  #opened(): void {
    this.#tries = 0;
    this.#change(afterOpening(this.#known));
    if (this.#simulator) this.#send({ type: 'simulator' });
    this.#comeBack();
  }

  #comeBack(): void {
    const { memory, page } = this.#parts;
    const token = memory.token();
    if (token !== null)
      void this.#say({ type: 'come-back', token, page }).then((answer) => this.#cameBack(answer));
  }

  #read(): void {
    const token = this.#parts.memory.offered();
    if (token !== null) void this.#say({ type: 'come-back', token });
  }

  #cameBack(answer: Answer): void {
    if (answer.kind !== 'problem') return;
    // The session goes on. The pit shows nothing until it can write down who looks.
    if (NOT_WRITTEN.includes(answer.problem.code)) {
      this.#change(afterHoldingBack(this.#known, answer.problem));
      this.#stopTrying();
      this.#stopTrying = this.#parts.later(LONGEST_WAIT_MS, () => this.#comeBack());
      return;
    }
    this.#parts.memory.keep(null);
    this.#change(afterSignOut(this.#known));
  }

  #closed(): void {
    this.#line = null;
    this.#stopTrying();
    for (const answer of this.#open.values()) answer({ kind: 'cut' });
    this.#open.clear();
    this.#change(afterCut(this.#known));
    this.#parts.later(waitBefore(this.#tries++, this.#parts.random()), () => this.#dial());
  }

  #heard(message: StationMessage): void {
    if (message.type === 'signed-in') {
      this.#stopTrying();
      this.#parts.memory.keep(message.token);
      this.#chosen = null;
    }
    if (message.type === 'signed-out') this.#parts.memory.keep(null);
    this.#change(afterHearing(this.#known, message));
    if (message.type === 'welcome' && message.welcome.reading) this.#read();
    if (message.type === 'answer') this.#settle(message.id, answerOf(message));
    if (message.type === 'sessions') this.#settleList(message.id, message.sessions);
    if (message.type === 'signed-in') this.#settle(message.id, { kind: 'taken', seq: 0 });
  }

  #settle(id: number, answer: Answer): void {
    this.#open.get(id)?.(answer);
    this.#open.delete(id);
  }

  #change(known: Known): void {
    if (known === this.#known) return;
    this.#known = known;
    for (const listener of this.#listeners) listener();
  }
}

function answerOf(message: Extract<StationMessage, { type: 'answer' }>): Answer {
  if ('taken' in message) return { kind: 'taken', seq: message.taken };
  if ('refused' in message) return { kind: 'refused', refused: message.refused };
  return { kind: 'problem', problem: message.problem };
}
