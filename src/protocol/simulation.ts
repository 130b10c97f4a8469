// What a page may do to simulated devices, and what it sees of them. A table with real devices knows none of this.
import { z } from 'zod';
import type { Person } from '../table/people.ts';
import type { TableRefusal } from '../table/refusals.ts';
import type { Problem } from './problems.ts';

export const SIMULATED_DEVICES = ['scanner', 'reader', 'buttons', 'wheel', 'keypad'] as const;
export type SimulatedDevice = (typeof SIMULATED_DEVICES)[number];

/** Situations that are worth seeing: what each shows is in the room of words. */
export const SITUATION_NAMES = [
  'plain-hand',
  'suited-sevens',
  'four-hands',
  'insurance',
  'dealer-blackjack',
  'blackjack-after-splits',
  'ten-in-shoe',
  'face-up-card',
  'misread-card',
  'bonus-spin',
] as const;
export type SituationName = (typeof SITUATION_NAMES)[number];

/** What a stranger does on the guided tour, in this order. */
export type TourStep =
  | 'dealer-signs-in'
  | 'wagers'
  | 'deal'
  | 'decide'
  | 'pay'
  | 'provoke'
  | 'floor-signs-in'
  | 'clear'
  | 'surveillance-signs-in'
  | 'prove';

const device = z.enum(SIMULATED_DEVICES);
const face = z.string().regex(/^[A2-9TJQK][CDHS]$/, 'a card is a rank and a suit, as in KD');
const key = z.enum(['0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'clear', 'enter']);

const act = z.discriminatedUnion('type', [
  /** A card leaves the shoe: the next one, or one that is looked for in it. */
  z.strictObject({ type: z.literal('draw'), card: face.optional(), faceUp: z.boolean().optional() }),
  /** The scanner does not recognise the card that leaves. */
  z.strictObject({ type: z.literal('misread') }),
  z.strictObject({ type: z.literal('cut-card') }),
  /** The hole card is put in the reader, or taken out. */
  z.strictObject({ type: z.literal('insert') }),
  z.strictObject({ type: z.literal('take-out') }),
  /** What the readiness test asks for is done, or with a wrong card. */
  z.strictObject({ type: z.literal('try-part'), wrong: z.boolean().optional() }),
  /** All cards of the table run through the scanner. */
  z.strictObject({ type: z.literal('run-decks'), wrong: z.boolean().optional() }),
  z.strictObject({ type: z.literal('press'), seat: z.int().min(1).max(7) }),
  z.strictObject({ type: z.literal('key'), key }),
  /** The wheel will stop there when it turns next. */
  z.strictObject({ type: z.literal('wheel-stops-at'), section: z.int().min(0).max(99) }),
  z.strictObject({ type: z.literal('unplug'), device }),
  z.strictObject({ type: z.literal('plug-in'), device }),
  z.strictObject({ type: z.literal('autoplay'), on: z.boolean(), speed: z.number().min(0.5).max(50) }),
  /** A situation that is worth seeing is brought about and dealt to where it gets interesting; or only its wagers are placed. */
  z.strictObject({
    type: z.literal('situation'),
    name: z.enum(SITUATION_NAMES),
    only: z.literal('wagers').optional(),
  }),
  z.strictObject({ type: z.literal('fresh-table'), pack: z.string().min(1).max(60) }),
]);

export type SimulatedAct = z.infer<typeof act>;

export interface SimulationView {
  readonly autoplay: { readonly on: boolean; readonly speed: number };
  readonly leftInShoe: number;
  readonly cardInReader: boolean;
  readonly wheelStopsAt: number | null;
  readonly plugged: Readonly<Record<SimulatedDevice, boolean>>;
  /** Which of them the rules of the table know. */
  readonly situations: readonly SituationName[];
  readonly packs: readonly string[];
  /** Who is signed in on a page that somebody looks at: none of the simulated people's. */
  readonly signedIn: readonly Person[];
  /** The rounds that somebody has had proven on the hands page since the table was started. */
  readonly proven: readonly number[];
}

export type ParsedAct =
  | { readonly ok: true; readonly act: SimulatedAct }
  /** The place in the act that is wrong; empty when it is the whole. */
  | { readonly ok: false; readonly where: string };

/** What came of an act: null when it was done. */
export type Simulated = { readonly problem: Problem } | { readonly refused: TableRefusal } | null;

export function parseAct(data: unknown): ParsedAct {
  const parsed = act.safeParse(data);
  if (parsed.success) return { ok: true, act: parsed.data };
  const [issue] = parsed.error.issues;
  return { ok: false, where: issue?.path.join('.') ?? '' };
}
