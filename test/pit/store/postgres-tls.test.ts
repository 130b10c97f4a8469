// PostgreSQL on a network: the pit talks to it over TLS, and only to the server whose certificate is of the right authority and bears the name
// in the address.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Authority } from '../../../src/pit/enrol/authority.ts';
import { parsePitConfig } from '../../../src/pit/service/config.ts';
import { openPitStore } from '../../../src/pit/store/open.ts';
import { type PitStore, StoreAway } from '../../../src/pit/store/store.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { Cluster } from '../cluster.ts';
import { withPostgres } from '../with-postgres.ts';

withPostgres('a PostgreSQL server on the network', () => {
  const folder = newFolder();
  const now = Date.now();
  let cluster: Cluster;
  let database: string;

  function authorityIn(name: string): Authority {
    const authority = Authority.open(join(folder, name), now);
    writeFileSync(join(folder, `${name}.pem`), authority.certificate);
    return authority;
  }

  beforeAll(async () => {
    cluster = await Cluster.begin();
    database = await cluster.database();
    const tls = authorityIn('right').service(['localhost'], now);
    authorityIn('wrong');
    await cluster.kill();
    await cluster.listen(tls.certificate, tls.key);
    await cluster.start();
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });
  afterAll(async () => {
    await cluster.end();
    removeFolder(folder);
  });

  /** As pit.yaml in the folder names it. */
  async function opened(host: string, more: string): Promise<PitStore> {
    const store = { postgres: cluster.at(host, database, more) };
    const text = JSON.stringify({ store, authority: 'authority' });
    const read = parsePitConfig(text, join(folder, 'pit.yaml'));
    if (!read.ok) throw new Error(read.problems.map(({ code }) => code).join());
    return openPitStore(read.config.store);
  }

  /** Why not. */
  async function refusal(host: string, more: string): Promise<string> {
    const error = await opened(host, more).catch((said: unknown) => said);
    expect(error).toBeInstanceOf(StoreAway);
    return String(error);
  }

  test('is a store when the authority has signed for its name: every connection is encrypted', async () => {
    const store = await opened('localhost', 'sslmode=verify-full&sslrootcert=right.pem');
    expect(await store.heads()).toEqual([]);
    const connections = await cluster.ask(
      database,
      `SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE application_name = 'sabot pit'`,
    );
    expect(connections.length).toBeGreaterThan(10);
    expect(connections.every(({ ssl }) => ssl === true)).toBe(true);
    await store.close();
  });

  test.each([
    ['of another authority of this name', 'localhost', '&sslrootcert=wrong.pem', 'CERT_SIGNATURE_FAILURE'],
    ['that nobody known has signed', 'localhost', '', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
    ['of another name', '127.0.0.1', '&sslrootcert=right.pem', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ])('is none with a certificate %s, and the sentence says so', async (_, host, more, code) => {
    expect(await refusal(host, `sslmode=verify-full${more}`)).toContain(
      `the certificate of PostgreSQL is not accepted (${code})`,
    );
  });

  test('is none with such a certificate, whatever the environment says of certificates', async () => {
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    const said = await refusal('localhost', 'sslmode=verify-full&sslrootcert=wrong.pem');
    expect(said).toContain('CERT_SIGNATURE_FAILURE');
  });

  test('whose authority is a file that is not there is told by that file, alone and beside another one', async () => {
    const missing = 'sslmode=verify-full&sslrootcert=/nowhere/right.pem';
    const url = cluster.at('localhost', database, missing);
    const other = cluster.at('127.0.0.1', database, missing);
    for (const postgres of [[url], [url, other]])
      await expect(openPitStore({ postgres })).rejects.toThrow("'/nowhere/right.pem'");
  });

  test('that has no TLS is none, and each of several servers says why it is not taken', async () => {
    const checked = 'sslmode=verify-full&sslrootcert=';
    const [right, wrong] = ['right.pem', 'wrong.pem'].map((name) => `${checked}${join(folder, name)}`);
    const both = [
      cluster.at('127.0.0.1', database, right ?? ''),
      cluster.at('localhost', database, wrong ?? ''),
    ];
    await expect(openPitStore({ postgres: both })).rejects.toThrow(
      /127\.0\.0\.1:\d+: the certificate .* \(ERR_TLS_.*, localhost:\d+: the certificate .* \(CERT_/,
    );
    await cluster.kill();
    cluster.set('ssl = off');
    await cluster.start();
    expect(await refusal('localhost', `${checked}right.pem`)).toContain('PostgreSQL has no TLS');
  });
});
