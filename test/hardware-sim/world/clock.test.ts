import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { VirtualClock } from '../../../hardware-sim/world/clock.ts';

describe('the virtual clock', () => {
  test('calls in the order of time, and of one time in the order of asking', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(20), { maxLength: 60 }), async (times) => {
        const clock = new VirtualClock(1_000);
        const called: { time: number; asked: number; now: number }[] = [];
        for (const [asked, time] of times.entries())
          clock.at(1_000 + time, () => called.push({ time, asked, now: clock.now() }));
        await clock.run(20);
        const expected = times
          .map((time, asked) => ({ time, asked, now: 1_000 + time }))
          .sort((a, b) => a.time - b.time || a.asked - b.asked);
        expect(called).toEqual(expected);
        expect(clock.now()).toBe(1_020);
      }),
      { numRuns: 50 },
    );
  });

  test('lets every promise settle before the next event, however long their chain', async () => {
    const clock = new VirtualClock(0);
    const said: string[] = [];
    const chain = async (name: string) => {
      for (let link = 0; link < 50; link++) await Promise.resolve();
      said.push(`${name} settled at ${clock.now()}`);
    };
    for (const name of ['first', 'second']) {
      clock.at(5, () => {
        said.push(`${name} called`);
        void chain(name);
      });
    }
    clock.at(6, () => said.push('later'));
    await clock.run(10);
    expect(said).toEqual([
      'first called',
      'first settled at 5',
      'second called',
      'second settled at 5',
      'later',
    ]);
  });

  test('does not go back for an event whose time is over, and comes to it before all later ones', async () => {
    const clock = new VirtualClock(100);
    const called: string[] = [];
    clock.at(101, () => called.push('later'));
    clock.at(7, () => called.push(`late, at ${clock.now()}`));
    await clock.run(1);
    expect(called).toEqual(['late, at 100', 'later']);
  });

  test('does not call what was cancelled, not even by an event of the same time', async () => {
    const clock = new VirtualClock(0);
    const called: string[] = [];
    clock.at(1, () => cancel());
    const cancel = clock.at(1, () => called.push('cancelled'));
    clock.at(2, () => called.push('kept'));
    await clock.run(5);
    cancel();
    expect(called).toEqual(['kept']);
    expect(clock.pending).toBe(0);
  });

  test('in a hurry it does the same, without letting a promise settle', () => {
    const clock = new VirtualClock(0);
    const said: string[] = [];
    clock.at(5, () => {
      said.push('called');
      void Promise.resolve().then(() => said.push('settled'));
    });
    clock.at(5, () => said.push('called too'));
    clock.at(9, () => said.push('later'));
    expect(clock.hurryUntil(() => said.length === 2, 100)).toBe(true);
    expect([said, clock.now()]).toEqual([['called', 'called too'], 5]);
    expect(clock.hurryUntil(() => false, 3)).toBe(false);
    expect([said, clock.now()]).toEqual([['called', 'called too'], 8]);
  });

  test('stops where it is so, and says whether it was', async () => {
    const clock = new VirtualClock(0);
    let count = 0;
    for (let time = 10; time <= 50; time += 10) clock.at(time, () => count++);
    expect(await clock.until(() => count === 3, 1_000)).toBe(true);
    expect(clock.now()).toBe(30);
    expect(await clock.until(() => count === 9, 1_000)).toBe(false);
    expect(clock.now()).toBe(1_030);
  });

  test('refuses to run twice at once, and a time that is none', async () => {
    const clock = new VirtualClock();
    const running = clock.run(10);
    await expect(clock.run(10)).rejects.toThrow('running already');
    await running;
    expect(() => clock.at(Number.NaN, () => {})).toThrow(RangeError);
  });

  test('does not go round in circles for ever', async () => {
    const clock = new VirtualClock();
    const again = () => void clock.at(clock.now(), again);
    again();
    await expect(clock.run(1)).rejects.toThrow('events at one time');
  });
});

test('a clock that leaps brings everything in between at once, in its order, and cancelled calls never', async () => {
  const clock = new VirtualClock(0);
  const came: string[] = [];
  clock.at(100, () => came.push(`first at ${clock.now()}`));
  const cancel = clock.at(150, () => came.push('cancelled'));
  clock.at(200, () => came.push(`second at ${clock.now()}`));
  clock.at(5_000, () => came.push(`third at ${clock.now()}`));
  clock.leap(1_000);
  expect(clock.now()).toBe(1_000);
  cancel();
  await clock.run(10);
  expect(came).toEqual(['first at 1000', 'second at 1000']);
  await clock.run(4_000);
  expect(came.at(-1)).toBe('third at 5000');
});
