// A table's connection to the pit without a wire: what it says is handed to the session, and what the pit says is kept.
import type { Entry } from '../../src/journal/chain/chain.ts';
import { TableSession } from '../../src/pit/service/table-session.ts';
import type { PitStore } from '../../src/pit/store/store.ts';
import { type FromPit, PROTOCOL, rowsMessage, type WireHead } from '../../src/pit/wire/messages.ts';
import { sentRows } from './journals.ts';

export class TestSession {
  readonly said: FromPit[] = [];
  readonly table: string;
  readonly session: TableSession;
  isOver = false;

  constructor(store: PitStore, table: string, now: () => number = Date.now) {
    this.table = table;
    this.session = new TableSession({
      ...{ table, store, now, dayOf: (at) => new Date(at).toISOString().slice(0, 10) },
      send: (message) => this.said.push(message),
      end: () => {
        this.isOver = true;
      },
      heardFrom: () => {},
    });
  }

  say(message: object): Promise<void> {
    return this.session.heard(Buffer.from(JSON.stringify(message)), false);
  }

  hello(end: WireHead, more: object = {}): Promise<void> {
    const { table } = this;
    return this.say({ type: 'hello', protocol: PROTOCOL, table, program: '1', at: Date.now(), end, ...more });
  }

  status(end: WireHead): Promise<void> {
    return this.say({ type: 'status', at: Date.now(), end, picture: null });
  }

  /** The rows of a journal from one index to another (not included). */
  rows(journal: readonly Entry[], from: number, to: number, line = 1): Promise<void> {
    const { body, ...sent } = sentRows(journal, from, to, line);
    return this.session.heard(rowsMessage({ type: 'rows', attempt: 1, ...sent }, body), true);
  }
}

/** The end of a journal that has so many rows. */
export function endAt(journal: readonly Entry[], seq: number): WireHead {
  return { seq, hash: journal[seq - 1]?.hash.toString('hex') ?? '' };
}
