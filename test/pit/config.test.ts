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
