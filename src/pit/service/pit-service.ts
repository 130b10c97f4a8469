// The pit: takes the rows of many tables, one connection for each, and watches over them.
import { randomUUID } from 'node:crypto';
import type { WebSocket } from 'ws';
import type { PitAlarm } from '../../protocol/pit-alarms.ts';
import type { WriteEvent } from '../../station/log/log-events.ts';
import type { ServiceTls } from '../enrol/authority.ts';
import { type PitStore, StoreAway, StoreUnfit } from '../store/store.ts';
import { anchorLine, LAST_LINE } from '../wire/anchors.ts';
import type { FromPit, PitRefusal } from '../wire/messages.ts';
import { raise } from './alarms.ts';
import { headOf } from './heads.ts';
import { RateLimit } from './limits.ts';
import type { WatchRates } from './rates.ts';
import { type Comer, TableDoor, type Visit } from './table-door.ts';
import { type LiveTable, TableSession } from './table-session.ts';
import type { ToldNow } from './told-now.ts';
import { Watch, type WatchTimes } from './watch.ts';

export interface PitServiceParts {
  readonly host: string;
  readonly port: number;
  readonly tls: ServiceTls;
  readonly store: PitStore;
  readonly now: () => number;
  dayOf(at: number): string;
  readonly log: WriteEvent;
  readonly times?: WatchTimes;
  /** How many typed and corrected cards are too many; left out: the usual. */
  readonly rates?: WatchRates;
}

export interface PitService {
  /** wss://host:port */
  readonly address: string;
  close(): Promise<void>;
}

/** A table tells of itself once a second. */
const MESSAGES = { burst: 40, perSecond: 4 } as const;
/** Answers that nobody reads. */
const MOST_UNREAD = 256 * 1024;
/** A flood is written down so often. */
const FLOODS = { burst: 1, perSecond: 1 / 3600 } as const;

const TOO_MANY: PitAlarm = { code: 'bad-messages', fault: 'too-many-messages' };
const TOO_MANY_CONNECTIONS: PitAlarm = { code: 'bad-messages', fault: 'too-many-connections' };

const elapsed = () => performance.now();

interface Connected {
  readonly fingerprint: string;
  readonly session: TableSession;
  readonly socket: WebSocket;
}

class Pit {
  readonly #parts: PitServiceParts;
  readonly #connected = new Map<string, Connected>();
  readonly #floods = new RateLimit(FLOODS, elapsed);
  /** Tells it apart from the other service. */
  readonly #id = randomUUID();
  readonly door: TableDoor;
  readonly watch: Watch;

  constructor(parts: PitServiceParts) {
    const { host, port, tls, store, now, times, rates } = parts;
    this.#parts = parts;
    this.door = new TableDoor({
      ...{ host, port, tls },
      came: (comer, socket) => this.#came(comer, socket),
      anchors: (comer) => this.#anchors(comer),
      failed: (comer, error) => this.#failed(comer, error),
      flooded: (comer) => void this.#flooded(comer),
    });
    this.watch = new Watch({
      ...{ store, now, elapsed: () => performance.now(), ...(times && { times }), ...(rates && { rates }) },
      live: (table) => this.#connected.get(table)?.session.live ?? null,
      letGo: (inForce) => this.#letGo(inForce),
      damaged: async (tables) => {
        for (const table of tables) await this.#connected.get(table)?.session.letGoIfDamaged();
      },
      failed: (error) => this.#failed({ table: '', fingerprint: '' }, error),
    });
  }

