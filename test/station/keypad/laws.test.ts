// What holds whatever is typed, lost, unplugged or answered, in whatever order.
import { inspect } from 'node:util';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Key } from '../../../drivers/keypad/messages.ts';
import { Secret } from '../../../drivers/keypad/secret.ts';
import type { Answer } from '../../../src/station/input-queue.ts';
import { CODES } from '../../../src/station/keypad/codes.ts';
import { nextTick } from '../../../src/station/keypad/state.ts';
import { type KeypadHears, keypadStep } from '../../../src/station/keypad/step.ts';
import { setUpTable } from '../../../src/table/table.ts';
import { rulesOf } from '../../rules/books.ts';
import { ALL_KEYS, CAMERA, DEALER, FLOOR, keysOf, Typist } from './typist.ts';

const table = setUpTable(rulesOf('games-department'));

type Deed =
  | { readonly key: Key; readonly after: number }
  | { readonly event: KeypadHears; readonly after: number };

const answers: Answer[] = [
  { kind: 'taken', seq: 1 },
  { kind: 'nothing' },
  { kind: 'not-heard', problem: { code: 'station-stops' } },
  { kind: 'refused', refused: { code: 'not-now', clause: 'standard' } },
];
const events: KeypadHears[] = [
  { type: 'tick' },
  { type: 'hello', device: 5, boot: 1 },
  { type: 'lost', reports: 1 },
  { type: 'tried', tried: { kind: 'unreadable' } },
  { type: 'tried', tried: { kind: 'wrong', id: null, tries: 3, waitMs: 5_000 } },
  { type: 'tried', tried: { kind: 'wait', waitMs: 5_000 } },
  { type: 'tried', tried: { kind: 'expired', person: FLOOR } },
  { type: 'tried', tried: { kind: 'ended', person: FLOOR } },
  ...answers.map((answer): KeypadHears => ({ type: 'answered', answer })),
  ...[FLOOR, DEALER, CAMERA].map(
    (person): KeypadHears => ({ type: 'tried', tried: { kind: 'known', person } }),
  ),
];

const after = fc.oneof(
  fc.constant(200),
  fc.integer({ min: 0, max: 300 }),
  fc.integer({ min: 0, max: 150_000 }),
);
const aKey = fc.record({ key: fc.constantFrom(...ALL_KEYS), after });
const anEvent = fc.record({ event: fc.constantFrom(...events), after });

/** Whole lines too, or nobody would ever get beyond the PIN. */
const aLine = fc
  .oneof(
    fc.constantFrom('407 enter', '193650 enter', 'enter', 'clear', 'A'),
    fc.constantFrom(...CODES).map(({ code, example }) => `${code}${example} enter`),
  )
  .map((text) => keysOf(text).map((key): Deed => ({ key, after: 200 })));
const signedIn = aLine.map((line): Deed[] => [
  ...keysOf('835 enter 835072 enter').map((key): Deed => ({ key, after: 200 })),
  { event: { type: 'tried', tried: { kind: 'known', person: FLOOR } }, after: 0 },
  ...line,
  { key: 'enter', after: 200 },
]);
const deeds: fc.Arbitrary<Deed[]> = fc
  .array(
    fc.oneof(
      aKey.map((one): Deed[] => [one]),
      anEvent.map((one): Deed[] => [one]),
      aLine,
      signedIn,
    ),
    {
      maxLength: 25,
    },
  )
  .map((parts) => parts.flat());

const PIN_STAGES: readonly string[] = ['number', 'pin', 'dealer-number', 'dealer-pin'];

/** Every digit of a PIN is another one; two that were the same still are. */
function disguised(key: Key, by: number): Key {
  const [other] = keysOf(String((Number(key) + by) % 10));
  return /^\d$/.test(key) && other ? other : key;
}

/** All that could be seen by a page, a reader of the log, or whoever prints the state. */
function seen(run: readonly Deed[], shift = 0): string[] {
  const typist = new Typist(table);
  return run.map((deed) => {
    typist.now += deed.after;
    // Time alone may end a session, and then this key is already one of a PIN.
    const { stage } = keypadStep(typist.state, { type: 'tick' }, typist.now, table).state;
    const isPin = PIN_STAGES.includes(stage.at);
    const step =
      'key' in deed
        ? typist.hears({
            type: 'key',
            number: 0,
            key: new Secret(isPin ? disguised(deed.key, shift) : deed.key),
          })
        : typist.hears(deed.event);
    return [JSON.stringify(typist.view), JSON.stringify(step), inspect(step, { depth: 9 })].join('\n');
  });
}

test('nothing that can be seen depends on which digits of a PIN were typed', () => {
  fc.assert(
    fc.property(deeds, fc.integer({ min: 1, max: 9 }), (run, shift) => {
      expect(seen(run, shift)).toEqual(seen(run));
    }),
    { numRuns: 300 },
  );
});

test('an input is asked only by Enter to a question that was shown to the person who is signed in', () => {
  let asked = 0;
  fc.assert(
    fc.property(deeds, (run) => {
      const typist = new Typist(table);
      for (const deed of run) {
        typist.now += deed.after;
        const { view } = typist;
        const event: KeypadHears =
          'key' in deed ? { type: 'key', number: 0, key: new Secret(deed.key) } : deed.event;
        const { ask } = typist.hears(event);
        if (!ask) continue;
        asked += 1;
        expect(deed).toMatchObject({ key: 'enter' });
        expect(view).toMatchObject({ mode: 'confirm', person: ask.by.id, role: ask.by.role });
        expect(view.meaning).toMatch(/ Enter = do it, Clear = no\.$/);
        expect(ask.by.role).not.toBe('surveillance');
        expect(typist.view.mode).toBe('asking');
      }
    }),
    { numRuns: 500 },
  );
  expect(asked).toBeGreaterThan(100);
});

test('nobody stays signed in for ever, and time comes to rest', () => {
  fc.assert(
    fc.property(deeds, (run) => {
      const typist = new Typist(table);
      for (const deed of run) {
        typist.now += deed.after;
        typist.hears('key' in deed ? { type: 'key', number: 0, key: new Secret(deed.key) } : deed.event);
      }
      typist.hears({ type: 'tried', tried: { kind: 'unreadable' } });
      typist.hears({ type: 'answered', answer: { kind: 'nothing' } });
      for (let ticks = 0; nextTick(typist.state) < Infinity; ticks++) {
        expect(ticks).toBeLessThan(10);
        expect(nextTick(typist.state)).toBeGreaterThan(typist.now);
        typist.now = nextTick(typist.state);
        typist.hears({ type: 'tick' });
      }
      expect(typist.view).toEqual({
        mode: 'idle',
        text: '',
        meaning: null,
        problem: null,
        person: null,
        role: null,
      });
    }),
    { numRuns: 300 },
  );
});
