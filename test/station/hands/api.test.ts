// Past hands over HTTP: who may ask, what may be asked, and that nothing of a stranger's address does any harm.
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anchorIn, anchorVerdict, lastSignedHead } from '../../../src/journal/proof/anchor.ts';
import { checkSignedRecord } from '../../../src/journal/proof/signed-record.ts';
import { findRounds } from '../../../src/journal/queries/finding.ts';
import { historyOf, recordOf } from '../../../src/journal/queries/reading.ts';
import type { DealerList, HandList, HandProof, PastRound, SignedHead } from '../../../src/protocol/hands.ts';
import { AskedHands } from './asked-hands.ts';
import { type FilledJournal, filledJournal } from './filled-journal.ts';

const ROUNDS = 120;
let journal: FilledJournal;
let hands: AskedHands;

beforeAll(() => {
  journal = filledJournal(ROUNDS);
  hands = new AskedHands(journal);
});
afterAll(() => journal.close());

const ask = (address: string, token?: string | null, method?: string) => hands.ask(address, token, method);
const read = <T>(address: string) => hands.read<T>(address);
const roundsOf = ({ hands }: HandList) => hands.map(({ round }) => round);

test('the head that was signed last is given as one line, which the journal holds', async () => {
  const { line } = await read<SignedHead>('/head');
  const { db } = journal;
  expect(line).toBe(lastSignedHead(db));
  const noted = anchorIn(line ?? '') ?? expect.fail(`no head: ${line}`);
  expect(anchorVerdict(db, null, noted)).toBe('held');
  expect((await ask('/head', 'token-ana')).status).toBe(403);
  expect((await ask('/head?of=1')).status).toBe(400);
});

describe('who may look at past hands', () => {
  test.each(['token-bo', 'token-pia', 'token-eye'])('%s may', async (token) => {
    expect((await ask('/', token)).status).toBe(200);
  });

  test('a dealer may not, nor anybody without a token, or with one that is not known', async () => {
    expect((await ask('/', 'token-ana')).status).toBe(403);
    for (const token of [null, 'token', 'x'.repeat(200)])
      for (const address of ['/', '/3', '/3/proof', '/3/record', '/figures?from=0&to=1', '/check'])
        expect((await ask(address, token)).status).toBe(401);
    expect((await ask('/check', 'token-ana', 'POST')).status).toBe(403);
    expect(hands.checks).toBe(0);
  });

  test('whoever has looked at what is in the log, and the answers are kept by no browser', async () => {
    hands.logged.length = 0;
    const response = await ask('/17', 'token-eye');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(hands.logged).toEqual([
      'hands.asked {"person":"eye","role":"surveillance","what":"round","round":17}',
    ]);
    expect((await ask('/check', 'token-eye', 'POST')).status).toBe(202);
    expect(hands.checks).toBe(1);
  });
});

test('everybody who has dealt is named once, to be chosen from, but not to a dealer', async () => {
  const copy = join(journal.folder, 'several-dealers.db');
  journal.db.prepare('VACUUM INTO ?').run(copy);
  const db = new Sqlite(copy);
  db.exec(
    `UPDATE rounds SET dealer = CASE round % 4 WHEN 0 THEN NULL WHEN 1 THEN 'zoé' WHEN 2 THEN 'ana' ELSE 'Bo' END`,
  );
  const changed = new AskedHands({ ...journal, db });
  expect(await changed.read('/dealers')).toEqual({ dealers: ['ana', 'Bo', 'zoé'] } satisfies DealerList);
  expect((await changed.ask('/dealers', 'token-ana')).status).toBe(403);
  db.exec('UPDATE rounds SET dealer = NULL');
  expect(await changed.read('/dealers')).toEqual({ dealers: [] });
  db.close();
});

