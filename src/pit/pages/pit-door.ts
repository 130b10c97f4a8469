// What a page may say to the pit. A page is a stranger: every message is checked, and it acts only for people who are signed in, by the same
// staff numbers, PINs and waits as at a table.
import { parsePageMessage, type StationMessage } from '../../protocol/messages.ts';
import { pitAct } from '../../protocol/pit.ts';
import type { Problem } from '../../protocol/problems.ts';
import { lasting, NO_MESSAGE, NOBODY, tellSignedOff, whyNotLetIn } from '../../station/pages/page-answers.ts';
import type { Visitor } from '../../station/pages/page-parts.ts';
import { Sessions } from '../../station/pages/sessions.ts';
import { BOX, type Origin, originText } from '../../station/people/tries.ts';
import type { Person } from '../../table/people.ts';
import type { OpenPage, PitDoorParts, Said } from './page-parts.ts';
import { Places, USUAL_PLACES } from './places.ts';
import { SessionNotes } from './session-notes.ts';

const WELCOME: StationMessage = {
  type: 'welcome',
  welcome: { table: '', state: 'open', simulated: false, pit: true },
};

const NOT_THIS_ROLE: Problem = { code: 'not-for-this-role' };
const SIGN_IN_AGAIN: Problem = { code: 'sign-in-again' };

export class PitDoor {
  readonly #parts: PitDoorParts;
  readonly #pages = new Set<OpenPage>();
  readonly #sessions: Sessions;
  readonly #places: Places;
  readonly #notes = new SessionNotes();

  constructor(parts: PitDoorParts) {
    const { places = USUAL_PLACES } = parts;
    this.#parts = parts;
    this.#sessions = new Sessions({ ...parts, most: places.most });
    this.#places = new Places(places, () => this.#sessions.list());
  }

  get pages(): number {
    return this.#pages.size;
  }

  connect(send: (text: string) => void, origin: Origin = BOX): Visitor {
    const page: OpenPage = { send, origin, token: null, leave: () => {} };
    this.#pages.add(page);
    this.#parts.log('page.connected', { pages: this.#pages.size });
    this.#tell(page, WELCOME);
    return {
      heard: (text) => this.#heard(page, text).catch((error: unknown) => this.#parts.failed(error)),
      left: () => {
        this.#pages.delete(page);
        page.leave();
      },
      get isKnown() {
        return page.token !== null;
      },
    };
  }

  /** Who is signed in with this token at this address; null when it has ended. Asking keeps it alive. */
  personOf(token: string, origin: Origin = BOX): Person | null {
    return this.#sessions.use(token, origin);
  }

  /** Why no more than the tables is shown there, to somebody who is signed in. */
  whyNotMore(token: string): Problem | null {
    return this.#notes.touch(token, this.#parts.now()) ? null : SIGN_IN_AGAIN;
  }

  #tell(page: OpenPage, message: StationMessage): void {
    if (this.#pages.has(page)) page.send(JSON.stringify(message));
  }

