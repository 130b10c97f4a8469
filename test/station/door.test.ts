// A page is a stranger: what it may say, and what it learns, through the same door that browsers and simulated people use.
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import type { StationMessage } from '../../src/protocol/messages.ts';
import { compileRules } from '../../src/rules/compile.ts';
import type { Answer } from '../../src/station/input-queue.ts';
import type { LogEventName } from '../../src/station/log/log-events.ts';
import { PageSessions, type Visitor } from '../../src/station/pages/page-sessions.ts';
import { settingsOf, viewOf } from '../../src/station/pages/view.ts';
import { SESSION_MS } from '../../src/station/people/sign-in.ts';
import type { Person } from '../../src/table/people.ts';
import { setUpTable } from '../../src/table/table.ts';
import { DEFAULT_LOCALE } from '../../src/words/format.ts';
import { bookOf } from '../clauses.ts';

const rules = compileRules(bookOf('massachusetts'));
const ANA: Person = { id: 'Ana', role: 'dealer' };
const PIN = '4711';
const FLO_PIN = '1357';
const EVA_PIN = '5182';
const FLO: Person = { id: 'Flo', role: 'floor' };
const PEOPLE: Readonly<Record<string, Person>> = {
  [PIN]: ANA,
  [FLO_PIN]: FLO,
  [EVA_PIN]: { id: 'Eva', role: 'dealer' },
};

let now = 0;
let tokens = 0;
let logged: string[] = [];
let asked: { input: unknown; by: Person }[] = [];
/** Who does not work here any more, or has another PIN. */
let changed: Map<string, string | null>;
let door: PageSessions;

beforeEach(() => {
  now = 1000;
  tokens = 0;
  logged = [];
  asked = [];
  changed = new Map();
  door = new PageSessions({
    settings: settingsOf(rules, { table: 'test', version: '0', simulated: false, written: DEFAULT_LOCALE }),
    log: (event: LogEventName, fields: object) => logged.push(`${event} ${JSON.stringify(fields)}`),
    now: () => now,
    view: () => viewOf(setUpTable(rules), { seq: 7, now, stop: null, devices: new Map() }),
    ask: (input, by, answer: (answer: Answer) => void) => {
      asked.push({ input, by });
      answer({ kind: 'taken', seq: 8 });
    },
    person: async (pin) => PEOPLE[pin] ?? null,
    standing: ({ id }) => changed.get(id) ?? null,
    newToken: () => `token ${++tokens}`,
  });
});

function page(): {
  visitor: Visitor;
  told: StationMessage[];
  says(message: unknown): Promise<StationMessage>;
} {
  const told: StationMessage[] = [];
  const visitor = door.connect((text) => told.push(JSON.parse(text)));
  return {
    visitor,
    told,
    says: async (message) => {
      await visitor.heard(typeof message === 'string' ? message : JSON.stringify(message));
      const last = told.at(-1);
      if (!last) expect.fail('nothing was answered');
      return last;
    },
  };
}

const HALT = {
  type: 'input',
  id: 3,
  input: { type: 'halt-table', reason: { code: 'said', text: 'a drink was spilt' } },
};

describe('a page that opens', () => {
  test('is told the settings and the table', () => {
    const { told } = page();
    expect(told.map(({ type }) => type)).toEqual(['settings', 'view']);
  });

  test('may do nothing before somebody has signed in', async () => {
    expect(await page().says(HALT)).toMatchObject({ id: 3, problem: { code: 'nobody-signed-in' } });
    expect(asked).toEqual([]);
  });

  test('acts for the person whose PIN was typed, and is answered by number', async () => {
    const one = page();
    expect(await one.says({ type: 'sign-in', id: 1, pin: PIN })).toMatchObject({ id: 1, person: ANA });
    expect(await one.says(HALT)).toEqual({ type: 'answer', id: 3, taken: 8 });
    expect(asked).toEqual([{ input: HALT.input, by: ANA }]);
  });

  test('cannot say what only devices know', async () => {
    const one = page();
    await one.says({ type: 'sign-in', id: 1, pin: PIN });
    const said = { type: 'input', id: 2, input: { type: 'reader-said', blackjack: true } };
    expect(await one.says(said)).toMatchObject({ id: 2, problem: { code: 'no-input' } });
    expect(asked).toEqual([]);
  });

  test('learns that the devices are real when it wants to work simulated ones', async () => {
    const answer = await page().says({ type: 'simulate', id: 5, act: { type: 'draw' } });
    expect(answer).toMatchObject({ id: 5, problem: { code: 'devices-are-real' } });
  });
});

