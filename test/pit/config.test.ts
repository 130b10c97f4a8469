import { expect, test } from 'vitest';
import { parsePitConfig } from '../../src/pit/service/config.ts';

const storeIn = (store: string) => {
  const read = parsePitConfig(`store: ${store}\nauthority: authority\n`, '/etc/sabot/pit.yaml');
  return read.ok ? read.config.store : read.problems.map(({ code }) => code);
};

test('the store is a file beside pit.yaml, one PostgreSQL server, or several of which one is the primary', () => {
  expect(storeIn('{ sqlite: pit.db }')).toEqual({ sqlite: '/etc/sabot/pit.db' });
  expect(storeIn('{ postgres: "postgres://a/pit" }')).toEqual({ postgres: ['postgres://a/pit'] });
  expect(storeIn('{ postgres: ["postgres://a/pit", "postgresql://b/pit"] }')).toEqual({
    postgres: ['postgres://a/pit', 'postgresql://b/pit'],
  });
});

test.each([
  ['{ postgres: [] }', 'wrong-value'],
  ['{ postgres: [http://a/pit] }', 'wrong-value'],
  ['{ postgres: "a" }', 'wrong-value'],
  ['{}', 'missing-key'],
  ['pit.db', 'wrong-value'],
])('a store that is %s is refused: %s', (store, code) => {
  expect(storeIn(store)).toEqual([code]);
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
