// The door of a station that only reads: nobody works here, so nobody has a PIN. Whoever has the address with its secret is let in,
// sees past hands, and can do nothing.
import { timingSafeEqual } from 'node:crypto';
import { parsePageMessage, type StationMessage } from '../../protocol/messages.ts';
import type { TableSettings } from '../../protocol/view.ts';
import type { Person } from '../../table/people.ts';
import type { Visitor } from '../pages/page-parts.ts';

/** As the hands page lets somebody look who can do nothing else. */
const READER: Person = { id: 'reader', role: 'surveillance' };
/** About as long as a browser's timer can wait. It ends with the process. */
const LASTS_MS = 2_000_000_000;

export class ReadingDoor {
  readonly #secret: Buffer;
  readonly #settings: TableSettings;
  readonly #now: () => number;

  constructor(secret: string, settings: TableSettings, now: () => number) {
    this.#secret = Buffer.from(secret);
    this.#settings = settings;
    this.#now = now;
  }

  connect(send: (text: string) => void): Visitor {
    const tell = (message: StationMessage) => send(JSON.stringify(message));
    const { table, simulated } = this.#settings;
    const page = { isKnown: false };
    tell({ type: 'welcome', welcome: { table, state: 'closed', simulated, reading: true } });
    return {
      heard: async (text) => {
        const message = parsePageMessage(text);
        const id = message?.id ?? 0;
        if (message?.type === 'come-back' && this.personOf(message.token)) {
          page.isKnown = true;
          tell({ type: 'settings', settings: this.#settings });
          const until = this.#now() + LASTS_MS;
          tell({ type: 'signed-in', id, person: READER, until, lastsMs: LASTS_MS, token: message.token });
        } else tell({ type: 'answer', id, problem: { code: 'nobody-signed-in' } });
      },
      left: () => {},
      get isKnown() {
        return page.isKnown;
      },
    };
  }

  personOf(token: string): Person | null {
    const given = Buffer.from(token);
    const isRight = given.length === this.#secret.length && timingSafeEqual(given, this.#secret);
    return isRight ? READER : null;
  }
}