describe('a session', () => {
  test('ends after a quarter of an hour without use', async () => {
    const one = page();
    await one.says({ type: 'sign-in', id: 1, pin: PIN });
    now += SESSION_MS - 1;
    expect(await one.says(HALT)).toHaveProperty('taken');
    now += SESSION_MS;
    expect(await one.says(HALT)).toHaveProperty('problem');
    // The page shows the PIN pad again.
    expect(one.told.at(-2)).toEqual({ type: 'signed-out' });
  });

  test('ends when the PIN is given up or the person is retired, and no other with it', async () => {
    const [one, other] = [page(), page()];
    changed.set('Ana', 'her first PIN');
    await one.says({ type: 'sign-in', id: 1, pin: PIN });
    await other.says({ type: 'sign-in', id: 1, pin: FLO_PIN });
    expect(await one.says(HALT)).toHaveProperty('taken');
    changed.set('Ana', 'another PIN');
    expect(await one.says(HALT)).toHaveProperty('problem');
    expect(one.told.at(-2)).toEqual({ type: 'signed-out' });
    expect(door.personOf('token 1')).toBeNull();
    await one.says({ type: 'sign-in', id: 1, pin: PIN });
    changed.delete('Ana');
    expect(await one.says(HALT)).toHaveProperty('problem');
    expect(await other.says(HALT)).toHaveProperty('taken');
  });

  test('is told when it ends, anew whenever it is used', async () => {
    const one = page();
    const signedIn = await one.says({ type: 'sign-in', id: 1, pin: PIN });
    expect(signedIn).toMatchObject({ until: now + SESSION_MS, lastsMs: SESSION_MS });
    now += 60_000;
    await one.says(HALT);
    const end = { until: now + SESSION_MS, lastsMs: SESSION_MS };
    expect(one.told.filter(({ type }) => type === 'session')).toEqual([{ type: 'session', ...end }]);
  });

  test('comes back with its token on another connection, and not after signing out', async () => {
    const one = page();
    await one.says({ type: 'sign-in', id: 1, pin: PIN });
    one.visitor.left();
    const two = page();
    expect(await two.says({ type: 'come-back', id: 1, token: 'token 1' })).toMatchObject({ person: ANA });
    expect(await two.says(HALT)).toHaveProperty('taken');
    await two.visitor.heard(JSON.stringify({ type: 'sign-out', id: 2 }));
    expect(await page().says({ type: 'come-back', id: 1, token: 'token 1' })).toHaveProperty('problem');
  });

  test('that was never begun cannot come back', async () => {
    expect(await page().says({ type: 'come-back', id: 1, token: 'token 9' })).toHaveProperty('problem');
  });
});

