// The hands page on a journal or a copy of one, without a table: for surveillance's laptop. Nothing is written. Questions are answered by
// the same threads as at a table: one that takes long holds up no other.
import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Clock } from '../../../drivers/driver.ts';
import { lastMark } from '../../journal/chain/log.ts';
import { setupAt } from '../../journal/queries/reading.ts';
import type { TableSettings } from '../../protocol/view.ts';
import { compileRules } from '../../rules/compile.ts';
import { DEFAULT_LOCALE } from '../../words/format.ts';
import { HandsDesk } from '../hands/desk.ts';
import { settingsOf } from '../pages/settings.ts';
import { Pages } from '../pages/web-server.ts';
import { ReadingDoor } from './door.ts';

export interface ReadingParts {
  /** The journal, opened by whoever has looked whether it can be read. */
  readonly db: Database;
  readonly file: string;
  /** The text of the public key; null: a proof names the key that has signed. */
  readonly key: string | null;
  /** The key that opens the seals of turned cards; null if it is not known. */
  readonly sealing: Uint8Array | null;
  /** The folder of the archives; null: there are none. */
  readonly archives?: string | null;
  /** 0: a free one. */
  readonly port: number;
  readonly clock: Clock;
  /** The compiled thread, if it is not that of the program. */
  readonly reader?: URL;
  /** The folder of the built web app, if it is not that of the program. */
  readonly screens?: string;
}

export interface Reading {
  /** With the secret: whoever has it may look. */
  readonly address: string;
  close(): Promise<void>;
}

const HANDS = '/hands';
const SECRET_BYTES = 24;

/** Of the rules in force last; null if the journal has none. */
export function settingsIn(db: Database): TableSettings | null {
  const setup = lastMark(db, 'setup');
  if (!setup) return null;
  const { table, book, program: version, identity = null, written = DEFAULT_LOCALE } = setupAt(db, setup.seq);
  return settingsOf(compileRules(book), {
    ...{ table, version, identity },
    simulated: false,
    written,
  });
}

/** Nobody else waits for the machine: a search through years may take its time. */
const LIMIT_MS = 600_000;

/** Null if the journal has no setup. The hands page alone, on loopback alone. */
export async function openReading(parts: ReadingParts): Promise<Reading | null> {
  const { db, file, key, sealing, port, clock, screens, archives = null, reader } = parts;
  const settings = settingsIn(db);
  if (!settings) return null;
  const desk = new HandsDesk({
    ...{ path: file, key, sealing, clock, leavesNothing: true, limitMs: LIMIT_MS },
    ...(archives !== null && { archives }),
    ...(reader && { reader }),
  });
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const pages = new Pages({
    host: '127.0.0.1',
    port,
    clock,
    log: () => {},
    noise: { note: () => {} },
    door: new ReadingDoor(secret, settings, () => clock.now()),
    pages: [HANDS],
    ...(screens !== undefined && { screens }),
    hands: { desk },
  });
  const address = new URL(HANDS, await pages.open());
  address.hash = `read=${secret}`;
  return { address: address.href, close: () => pages.close().finally(() => desk.close()) };
}
