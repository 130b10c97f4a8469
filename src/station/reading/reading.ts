// The hands page on a journal or a copy of one, without a table: for surveillance's laptop. Nothing is written.
import { randomBytes } from 'node:crypto';
import type { Database } from 'better-sqlite3';
import type { Clock } from '../../../drivers/driver.ts';
import { Library } from '../../journal/archive/library.ts';
import { lastMark } from '../../journal/chain/log.ts';
import { setupAt } from '../../journal/queries/reading.ts';
import type { TableSettings } from '../../protocol/view.ts';
import { compileRules } from '../../rules/compile.ts';
import { DEFAULT_LOCALE } from '../../words/format.ts';
import { answerTo, type HandsAnswer, type ProofKeys } from '../hands/answers.ts';
import type { Question } from '../hands/question.ts';
import { settingsOf } from '../pages/settings.ts';
import { Pages } from '../pages/web-server.ts';
import { ReadingDoor } from './door.ts';

export interface ReadingParts {
  readonly db: Database;
  readonly keys: ProofKeys;
  /** The folder of the archives; null: there are none. */
  readonly archives?: string | null;
  /** 0: a free one. */
  readonly port: number;
  readonly clock: Clock;
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
function settingsIn(db: Database): TableSettings | null {
  const setup = lastMark(db, 'setup');
  if (!setup) return null;
  const { table, book, program: version, identity = null, written = DEFAULT_LOCALE } = setupAt(db, setup.seq);
  return settingsOf(compileRules(book), {
    ...{ table, version, identity },
    simulated: false,
    written,
  });
}

/** A row that cannot be read is said to the page. */
function answered(library: Library, question: Question, keys: ProofKeys): HandsAnswer {
  try {
    return answerTo(library.db, question, keys, undefined, library);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { status: 503, problem: { code: 'journal-unreadable', said } };
  }
}

/** Null if the journal has no setup. The hands page alone, on loopback alone. */
export async function openReading(parts: ReadingParts): Promise<Reading | null> {
  const { db, keys, port, clock, screens, archives = null } = parts;
  const library = new Library(db, archives);
  const settings = settingsIn(db);
  if (!settings) return null;
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
    hands: { desk: { ask: async (question) => answered(library, question, keys) } },
  });
  const address = new URL(HANDS, await pages.open());
  address.hash = `read=${secret}`;
  return { address: address.href, close: () => pages.close().finally(() => library.close()) };
}