describe('a change of the dealer', () => {
  async function floorPage() {
    const one = page();
    await one.says({ type: 'sign-in', id: 1, pin: FLO_PIN });
    return one;
  }

  test('is the new dealer’s own PIN, on the page of somebody who stays signed in', async () => {
    const one = await floorPage();
    expect(await one.says({ type: 'take-over', id: 2, pin: EVA_PIN })).toEqual({
      type: 'answer',
      id: 2,
      taken: 8,
    });
    expect(asked).toEqual([{ input: { type: 'new-dealer', dealer: 'Eva' }, by: FLO }]);
    expect(await one.says(HALT)).toHaveProperty('taken');
    expect(asked.at(-1)?.by).toEqual(FLO);
  });

  test('is for dealers, and on a page where somebody is signed in', async () => {
    const one = await floorPage();
    const refused = await one.says({ type: 'take-over', id: 2, pin: FLO_PIN });
    expect(refused).toMatchObject({ id: 2, problem: { code: 'pin-not-a-dealers' } });
    const nobody = await page().says({ type: 'take-over', id: 3, pin: EVA_PIN });
    expect(nobody).toMatchObject({ id: 3, problem: { code: 'nobody-signed-in' } });
    expect(asked).toEqual([]);
  });

  test('cannot be said about somebody else by name', async () => {
    const input = { type: 'new-dealer', dealer: 'Eva' };
    const floor = await floorPage();
    expect(await floor.says({ type: 'input', id: 2, input })).toHaveProperty('problem');
    const dealer = page();
    await dealer.says({ type: 'sign-in', id: 1, pin: PIN });
    expect(await dealer.says({ type: 'input', id: 2, input })).toHaveProperty('problem');
    expect(asked).toEqual([]);
    expect(await dealer.says({ type: 'input', id: 3, input: { ...input, dealer: 'Ana' } })).toHaveProperty(
      'taken',
    );
  });

  test('by a wrong PIN costs the same patience as signing in', async () => {
    const one = await floorPage();
    for (let i = 0; i < 3; i++) await one.says({ type: 'take-over', id: i + 2, pin: '0000' });
    const locked = await one.says({ type: 'take-over', id: 9, pin: EVA_PIN });
    expect(locked).toMatchObject({ id: 9, problem: { code: 'pin-wait', seconds: 5 } });
    expect(await page().says({ type: 'sign-in', id: 1, pin: PIN })).toHaveProperty('problem');
    now += 5_000;
    expect(await one.says({ type: 'take-over', id: 10, pin: EVA_PIN })).toHaveProperty('taken');
  });
});

describe('wrong PINs', () => {
  test('close all pages for a growing time, also to the right PIN, and a new page is no way around', async () => {
    for (let i = 0; i < 3; i++) await page().says({ type: 'sign-in', id: i, pin: '0000' });
    const locked = await page().says({ type: 'sign-in', id: 9, pin: PIN });
    expect(locked).toMatchObject({ id: 9, problem: { code: 'pin-wait', seconds: 5 } });
    now += 5_000;
    expect(await page().says({ type: 'sign-in', id: 10, pin: PIN })).toHaveProperty('person');
  });

  test('stay counted when a right one comes between, and are forgotten after a while', async () => {
    const tries = async (pin: string) => page().says({ type: 'sign-in', id: 1, pin });
    for (const pin of ['0000', PIN, '0001', PIN, '0002']) await tries(pin);
    expect(await tries(PIN)).toMatchObject({ problem: { code: 'pin-wait', seconds: 5 } });
    now += 5_000;
    expect(await tries(PIN)).toHaveProperty('person');
    await tries('0003');
    expect(await tries(PIN)).toMatchObject({ problem: { code: 'pin-wait', seconds: 10 } });
    now += 16 * 60_000;
    for (const pin of ['0004', '0005']) await tries(pin);
    expect(await tries(PIN)).toHaveProperty('person');
  });

  test('of which a hundred come at once are not all looked at', async () => {
    const { visitor, told } = page();
    const guesses = Array.from({ length: 100 }, (_, id) => JSON.stringify({ type: 'sign-in', id, pin: '1' }));
    await Promise.all(guesses.map((guess) => visitor.heard(guess)));
    const looked = told.filter((one) => 'problem' in one && one.problem.code === 'pin-unknown');
    expect(looked).toHaveLength(3);
  });

  test('are in no log', async () => {
    await page().says({ type: 'sign-in', id: 1, pin: '918273' });
    await page().says({ type: 'sign-in', id: 1, pin: PIN });
    expect(logged.join()).not.toMatch(/918273|4711/);
  });
});

test('whatever a page sends, it is answered or passed over, and nothing is done for nobody', async () => {
  await fc.assert(
    fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
      const { visitor, told } = page();
      await visitor.heard(text);
      expect(told.length).toBeGreaterThanOrEqual(2);
      expect(asked).toEqual([]);
    }),
  );
});
