// Nothing of a stranger's address about past hands does any harm.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HandList } from '../../../src/protocol/hands.ts';
import { incidents } from '../../../src/words/en/story/names.ts';
import { AskedHands } from './asked-hands.ts';
import { type FilledJournal, filledJournal } from './filled-journal.ts';

let journal: FilledJournal;
let hands: AskedHands;

beforeAll(() => {
  journal = filledJournal(20);
  hands = new AskedHands(journal);
});
afterAll(() => journal.close());

describe('an address that a stranger has typed', () => {
  test.each([
    '/?seat=8',
    '/?seat=1&seat=2',
    '/?card=TS7',
    '/?card=1X',
    '/?amount=-5',
    '/?amount=1e9',
    '/?amount=5-1',
    '/?amount=0-1',
    '/?held=8,',
    '/?held=1',
    '/?held=8,8,8,8,8,8,8,8,8',
    '/?pair=yes',
    '/?total=1',
    '/?result=constructor',
    '/?of=all',
    '/?player=',
    '/?round=0',
    '/?limit=51',
    '/?limit=99999999999999999999',
    '/?at=yesterday',
    '/?incident=nonsense',
    '/?incident=constructor',
    '/?nothing=1',
    `/?dealer=${'x'.repeat(81)}`,
    '/0',
    '/-1',
    '/1.5',
    '/1%20OR%201=1',
    '/1/proof?deep=1',
    '/1?from=-1',
    '/dealers?of=1',
    '/figures',
    '/figures?from=5&to=5',
    '/figures?from=0&to=99999999999999',
    '/figures?period=ever',
    '/figures?first=2026-11-02&last=2026-11-01',
    '/figures?first=2026-13-45',
    "/figures?first=2026-11-02'--",
    '/figures?period=today&zone=UTC',
    '/figures?period=today&seat=8',
  ])('%s is refused with a code', async (address) => {
    hands.logged.length = 0;
    const response = await hands.ask(address);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      problem: { code: expect.stringMatching(/address|period/) },
    });
    expect(hands.logged).toEqual([]);
  });

  test('is nothing but a name that nobody has, whatever SQL it looks like', async () => {
    const texts = [
      "' OR 1=1 --",
      "dealer' UNION SELECT body FROM log --",
      '"; DROP TABLE rounds; --',
      '%',
      '\0',
      '@from',
    ];
    for (const text of texts) {
      const list = await hands.read<HandList>(`/?dealer=${encodeURIComponent(text)}`);
      expect(list).toEqual({ hands: [], before: null });
    }
    expect((await hands.read<HandList>('/')).hands.length).toBe(20);
  });

  test('never makes the station stumble, at random', async () => {
    const names = [
      'round',
      'at',
      'seat',
      'dealer',
      'shoe',
      'card',
      'amount',
      'held',
      'total',
      'result',
      'of',
      'player',
      'incident',
      'from',
      'to',
      'before',
      'limit',
      'x',
    ];
    const value = fc.oneof(
      fc.string(),
      fc.integer().map(String),
      fc.constantFrom('7S', '1', '8,8', 'won', 'bust', ...Object.keys(incidents)),
    );
    const parts = fc.array(fc.tuple(fc.constantFrom(...names), value), { maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(parts, fc.constantFrom('/', '/3', '/3/proof', '/figures'), async (given, path) => {
        const query = new URLSearchParams(given.map(([name, text]) => [name, text]));
        expect([200, 400, 404]).toContain((await hands.ask(`${path}?${query}`)).status);
      }),
      { numRuns: 300 },
    );
  });
});
