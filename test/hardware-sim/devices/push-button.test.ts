import fc from 'fast-check';
import { expect, test } from 'vitest';
import { habitsOf } from '../../../hardware-sim/devices/habits.ts';
import { PushButton } from '../../../hardware-sim/devices/push-button.ts';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';

test('a contact opens and closes in turns, and rests where the finger has left it', async () => {
  const moves = fc.array(fc.record({ down: fc.boolean(), ms: fc.nat(80) }), { maxLength: 30 });
  const rates = fc.record({
    'contact-bounce': fc.constantFrom(0, 0.5, 1),
    'stuck-buttons': fc.constantFrom(0, 0.3),
  });
  await fc.assert(
    fc.asyncProperty(fc.string(), rates, moves, async (seed, bad, fingers) => {
      const clock = new VirtualClock();
      const habits = habitsOf(seed, bad);
      const changes: boolean[] = [];
      const button = new PushButton({ clock, habits, changed: (closed) => changes.push(closed) });
      let isDown = false;
      for (const { down, ms } of fingers) {
        if (!down) button.release();
        const isPressed = down && button.press();
        isDown = down && (isPressed || isDown);
        await clock.run(ms);
      }
      await clock.run(60_000);
      expect(button.isClosed).toBe(isDown);
      expect(changes).toEqual(changes.map((_, index) => index % 2 === 0));
      expect(changes.at(-1) ?? false).toBe(button.isClosed);
    }),
    { numRuns: 150 },
  );
});
