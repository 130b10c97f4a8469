// One reading of an address decides whether the pit goes there, and what the client is given.
import fc from 'fast-check';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { parsePitConfig } from '../../../src/pit/service/config.ts';
import { configOf } from '../../../src/pit/store/postgres/connection.ts';

/** The client for the address, as pit.yaml in a folder names it; null: the address is refused. */
function clientOf(address: string): Client | null {
  const text = JSON.stringify({ store: { postgres: address }, authority: 'authority' });
  const read = parsePitConfig(text, '/etc/sabot/pit.yaml');
  if (!read.ok || !('postgres' in read.config.store)) return null;
  return new Client(configOf(read.config.store.postgres[0] ?? ''));
}

const isFar = (host: string) => !host.startsWith('/') && !['localhost', '127.0.0.1', '::1'].includes(host);

const oneOf = (...texts: readonly string[]) => fc.constantFrom(...texts);
const sslmode = oneOf('sslmode', 'sslm%6Fde', 'sslm%6fd%65', 'ssl mode', 'sslmode%', '%73slmode');
const parameter = fc
  .tuple(
    fc.oneof(
      sslmode,
      oneOf('host', 'h%6fst', 'application_name', 'ssl', 'options', 'sslnegotiation', 'port'),
    ),
    oneOf(
      'verify-full',
      'verify%2Dfull',
      'disable',
      'no-verify',
      'db-1',
      '/tmp',
      '%2Ftmp',
      'a b',
      'a%',
      '5433',
    ),
  )
  .map(([key, value]) => `${key}=${value}`);
const address = fc
  .record({
    user: oneOf('', 'u@', 'u:p%w@', 'u:p w@', 'u:p%20w@', 'u:p%2Fw@', 'u:p/w@', 'u:p#w@', 'u:p?w@', '@'),
    host: oneOf(
      '',
      'db-1',
      '10.0.0.5',
      'localhost',
      '127.0.0.1',
      '[::1]',
      '%2Ftmp',
      'db-1:5x',
      '%6cocalhost',
    ),
    path: oneOf('', '/pit', '/p it', '/p%2', '/@localhost/'),
    parameters: fc.array(parameter, { maxLength: 4 }),
  })
  .map(({ user, host, path, parameters }) => `postgres://${user}${host}${path}?${parameters.join('&')}`);

test('whatever address is taken: over a network the client checks the certificate, and its settings are the pit’s', () => {
  let far = 0;
  const taken = (text: string) => {
    const client = clientOf(text);
    if (!client) return;
    const { options } = Reflect.get(client, 'connectionParameters');
    expect(options).toBe('-c search_path=pit -c synchronous_commit=on');
    if (!isFar(client.host)) return;
    far += 1;
    expect(client.ssl).toMatchObject({ rejectUnauthorized: true });
  };
  fc.assert(fc.property(address, taken), { numRuns: 3000 });
  expect(far).toBeGreaterThan(0);
});

test('a password may hold a lone % and a space, also beside a file', () => {
  const client = clientOf('postgres://pit:a%w b%2F@db-1:5433/p%20it?sslmode=verify-full');
  expect(client).toMatchObject({ user: 'pit', host: 'db-1', port: 5433, database: 'p it' });
  expect(client?.password).toBe('a%w b/');
  const withFile = () => clientOf('postgres://pit:a%w b@db-1/pit?sslmode=verify-full&sslrootcert=ca.pem');
  expect(withFile).toThrow("'/etc/sabot/ca.pem'");
});

test('a socket needs no host in front', () => {
  const client = clientOf('postgres://pit:secret@/pit?host=/run/postgresql');
  expect(client).toMatchObject({ user: 'pit', host: '/run/postgresql', database: 'pit', ssl: false });
});
