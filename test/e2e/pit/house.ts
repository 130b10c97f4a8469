// The pit's page with tables that somebody made up: the built page and its line are real, what is told on it is not.
import { realClock } from '../../../drivers/transport/clock.ts';
import { parsePageMessage, type StationMessage } from '../../../src/protocol/messages.ts';
import { type PitAct, type PitNews, type PitPicture, pitAct } from '../../../src/protocol/pit.ts';
import { Pages } from '../../../src/station/pages/web-server.ts';
import { STAFF } from '../staff.ts';

const LASTS_MS = 600_000;

export class PitHouse {
  readonly #pages: Pages;
  readonly #ears = new Set<(message: StationMessage) => void>();
  #picture: PitPicture;
  /** What pages have asked for. */
  readonly acts: PitAct[] = [];
  /** Whether acts are refused. */
  refuses = false;
  /** Nobody can write down who looks: no page comes back. */
  isStoreAway = false;
  address = '';

  constructor(picture: PitPicture, screens?: string) {
    this.#picture = picture;
    this.#pages = new Pages({
      host: '127.0.0.1',
      port: 0,
      clock: realClock,
      log: () => {},
      noise: { note: () => {} },
      pages: ['/pit', '/hands'],
      door: { connect: (send) => this.#connect(send), personOf: () => null },
      ...(screens !== undefined && { screens }),
    });
  }

  async open(): Promise<this> {
    this.address = `${await this.#pages.open()}pit`;
    return this;
  }

  close(): Promise<void> {
    return this.#pages.close();
  }

  /** To every page where somebody is signed in. */
  tell(news: PitNews): void {
    for (const ear of this.#ears) ear({ type: 'pit-news', news });
  }

  show(picture: PitPicture): void {
    this.#picture = picture;
    for (const ear of this.#ears) ear({ type: 'pit', pit: picture });
  }

  #connect(send: (text: string) => void) {
    const tell = (message: StationMessage) => send(JSON.stringify(message));
    const page = { isKnown: false };
    tell({ type: 'welcome', welcome: { table: 'Pit', state: 'open', simulated: false, pit: true } });
    return {
      heard: async (text: string) => {
        const message = parsePageMessage(text);
        if (!message) return;
        if (message.type === 'come-back' && this.isStoreAway)
          tell({ type: 'answer', id: message.id, problem: { code: 'pit-store-away' } });
        else if (message.type === 'sign-in' || message.type === 'come-back') {
          const number = message.type === 'sign-in' ? message.number : message.token;
          const found = STAFF.find((one) => one.number === number);
          if (!found) return tell({ type: 'answer', id: message.id, problem: { code: 'pin-unknown' } });
          page.isKnown = true;
          this.#ears.add(tell);
          const person = { id: found.id, role: found.role };
          const until = this.#picture.at + LASTS_MS;
          tell({ type: 'signed-in', id: message.id, person, until, lastsMs: LASTS_MS, token: number });
          tell({ type: 'pit', pit: this.#picture });
        } else if (message.type === 'pit-act') this.#act(message.id, message.act, tell);
        else if (message.type === 'sign-out') {
          this.#ears.delete(tell);
          tell({ type: 'signed-out' });
        }
      },
      left: () => {
        this.#ears.delete(tell);
      },
      get isKnown() {
        return page.isKnown;
      },
    };
  }

  #act(id: number, asked: unknown, tell: (message: StationMessage) => void): void {
    const act = pitAct.parse(asked);
    this.acts.push(act);
    if (this.refuses) tell({ type: 'answer', id, problem: { code: 'nobody-signed-in' } });
    else tell({ type: 'answer', id, taken: 0 });
    if (!this.refuses && act.act === 'my-tables')
      this.tell({ at: this.#picture.at, tables: [], gone: [], mine: act.tables });
  }
}
