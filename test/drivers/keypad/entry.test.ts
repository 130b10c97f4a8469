// What is being typed on the keypad.
import { inspect } from 'node:util';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CODE_ENTRY,
  type Entry,
  type EntryOutcome,
  type EntryRules,
  type EntryStep,
  expire,
  expiresAt,
  keyLost,
  newEntry,
  PIN_ENTRY,
  press,
  shown,
} from '../../../drivers/keypad/entry.ts';
import { KEYS, type Key } from '../../../drivers/keypad/messages.ts';
import { HIDDEN, Secret } from '../../../drivers/keypad/secret.ts';

const KEY_LIST = Object.keys(KEYS) as Key[];
const UNHURRIED = 200;

/** Types one key after the other; each step with what it gave. */
function typed(rules: EntryRules, keys: readonly Key[], every = UNHURRIED): EntryStep[] {
  let entry = newEntry(rules);
  return keys.map((key, index) => {
    const step = press(entry, key, 1000 + index * every);
    entry = step.entry;
    return step;
  });
}

function lastOutcome(rules: EntryRules, keys: readonly Key[], every = UNHURRIED): EntryOutcome | undefined {
  return typed(rules, keys, every).at(-1)?.outcome;
}

describe('a code', () => {
  test('is shown as it is typed, and submitted with Enter', () => {
    const steps = typed(CODE_ENTRY, ['A', '1', '1', 'enter']);
    expect(steps.map(({ outcome }) => outcome)).toEqual([
      { type: 'typing', shown: { mode: 'code', text: 'A' } },
      { type: 'typing', shown: { mode: 'code', text: 'A1' } },
      { type: 'typing', shown: { mode: 'code', text: 'A11' } },
      { type: 'submitted', mode: 'code', code: 'A11' },
    ]);
    const last = steps.at(-1)?.entry;
    expect(last && shown(last)).toEqual({ mode: 'code', text: '' });
  });

  test('is cleared with Clear', () => {
    expect(lastOutcome(CODE_ENTRY, ['1', '2', 'clear'])).toEqual({ type: 'cleared', because: 'clear' });
    expect(lastOutcome(CODE_ENTRY, ['1', '2', 'clear', '3'])).toMatchObject({ shown: { text: '3' } });
  });

  test('does not grow over its longest, and is not submitted empty', () => {
    const thirteen = Array.from({ length: 13 }, (): Key => '5');
    expect(lastOutcome(CODE_ENTRY, thirteen)).toMatchObject({
      type: 'ignored',
      why: { code: 'no-more-than', most: 12 },
    });
    expect(lastOutcome(CODE_ENTRY, ['enter'])).toMatchObject({
      type: 'ignored',
      why: { code: 'at-least', least: 1 },
    });
  });
});

describe('a PIN', () => {
  test('shows the number of its digits only, and comes out wrapped', () => {
    const steps = typed(PIN_ENTRY, ['4', '0', '7', '1', '9', '3', 'enter']);
    expect(steps.map(({ outcome }) => outcome).slice(0, 6)).toEqual([
      { type: 'typing', shown: { mode: 'pin', digits: 1 } },
      { type: 'typing', shown: { mode: 'pin', digits: 2 } },
      { type: 'typing', shown: { mode: 'pin', digits: 3 } },
      { type: 'typing', shown: { mode: 'pin', digits: 4 } },
      { type: 'typing', shown: { mode: 'pin', digits: 5 } },
      { type: 'typing', shown: { mode: 'pin', digits: 6 } },
    ]);
    const outcome = steps.at(-1)?.outcome;
    expect(outcome?.type === 'submitted' && outcome.mode === 'pin' && outcome.pin.reveal()).toBe('407193');
  });

  test('is gone from the entry once it is submitted', () => {
    const after = typed(PIN_ENTRY, ['4', '0', '7', '1', '9', '3', 'enter']).at(-1)?.entry;
    expect(after?.typed.reveal()).toBe('');
    expect(lastOutcome(PIN_ENTRY, ['4', '0', '7', '1', '9', '3', 'enter', '9', 'enter'])).toMatchObject({
      type: 'ignored',
      why: { code: 'at-least', least: 6 },
    });
  });

  test('has digits only', () => {
    expect(lastOutcome(PIN_ENTRY, ['4', 'A'])).toMatchObject({
      type: 'ignored',
      why: { code: 'digits-only' },
    });
  });
});