describe('hands are found', () => {
  test('page by page, the newest first, each once', async () => {
    const seen: number[] = [];
    let before: number | null = null;
    do {
      const list: HandList = await read(`/?limit=50${before === null ? '' : `&before=${before}`}`);
      seen.push(...roundsOf(list));
      before = list.before;
    } while (before !== null);
    expect(seen).toEqual(Array.from({ length: ROUNDS }, (_, index) => ROUNDS - index));
  });

  test('by seat, card, amount, incident, dealer, shoe, time, as the journal finds them', async () => {
    const { db } = journal;
    const wager = db
      .prepare<[], { amount: number; seat: number }>('SELECT amount, seat FROM wagers WHERE round = 40')
      .get() ?? { amount: 0, seat: 0 };
    const kind = db.prepare<[], string>('SELECT kind FROM incidents LIMIT 1').pluck().get() ?? '';
    const opened = db.prepare<[], number>('SELECT opened_at FROM rounds WHERE round = 60').pluck().get() ?? 0;
    const ask = async (address: string) => roundsOf(await read<HandList>(address));
    expect(await ask('/?seat=3&limit=50')).toEqual(findRounds(db, { seat: 3 }, 50));
    expect(await ask('/?card=7s&limit=50')).toEqual(findRounds(db, { card: '7S' }, 50));
    expect(await ask(`/?amount=${wager.amount}&seat=${wager.seat}&limit=50`)).toEqual(
      findRounds(db, { amount: wager.amount, seat: wager.seat }, 50),
    );
    expect(await ask(`/?incident=${kind}&limit=50`)).toEqual(findRounds(db, { incident: kind }, 50));
    expect((await ask('/?dealer=dealer')).length).toBe(20);
    expect(await ask('/?dealer=nobody')).toEqual([]);
    expect(await ask('/?shoe=2&limit=50')).toEqual(findRounds(db, { shoe: 2 }, 50));
    expect((await ask(`/?at=${opened}&limit=5`)).at(0)).toBe(60);
    expect(await ask(`/?from=${opened}&to=${opened}`)).toEqual([60]);
  });
});

describe('a hand is found as a guest tells it', () => {
  test('by all that is told of one box; its row has the cards, the wager and the net of that box', async () => {
    const { hands } = await read<HandList>('/?held=8,8&result=lose&limit=50');
    expect(hands.length).toBeGreaterThan(0);
    for (const { round, boxes } of hands) {
      const record = journal.records[round - 1] ?? expect.fail();
      expect(boxes.length).toBeGreaterThan(0);
      for (const { seat, hands: held, net } of boxes) {
        const box = record.boxes.find((one) => one.seat === seat) ?? expect.fail();
        expect(held.map(({ cards }) => cards)).toEqual(box.hands.map(({ cards }) => cards));
        const eights = held.flatMap(({ cards }) => cards).filter((card) => card.startsWith('8'));
        expect(eights.length).toBeGreaterThanOrEqual(2);
        expect(net).toBe(box.bettors.reduce((sum, bettor) => sum + bettor.net, 0));
      }
    }
  });

  test('by amounts from one to another, wagered, won or lost, and by who bet', async () => {
    const { db } = journal;
    const sum = { from: 1000, to: 5000 };
    const all = async (address: string) => roundsOf(await read<HandList>(address));
    expect(await all('/?amount=1000-5000&of=won&limit=50')).toEqual(
      findRounds(db, { sum: { ...sum, of: 'won' } }, 50),
    );
    expect(await all('/?amount=1000-5000&limit=50')).toEqual(findRounds(db, { sum }, 50));
    expect(await all('/?player=3&pair=1&limit=50')).toEqual(findRounds(db, { player: '3', pair: true }, 50));
    expect(await all('/?total=21&result=bonus')).toEqual(findRounds(db, { total: 21, result: 'bonus' }));
  });

  test('where no box is meant, none is shown', async () => {
    expect((await read<HandList>('/?limit=50')).hands.flatMap(({ boxes }) => boxes)).toEqual([]);
  });
});

