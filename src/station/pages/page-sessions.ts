// What a page may say to the station, whatever brought it here: a WebSocket, or a simulated dealer in the same process. A page
// is a stranger: every message is checked, and it acts only for people who are signed in.
import { type PageInput, parseInput } from '../../protocol/inputs.ts';
import { parsePageMessage, type StationMessage } from '../../protocol/messages.ts';
import type { Problem } from '../../protocol/problems.ts';
import { isFloor, type Person } from '../../table/people.ts';
import { BOX, type Origin, originText } from '../people/tries.ts';
import {
  answerMessage,
  lasting,
  NO_DEALER,
  NO_MESSAGE,
  NOBODY,
  namesAnother,
  OWN_PIN,
  simulatedAnswer,
  tellSignedOff,
  whyNotLetIn,
} from './page-answers.ts';
import type { OpenPage as Page, PageSessionsParts, Said, Visitor } from './page-parts.ts';
import { Sessions } from './sessions.ts';
import { type Sees, seesOf, shownTo } from './showing.ts';

export class PageSessions {
  readonly #parts: PageSessionsParts;
  readonly #pages = new Set<Page>();
  readonly #sessions: Sessions;
  /** As strangers know it. */
  #standing: string;

  constructor(parts: PageSessionsParts) {
    this.#parts = parts;
    this.#sessions = new Sessions(parts);
    this.#standing = JSON.stringify(parts.standing());
  }

  connect(send: (text: string) => void, origin: Origin = BOX): Visitor {
    const page: Page = { send, origin, token: null, simulator: false };
    this.#pages.add(page);
    this.#parts.log('page.connected', { pages: this.#pages.size });
    this.#show(page);
    return {
      heard: (text) => this.#heard(page, text),
      left: () => {
        this.#pages.delete(page);
      },
      get isKnown() {
        return page.token !== null || page.simulator;
      },
    };
  }

  /** To every page that may see the table; made into text once. */
  tell(message: StationMessage): void {
    this.#send('table', () => message);
  }

  /** The table is another: every page is shown as much of it as it may see. */
  refresh(): void {
    const { settings, view, devices } = this.#parts;
    const standing = JSON.stringify(this.#parts.standing());
    const isAnother = standing !== this.#standing;
    this.#standing = standing;
    this.#send('table', () => ({ type: 'view', view: view() }));
    this.#send('health', () => ({ type: 'health', devices: devices(), version: settings.version }));
    if (isAnother) for (const page of this.#pages) if (this.#sees(page) === 'nothing') this.#show(page);
  }

  /** Somebody is to be warned, or not any more. */
  warn(): void {
    for (const page of this.#pages) this.#warn(page);
  }

  /** Who is signed in with this token at this address; null when it has ended. Asking keeps it alive. */
  personOf(token: string, origin: Origin = BOX): Person | null {
    return this.#sessions.use(token, origin);
  }

  #send(sees: Sees, message: () => StationMessage): void {
    let text: string | null = null;
    for (const page of this.#pages)
      if (this.#sees(page) === sees) {
        text ??= JSON.stringify(message());
        page.send(text);
      }
  }

  #personAt({ token, origin }: Page): Person | null {
    return token === null ? null : this.#sessions.person(token, origin);
  }

  /** A session that has ended ends here, whoever notices it first. */
  #sees(page: Page): Sees {
    const person = this.#personAt(page);
    if (page.token !== null && !person) {
      page.token = null;
      this.#answer(page, { type: 'signed-out' });
      this.#show(page);
    }
    return seesOf(person, page.simulator);
  }

  #show(page: Page): void {
    for (const message of shownTo(this.#sees(page), this.#parts)) this.#answer(page, message);
  }

  #warn(page: Page): void {
    const person = this.#personAt(page);
    if (!person || (!isFloor(person) && person.role !== 'technician')) return;
    this.#answer(page, { type: 'warnings', warnings: this.#parts.warnings?.() ?? [] });
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
        this.#parts.noise('no-message', String(text.length));
        this.#problem(page, 0, NO_MESSAGE);
        break;
      case 'sign-in':
        await this.#signIn(page, message);
        break;
      case 'come-back':
        this.#comeBack(page, message);
        break;
      case 'sign-out':
        this.#signOut(page);
        break;
      case 'take-over':
        await this.#takeOver(page, message);
        break;
      case 'speak':
        this.#speak(page, message);
        break;
      case 'input':
        this.#input(page, message);
        break;
      case 'list-sessions':
        if (this.#isFloors(page, message.id))
          this.#answer(page, { type: 'sessions', id: message.id, sessions: this.#sessions.list() });
        break;
      case 'end-session':
        this.#endSession(page, message);
        break;
      case 'simulator':
        // Only where there is one, and never over a network.
        page.simulator = this.#parts.simulate !== undefined && page.origin.at === 'box';
        this.#show(page);
        break;
      case 'simulate':
        this.#answer(page, await simulatedAnswer(this.#parts, message));
        break;
      case 'pit-act':
        this.#problem(page, message.id, { code: 'nothing-here' });
    }
  }

  #signOut(page: Page): void {
    const person = page.token && this.#sessions.end(page.token);
    if (person) tellSignedOff(this.#parts.log, person, 'asked', person.id);
    // Every page of this session is told, and shown no more than a stranger.
    for (const one of this.#pages) this.#sees(one);
  }

  /** When it is not a floorperson's, the page has been told. */
  #isFloors(page: Page, id: number): Person | null {
    const person = this.#signedIn(page, id);
    if (!person || isFloor(person)) return person;
    this.#problem(page, id, { code: 'only-for-the-floor' });
    return null;
  }

  #endSession(page: Page, { id, session }: Said<'end-session'>): void {
    const by = this.#isFloors(page, id);
    if (!by) return;
    const ended = this.#sessions.endNumbered(session);
    if (!ended) {
      this.#problem(page, id, { code: 'no-such-session' });
      return;
    }
    tellSignedOff(this.#parts.log, ended, 'ended-by-floor', by.id);
    this.#answer(page, { type: 'sessions', id, sessions: this.#sessions.list() });
    for (const one of this.#pages) this.#sees(one);
  }

  /** Whose number and PIN these are; when nobody's, the page has been told. */
  async #personWith(page: Page, { id, number, pin }: Said<'sign-in' | 'take-over'>): Promise<Person | null> {
    const { signIns, log } = this.#parts;
    const tried = await signIns.try({ number, pin }, page.origin);
    if (tried.kind === 'known') return tried.person;
    this.#problem(page, id, whyNotLetIn(tried, originText(page.origin), log));
    return null;
  }

  async #signIn(page: Page, message: Said<'sign-in'>): Promise<void> {
    const found = await this.#personWith(page, message);
    if (!found || !this.#pages.has(page)) return;
    // Whoever deals stands at the table.
    if (found.role === 'dealer' && page.origin.at === 'network') {
      this.#problem(page, message.id, { code: 'only-at-the-table' });
      return;
    }
    if (message.language !== undefined) this.#chooses(found, message.language);
    this.#signInAs(page, message.id, found);
  }

  #speak(page: Page, { id, language }: Said<'speak'>): void {
    const person = this.#signedIn(page, id);
    if (!person) return;
    this.#chooses(person, language);
    this.#answer(page, { type: 'answer', id, taken: this.#parts.view().seq });
  }

