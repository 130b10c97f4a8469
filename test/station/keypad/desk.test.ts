// The shell around the machine: keys in their order, PINs that take their time, an input that waits for its answer.
import { beforeEach, describe, expect, test } from 'vitest';
import { Secret } from '../../../drivers/keypad/secret.ts';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';
import type { KeypadView } from '../../../src/protocol/keypad.ts';
import type { Answer } from '../../../src/station/input-queue.ts';
import { Keypad, MOST_WAITING } from '../../../src/station/keypad/keypad.ts';
import { KEYPAD_SESSION_MS } from '../../../src/station/keypad/state.ts';
import type { LogEventName } from '../../../src/station/log/log-events.ts';
import type { Credentials } from '../../../src/station/people/sign-in.ts';
import type { Tried } from '../../../src/station/people/sign-ins.ts';
import type { Input } from '../../../src/table/input.ts';
import type { Person } from '../../../src/table/people.ts';
import { setUpTable } from '../../../src/table/table.ts';
import { rulesOf } from '../../rules/books.ts';
import { onScreen } from './on-screen.ts';
import { FLOOR, found, keysOf, SIGNS_IN } from './typist.ts';

const table = setUpTable(rulesOf('section-13'));

/** A look-up that is under way. */
interface LookUp extends Credentials {
  readonly ends: (tried: Tried) => void;
}

let clock: VirtualClock;
let shown: KeypadView[];
let logged: LogEventName[];
let lookUps: LookUp[];
let asked: { readonly input: Input; readonly by: Person; readonly answer: (answer: Answer) => void }[];
/** How Bo stands: another word with another PIN. */
let standing: string | null;
let desk: Keypad;

beforeEach(() => {
  clock = new VirtualClock();
  shown = [];
  logged = [];
  lookUps = [];
  asked = [];
  standing = 'the first PIN';
  desk = new Keypad({
    clock,
    log: (event) => logged.push(event),
    table: () => table,
    signIns: {
      try: (given) =>
        new Promise((ends) => {
          lookUps.push({ ...given, ends });
        }),
      standing: () => standing,
    },
    ask: (input, by, answer) => asked.push({ input, by, answer }),
    shows: (view) => shown.push(view),
  });
});

async function types(text: string): Promise<void> {
  for (const key of keysOf(text)) {
    desk.hear({ type: 'key', number: 0, key: new Secret(key) });
    await clock.run(200);
  }
}

/** The last look-up comes to its end. */
async function isFound(): Promise<void> {
  const last = lookUps.at(-1);
  const person = last ? found(last) : null;
  last?.ends(person ? { kind: 'known', person } : { kind: 'wrong', id: null, tries: 1, waitMs: 0 });
  await clock.run(0);
}

async function signIn(): Promise<void> {
  await types(SIGNS_IN.floor);
  await isFound();
}

test('whoever is retired, or has another PIN, is not signed in any more', async () => {
  await signIn();
  await types('61 enter');
  expect(desk.view.mode).toBe('confirm');
  standing = null;
  await types('enter');
  expect(desk.view).toMatchObject({ person: null });
  expect(asked).toEqual([]);
  expect(logged).toEqual(['person.signed-in', 'person.signed-off']);
  standing = 'the second PIN';
  await signIn();
  await types('61 enter enter');
  expect(asked).toHaveLength(1);
});

