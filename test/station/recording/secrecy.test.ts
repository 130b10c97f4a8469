// Nobody who has a recording and not the key learns a face-down card, the reader's word about it, or a PIN.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BonusWheelDriver } from '../../../drivers/bonus-wheel/driver.ts';
import type { Key } from '../../../drivers/keypad/messages.ts';
import type { Card } from '../../../hardware-sim/devices/card.ts';
import { allHabits, type Rates } from '../../../hardware-sim/devices/habits.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { SERIAL_TIMES } from '../../../hardware-sim/wires/line.ts';
import { parseLine } from '../../../src/station/recording/format.ts';
import { World } from '../../hardware-sim/devices/bench.ts';
import { anyCard } from '../../hardware-sim/devices/cards.ts';
import { fullTable } from '../../hardware-sim/devices/table.ts';
import { tapeOf } from './recorded.ts';
import { tracesOf } from './traces.ts';

const DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9'] as const satisfies Key[];
const digit = fc.constantFrom(...DIGITS);
const pin = fc.array(digit, { minLength: 4, maxLength: 4 });

interface Secrets {
  readonly hole: Card;
  readonly pin: readonly Key[];
}

/** A deal with a hole card, a look at it, and a floorperson who signs in; the cable of the scanner slips out on the way. */
async function recordedHand(seed: number, { hole, pin }: Secrets, rates: Rates = {}) {
  const world = new World(seed, rates);
  const { clock, people } = world;
  const tape = tapeOf(world);
  const { devices, hosts } = fullTable(world, tape.tap);
  await clock.run(1_000);
  hosts.scanner.command({ type: 'arm' });
  for (let card = 1; card <= 6; card++) {
    if (card === 3) devices.scanner.board.unplug();
    devices.scanner.cardLeaves(card === 4 ? hole : anyCard(people), card !== 4);
    await clock.run(people.between(200, 600));
    if (card === 4) devices.scanner.board.plug();
  }
  hosts.reader.command({ type: 'arm', id: 64, expects: 'ace' });
  await clock.run(500);
  devices.reader.insert(hole);
  for (const key of [...pin, 'enter'] as const) {
    devices.keypad.press(key);
    await clock.run(people.between(150, 500));
  }
  devices.reader.remove();
  await clock.run(3_000);
  return { text: tape.lines.join(''), lines: tape.lines, tape: world.tape };
}

/** What anybody can see: everything but what stands under a seal, and of that how long it is. */
function seen(lines: readonly string[]): string[] {
  return lines.map((text) => {
    const line = parseLine(text);
    if (line.kind !== 'entry' || !('sealed' in line.entry)) return text;
    const { sealed, ...rest } = line.entry;
    return JSON.stringify({ ...rest, sealed: sealed.length });
  });
}

const hole = fc.nat().map((seed) => anyCard(new World(seed).people));
const secrets = fc.record({ hole, pin });
// What a wire does to a frame whatever stands in it.
const BLIND_HABITS: Rates = { duplicates: 0.05, losses: 0.03, 'slow-answers': 0.05, reboots: 0.02 };

describe('a recording without its key', () => {
  test('is the same whatever the hole card and the PIN were', async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(), secrets, secrets, async (seed, one, other) => {
        const [first, second] = [
          await recordedHand(seed, one, BLIND_HABITS),
          await recordedHand(seed, other, BLIND_HABITS),
        ];
        expect(seen(second.lines)).toEqual(seen(first.lines));
      }),
      { numRuns: 30 },
    );
  });

  test('has no trace of any byte that a device has said, plain, in hex or in base 64', async () => {
    let said = 0;
    for (const seed of [1, 2, 3]) {
      const { text, tape } = await recordedHand(
        seed,
        { hole: { rank: 'A', suit: 'S' }, pin: ['9', '0', '4', '1', '7', '2', '6', '3'] },
        allHabits(0.03),
      );
      const sentByHost = tape.filter((line) => line.includes(' <- '));
      for (const line of tape) {
        const [, , way, hex = ''] = line.split(' ');
        const bytes = Buffer.from(hex, 'hex');
        // Shorter ones, torn off by the wire, could be there by chance.
        if (way !== '->' || bytes.length < 8) continue;
        // A torn one may hold no more than the number of a check, which the host had given to it.
        if (sentByHost.some((sent) => sent.includes(hex))) continue;
        said++;
        expect(tracesOf(bytes, text)).toEqual([]);
        // The search does find what is there.
        expect(tracesOf(bytes, tape.join('\n'))).toContain('hex');
      }
      expect(text).not.toMatch(/90417263|rank|suit|blackjack/);
    }
    expect(said).toBeGreaterThan(150);
  });

  test('a scanner in the port of the wheel tells nothing either', async () => {
    const world = new World(4);
    const tape = tapeOf(world);
    const port = world.wire('port', SERIAL_TIMES);
    const scanner = new ShoeScanner(world.around(port), { name: 'SCAN-1' });
    scanner.board.start();
    const { driver, open } = tape.tap('wheel', new BonusWheelDriver({ journal: 1 }), port.open);
    world.host(driver, open);
    await world.clock.run(1_000);
    scanner.cardLeaves({ rank: '7', suit: 'D' }, false);
    await world.clock.run(1_000);
    const frames = world.tape.filter((line) => line.includes(' fe03e2'));
    expect(frames).toHaveLength(1);
    const bytes = Buffer.from(frames[0]?.split(' ')[3] ?? '', 'hex');
    expect(tracesOf(bytes, tape.lines.join(''))).toEqual([]);
  });
});
