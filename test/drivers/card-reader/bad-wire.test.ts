// The card reader's driver with a reader built from WIRE.md, on a bad wire.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardReaderEvent } from '../../../drivers/card-reader/driver.ts';
import { GOOD_WIRE } from '../hid/lossy-world.ts';
import { arm, connected, insert, remove, results } from './bench.ts';
import type { InsertedCard } from './model-reader.ts';

/** The dealer waits until the reader is armed. */
function insertWhenArmed(world: ReturnType<typeof connected>, card: InsertedCard): void {
  for (let i = 0; i < 600 && !world.device.isArmed; i++) world.run(100);
  world.happens(insert(card));
  world.run(60_000);
  world.happens(remove);
  world.run(100);
}

describe('on a wire that loses, repeats and damages reports', () => {
  const faults = fc.record({
    dropped: fc.nat(40),
    repeated: fc.nat(30),
    damaged: fc.nat(20),
  });

  test('every check gets its one right answer, and every unarmed insertion is counted', () => {
    fc.assert(
      fc.property(
        faults,
        fc.nat(1_000_000),
        fc.array(fc.record({ blackjack: fc.boolean(), smudged: fc.nat(2) }), { minLength: 1, maxLength: 5 }),
        (bad, seed, rounds) => {
          const world = connected(bad, seed);
          const expected: CardReaderEvent[] = [];
          let unarmed = 0;
          for (const [index, { blackjack, smudged }] of rounds.entries()) {
            const id = 100 + index;
            world.command(arm(id));
            for (let attempt = 1; attempt <= smudged; attempt++) {
              insertWhenArmed(world, 'smudged');
              expected.push({ type: 'unreadable', id, attempt });
            }
            insertWhenArmed(world, blackjack ? 'ten' : 'other');
            expected.push({ type: 'result', id, result: blackjack ? 'blackjack' : 'no-blackjack' });
            world.happens(insert('ten'));
            unarmed++;
            world.run(100);
            world.happens(remove);
            world.run(100);
          }
          world.faults = GOOD_WIRE;
          world.run(20_000);
          const answers = world.events.filter(({ type }) => type === 'unreadable' || type === 'result');
          expect(answers).toEqual(expected);
          const counted = world.events.flatMap((event) =>
            event.type === 'inserted' && !event.armed ? event.times : [],
          );
          expect(counted.reduce((sum, times) => sum + times, 0)).toBe(unarmed);
        },
      ),
      { numRuns: 150 },
    );
  });

  test('with the cable pulled at any moment of a check, the check still ends with one right answer', () => {
    fc.assert(
      fc.property(faults, fc.nat(1_000_000), fc.nat(3000), fc.boolean(), (bad, seed, pulled, inserted) => {
        const world = connected(bad, seed);
        world.command(arm(5));
        world.run(pulled);
        if (inserted) world.happens(insert('ten'));
        world.run(pulled % 7);
        world.unplug();
        world.happens(remove);
        world.run(1000);
        world.plug();
        world.faults = GOOD_WIRE;
        world.run(15_000);
        // The station knows that there is no answer yet, so the dealer inserts the card again.
        if (results(world.events).length === 0) world.happens(insert('ten'));
        world.run(5000);
        expect(results(world.events)).toEqual([{ type: 'result', id: 5, result: 'blackjack' }]);
      }),
      { numRuns: 200 },
    );
  });
});
