import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ScannerEvent, ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import type { ShoeHappening } from '../../../drivers/shoe-scanner/frame.ts';
import { allHabits, type Rates } from '../../../hardware-sim/devices/habits.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { everywhereAnd, ofType, Witness, World } from './bench.ts';
import { anyCard } from './cards.ts';

function connected(seed: number, rates: Rates = {}) {
  const world = new World(seed, rates);
  const wire = world.wire('scanner', SERIAL_TIMES);
  const scanner = new ShoeScanner(world.around(wire), { name: 'SCAN-1' });
  scanner.board.start();
  const host = world.host(new ShoeScannerDriver({ committed: 0 }), wire.open);
  host.command({ type: 'arm' });
  host.onEvent = (event) => {
    const number = event.type === 'lost' ? event.to : 'number' in event ? event.number : null;
    // The journal needs a moment.
    const acknowledge = () => host.command({ type: 'acknowledge', number: number ?? 0 });
    if (number !== null) world.clock.at(world.clock.now() + 5, acknowledge);
  };
  return { world, wire, scanner, host };
}

/** A dealer draws so many cards; what the scanner has noted. */
async function deal(
  { world, scanner }: ReturnType<typeof connected>,
  cards: number,
): Promise<ShoeHappening[]> {
  const noted: (ShoeHappening | null)[] = [];
  for (let card = 1; card <= cards; card++) {
    noted.push(scanner.cardLeaves(anyCard(world.people), world.people.happens(0.8)));
    if (card === cards - 5) noted.push(scanner.cutCardLeaves());
    if (card === cards) noted.push(scanner.empty());
    await world.clock.run(world.people.between(10, 700));
  }
  return noted.filter((happening) => happening !== null);
}

/** What came out from the shoe, number by number; a lost one as null. */
function numbered(events: readonly ScannerEvent[]): [number, ShoeHappening | null][] {
  return events.flatMap((event): [number, ShoeHappening | null][] => {
    if (event.type === 'lost') {
      return Array.from({ length: event.to - event.from + 1 }, (_, index) => [event.from + index, null]);
    }
    const isOfShoe =
      event.type === 'card' ||
      event.type === 'cut-card' ||
      event.type === 'misread' ||
      event.type === 'empty';
    return isOfShoe ? [[event.number, event]] : [];
  });
}

describe('the shoe scanner and its driver', () => {
  test('without bad habits: everything comes out once, in order and as it was', async () => {
    const table = connected(1);
    const noted = await deal(table, 60);
    await table.world.clock.run(2_000);
    expect(noted).toHaveLength(62);
    const aboutItself = ['introduced', 'unheard'];
    expect(table.host.events.filter(({ type }) => !aboutItself.includes(type))).toEqual(noted);
    expect(table.scanner.keptFrom).toBe(63);
    expect(table.scanner.lampLit).toBe(true);
    expect(table.host.heard.filter(({ signal }) => signal.kind === 'discarded')).toEqual([]);
  });

  test('with all bad habits: everything comes out once and in order, or is reported lost', async () => {
    let all = 0;
    let lost = 0;
    const witness = new Witness();
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.integer({ min: 1, max: 10 }), async (seed, percent) => {
        const table = connected(seed, allHabits(percent / 100));
        const noted = await deal(table, 60);
        table.world.habits.calm();
        await table.world.clock.run(30_000);
        await table.host.stop();
        const seen = numbered(table.host.events);
        expect(seen.map(([number]) => number)).toEqual(noted.map(({ number }) => number));
        for (const [index, [, what]] of seen.entries()) if (what) expect(what).toEqual(noted[index]);
        expect(table.scanner.keptFrom).toBe(noted.length + 1);
        all += seen.length;
        lost += seen.filter(([, what]) => what === null).length;
        witness.watch(table.world);
      }),
      { numRuns: 40 },
    );
    expect(all).toBeGreaterThan(1_500);
    expect(lost / all).toBeLessThan(0.02);
    // Otherwise this has proven nothing.
    expect(witness.seen).toEqual(everywhereAnd('misreads', 'slow-answers'));
  });

  test('a card that leaves while the cable is out comes later, one without power never', async () => {
    const { world, scanner, host } = connected(2);
    await world.clock.run(1_000);
    scanner.board.unplug();
    const first = scanner.cardLeaves({ rank: 'A', suit: 'S' }, true);
    await world.clock.run(500);
    scanner.board.cutPower();
    expect(scanner.cardLeaves({ rank: '2', suit: 'S' }, true)).toBeNull();
    scanner.board.switchOn();
    const third = scanner.cardLeaves({ rank: '3', suit: 'S' }, false);
    scanner.board.plug();
    await world.clock.run(8_000);
    expect(ofType(host.events, 'card')).toEqual([first, third]);
    expect(ofType(host.events, 'introduced').map(({ boots }) => boots)).toEqual([1, 2]);
  });
});
