import { expect, test } from 'vitest';
import { parsePitConfig } from '../../src/pit/service/config.ts';
import { problemsText } from '../../src/words/technician/file-problems.ts';

const storeIn = (store: string) => {
  const read = parsePitConfig(`store: ${store}\nauthority: authority\n`, '/etc/sabot/pit.yaml');
  return read.ok ? read.config.store : read.problems.map(({ code }) => code);
};

test('the store is a file beside pit.yaml, one PostgreSQL server, or several of which one is the primary', () => {
  expect(storeIn('{ sqlite: pit.db }')).toEqual({ sqlite: '/etc/sabot/pit.db' });
  const [a, b] = ['postgres://localhost/pit', 'postgresql://b/pit?sslmode=verify-full'];
  expect(storeIn(`{ postgres: "${a}" }`)).toEqual({ postgres: [a] });
  expect(storeIn(`{ postgres: ["${a}", "${b}"] }`)).toEqual({ postgres: [a, b] });
});

test.each([
  ['{ postgres: [] }', 'wrong-value'],
  ['{ postgres: [http://a/pit] }', 'wrong-value'],
  ['{ postgres: "a" }', 'wrong-value'],
  ['{ postgres: "postgres://a:b:c/pit" }', 'wrong-value'],
  ['{ postgres: "postgres://%ff/pit" }', 'wrong-value'],
  ['{ postgres: "postgres://pit@/pit" }', 'wrong-value'],
  ['{}', 'missing-key'],
  ['pit.db', 'wrong-value'],
])('a store that is %s is refused: %s', (store, code) => {
  expect(storeIn(store)).toEqual([code]);
});

test.each([
  'postgres://127.0.0.1/pit',
  'postgres://[::1]:5433/pit',
  'postgres://localhost/pit?host=/var/run/postgresql',
  'postgres://%2Fvar%2Frun%2Fpostgresql/pit',
  'postgres://pit@/pit?host=/run/postgresql',
  'postgres://db-1/pit?sslmode=verify-full',
  'postgres://db-1/pit?sslmode=disable&sslmode=verify-full',
])('%s goes over no network, or is encrypted there', (address) => {
  expect(storeIn(`{ postgres: "${address}" }`)).toEqual({ postgres: [address] });
});

test.each([
  'postgres://db-1/pit',
  'postgres://10.0.0.5/pit',
  'postgres:///pit',
  'postgres://db-1/pit?ssl=true',
  'postgres://db-1/pit?sslmode=require',
  'postgres://db-1/pit?sslmode=no-verify',
  'postgres://db-1/pit?uselibpqcompat=true&sslmode=verify-ca',
  'postgres://127.example/pit',
  'postgres://localhost/pit?host=db-1',
  'postgres://localhost/pit?host=/tmp&host=db-1',
  'postgres://db-1/pit?sslmode=verify-full&sslmode=disable',
])('%s is refused: rows would go over the network as they are, or to whoever calls himself so', (address) => {
  expect(storeIn(`{ postgres: "${address}" }`)).toEqual(['inconsistent']);
  const other = 'postgres://127.0.0.1/pit';
  expect(storeIn(`{ postgres: ["${other}", "${address}"] }`)).toEqual(['inconsistent']);
});

test('who is told that an address is open is shown its host, and never its password', () => {
  const read = parsePitConfig(
    'store: { postgres: ["postgres://pit:secret@db-1/pit"] }\nauthority: authority\n',
    '/etc/sabot/pit.yaml',
  );
  expect(read).toMatchObject({
    problems: [
      {
        path: 'store.postgres[0]',
        found: { code: 'written', text: 'db-1' },
        allowed: { code: 'postgres-over-tls' },
      },
    ],
  });
  expect(JSON.stringify(read)).not.toContain('secret');
});

const found = (store: string) => {
  const read = parsePitConfig(`store: ${store}\nauthority: authority\n`, '/etc/sabot/pit.yaml');
  if (read.ok) throw new Error('it is taken');
  expect(JSON.stringify(read)).not.toMatch(/se.?cret/);
  const said = problemsText(read.problems, '\n');
  expect(said).not.toMatch(/se.?cret/);
  return said;
};