  /** For all pages on which this person is signed in, now and later. */
  #chooses({ id }: Person, language: string): void {
    this.#parts.languages.choose(id, language);
    for (const page of this.#pages)
      if (this.#personAt(page)?.id === id) this.#answer(page, { type: 'language', language });
  }

  #signInAs(page: Page, id: number, person: Person): void {
    const token = this.#parts.newToken();
    this.#sessions.begin(token, person, page.origin);
    this.#begin(page, id, token, person);
    const from = originText(page.origin);
    this.#parts.log('person.signed-in', { person: person.id, role: person.role, where: 'page', from });
  }

  /** The table has another dealer: who had it is signed out everywhere. */
  dealerLeft(id: string): void {
    this.#sessions.endOfDealer(id);
    for (const page of this.#pages) this.#sees(page);
  }

  /** The new dealer's own PIN says who it is. On the screen of the dealer who leaves it opens a session; on the floor's page none. */
  async #takeOver(page: Page, message: Said<'take-over'>): Promise<void> {
    const { id } = message;
    if (!this.#signedIn(page, id)) return;
    const dealer = await this.#personWith(page, message);
    if (!dealer) return;
    // Looked at again: looking up a PIN takes its time, and somebody may have signed out meanwhile.
    const by = this.#signedIn(page, id);
    if (!by) return;
    const leaves = by.role === 'dealer' && by.id !== dealer.id;
    const begins = () => leaves && this.#signInAs(page, id, dealer);
    if (dealer.role !== 'dealer') this.#problem(page, id, NO_DEALER);
    else this.#ask(page, id, { type: 'new-dealer', dealer: dealer.id }, by, begins);
  }

  #comeBack(page: Page, { id, token }: Said<'come-back'>): void {
    const person = this.#sessions.use(token, page.origin);
    if (person) this.#begin(page, id, token, person);
    else this.#problem(page, id, NOBODY);
  }

  #begin(page: Page, id: number, token: string, person: Person): void {
    page.token = token;
    this.#show(page);
    this.#warn(page);
    const language = this.#parts.languages.of(person.id);
    const lasts = lasting(this.#parts.now());
    this.#answer(page, { type: 'signed-in', id, person, ...lasts, token, ...(language && { language }) });
  }

  /** Who acts on the page; when nobody does, the page has been told. */
  #signedIn(page: Page, id: number): Person | null {
    const person = page.token === null ? null : this.#sessions.use(page.token, page.origin);
    if (person) {
      this.#answer(page, { type: 'session', ...lasting(this.#parts.now()) });
      return person;
    }
    this.#sees(page);
    this.#problem(page, id, NOBODY);
    return null;
  }

  #ask(page: Page, id: number, input: PageInput, by: Person, taken = (): unknown => null): void {
    this.#parts.ask(input, by, (answer) => {
      this.#answer(page, answerMessage(id, answer));
      if (answer.kind === 'taken') taken();
    });
  }

  #input(page: Page, { id, input }: Said<'input'>): void {
    const person = this.#signedIn(page, id);
    if (!person) return;
    const parsed = parseInput(input);
    if (!parsed.ok) this.#problem(page, id, { code: 'no-input', where: parsed.where });
    else if (namesAnother(parsed.input, person)) this.#problem(page, id, OWN_PIN);
    else this.#ask(page, id, parsed.input, person);
  }
}
