// `GET /api/pit/hands?…`: "two eights at seat 3, about nine, paid too little", by somebody who does not know the table. A stranger may type
// the address, so every part is checked and limited.
import { z } from 'zod';
import type { PitFoundHand, PitFoundHands } from '../../protocol/pit.ts';
import { ADDRESS_PARTS, type AddressPart, type Problem } from '../../protocol/problems.ts';
import { incidents } from '../../words/en/story/names.ts';
import type { AtTable, HandWanted, IndexedHand, IndexStore } from '../store/index-store.ts';

const MOST_FOUND = 200;
const USUALLY_FOUND = 50;
const MOST_TABLES = 300;
const MOST_HELD = 8;
const MOST_CENTS = 100_000_000_000;
const LATEST = 8_640_000_000_000_000;

function whole(from: number, to: number) {
  return z
    .string()
    .regex(/^-?\d{1,16}$/)
    .transform(Number)
    .refine((value) => value >= from && value <= to);
}

const tables = z
  .string()
  .max(4_000)
  .transform((text) => text.split(','))
  .refine((names) => names.length <= MOST_TABLES && names.every((name) => /^[^,]{1,100}$/.test(name)));

const held = z
  .string()
  .toUpperCase()
  .regex(/^[A2-9TJQK][CDHS]?(,[A2-9TJQK][CDHS]?)*$/)
  .transform((text) => text.split(','))
  .refine((cards) => cards.length <= MOST_HELD);

const net = whole(-MOST_CENTS, MOST_CENTS);
const cents = whole(0, MOST_CENTS);

const shape = z.strictObject({
  tables: tables.optional(),
  from: whole(0, LATEST).optional(),
  to: whole(0, LATEST).optional(),
  seat: whole(1, 7).optional(),
  held: held.optional(),
  pair: z
    .literal('1')
    .transform(() => true)
    .optional(),
  total: whole(2, 40).optional(),
  dealer: z.string().min(1).max(80).optional(),
  wagerFrom: cents.optional(),
  wagerTo: cents.optional(),
  netFrom: net.optional(),
  netTo: net.optional(),
  incident: z
    .string()
    .refine((kind) => Object.hasOwn(incidents, kind))
    .optional(),
  limit: whole(1, MOST_FOUND).default(USUALLY_FOUND),
});

export type HandSearch = HandWanted & { readonly limit: number };

function isPart(name: unknown): name is AddressPart {
  return ADDRESS_PARTS.some((part) => part === name);
}

function wrong({ issues: [issue] }: z.ZodError): Problem {
  const [name] = issue?.path ?? [];
  if (!isPart(name)) return { code: 'unknown-in-address' };
  if (name === 'limit') return { code: 'wrong-limit-in-address', most: MOST_FOUND };
  return { code: 'wrong-in-address', how: name };
}

/** Null where neither end is given. */
function range(from: number | undefined, to: number | undefined, most: number): [number, number] | null {
  if (from === undefined && to === undefined) return null;
  return [from ?? -most, to ?? most];
}

export function handSearchIn(given: Readonly<Record<string, string>>): HandSearch | Problem {
  const parsed = shape.safeParse(given);
  if (!parsed.success) return wrong(parsed.error);
  const { from, to, wagerFrom, wagerTo, netFrom, netTo, ...rest } = parsed.data;
  const between = range(from, to, LATEST);
  const wager = range(wagerFrom, wagerTo, MOST_CENTS);
  const gained = range(netFrom, netTo, MOST_CENTS);
  if (between && between[0] > between[1]) return { code: 'period-backwards' };
  return {
    ...rest,
    ...(between && { between }),
    ...(wager && { wager }),
    ...(gained && { net: gained }),
  };
}

function foundHand(found: IndexedHand & AtTable): PitFoundHand {
  const { table, line, round, seat, hand, cards, total, blackjack, bust, wager, at, dealer } = found;
  return {
    ...{ table, line, round, seat, hand, cards, total, blackjack, bust },
    ...{ wager, net: found.net, at, dealer },
  };
}

export async function searchHands(
  store: Pick<IndexStore, 'findHands'>,
  { limit, ...wanted }: HandSearch,
): Promise<PitFoundHands> {
  const found = await store.findHands({ ...wanted, limit: limit + 1 });
  return { hands: found.slice(0, limit).map(foundHand), more: found.length > limit };
}
