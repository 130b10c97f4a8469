// How the pit talks to PostgreSQL: nobody waits longer than two seconds, and what is confirmed is on the server's disk, and on that of
// its synchronous standby, where it has one.
import { readFileSync } from 'node:fs';
import { type ClientConfig, DatabaseError, types } from 'pg';
import { StoreAway, StoreUnfit } from '../store.ts';
import { type Address, addressOf } from './address.ts';

export const WAIT_MS = 2000;

const INT8 = 20;

/** All whole numbers of the pit are safe ones. */
const NUMBERS = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === INT8 && format !== 'binary' ? Number : types.getTypeParser(oid, format),
};

const texts = new Map<string, string>();

/** Whoever renews a file may take it away for a moment: what was read before counts then, and the pit goes on. */
function textOf(file: string): string {
  try {
    const text = readFileSync(file, 'utf8');
    // An empty authority would mean all those that Node.js knows.
    if (text.trim() === '') throw new Error(`${file} is empty`);
    texts.set(file, text);
  } catch (error) {
    if (!texts.has(file)) throw error;
  }
  return texts.get(file) ?? '';
}

/** Demanded here, too: Node.js would take every certificate where the environment says NODE_TLS_REJECT_UNAUTHORIZED=0. */
function tlsOf({ sslmode, sslrootcert, sslcert, sslkey }: Address['given']): ClientConfig['ssl'] {
  if (sslmode === 'disable' || !(sslmode || sslrootcert || sslcert || sslkey)) return false;
  return {
    rejectUnauthorized: true,
    ...(sslrootcert && { ca: textOf(sslrootcert) }),
    ...(sslcert && { cert: textOf(sslcert) }),
    ...(sslkey && { key: textOf(sslkey) }),
  };
}

/** `off` is for who only rings the bell: nothing is lost with a ring. */
export function configOf(url: string, synchronous: 'on' | 'off' = 'on'): ClientConfig {
  const address = addressOf(url);
  if (address === null) throw new StoreUnfit('that is no address of PostgreSQL');
  const { host, port, user, password, database, given } = address;
  return {
    ...{ host, user, password, database, ssl: tlsOf(given) },
    ...(port && { port: Number(port) }),
    options: `-c search_path=pit -c synchronous_commit=${synchronous}`,
    application_name: given.application_name || 'sabot pit',
    // Whoever waits for it gives up before.
    connectionTimeoutMillis: 2 * WAIT_MS,
    statement_timeout: WAIT_MS,
    lock_timeout: WAIT_MS,
    idle_in_transaction_session_timeout: WAIT_MS,
    keepAlive: true,
    types: NUMBERS,
  };
}

/**
 * Classes of errors that say nothing about the statement: the connection, the server's resources, its administrator, its disk, a race with
 * another. A standby, which takes no rows until somebody promotes it. And a transaction that had to wait for its turn at the processor for
 * so long that the server ended it.
 */
const AWAY = /^(08|40|53|57|58)|^25006$|^25P03$|^55P03$/;

export const NO_ANSWER = 'PostgreSQL does not answer';

/** What a person can do something about. */
const WHY: Readonly<Record<string, { readonly said: string; readonly isFull: boolean } | undefined>> = {
  '53100': { said: 'the disk of PostgreSQL is full', isFull: true },
  '53300': { said: 'PostgreSQL has no connection left (max_connections)', isFull: false },
};

/** The server has found a page or an index of its own that is damaged. */
const DAMAGED = /^XX00[12]$/;

/** What TLS says of a certificate that it does not take: another authority, another name, too old. */
const CERTIFICATE = /^(ERR_TLS_CERT_|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_)/;

/** The client has no code for it. */
const NO_TLS = 'The server does not support SSL connections';

/** Null: it is not about that. */
export function notTrusted(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (error.message === NO_TLS) return 'PostgreSQL has no TLS (ssl = on in postgresql.conf)';
  const code = 'code' in error ? String(error.code) : '';
  return CERTIFICATE.test(code) ? `the certificate of PostgreSQL is not accepted (${code})` : null;
}

/** A file of the address, such as that of its authority. Null: it is not about one. */
export const unreadable = (error: unknown): string | null =>
  error instanceof Error && 'path' in error ? error.message : null;

export function awayOf(error: unknown): unknown {
  if (error instanceof StoreAway || error instanceof StoreUnfit) return error;
  if (error instanceof DatabaseError && DAMAGED.test(error.code ?? ''))
    return new StoreUnfit('PostgreSQL finds its own files damaged', { cause: error });
  if (error instanceof DatabaseError && !AWAY.test(error.code ?? '')) return error;
  const why = error instanceof DatabaseError ? WHY[error.code ?? ''] : undefined;
  return why
    ? new StoreAway(why.said, { cause: error, isFull: why.isFull })
    : new StoreAway(notTrusted(error) ?? NO_ANSWER, { cause: error });
}
