// A wheel out of order: it says anything at any time, in frames that are whole.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BonusWheelDriver } from '../../../drivers/bonus-wheel/driver.ts';
import { encodeSaid, type WheelSays } from '../../../drivers/bonus-wheel/frame.ts';
import { encodeFrame } from '../../../drivers/link/frame.ts';

const id = fc.integer({ min: 0, max: 4 });
const byte = fc.integer({ min: 0, max: 255 });
const says: fc.Arbitrary<WheelSays> = fc.oneof(
  id.map((one) => ({ type: 'spinning', id: one }) as const),
  fc.record({ type: fc.constant('stopped' as const), id, section: byte, sections: byte }),
  fc.record({ type: fc.constant('fault' as const), id, code: byte, sentence: fc.constant('No.') }),
);
const hello: WheelSays = {
  ...{ type: 'hello', version: 2, greeting: 1, device: 'W-1', firmware: '1', firmwareHash: '0'.repeat(64) },
  ...{ boots: 1, health: 0, turning: false, last: 0, shown: 0 },
};
const step = fc.oneof(
  fc.record({ says }),
  fc.record({ spin: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ ms: byte }),
);

test('whatever a wheel says, a spin that was asked for has one result at most, and no other spin has one', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const driver = new BonusWheelDriver({ journal: 7 });
      let now = 1_000;
      driver.opened(now);
      driver.received(encodeFrame(encodeSaid(hello)), now);
      const asked = new Set<number>();
      const results: number[] = [];
      for (const one of steps) {
        now += 'ms' in one ? one.ms * 10 : 1;
        if ('spin' in one) asked.add(one.spin);
        const { signals } =
          'spin' in one
            ? driver.command({ type: 'spin', id: one.spin }, now)
            : 'ms' in one
              ? driver.tick(now)
              : driver.received(encodeFrame(encodeSaid(one.says)), now);
        for (const signal of signals) {
          if (signal.kind !== 'event') continue;
          const { event } = signal;
          const isFault = event.type === 'fault' && event.id !== null && !('seconds' in event);
          if (event.type !== 'stopped' && !isFault) continue;
          expect(asked).toContain(event.id);
          expect(results).not.toContain(event.id);
          results.push(event.id ?? 0);
        }
        expect(driver.nextTick).not.toBeNaN();
      }
    }),
  );
});
