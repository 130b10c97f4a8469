// A scenario told in few words: cards in one string, the same wagers in every round.
import { judge } from '../../src/referee/referee.ts';
import { playScenario } from '../../src/scenario/play.ts';
import { parseScenario } from '../../src/scenario/scenario.ts';
import { bookOf } from '../referee/book-of.ts';
import { usualTable } from '../referee/round-of.ts';

export interface Told {
  readonly rules?: string;
  readonly options?: object;
  readonly limits?: object;
  readonly shoes: readonly string[];
  readonly wagers?: readonly object[];
  readonly steps: readonly (readonly object[])[];
}

export const one = [{ seat: 1, main: 500 }];

/** Plays rounds with the same wagers; shoes are lists of cards in one string. */
export function told({ rules = 'section-13', options = {}, limits = {}, shoes, wagers = one, steps }: Told) {
  const scenario = {
    rules,
    options,
    limits,
    shoes: shoes.map((shoe) => shoe.split(' ').filter(Boolean)),
    rounds: steps.map((some) => ({ wagers, steps: some })),
  };
  const parsed = parseScenario(JSON.stringify(scenario));
  if (!parsed.ok) throw new Error(parsed.error);
  const result = playScenario(parsed.scenario);
  if (!result.ok) throw new Error(result.error);
  const { rounds, refusals } = result.played;
  const kinds = rounds.map(({ incidents }) => incidents.map(({ kind }) => kind).sort());
  const refused = refusals.map((refusal) => ('step' in refusal ? refusal.step : -1));
  const usual = usualTable(rules);
  const table = { rules, options: { ...usual.options, ...options }, limits: { ...usual.limits, ...limits } };
  /** What the referee, who does not know the program, has to say against the records. */
  const objections = rounds.flatMap((round) => judge({ ...round, ...table }, bookOf(table)));
  return { rounds, kinds, refused, objections };
}

export const hit = (seat: number) => ({ do: 'hit', seat });
export const stand = (seat: number) => ({ do: 'stand', seat });
export const skip = (seat: number) => ({ do: 'skip-card', seat });
export const missed = (seat: number, choice: 'deal' | 'dead') => ({ do: 'missed-hand', seat, choice });
export const inError = (exposed: boolean) => ({ do: 'drawn-in-error', exposed });
export const floor = (action: string, more: object = {}) => ({ do: 'floor', action, ...more });
