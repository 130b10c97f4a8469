// A device that says anything at any time, in whole frames: the driver neither throws nor lets a number out of order.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Reaction } from '../../../drivers/driver.ts';
import { encodeFrame } from '../../../drivers/link/frame.ts';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import type { ScannerEvent } from '../../../drivers/shoe-scanner/events.ts';
import {
  decodeTold,
  encodeSaid,
  type ScannerSays,
  type ScannerState,
} from '../../../drivers/shoe-scanner/frame.ts';
import { frames, framesIn } from '../link/frames.ts';
import { said } from './messages.ts';

const small = fc.integer({ min: 1, max: 300 });
const extreme = fc.oneof(small, small, fc.constantFrom(0xffff_ffff, 0xffff_fffe));
const state = fc.record({
  boots: fc.integer({ min: 1, max: 2 }),
  health: fc.constantFrom(0, 1, 128),
  armed: fc.boolean(),
  last: fc.oneof(fc.constant(0), extreme),
  keptFrom: fc.oneof(fc.constant(0), extreme),
});
const device = fc.constantFrom('SCAN-1', 'SCAN-1', 'SCAN-1', 'SCAN-2');

const plausible: fc.Arbitrary<ScannerSays> = fc.oneof(
  state.map((rest): ScannerSays => ({ type: 'health', ...rest })),
  fc.record({ type: fc.constantFrom('misread' as const, 'cut-card' as const), number: extreme }),
  fc.record({ type: fc.constant('gone' as const), keptFrom: fc.oneof(fc.constant(0), extreme) }),
);

type Step =
  | { readonly do: 'hear'; readonly bytes: Uint8Array }
  /** Answers the last greeting. */
  | { readonly do: 'hello'; readonly device: string; readonly state: ScannerState }
  /** A number not far from the last that came out. */
  | { readonly do: 'near'; readonly distance: number }
  | { readonly do: 'open' | 'close' | 'wait' | 'accept' }
  | { readonly do: 'acknowledge'; readonly number: number };

const hear = (bytes: Uint8Array): Step => ({ do: 'hear', bytes });
const steps: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('hello' as const), device, state }) },
  {
    weight: 12,
    arbitrary: fc.integer({ min: -2, max: 6 }).map((distance): Step => ({ do: 'near', distance })),
  },
  { weight: 2, arbitrary: plausible.map((message) => hear(encodeFrame(encodeSaid(message)))) },
  { weight: 1, arbitrary: said.map((message) => hear(encodeFrame(encodeSaid(message)))) },
  { weight: 1, arbitrary: frames.map((frame) => hear(encodeFrame(frame))) },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 300 }).map(hear) },
  {
    weight: 4,
    arbitrary: fc.constantFrom<Step>({ do: 'wait' }, { do: 'open' }, { do: 'close' }, { do: 'accept' }),
  },
  { weight: 2, arbitrary: extreme.map((number): Step => ({ do: 'acknowledge', number })) },
);

class Watched {
  readonly driver = new ShoeScannerDriver({ committed: 0, device: 'SCAN-1' });
  now = 0;
  delivered = 0;
  #last = 0;
  #greeting = 0;
  #restart: Extract<ScannerEvent, { type: 'numbering-restarted' }> | null = null;

  step(step: Step): void {
    this.now += 10;
    switch (step.do) {
      case 'hear':
        this.hear(step.bytes);
        break;
      case 'hello': {
        const hello = { type: 'hello', version: 1, greeting: this.#greeting, device: step.device } as const;
        this.hear(encodeFrame(encodeSaid({ ...hello, ...step.state })));
        break;
      }
      case 'near': {
        const number = Math.min(0xffff_ffff, Math.max(1, this.#last + step.distance));
        this.hear(encodeFrame(encodeSaid({ type: 'misread', number })));
        break;
      }
      case 'open':
        this.watch(this.driver.opened(this.now));
        break;
      case 'close':
        this.watch(this.driver.closed(this.now, { code: 'wire-closed' }));
        break;
      case 'acknowledge':
        this.watch(this.driver.command({ type: 'acknowledge', number: step.number }, this.now));
        break;
      case 'accept':
        this.accept();
        break;
      case 'wait':
        this.wait();
    }
  }

  hear(bytes: Uint8Array): void {
    this.watch(this.driver.received(bytes, this.now));
  }

  wait(): void {
    if (this.driver.nextTick === Number.POSITIVE_INFINITY) return;
    this.now = Math.max(this.now, this.driver.nextTick);
    this.watch(this.driver.tick(this.now));
    expect(this.driver.nextTick).toBeGreaterThan(this.now);
  }

  accept(): void {
    if (!this.#restart) return;
    const { device: name, number } = this.#restart;
    this.#last = number;
    this.#restart = null;
    this.watch(this.driver.command({ type: 'accept-numbering', device: name, number }, this.now));
  }

  watch({ send, signals }: Reaction<ScannerEvent>): void {
    for (const bytes of send) {
      const [told] = framesIn(bytes).map(decodeTold);
      expect(told).toBeTruthy();
      if (told?.type === 'hello') this.#greeting = told.greeting;
    }
    for (const signal of signals) if (signal.kind === 'event') this.#hear(signal.event);
  }

  #hear(event: ScannerEvent): void {
    if (event.type === 'introduced' || event.type === 'unheard' || event.type === 'said-again') return;
    if (event.type === 'numbering-restarted') {
      this.#restart = event;
      return;
    }
    if (event.type === 'numbering-continued') {
      expect(event.number).toBe(this.#last);
      this.#restart = null;
      return;
    }
    const [from, to] = event.type === 'lost' ? [event.from, event.to] : [event.number, event.number];
    expect(from).toBe(this.#last + 1);
    expect(to).toBeGreaterThanOrEqual(from);
    this.#last = to;
    this.delivered++;
  }
}

test('a scanner that says anything at any time breaks neither the driver nor the order of the numbers', () => {
  let delivered = 0;
  fc.assert(
    fc.property(fc.array(steps, { minLength: 20, maxLength: 200 }), (all) => {
      const watched = new Watched();
      watched.step({ do: 'open' });
      for (const step of all) watched.step(step);
      delivered += watched.delivered;
    }),
    { numRuns: 400 },
  );
  expect(delivered).toBeGreaterThan(100);
});
