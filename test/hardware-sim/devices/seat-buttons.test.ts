import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import { allHabits, type Rates } from '../../../hardware-sim/devices/habits.ts';
import { SeatButtons } from '../../../hardware-sim/devices/seat-buttons.ts';
import { GPIO_TIMES } from '../../../hardware-sim/wires/line.ts';
import { everywhereAnd, ofType, Witness, World } from './bench.ts';

const SEATS = [1, 2, 3, 4, 5, 6, 7] as const;

function connected(seed: number, rates: Rates = {}) {
  const world = new World(seed, rates);
  const wire = world.wire('buttons', GPIO_TIMES);
  const buttons = new SeatButtons(world.around(wire));
  buttons.board.start();
  const host = world.host(new SeatButtonsDriver(), wire.open);
  return { world, buttons, host };
}

type Table = ReturnType<typeof connected>;

interface Press {
  readonly seat: number;
  readonly at: number;
}

async function press({ world, buttons }: Table, seat: number): Promise<Press[]> {
  const at = world.clock.now();
  const isNew = buttons.press(seat);
  await world.clock.run(world.people.between(60, 200));
  buttons.release(seat);
  await world.clock.run(world.people.between(150, 600));
  return isNew ? [{ seat, at }] : [];
}

async function pressMany(table: Table, presses: number): Promise<Press[]> {
  const made: Press[] = [];
  let seat = 1;
  for (let i = 0; i < presses; i++) {
    made.push(...(await press(table, seat)));
    // Never the same soon again, so that each press can be told apart.
    seat = ((seat + table.world.people.below(2)) % SEATS.length) + 1;
  }
  return made;
}

interface Told extends Press {
  /** Whether a press before it may not have been seen: something was lost or stuck, or not all lines were known. */
  readonly doubt: boolean;
}

/** The presses that the station has counted. */
function counted({ host }: Table): Told[] {
  const told: Told[] = [];
  let isReady = false;
  let doubt = true;
  for (const { at, signal } of host.heard) {
    if (signal.kind === 'status') isReady = signal.status.condition === 'ready';
    if (signal.kind === 'event' && signal.event.type === 'pressed') {
      told.push({ seat: signal.event.seat, at, doubt });
      doubt = !isReady;
    } else if (signal.kind !== 'discarded') {
      doubt = true;
    }
  }
  return told;
}

/** A press is told when it has rested for 25 ms; or when the report, damaged the first time, has come again. */
const LATEST_MS = 400;

describe('the seat buttons and their driver', () => {
  test('without bad habits: every press is counted once', async () => {
    const table = connected(1);
    await table.world.clock.run(100);
    const made = await pressMany(table, 100);
    expect(made).toHaveLength(100);
    const seats = ofType(table.host.events, 'pressed').map(({ seat }) => seat);
    expect(seats).toEqual(made.map(({ seat }) => seat));
    expect(table.host.events).toHaveLength(100);
  });

  test('contacts that bounce give one press each', async () => {
    const table = connected(2, { 'contact-bounce': 1 });
    await table.world.clock.run(100);
    const made = await pressMany(table, 100);
    const seats = ofType(table.host.events, 'pressed').map(({ seat }) => seat);
    expect(seats).toEqual(made.map(({ seat }) => seat));
    expect(table.world.habits.counts['contact-bounce']).toBe(200);
  });

  test('a tap is one press, and the finger is gone before the next one', async () => {
    const table = connected(3);
    await table.world.clock.run(1_000);
    for (const seat of [2, 2, 5]) {
      expect(table.buttons.tap(seat)).toBe(true);
      await table.world.clock.run(500);
    }
    expect(ofType(table.host.events, 'pressed').map(({ seat }) => seat)).toEqual([2, 2, 5]);
  });

  test('with all bad habits: no press is counted twice, and one that is not counted leaves a sign', async () => {
    let total = 0;
    let missed = 0;
    const witness = new Witness();
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 5 }), async (seed, percent) => {
        const table = connected(seed, allHabits(percent / 100));
        const made = await pressMany(table, 60);
        table.world.habits.calm();
        // Buttons come free; then every line is heard of once more, so that the last loss is seen too.
        await table.world.clock.run(60_000);
        for (const seat of SEATS) made.push(...(await press(table, seat)));
        await table.world.clock.run(20_000);
        made.push(...(await press(table, 7)));
        await table.host.stop();
        for (const told of counted(table)) {
          const place = made.findIndex(
            ({ seat, at }) => seat === told.seat && at <= told.at && told.at - at <= LATEST_MS,
          );
          expect(place).toBeGreaterThanOrEqual(0);
          if (!told.doubt) expect(place).toBe(0);
          missed += place;
          made.splice(0, place + 1);
          total++;
        }
        expect(made).toEqual([]);
        expect(table.host.isReady).toBe(true);
        witness.watch(table.world);
      }),
      { numRuns: 40 },
    );
    expect(total).toBeGreaterThan(800);
    expect(missed).toBeGreaterThan(0);
    expect(witness.seen).toEqual(everywhereAnd('contact-bounce', 'stuck-buttons'));
  });

  test('a button that is stuck is reported, and freed', async () => {
    const table = connected(3, { 'stuck-buttons': 1 });
    const { world, host } = table;
    await world.clock.run(100);
    for (let tries = 0; tries < 30 && ofType(host.events, 'stuck').length === 0; tries++) {
      await press(table, 4);
      expect(table.buttons.press(4)).toBe(false);
      await world.clock.run(45_000);
    }
    expect(ofType(host.events, 'stuck')).toEqual([{ type: 'stuck', seat: 4 }]);
    expect(ofType(host.events, 'freed')).toEqual([{ type: 'freed', seat: 4 }]);
  });

  test('lamps are lit as commanded, blink, and come back after the lines were lost', async () => {
    const { world, buttons, host } = connected(4);
    await world.clock.run(100);
    host.command({ seat: 2, lamp: 'on' });
    host.command({ seat: 5, lamp: 'blink' });
    const seen = new Set<boolean>();
    for (let time = 0; time < 2_000; time += 100) {
      await world.clock.run(100);
      expect(buttons.isLit(2)).toBe(true);
      expect(buttons.isLit(1)).toBe(false);
      seen.add(buttons.isLit(5));
    }
    expect(seen.size).toBe(2);
    buttons.board.unplug();
    expect(buttons.isLit(2)).toBe(false);
    buttons.board.plug();
    await world.clock.run(5_000);
    expect(buttons.isLit(2)).toBe(true);
  });
});
