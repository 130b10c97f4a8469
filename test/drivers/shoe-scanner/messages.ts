// Random messages of both sides.
import fc from 'fast-check';
import type { ScannerIsTold, ScannerSays } from '../../../drivers/shoe-scanner/frame.ts';

const u32 = fc.integer({ min: 0, max: 0xffff_ffff });
const number = fc.integer({ min: 1, max: 0xffff_ffff });
const version = fc.constant(1);

/** A scanner keeps numbers that it has given out. */
const states = fc
  .record({
    boots: u32,
    health: fc.integer({ min: 0, max: 255 }),
    armed: fc.boolean(),
    last: fc.integer({ min: 0, max: 0xffff_fffe }),
    kept: fc.nat(),
  })
  .map(({ kept, ...state }) => ({ ...state, keptFrom: 1 + (kept % (state.last + 1)) }));

export const said: fc.Arbitrary<ScannerSays> = fc.oneof(
  fc
    .tuple(fc.record({ greeting: u32, device: fc.stringMatching(/^[A-Z0-9-]{1,8}$/) }), states)
    .map(([hello, state]): ScannerSays => ({ type: 'hello', version: 1, ...hello, ...state })),
  states.map((state): ScannerSays => ({ type: 'health', ...state })),
  fc.record({
    type: fc.constant('card' as const),
    number,
    rank: fc.constantFrom('A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'),
    suit: fc.constantFrom('C', 'D', 'H', 'S'),
    faceUp: fc.boolean(),
  }),
  fc.record({ type: fc.constantFrom('cut-card' as const, 'misread' as const, 'empty' as const), number }),
  fc.record({ type: fc.constant('gone' as const), keptFrom: u32 }),
);

export const told: fc.Arbitrary<ScannerIsTold> = fc.oneof(
  fc.record({ type: fc.constant('hello' as const), version, greeting: u32, last: u32 }),
  fc.record({ type: fc.constant('acknowledge' as const), number: u32 }),
  fc.record({ type: fc.constant('ask-again' as const), from: u32 }),
  fc.record({ type: fc.constantFrom('heartbeat' as const, 'arm' as const, 'disarm' as const) }),
);