  #came(comer: Comer, socket: WebSocket): Visit {
    const { table } = comer;
    const { store, now, dayOf, log } = this.#parts;
    const send = (message: FromPit) => {
      if (message.type === 'refused') log('pit-service.refused', { table, code: message.code });
      if (socket.bufferedAmount > MOST_UNREAD) socket.terminate();
      if (socket.readyState === socket.OPEN) socket.send(JSON.stringify(message));
    };
    const rate = new RateLimit(MESSAGES, elapsed);
    const session = new TableSession({
      ...{ table, store, now, dayOf, send },
      end: () => socket.close(),
      heardFrom: (live, told) => isLetIn && this.#sayHow(table, live, told),
    });
    let isLetIn = false;
    const letIn = async () => {
      const stranger = await this.#strangerIn(comer);
      if (stranger) return session.refuse('not-enrolled', stranger);
      isLetIn = true;
      this.#replace(table, { session, socket, fingerprint: comer.fingerprint });
      return log('pit-service.table-came', { table });
    };
    return {
      heard: async (data, isBinary) => {
        try {
          if (!isBinary && !rate.take(table)) return await session.refuse('bad-message', TOO_MANY);
          if (!isLetIn) await letIn();
          await session.heard(data, isBinary);
        } catch (error) {
          if (!(error instanceof StoreAway || error instanceof StoreUnfit)) throw error;
          // The table comes back later and asks for the head: nobody knows whether it was stored.
          this.#failed(comer, error);
          send(refusal('store-fails'));
          socket.close();
        }
      },
      left: () => {
        if (this.#connected.get(table)?.socket === socket) {
          this.#connected.delete(table);
          this.#sayHow(table, null, null);
        }
        if (isLetIn) log('pit-service.table-left', { table });
      },
    };
  }

  /** To the pages of all services. Null: it is not connected here any more. */
  #sayHow(table: string, live: LiveTable | null, told: number | null): void {
    const { store, now } = this.#parts;
    const { heardAt: at = now(), aheadMs = null, picture = null } = live ?? {};
    const said: ToldNow = { service: this.#id, table, at, here: live !== null, told, aheadMs, picture };
    store.hearsay.say(JSON.stringify(said));
  }

  async #anchors(comer: Comer): Promise<AsyncIterable<string> | null> {
    const { store } = this.#parts;
    if (await this.#strangerIn(comer)) return null;
    const { line } = await headOf(store, comer.table);
    return anchorLines(store, comer.table, line);
  }

  /** A certificate of ours may be revoked, or of a table that the store does not know. */
  async #strangerIn({ table, fingerprint }: Comer): Promise<PitAlarm | null> {
    const known = await this.#parts.store.credential(fingerprint);
    if (!known || known.table !== table) return { code: 'stranger', how: 'not-enrolled', fingerprint };
    return known.revokedAt === null ? null : { code: 'stranger', how: 'revoked', fingerprint };
  }

  /** One connection for each table: who comes later is the one that counts. */
  #replace(table: string, now: Connected): void {
    const before = this.#connected.get(table)?.socket;
    this.#connected.set(table, now);
    if (!before || before === now.socket) return;
    before.send(JSON.stringify(refusal('replaced')));
    before.close();
  }

  /** Once an hour for each certificate that the pit knows. */
  async #flooded(comer: Comer): Promise<void> {
    const { store, now } = this.#parts;
    if (!this.#floods.take(comer.fingerprint)) return;
    try {
      if (await this.#strangerIn(comer)) return;
      await raise(store, { table: comer.table, line: 1 }, TOO_MANY_CONNECTIONS, now());
    } catch (error) {
      this.#failed(comer, error);
    }
  }

  /** Whoever was revoked while it was connected is let go. */
  async #letGo(inForce: ReadonlySet<string>): Promise<void> {
    for (const { session, fingerprint } of this.#connected.values())
      if (!inForce.has(fingerprint))
        await session.refuse('not-enrolled', { code: 'stranger', how: 'revoked', fingerprint });
  }

  #failed({ table }: Comer, error: unknown): void {
    const said = error instanceof Error ? error.message : String(error);
    this.#parts.log('pit-service.failed', { table, said });
  }
}

async function* anchorLines(store: PitStore, table: string, line: number): AsyncGenerator<string> {
  for await (const { to, hash } of store.anchors(table, line)) yield anchorLine(to, hash);
  yield LAST_LINE;
}

function refusal(code: PitRefusal): FromPit {
  return { type: 'refused', attempt: 0, code, seq: null, finding: null };
}

export async function openPitService(parts: PitServiceParts): Promise<PitService> {
  const pit = new Pit(parts);
  const address = await pit.door.open();
  pit.watch.start();
  return {
    address,
    close: async () => {
      pit.watch.stop();
      await pit.door.close();
    },
  };
}
