// A scenario: cards, wagers and steps as a JSON file. Everything that is wrong with one is said with its place.
import { z } from 'zod';
import { type Card, parseCard } from '../rules/cards/cards.ts';
import type { Language } from '../words/language.ts';
import { noJsonSaid, wrongPlacesSaid } from '../words/technician/json-problems.ts';
import { amount, bettor, seat } from './form/fields.ts';
import { REPORTED, wrong, wrongPlaces } from './form/wrong-form.ts';
import { scenarioStep } from './steps.ts';

/** A card as it lies in the shoe, or the cut card. */
export type ShoeEntry = { readonly card: Card; readonly faceUp: boolean } | 'cut-card';

const shoeEntry = z.string().transform((text, context): ShoeEntry => {
  if (text === 'CUT') return 'cut-card';
  const faceUp = text.endsWith('^');
  const found = parseCard(faceUp ? text.slice(0, -1) : text);
  if (found !== null) return { card: found, faceUp };
  context.addIssue({ code: 'custom', message: wrong('neither-card-nor-cut'), input: text });
  return z.NEVER;
});

const wager = z.object({
  seat,
  main: amount,
  match: amount.optional(),
  spin: amount.optional(),
  bettor: bettor.default('a'),
  kind: z.enum(['player', 'dealer']).default('player'),
  player: z.union([z.number().int(), z.string().min(1)]).optional(),
});

const range = z.tuple([amount, amount]).refine(([from, to]) => from <= to, wrong('minimum-above-maximum'));
const scenario = z.object({
  rules: z.string(),
  options: z
    .strictObject({
      decks: z.number().int().optional(),
      holeCard: z.enum(['none', 'no-peek', 'peek']).optional(),
      maxSplits: z.number().int().optional(),
      readerExposes: z.boolean().optional(),
      midShoeEntry: z.boolean().optional(),
      boxesPerPlayer: z.number().int().optional(),
      wheelPrizes: z.array(amount).min(1).optional(),
    })
    .default({}),
  limits: z.object({ main: range.optional(), match: range.optional(), chip: amount.optional() }).default({}),
  shoes: z.array(z.array(shoeEntry)).min(1, wrong('no-shoe')),
  wheel: z.array(z.number().int().min(0)).default([]),
  rounds: z.array(z.object({ wagers: z.array(wager), steps: z.array(scenarioStep).default([]) })),
});

export type Scenario = z.infer<typeof scenario>;
export type ScenarioWager = Scenario['rounds'][number]['wagers'][number];

export type ScenarioResult =
  | { readonly ok: true; readonly scenario: Scenario }
  | { readonly ok: false; readonly error: string };

/** Some editors put it before a text, and nobody sees it. */
const BYTE_ORDER_MARK = '\uFEFF';

export function parseScenario(text: string, language: Language = 'en'): ScenarioResult {
  if (text.startsWith(BYTE_ORDER_MARK))
    return { ok: false, error: noJsonSaid({ code: 'byte-order-mark' }, language) };
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    const about = error instanceof Error ? error.message : String(error);
    return { ok: false, error: noJsonSaid({ code: 'not-json', error: about }, language) };
  }
  const parsed = scenario.safeParse(json, REPORTED);
  if (parsed.success) return { ok: true, scenario: parsed.data };
  return { ok: false, error: wrongPlacesSaid(wrongPlaces(parsed.error), 'scenario', language) };
}
