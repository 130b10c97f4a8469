// Makes the schema where it is missing, and looks whether the server keeps what it confirms.
import { Client, DatabaseError } from 'pg';
import { StoreUnfit } from '../store.ts';
import { awayOf, configOf } from './connection.ts';
import { FORMAT, INDEX_AGAIN, INDEX_IS_NOW, INDEX_IS_OF_FORM, MAKING_LOCK, ROLES, SCHEMA } from './schema.ts';

const LEAST_VERSION = 140_000;

async function settings(client: Client): Promise<{ readonly fsync: string; readonly version: number }> {
  const asked =
    "SELECT current_setting('fsync') AS fsync, current_setting('server_version_num')::int AS version";
  const { rows } = await client.query(asked);
  return rows[0];
}

async function formatIn(client: Client): Promise<number | null> {
  // Not with to_regclass: what it has remembered may be older than the lock.
  const { rows: found } = await client.query("SELECT 1 FROM pg_namespace WHERE nspname = 'pit'");
  if (found.length === 0) return null;
  const { rows } = await client.query('SELECT version FROM pit.format');
  return rows[0]?.version ?? 0;
}

/** Two services may begin at once. */
async function makeSchema(client: Client): Promise<void> {
  await client.query('BEGIN');
  await client.query('SELECT pg_advisory_xact_lock($1)', [MAKING_LOCK]);
  if ((await formatIn(client)) === null) {
    for (const role of ROLES) await client.query(role);
    for (const part of SCHEMA) await client.query(part);
  }
  await client.query('COMMIT');
}

async function indexIsOfForm(client: Client): Promise<boolean> {
  const { rows: found } = await client.query(INDEX_IS_NOW);
  if (found.length === 0) return false;
  const { rows } = await client.query(INDEX_IS_OF_FORM);
  return rows.length === 1;
}

const NOT_THE_OWNER = '42501';

/** Only the owner of the schema may do it. */
async function renewIndex(client: Client): Promise<void> {
  if (await indexIsOfForm(client)) return;
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [MAKING_LOCK]);
    // Another service may have been quicker.
    if (!(await indexIsOfForm(client))) for (const part of INDEX_AGAIN) await client.query(part);
    await client.query('COMMIT');
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== NOT_THE_OWNER) throw error;
    throw new StoreUnfit(
      "the index is of an older form, and only the owner of the schema can renew it: run `sabot pit status` once with the administrator's address",
    );
  }
}

/** Needs the owner's rights once; later pit_writer is enough. */
export async function preparePostgres(url: string): Promise<void> {
  const client = new Client(configOf(url));
  client.on('error', () => {});
  try {
    await client.connect();
    const { fsync, version } = await settings(client);
    if (fsync !== 'on')
      throw new StoreUnfit('this PostgreSQL runs with fsync off: it would lose what it confirms');
    if (version < LEAST_VERSION) throw new StoreUnfit('the pit needs PostgreSQL 14 or newer');
    if ((await formatIn(client)) === null) await makeSchema(client);
    const format = await formatIn(client);
    if (format !== FORMAT)
      throw new StoreUnfit(`the pit's schema has format ${format}; this program knows ${FORMAT}`);
    await renewIndex(client);
  } catch (error) {
    throw awayOf(error);
  } finally {
    await client.end().catch(() => {});
  }
}