describe('a past round', () => {
  test('is told step by step, and at its end the table stands as its record says', async () => {
    for (const record of journal.records.slice(0, 40)) {
      const past = await read<PastRound>(`/${record.round}`);
      expect(past.notShownFrom).toBeNull();
      expect(past.house).toBe(record.house);
      const lines = past.boxes.flatMap(({ bettors }) => bettors.flatMap((one) => one.lines));
      const paid = record.boxes.flatMap(({ bettors }) => bettors.flatMap((one) => one.lines));
      expect(lines.map(({ net }) => net).sort()).toEqual(paid.map(({ net }) => net).sort());
      const lastView = past.steps.findLast(
        ({ view }) => view?.round === record.round && view.phase === 'pickUp',
      )?.view;
      const dealer = lastView?.dealerCards.flatMap(({ face }) => (face === null ? [] : [face]));
      if (lastView) expect(dealer).toEqual(record.dealer.cards);
    }
  });

  test('has a table for every step that was taken, and who, when and which clause for each', async () => {
    const past = await read<PastRound>('/9');
    const history = historyOf(journal.db, 9);
    expect(past.steps.map(({ seq }) => seq)).toEqual(history?.steps.map(({ seq }) => seq));
    for (const step of past.steps) {
      expect(step.who).not.toBe('');
      expect(step.view === null).toBe(step.refused !== null);
      expect(step.view?.choices ?? []).toEqual([]);
    }
    expect(past.steps.flatMap(({ clauses }) => clauses)).toContainEqual(expect.stringMatching(/^clause /));
  });

  test('is told in the language that is asked for, and in English when none is', async () => {
    const [english, spanish] = [await read<PastRound>('/9'), await read<PastRound>('/9?language=es')];
    expect(await read<PastRound>('/9?language=en')).toEqual(english);
    expect(spanish.steps.map(({ view }) => view)).toEqual(english.steps.map(({ view }) => view));
    expect(spanish.steps.flatMap(({ clauses }) => clauses)).toContainEqual(
      expect.stringMatching(/^cláusula /),
    );
    const told = ({ steps }: PastRound) => steps.flatMap(({ facts }) => facts);
    const inEnglish = new Set(told(english));
    expect(told(spanish).filter((sentence) => inEnglish.has(sentence))).toEqual([]);
    for (const language of ['xx', 'toString', '']) {
      const response = await ask(`/9?language=${language}`);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        problem: { code: 'wrong-in-address', how: 'language' },
      });
    }
  });

  test('shows no hole card before it was turned', async () => {
    let hidden = 0;
    for (let round = 1; round <= 40; round++) {
      const past = await read<PastRound>(`/${round}`);
      const steps = historyOf(journal.db, round)?.steps ?? [];
      const turned = steps.findIndex(({ facts }) => facts.some(({ fact }) => fact.fact === 'hole-turned'));
      const number = past.steps
        .flatMap(({ view }) => view?.dealerCards ?? [])
        .find(({ face }) => face === null)?.number;
      if (turned < 0 || number === undefined) continue;
      for (const { view } of past.steps.slice(0, turned)) {
        const card = view?.dealerCards.find((one) => one.number === number);
        if (card) expect(card.face).toBeNull();
        hidden += Number(card !== undefined);
      }
    }
    expect(hidden).toBeGreaterThan(100);
  });

  test('is proven, and can be taken away when it is signed', async () => {
    expect(await read<HandProof>('/9/proof')).toMatchObject({ ok: true, over: true, problem: null });
    const response = await ask('/9/record');
    expect(response.headers.get('content-disposition')).toBe('attachment');
    const record = JSON.parse(await response.text());
    expect(record.record).toEqual(recordOf(journal.db, 9));
    expect(checkSignedRecord(record, journal.key).ok).toBe(true);
    // The burned card of the shoe in play is in the rows of its last round.
    expect((await ask(`/${ROUNDS}/record`)).status).toBe(409);
    for (const address of ['/9999', '/9999/proof', '/9999/record'])
      expect((await ask(address)).status).toBe(404);
  });
});
