// What a page may ask of the table, checked word by word: a page is a stranger. What only devices can know is not here.
import { z } from 'zod';
import { PHASES } from '../table/chart/phases.ts';
import type { Input } from '../table/input.ts';

const seat = z.int().min(1).max(7);
const name = z.string().min(1).max(40);
const player = z.union([z.int().min(0).max(1_000_000), name]);
const cents = z.int().min(0).max(1_000_000_000);
const card = z.int().min(0).max(51);
const count = z.int().min(0).max(10_000);
const just = <T extends Input['type']>(type: T) => z.strictObject({ type: z.literal(type) });

const OPENING = [
  z.strictObject({
    type: z.literal('open-table'),
    preShuffled: z.boolean(),
    batches: z.union([z.literal(1), z.literal(2)]),
  }),
  z.strictObject({ type: z.literal('done'), step: z.enum(PHASES) }),
  z.strictObject({ type: z.literal('arrived'), seat }),
  just('exposed-in-wash'),
  just('idle'),
  just('close-table'),
  z.strictObject({ type: z.literal('new-dealer'), dealer: name }),
  z.strictObject({ type: z.literal('shuffled'), how: z.enum(['hand', 'machine']) }),
  just('shuffler-fault'),
  just('shuffler-out'),
  z.strictObject({ type: z.literal('left-in-shoe'), cards: count }),
  z.strictObject({ type: z.literal('cut-answer'), seat, accepts: z.boolean() }),
  z.strictObject({ type: z.literal('cut'), fromEnd: count }),
  z.strictObject({ type: z.literal('cut-card-placed'), fromBack: count }),
  z.strictObject({ type: z.literal('recut'), by: z.enum(['last-cutter', 'next-cutter']) }),
  just('disclose-burn'),
  just('burn-missed'),
] as const;

const WAGERS = [
  z.strictObject({
    type: z.literal('wager'),
    seat,
    bettor: name,
    player,
    kind: z.enum(['player', 'dealer']),
    main: cents,
    match: cents,
    spin: cents,
    coupon: cents,
    verbal: z.boolean(),
    seated: z.boolean(),
  }),
  z.strictObject({ type: z.literal('take-back'), seat, bettor: name }),
  z.strictObject({ type: z.literal('confirm-wager'), seat, bettor: name }),
  z.strictObject({ type: z.literal('let-in'), player }),
  just('deal'),
] as const;

const PLAY = [
  z.strictObject({ type: z.literal('insure'), seat, bettor: name.nullable(), amount: cents }),
  z.strictObject({ type: z.literal('keep'), seat }),
  just('close-offers'),
  just('skip-check'),
  z.strictObject({
    type: z.literal('decide'),
    decision: z.enum(['hit', 'stand', 'double', 'redouble', 'rescue', 'split', 'surrender']),
    seat,
    bettor: name.nullable(),
    amount: cents.nullable(),
    goesWith: z.union([z.int().min(1).max(9), z.literal('both')]).nullable(),
    implied: z.boolean(),
  }),
  z.strictObject({ type: z.literal('refuse-card'), seat }),
  just('go-on'),
  just('undo'),
  just('card-was-next'),
  just('settle'),
] as const;

/** What a device would say if it were in order: entered by hand while it is not. */
const BY_HAND = [
  z.strictObject({ type: z.literal('card'), card, faceUp: z.boolean(), manual: z.literal(true) }),
  just('face-down-card'),
  z.strictObject({ type: z.literal('cut-card'), manual: z.literal(true) }),
  z.strictObject({ type: z.literal('shoe-empty'), manual: z.literal(true) }),
  z.strictObject({
    type: z.literal('drawn-in-error'),
    card,
    faceUp: z.boolean(),
    manual: z.literal(true),
  }),
  z.strictObject({ type: z.literal('drawn-card-used'), card }),
  z.strictObject({ type: z.literal('hole-turned'), card }),
  z.strictObject({ type: z.literal('seat-button'), seat }),
  z.strictObject({ type: z.literal('wheel-stopped'), section: z.int().min(0).max(99) }),
] as const;

/** Why a person halts the table, in the person's own words; the dealer has a button for it. */
const haltReason = z.discriminatedUnion('code', [
  z.strictObject({ code: z.literal('said'), text: z.string().min(1).max(200) }),
  z.strictObject({ code: z.literal('by-the-dealer') }),
]);

const TROUBLE = [
  z.strictObject({ type: z.literal('box-missed'), seat }),
  just('dealer-missed'),
  z.strictObject({ type: z.literal('card-missed'), seat }),
  z.strictObject({ type: z.literal('missed-choice'), seat, choice: z.enum(['deal', 'dead']) }),
  just('reader-misused'),
  just('reader-fault'),
  just('reader-repaired'),
  z.strictObject({ type: z.literal('halt'), reason: haltReason }),
] as const;

const FLOOR = [
  just('resume'),
  just('floor-answers'),
  z.strictObject({ type: z.literal('notified'), who: z.enum(['pit', 'surveillance']) }),
  just('allow-manual-entry'),
  just('misread'),
  just('no-card'),
  just('spin-again'),
] as const;

const floorAction = z.discriminatedUnion('action', [
  z.strictObject({ type: z.literal('floor'), action: z.literal('reshuffle') }),
  z.strictObject({ type: z.literal('floor'), action: z.enum(['void-round', 'misdeal', 'approve']) }),
  z.strictObject({ type: z.literal('floor'), action: z.literal('dead-hand'), seat }),
  z.strictObject({
    type: z.literal('floor'),
    action: z.literal('correct-card'),
    seat: z.union([seat, z.literal('dealer')]),
    hand: z.int().min(1).max(9),
    index: z.int().min(0).max(30),
    card,
  }),
]);

const schema = z.union([
  z.discriminatedUnion('type', [...OPENING, ...WAGERS, ...PLAY, ...BY_HAND, ...TROUBLE, ...FLOOR]),
  floorAction,
]) satisfies z.ZodType<Input>;

export type PageInput = z.infer<typeof schema>;

export type ParsedInput =
  | { readonly ok: true; readonly input: PageInput }
  /** The place in the message that is wrong; empty when it is the whole. */
  | { readonly ok: false; readonly where: string };

/** The input, or where it is wrong. */
export function parseInput(data: unknown): ParsedInput {
  const parsed = schema.safeParse(data);
  if (parsed.success) return { ok: true, input: parsed.data };
  const issue = deepest(parsed.error.issues);
  return { ok: false, where: issue?.path.join('.') ?? '' };
}

/** Of a union's complaints, the one that came furthest. */
function deepest(issues: readonly z.core.$ZodIssue[]): z.core.$ZodIssue | undefined {
  const inner = issues.flatMap((issue) => (issue.code === 'invalid_union' ? issue.errors.flat() : [issue]));
  return inner.toSorted((a, b) => b.path.length - a.path.length)[0] ?? issues[0];
}
