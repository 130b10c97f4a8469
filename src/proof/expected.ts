// What a test expects of a scenario: the records of its rounds and its refusals, in the form that `sabot play` prints.
import { z } from 'zod';
import { REPORTED, wrongPlaces } from '../scenario/form/wrong-form.ts';
import type { Language } from '../words/language.ts';
import { noJsonSaid, wrongPlacesSaid } from '../words/technician/json-problems.ts';

/** The clause, and what is told beside a record, is compared only where the file has it: the words may become better. */
const clause = z.string().optional();
const cards = {
  cards: z.array(z.string()),
  total: z.number(),
  soft: z.boolean(),
  blackjack: z.boolean(),
  bust: z.boolean(),
};

const line = z.object({
  wager: z.string(),
  hand: z.number().optional(),
  stake: z.number(),
  doubled: z.array(z.number()).readonly().optional(),
  result: z.string(),
  odds: z.string().nullable(),
  net: z.number(),
  clause,
});

const hand = z.object({
  hand: z.number(),
  ...cards,
  split: z.boolean(),
  doubles: z.number(),
  decisions: z.array(z.string()).optional(),
});

const bettor = z.object({
  bettor: z.string(),
  player: z.union([z.string(), z.number()]).optional(),
  kind: z.string(),
  net: z.number(),
  lines: z.array(line),
});

const round = z.object({
  round: z.number(),
  status: z.string(),
  dealer: z.object(cards),
  boxes: z.array(z.object({ seat: z.number(), hands: z.array(hand), bettors: z.array(bettor) })),
  burned: z.array(z.string()),
  removed: z.array(z.string()),
  incidents: z.array(z.object({ kind: z.string(), seat: z.number().optional(), clause })),
  house: z.number(),
});

const refusal = z.object({
  round: z.number(),
  wager: z.number().optional(),
  step: z.number().optional(),
  code: z.string().optional(),
  clause,
});

const expected = z.object({ rounds: z.array(round), refusals: z.array(refusal) });

export type Expected = z.infer<typeof expected>;
export type ExpectedRound = Expected['rounds'][number];

export type ExpectedResult =
  | { readonly ok: true; readonly value: Expected }
  | { readonly ok: false; readonly error: string };

/** One mistake often makes many: the first ones are enough. */
const MOST_TOLD = 3;

export function parseExpected(text: string, language: Language = 'en'): ExpectedResult {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const about = error instanceof Error ? error.message : String(error);
    return { ok: false, error: noJsonSaid({ code: 'not-json', error: about }, language) };
  }
  const parsed = expected.safeParse(json, REPORTED);
  if (parsed.success) return { ok: true, value: parsed.data };
  const told = wrongPlaces(parsed.error).slice(0, MOST_TOLD);
  return { ok: false, error: wrongPlacesSaid(told, 'records', language) };
}