describe('keys that come again', () => {
  test('are as many presses, however fast they were typed', () => {
    for (const apart of [10, 60, 120])
      expect(lastOutcome(CODE_ENTRY, ['1', '1', '3', '3', '2'], apart)).toMatchObject({
        shown: { text: '11332' },
      });
  });

  test('do not submit twice, and a worn Enter key confirms nothing', () => {
    const steps = typed(CODE_ENTRY, ['1', 'enter', 'enter', 'enter'], 30);
    expect(steps.filter(({ outcome }) => outcome.type === 'submitted')).toHaveLength(1);
  });
});

describe('an entry left lying', () => {
  const [begun] = typed(PIN_ENTRY, ['4']);
  const entry = begun?.entry ?? newEntry(PIN_ENTRY);

  test('is cleared after its time, and not before', () => {
    expect(expiresAt(entry)).toBe(11_000);
    expect(expire(entry, 10_999)).toBeNull();
    expect(expire(entry, 11_000)?.outcome).toEqual({ type: 'cleared', because: 'timeout' });
    expect(expiresAt(newEntry(PIN_ENTRY))).toBe(Infinity);
  });

  test('is not continued by a key that comes later, even when nobody looked in between', () => {
    expect(press(entry, '5', 11_000).outcome).toEqual({ type: 'typing', shown: { mode: 'pin', digits: 1 } });
  });

  test('is cleared when the wire lost something', () => {
    const { entry: after, outcome } = keyLost(entry);
    expect(outcome).toEqual({ type: 'cleared', because: 'lost-key' });
    expect(after.typed.reveal()).toBe('');
  });
});

/** Every way in which a thing can end up in a log or on a screen. */
function inPrint(thing: unknown): string[] {
  return [
    JSON.stringify(thing) ?? '',
    inspect(thing, { depth: 9, showHidden: true, getters: true }),
    String(thing),
    `${thing}`,
    JSON.stringify(structuredClone(Object.fromEntries(Object.entries(Object(thing))))) ?? '',
    Object.values(Object(thing)).join(),
  ];
}

describe('no PIN in any string', () => {
  const pins = fc.array(fc.constantFrom<Key>('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'), {
    minLength: 6,
    maxLength: 12,
  });

  test('a secret prints as dots, whatever prints it', () => {
    const secret = new Secret('4071');
    const texts = [
      `${secret}`,
      String(secret),
      JSON.stringify(secret),
      inspect(secret),
      [secret].join(),
      ''.concat(...[secret].map(String)),
    ];
    expect(texts).toEqual([HIDDEN, HIDDEN, `"${HIDDEN}"`, HIDDEN, HIDDEN, HIDDEN]);
    expect(Number(secret)).toBeNaN();
    expect(Object.keys(secret)).toEqual([]);
    expect(secret.reveal()).toBe('4071');
  });

  test('neither the entry nor any outcome prints it, nor a single digit of it, at any step', () => {
    fc.assert(
      fc.property(pins, (pin) => {
        for (const { entry, outcome } of typed(PIN_ENTRY, [...pin, 'enter'])) {
          // Times, lengths and limits are digits too, but no secret.
          const bare = { ...entry, rules: null, last: entry.last && { key: entry.last.key } };
          const withoutCount = 'shown' in outcome ? { ...outcome, shown: null } : outcome;
          for (const text of [...inPrint(bare), ...inPrint(withoutCount)]) expect(text).not.toMatch(/\d/);
        }
      }),
      { numRuns: 200 },
    );
  });

  test('whatever is typed, only the number of digits is shown', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom(...KEY_LIST), fc.nat(20_000)), { maxLength: 60 }),
        (keys) => {
          let entry: Entry = newEntry(PIN_ENTRY);
          let now = 0;
          for (const [key, wait] of keys) {
            now += wait;
            const step = press(entry, key, now);
            entry = step.entry;
            const view = shown(entry);
            expect(Object.keys(view).sort()).toEqual(['digits', 'mode']);
            if (step.outcome.type === 'submitted' && step.outcome.mode === 'pin')
              expect(step.outcome.pin.reveal()).toMatch(/^\d{4,8}$/);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});