test.each([
  'postgres://pit:se/cret@db-1/pit',
  'postgres://pit:se/cret@db-1/pit?x',
  'postgres://pit:se#cret@db-1/pit',
  'postgres://pit:12#secret@db-1/pit',
  'postgres://pit:12/secret@db-1/pit',
  'postgres://pit:12?secret@db-1/pit',
  'postgres://pit:a@secret/b@db-1/pit',
  'postgres://pit:secret@db-1:5x/pit',
  'postgres://pit:secret@/pit',
  'host=db-1 password=secret',
])('%s is no address: the sentence says how a password is written, and does not repeat it', (address) => {
  expect(found(`{ postgres: "${address}" }`)).toContain('store.postgres is something that is not shown here');
  const second = found(`{ postgres: ["postgres://127.0.0.1/pit", "${address}"] }`);
  expect(second).toMatch(/store\.postgres\[1\] .* write \/ as %2F/);
});

test.each([
  'postgres://pit:secret@db-1/pit',
  '{ postgres://pit:secret@db-1/pit }',
  '["postgres://pit:secret@db-1/pit"]',
  '{ postgres: { url: "postgres://pit:secret@db-1/pit" } }',
  '{ postgres: ["postgres://pit:secret@db-1/pit?sslmode=verify-full", 5] }',
  '{ postgres: postgres://pit:a}}secret@db-1/pit }',
])('the store %s is refused without a word of it', (store) => {
  expect(found(store)).not.toBe('');
});

test('nor is an address shown that is the whole file', () => {
  const read = parsePitConfig('- postgres://pit:secret@db-1/pit\n', '/etc/sabot/pit.yaml');
  expect(read.ok).toBe(false);
  expect(JSON.stringify(read)).not.toContain('secret');
});

test.each(['options=-c%20synchronous_commit%3Doff', 'statement_timeout=0', 'ssl=true', 'secret'])(
  'an address with the parameter %s is refused, and the sentence names those that there are',
  (parameter) => {
    const said = found(`{ postgres: "postgres://pit@localhost/pit?application_name=a&${parameter}" }`);
    expect(said).toContain('store.postgres is an address with another parameter; allowed: sslmode,');
  },
);

test('the certificates of an address lie beside pit.yaml, as its other files do', () => {
  const checked = 'postgres://pit:a%20b@db-1/pit?sslmode=verify-full&sslrootcert=';
  expect(storeIn(`{ postgres: "${checked}db.pem" }`)).toEqual({
    postgres: [`${checked}%2Fetc%2Fsabot%2Fdb.pem`],
  });
  expect(storeIn(`{ postgres: "${checked}/etc/db.pem" }`)).toEqual({ postgres: [`${checked}/etc/db.pem`] });
});

const pageIn = (more: string) => {
  const read = parsePitConfig(`store: { sqlite: a }\nauthority: b\n${more}`, '/etc/sabot/pit.yaml');
  return read.ok ? read.config.page : read.problems.map(({ code }) => code);
};

test('there is a page only where pit.yaml has one; on a network it must be encrypted', () => {
  expect(pageIn('')).toBeNull();
  expect(pageIn('pages: {}')).toMatchObject({
    at: { host: '127.0.0.1', port: 8122, network: null },
    staff: '/etc/sabot/pit-staff.json',
    written: { locale: 'en-US', currency: 'USD' },
  });
  expect(pageIn('pages: { host: 10.0.0.5 }')).toEqual(['inconsistent']);
  expect(pageIn('pages: { host: 0.0.0.0, certificate: a.pem, key: a.key }')).toEqual(['inconsistent']);
  expect(pageIn('pages: { host: 10.0.0.5, certificate: a.pem, key: a.key }')).toMatchObject({
    at: { host: '127.0.0.1', network: { host: '10.0.0.5', certificate: '/etc/sabot/a.pem' } },
  });
});

test('a display on a wall may stay signed in for hours, up to a week', () => {
  expect(pageIn('pages: {}')).toMatchObject({ displayMs: null });
  expect(pageIn('pages: { displayHours: 24 }')).toMatchObject({ displayMs: 24 * 3_600_000 });
  for (const wrong of ['0', '169', 'x'])
    expect(pageIn(`pages: { displayHours: ${wrong} }`)).toEqual(['wrong-value']);
});