describe('while a PIN is looked up', () => {
  test('what is typed waits, in its order', async () => {
    await types(`${SIGNS_IN.floor} 3 1 4`);
    expect(shown.at(-1)).toMatchObject({ mode: 'checking', text: '', person: null });
    await isFound();
    expect(shown.at(-1)).toMatchObject({ mode: 'code', text: '314', person: 'Bo' });
  });

  test('an Enter that came before the question could be read does not answer it', async () => {
    await types(`${SIGNS_IN.floor} 61 enter enter enter`);
    await isFound();
    expect(desk.view.mode).toBe('confirm');
    expect(asked).toEqual([]);
    await types('enter');
    expect(asked).toMatchObject([{ input: { type: 'open-table' }, by: FLOOR }]);
  });

  test('the same PIN typed once more is not shown when it turns out to be too much', async () => {
    await types(`${SIGNS_IN.floor} 407 enter`);
    await isFound();
    expect(onScreen(desk.view)).toMatchObject({ mode: 'code', problem: 'There is no such code.' });
    expect(JSON.stringify(shown)).not.toMatch(/\d/);
  });

  test('another PIN is looked up after it', async () => {
    await types(`407 enter 193651 enter ${SIGNS_IN.floor}`);
    expect(lookUps.map(({ pin }) => pin)).toEqual(['193651']);
    await isFound();
    expect(lookUps.map(({ pin }) => pin)).toEqual(['193651', '193650']);
    await isFound();
    expect(desk.view).toMatchObject({ mode: 'code', person: 'Bo' });
  });

  test('more than anybody types is not kept: it is as if it had been lost', async () => {
    await types(SIGNS_IN.floor);
    for (let i = 0; i <= MOST_WAITING; i++) desk.hear({ type: 'key', number: 0, key: new Secret('2') });
    await isFound();
    expect(desk.view).toMatchObject({ mode: 'code', text: '', person: 'Bo' });
    expect(logged).toEqual(['person.signed-in', 'keypad.keys-lost']);
  });

  test('a keypad that is connected anew signs the person off who has just been found', async () => {
    await types(SIGNS_IN.floor);
    desk.hear({ type: 'hello', device: 1, boot: 2 });
    await isFound();
    expect(desk.view).toMatchObject({ mode: 'idle', person: null });
  });

  test('a look-up that fails is told, and the keypad goes on', async () => {
    await types(SIGNS_IN.floor);
    lookUps.at(-1)?.ends({ kind: 'unreadable' });
    await clock.run(0);
    expect(onScreen(desk.view).problem).toMatch(/^The list of the staff cannot be read/);
    expect(logged).toEqual(['keypad.staff-unreadable']);
    await signIn();
    expect(desk.view.person).toBe('Bo');
  });

  test('a station that stops does nothing more', async () => {
    await types(SIGNS_IN.floor);
    desk.stop();
    await isFound();
    expect(shown.at(-1)?.mode).toBe('checking');
    expect(logged).toEqual([]);
    expect(clock.pending).toBe(0);
  });
});

describe('an input', () => {
  test('is asked once, and what is typed meanwhile waits for the answer', async () => {
    await signIn();
    await types('91 enter enter enter 2');
    expect(asked).toMatchObject([{ input: { type: 'halt-table' }, by: FLOOR }]);
    expect(desk.view.mode).toBe('asking');
    asked[0]?.answer({ kind: 'taken', seq: 9 });
    expect(desk.view).toMatchObject({ mode: 'code', text: '2' });
    expect(asked).toHaveLength(1);
  });

  test('may be answered at once', async () => {
    desk = new Keypad({
      clock,
      log: () => {},
      table: () => table,
      signIns: { try: async () => ({ kind: 'known', person: FLOOR }), standing: () => null },
      ask: (_, __, answer) => answer({ kind: 'not-heard', problem: { code: 'station-stops' } }),
      shows: (view) => shown.push(view),
    });
    await types(`${SIGNS_IN.floor} 91 enter enter`);
    expect(shown.at(-1)).toMatchObject({
      mode: 'code',
      problem: { code: 'station', problem: { code: 'station-stops' } },
    });
  });
});

describe('time', () => {
  test('ends a session without another key, and the screen is told', async () => {
    await signIn();
    await clock.run(KEYPAD_SESSION_MS);
    expect(shown.at(-1)).toMatchObject({
      mode: 'idle',
      meaning: { code: 'signed-off', person: 'Bo' },
      person: null,
    });
    await clock.run(60_000);
    expect(shown.at(-1)).toMatchObject({ mode: 'idle', meaning: null });
    expect(clock.pending).toBe(0);
  });

  test('the screen is told of changes only', async () => {
    await signIn();
    const before = shown.length;
    desk.hear({ type: 'key', number: 0, key: new Secret('clear') });
    await clock.run(1000);
    expect(shown).toHaveLength(before);
  });
});