  #problem(page: OpenPage, id: number, problem: Problem): void {
    this.#tell(page, { type: 'answer', id, problem });
  }

  async #heard(page: OpenPage, text: string): Promise<void> {
    const message = parsePageMessage(text);
    if (!message) {
      this.#parts.noise('no-message', String(text.length));
      return this.#problem(page, 0, NO_MESSAGE);
    }
    switch (message.type) {
      case 'sign-in':
        return this.#signIn(page, message);
      case 'come-back':
        return this.#comeBack(page, message);
      case 'sign-out':
        return this.#signOut(page);
      case 'speak':
        return this.#speak(page, message);
      case 'pit-act':
        return this.#act(page, message);
      case 'list-sessions':
      case 'end-session':
        return this.#ofSessions(page, message);
      default:
        // There is no table and nothing simulated.
        return this.#problem(page, message.id, { code: 'nothing-here' });
    }
  }

  async #signIn(page: OpenPage, said: Said<'sign-in'>): Promise<void> {
    const { id, number, pin, language } = said;
    const { signIns, log, languages } = this.#parts;
    const from = originText(page.origin);
    const tried = await signIns.try({ number, pin }, page.origin);
    if (tried.kind !== 'known') return this.#problem(page, id, whyNotLetIn(tried, from, log));
    const { person } = tried;
    if (person.role === 'dealer') return this.#problem(page, id, { code: 'no-dealers-at-the-pit' });
    const begun = await this.#newSession(page, person, said.page);
    if (begun === null) return;
    if ('problem' in begun) return this.#problem(page, id, begun.problem);
    if (language !== undefined) languages.choose(person.id, language);
    await this.#begin(page, id, begun.token, person);
    log('person.signed-in', { person: person.id, role: person.role, where: 'page', from });
  }

  /** The place is kept while it is written down who looks, however many come at once. Null: meanwhile the page has gone. */
  async #newSession(
    page: OpenPage,
    person: Person,
    loaded: string | undefined,
  ): Promise<{ readonly token: string } | { readonly problem: Problem } | null> {
    const { looks, now, newToken } = this.#parts;
    const { origin } = page;
    const full = this.#places.take(person);
    if (full) return { problem: full };
    try {
      const unwritten = await looks.record(person, 'signed-in', { place: originText(origin) });
      if (unwritten) return { problem: unwritten };
      if (!this.#pages.has(page)) return null;
      const token = newToken();
      this.#sessions.begin(token, person, origin);
      this.#notes.begin(token, { origin, now: now(), lastsMs: this.#sessions.lastsMs(person) });
      this.#notes.written(token, loaded);
      return { token };
    } finally {
      this.#places.give(person);
    }
  }

  async #comeBack(page: OpenPage, { id, token, page: loaded }: Said<'come-back'>): Promise<void> {
    const person = this.#sessions.use(token, page.origin);
    if (!person) return this.#problem(page, id, NOBODY);
    // A page that was loaded again is told everything again: that is a look like the first. One that was cut off is the same page.
    if (!this.#notes.isWritten(token, loaded)) {
      const unwritten = await this.#parts.looks.record(person, 'came-back', {
        place: originText(page.origin),
      });
      if (unwritten) return this.#problem(page, id, unwritten);
      this.#notes.written(token, loaded);
    }
    if (this.#pages.has(page)) await this.#begin(page, id, token, person);
  }

  /** First the picture, then who is signed in: as a table tells its settings before. */
  async #begin(page: OpenPage, id: number, token: string, person: Person): Promise<void> {
    page.leave();
    page.token = token;
    const leave = await this.#parts.board.join(person, (text) => this.#news(page, token, text));
    // Meanwhile the page may have gone, or somebody else has signed in on it.
    if (!this.#pages.has(page) || page.token !== token) return leave();
    // It may have come back twice at once.
    page.leave();
    page.leave = leave;
    const language = this.#parts.languages.of(person.id);
    const lasts = this.#lasting(person);
    this.#tell(page, { type: 'signed-in', id, person, ...lasts, token, ...(language && { language }) });
  }

  #lasting(person: Person) {
    return lasting(this.#parts.now(), this.#sessions.lastsMs(person));
  }

  /** News keep no session alive; where it has ended there are none. */
  #news(page: OpenPage, token: string, text: string): void {
    if (page.token !== token || !this.#isSignedIn(page) || !this.#pages.has(page)) return;
    page.send(text);
  }

  /** A session that has ended ends here, whoever notices it first. */
  #isSignedIn(page: OpenPage): boolean {
    if (page.token === null) return false;
    if (this.#sessions.person(page.token, page.origin)) return true;
    page.leave();
    page.leave = () => {};
    page.token = null;
    this.#tell(page, { type: 'signed-out' });
    this.#tell(page, WELCOME);
    return false;
  }

  #signOut(page: OpenPage): void {
    const person = page.token === null ? null : this.#sessions.end(page.token);
    if (person) tellSignedOff(this.#parts.log, person, 'asked', person.id);
    this.look();
  }

  /** Now and then: sessions end by themselves, or with the person's work here, and every page that is open is told. */
  look(): void {
    for (const page of this.#pages) if (page.token !== null) this.#isSignedIn(page);
    this.#notes.keep((token, origin) => this.#sessions.person(token, origin) !== null);
  }

  #signedIn(page: OpenPage, id: number): Person | null {
    const person = page.token === null ? null : this.#sessions.use(page.token, page.origin);
    if (person) {
      this.#tell(page, { type: 'session', ...this.#lasting(person) });
      return person;
    }
    this.#isSignedIn(page);
    this.#problem(page, id, NOBODY);
    return null;
  }

  #speak(page: OpenPage, { id, language }: Said<'speak'>): void {
    const person = this.#signedIn(page, id);
    if (!person) return;
    this.#parts.languages.choose(person.id, language);
    for (const one of this.#pages)
      if (one.token !== null && this.#sessions.person(one.token, one.origin)?.id === person.id)
        this.#tell(one, { type: 'language', language });
    this.#tell(page, { type: 'answer', id, taken: 0 });
  }

  async #act(page: OpenPage, { id, act }: Said<'pit-act'>): Promise<void> {
    const person = this.#signedIn(page, id);
    if (!person) return;
    const parsed = pitAct.safeParse(act);
    if (!parsed.success) return this.#problem(page, id, NO_MESSAGE);
    const why = page.token === null ? null : this.whyNotMore(page.token);
    if (why) return this.#problem(page, id, why);
    const done = await this.#parts.act(parsed.data, person);
    if ('problem' in done) return this.#problem(page, id, done.problem);
    for (const message of done.tell) this.#tell(page, message);
    this.#tell(page, { type: 'answer', id, taken: 0 });
  }

  /** A pit manager sees who is signed in where, and ends a session; both are written down first. */
  async #ofSessions(page: OpenPage, message: Said<'list-sessions' | 'end-session'>): Promise<void> {
    const { id } = message;
    const by = this.#signedIn(page, id);
    if (!by) return;
    const problem = by.role === 'pit' ? await this.#endIfAsked(message, by) : NOT_THIS_ROLE;
    if (problem) this.#problem(page, id, problem);
    else this.#tell(page, { type: 'sessions', id, sessions: this.#sessions.list() });
  }

  async #endIfAsked(message: Said<'list-sessions' | 'end-session'>, by: Person): Promise<Problem | null> {
    const { looks, log } = this.#parts;
    if (message.type === 'list-sessions') return looks.record(by, 'sessions');
    const session = this.#sessions.list().find((one) => one.session === message.session);
    if (!session) return { code: 'no-such-session' };
    const { person: whose, from: place } = session;
    const unwritten = await looks.record(by, 'session-ended', { whose, place });
    if (unwritten) return unwritten;
    const ended = this.#sessions.endNumbered(message.session);
    if (!ended) return { code: 'no-such-session' };
    tellSignedOff(log, ended, 'ended-by-floor', by.id);
    this.look();
    return null;
  }
}
