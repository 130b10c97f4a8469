// What goes through the log, in the order in which it is told when one row is wrong in several ways. A new check is one line here.
import type { BeginCheck } from '../check.ts';
import { Clock } from './clock.ts';
import { Order } from './order.ts';
import { Payments } from './payments.ts';
import { Replay } from './replaying.ts';
import { Seals } from './seals.ts';
import { Signatures } from './signatures.ts';
import { StretchTables } from './tables.ts';
import { TypedCards } from './typed-cards.ts';

export const CHECKS: readonly BeginCheck[] = [
  (start) => new Order(start),
  (start) => new Clock(start),
  (start, { key }) => Signatures.from(start, key),
  (start, { program }) => new Replay(program, start),
  (start) => new Payments(start),
  (start, { seals }) => new Seals(seals, start),
  () => new TypedCards(),
  (start, { bare = false }) => new StretchTables(start, bare),
];
