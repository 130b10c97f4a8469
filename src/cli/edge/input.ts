// The options of `sabot edge` as values. A mistake is one sentence, and exit code 2.
import { availableParallelism } from 'node:os';
import { MOST_DECKS } from '../../edge/exact/figures.ts';
import type { Pack } from '../../packs/load.ts';
import { type HouseChoices, resolveBook } from '../../packs/resolve.ts';
import type { HoleCardMode, RuleBook } from '../../rules/rule-book.ts';
import { whole } from '../../words/format.ts';
import { sentenceSaid } from '../../words/technician/file-problems.ts';
import { UserError } from '../terminal/streams.ts';

/** The options as they are typed. */
export interface EdgeOptions {
  readonly exact?: boolean;
  readonly optimal?: boolean;
  readonly page?: boolean;
  readonly chart?: string;
  readonly writeChart?: string;
  readonly freshShoe?: boolean;
  readonly rules?: string;
  readonly decks?: string;
  readonly rounds?: string;
  readonly seed?: string;
  readonly threads?: string;
  readonly holeCard?: string;
  readonly json?: boolean;
}

const MOST_ROUNDS = 1_000_000_000_000;
const MOST_THREADS = 256;
const HOLE_CARD_MODES: readonly HoleCardMode[] = ['peek', 'none', 'no-peek'];

function wholeNumber(option: string, text: string, from: number, to: number): number {
  const value = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (value >= from && value <= to) return value;
  const range = `a whole number from ${from} to ${whole(to)}, in digits only`;
  throw new UserError(`${option} is "${text}" instead of ${range}.`);
}

export function roundsOf({ rounds = '' }: EdgeOptions): number {
  return wholeNumber('--rounds', rounds, 1, MOST_ROUNDS);
}

export function seedOf({ seed = '1' }: EdgeOptions): number {
  return wholeNumber('--seed', seed, 0, Number.MAX_SAFE_INTEGER);
}

export function threadsOf({ threads }: EdgeOptions): number {
  return threads === undefined ? availableParallelism() : wholeNumber('--threads', threads, 1, MOST_THREADS);
}

/** Null when the option is not given. */
export function decksOf({ decks }: EdgeOptions): number | null {
  return decks === undefined ? null : wholeNumber('--decks', decks, 1, MOST_DECKS);
}

function holeCardOf({ holeCard }: EdgeOptions): HoleCardMode | null {
  if (holeCard === undefined) return null;
  const mode = HOLE_CARD_MODES.find((known) => known === holeCard);
  if (mode) return mode;
  throw new UserError(`--hole-card is "${holeCard}" instead of ${HOLE_CARD_MODES.join(', ')}.`);
}

/** The pack's rule book with the deck count and the hole-card mode that were asked for, if the book allows them. */
export function bookOf(pack: Pack, options: EdgeOptions): RuleBook {
  const decks = decksOf(options);
  const mode = holeCardOf(options);
  const choices: HouseChoices = {
    ...(decks === null ? {} : { 'cards.decks': decks }),
    ...(mode === null ? {} : { 'holeCard.mode': mode }),
  };
  const resolved = resolveBook(pack, choices);
  if (!resolved.ok)
    throw new UserError(resolved.problems.map(({ sentence }) => sentenceSaid(sentence)).join('\n'));
  return resolved.book;
}
