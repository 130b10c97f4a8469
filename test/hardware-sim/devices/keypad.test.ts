import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { KeypadDriver } from '../../../drivers/keypad/driver.ts';
import { KEYS, type Key } from '../../../drivers/keypad/messages.ts';
import { allHabits, type Rates } from '../../../hardware-sim/devices/habits.ts';
import { Keypad } from '../../../hardware-sim/devices/keypad.ts';
import { HID_TIMES } from '../../../hardware-sim/wires/line.ts';
import { everywhereAnd, ofType, Witness, World } from './bench.ts';

const ALL_KEYS = Object.keys(KEYS) as Key[];

function connected(seed: number, rates: Rates = {}) {
  const world = new World(seed, rates);
  const wire = world.wire('keypad', HID_TIMES);
  const keypad = new Keypad(world.around(wire), { number: 5 });
  keypad.board.start();
  const host = world.host(new KeypadDriver(), wire.open);
  return { world, keypad, host };
}

type Table = ReturnType<typeof connected>;

interface Press {
  readonly key: Key;
  readonly at: number;
}

/** So late a key may still come. */
const LATEST_MS = 4_000;

/** Fingers press so many keys; those that went down. One key after the other, so that each press can be told apart. */
async function type({ world, keypad }: Table, presses: number): Promise<Press[]> {
  const pressed: Press[] = [];
  for (let i = 0; i < presses; i++) {
    const key = ALL_KEYS[i % ALL_KEYS.length] ?? 'enter';
    const at = world.clock.now();
    if (keypad.press(key)) pressed.push({ key, at });
    await world.clock.run(world.people.between(250, 900));
  }
  return pressed;
}

/** What the station knows, in order: keys, and signs that one may be missing. */
function story({ host }: Table): (Press | 'may be missing')[] {
  return host.heard.flatMap(({ at, signal }): (Press | 'may be missing')[] => {
    if (signal.kind === 'status') return signal.status.condition === 'ready' ? [] : ['may be missing'];
    if (signal.kind !== 'event') return [];
    return signal.event.type === 'key' ? [{ key: signal.event.key.reveal(), at }] : ['may be missing'];
  });
}

describe('the keypad and its driver', () => {
  test('without bad habits: every key comes once and in order', async () => {
    const table = connected(1);
    await table.world.clock.run(1_000);
    const pressed = await type(table, 60);
    await table.world.clock.run(1_000);
    const keys = ofType(table.host.events, 'key').map(({ key }) => key.reveal());
    expect(keys).toEqual(pressed.map(({ key }) => key));
    expect(ofType(table.host.events, 'lost')).toEqual([]);
  });

  test('contacts that bounce give one key for each press', async () => {
    const table = connected(2, { 'contact-bounce': 1 });
    await table.world.clock.run(1_000);
    const pressed = await type(table, 40);
    await table.world.clock.run(1_000);
    const keys = ofType(table.host.events, 'key').map(({ key }) => key.reveal());
    expect(keys).toEqual(pressed.map(({ key }) => key));
    expect(table.world.habits.counts['contact-bounce']).toBe(80);
  });

  test('with all bad habits: no key comes twice, and where one is missing there is a sign of it', async () => {
    let arrived = 0;
    let missing = 0;
    const witness = new Witness();
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 5 }), async (seed, percent) => {
        const table = connected(seed, allHabits(percent / 100));
        const waiting = await type(table, 50);
        table.world.habits.calm();
        await table.world.clock.run(60_000);
        const last = table.keypad.press('enter');
        waiting.push({ key: 'enter', at: table.world.clock.now() });
        expect(last).toBe(true);
        await table.world.clock.run(2_000);
        await table.host.stop();
        let mayBeMissing = true;
        for (const told of story(table)) {
          if (told === 'may be missing') {
            mayBeMissing = true;
            continue;
          }
          // Only a sign allows to pass over some.
          const place = waiting.findIndex(
            ({ key, at }) => key === told.key && at <= told.at && told.at - at < LATEST_MS,
          );
          expect(place).toBeGreaterThanOrEqual(0);
          if (!mayBeMissing) expect(place).toBe(0);
          missing += place;
          waiting.splice(0, place + 1);
          arrived++;
          mayBeMissing = false;
        }
        expect(waiting).toEqual([]);
        witness.watch(table.world);
      }),
      { numRuns: 40 },
    );
    expect(arrived).toBeGreaterThan(800);
    expect(missing).toBeGreaterThan(0);
    expect(witness.seen).toEqual(everywhereAnd('contact-bounce', 'slow-answers', 'stuck-buttons'));
  });

  test('a key that is stuck is a fault after 30 s, and makes no difference when it is pressed', async () => {
    const { world, keypad, host } = connected(5, { 'stuck-buttons': 1 });
    await world.clock.run(1_000);
    // How long it sticks is up to chance: press until one sticks long enough.
    for (let tries = 0; tries < 30 && host.isReady; tries++) {
      keypad.press('7');
      expect(keypad.press('7')).toBe(false);
      await world.clock.until(() => !host.isReady, 45_000);
    }
    expect(host.driver.status.reason).toEqual({ code: 'complains', number: 1 });
    world.habits.calm();
    await world.clock.run(60_000);
    expect(host.isReady).toBe(true);
    expect(keypad.press('7')).toBe(true);
  });
});

test('a key that is pressed twice, 120 ms apart, is two keys', async () => {
  const { world, keypad, host } = connected(1, { 'contact-bounce': 1 });
  await world.clock.run(1_000);
  for (const key of ['4', '4', '7', '7'] as const) {
    expect(keypad.press(key)).toBe(true);
    await world.clock.run(120);
  }
  expect(ofType(host.events, 'key').map(({ key }) => key.reveal())).toEqual(['4', '4', '7', '7']);
});
