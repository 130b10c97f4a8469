// The fair-shoe report: every shuffle with its reason, so that nobody need believe or claim that shoes are shuffled against the players.
import {
  type PitShoes,
  type PitShuffle,
  type PitShuffleWagers,
  SHUFFLE_REASONS,
  type ShuffleReason,
} from '../../protocol/pit/shoes.ts';
import { groupBy, sumOf } from '../../station/figures/adding-up.ts';
import type { MainsSum, ShuffleWithWagers } from '../store/index-store.ts';
import { NO_MAINS } from '../store/reading-lines.ts';
import type { PitStore } from '../store/store.ts';
import type { FiguresQuestion } from './question.ts';
import { type Stretch, stretchesOf } from './stretches.ts';

/** More would be too much for a page. */
const MOST_SHOWN = 2000;
/** Of fewer shuffles nobody can say whether wagers mattered. */
const LEAST_SHUFFLES = 10;

function isReason(reason: string): reason is ShuffleReason {
  return reason in SHUFFLE_REASONS;
}

function shuffleOf({ table, line }: Stretch, kept: ShuffleWithWagers): Omit<PitShuffle, 'currency'> {
  const { orderedBy: by, lastRound: _, how, reason: told, ...rest } = kept;
  const reason = isReason(told) ? told : 'unknown';
  return {
    ...{ table, line, ...rest, reason, cause: SHUFFLE_REASONS[reason], by },
    how: how === 'hand' || how === 'machine' ? how : null,
  };
}

/** How the wagers before some shuffles lie among all of the same tables. */
class WagersBefore {
  #shuffles = 0;
  #sum = 0;
  #expected = 0;
  #variance = 0;

  add(shuffles: readonly PitShuffle[], { rounds, sum, squares }: MainsSum): void {
    if (rounds === 0) return;
    const mean = sum / rounds;
    const variance = Math.max(0, squares / rounds - mean ** 2);
    for (const { wageredBefore } of shuffles) {
      // A round without a wager (one that was called off) says nothing.
      if (wageredBefore === null || wageredBefore === 0) continue;
      this.#shuffles += 1;
      this.#sum += wageredBefore;
      this.#expected += mean;
      this.#variance += variance;
    }
  }

  get told(): PitShuffleWagers {
    const shuffles = this.#shuffles;
    if (shuffles === 0) return { shuffles, mean: null, expected: null, z: null };
    const isEnough = shuffles >= LEAST_SHUFFLES && this.#variance > 0;
    return {
      shuffles,
      mean: Math.round(this.#sum / shuffles),
      expected: Math.round(this.#expected / shuffles),
      z: isEnough ? (this.#sum - this.#expected) / Math.sqrt(this.#variance) : null,
    };
  }
}

type Early = PitShoes['early'][number];

/** At the opening no shoe is cut short. */
function earlyOf(table: string, shuffles: readonly PitShuffle[]): Early[] {
  const inPlay = shuffles.filter(({ cause }) => cause !== 'day');
  return [...groupBy(inPlay, ({ dealer }) => dealer)].flatMap(([dealer, all]) => {
    const early = all.filter(({ cause }) => cause === 'person');
    if (early.length === 0) return [];
    const depths = early.flatMap(({ cardsOut, cardsIn }) => (cardsIn ? [(100 * cardsOut) / cardsIn] : []));
    const depth = depths.length === 0 ? null : Math.round(sumOf(depths, (one) => one) / depths.length);
    return [{ table, dealer, times: early.length, of: all.length, depth }];
  });
}

function bothMains(one: MainsSum, other: MainsSum): MainsSum {
  if (one.rounds === 0 || other.rounds === 0) return one.rounds === 0 ? other : one;
  return {
    rounds: one.rounds + other.rounds,
    sum: one.sum + other.sum,
    squares: one.squares + other.squares,
    currency: one.currency === other.currency ? one.currency : null,
  };
}

/** The shuffles of a table, of all its lines. */
async function ofTable(
  store: PitStore,
  stretches: readonly Stretch[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<{ readonly shuffles: readonly PitShuffle[]; readonly mains: MainsSum }> {
  const shuffles: Omit<PitShuffle, 'currency'>[] = [];
  let mains: MainsSum = NO_MAINS;
  for (const stretch of stretches) {
    const { table, line, until } = stretch;
    const period = { table, line, from, to: Math.min(to, until) };
    if (period.from >= period.to) continue;
    shuffles.push(...(await store.shufflesIn(period)).map((one) => shuffleOf(stretch, one)));
    const more = await store.mainsIn(period);
    mains = bothMains(mains, more);
  }
  const { currency } = mains;
  return { shuffles: shuffles.map((one) => ({ ...one, currency })), mains };
}

export async function fairShoes(
  store: PitStore,
  { from, to, table: wanted }: Extract<FiguresQuestion, { ask: 'shoes' }>,
): Promise<PitShoes> {
  const wagers = new Map<string, { readonly early: WagersBefore; readonly byCards: WagersBefore }>();
  const all: PitShuffle[] = [];
  const reasons: PitShoes['reasons'][number][] = [];
  const early: Early[] = [];
  for (const [table, stretches] of groupBy(await stretchesOf(store, wanted), (one) => one.table)) {
    const { shuffles, mains } = await ofTable(store, stretches, { from, to });
    for (const [reason, same] of groupBy(shuffles, (one) => one.reason))
      reasons.push({ table, reason, times: same.length });
    early.push(...earlyOf(table, shuffles));
    all.push(...shuffles);
    const { currency } = mains;
    if (currency === null) continue;
    const before = wagers.get(currency) ?? { early: new WagersBefore(), byCards: new WagersBefore() };
    wagers.set(currency, before);
    before.early.add(
      shuffles.filter(({ cause }) => cause === 'person'),
      mains,
    );
    before.byCards.add(
      shuffles.filter(({ cause }) => cause === 'cards'),
      mains,
    );
  }
  const newest = all.sort((one, other) => other.at - one.at);
  return {
    ...{ from, to, shuffles: newest.slice(0, MOST_SHOWN), more: newest.length > MOST_SHOWN },
    ...{ reasons, early: early.sort((one, other) => other.times - one.times) },
    wagers: [...wagers].map(([currency, { early: one, byCards }]) => ({
      ...{ currency, early: one.told, byCards: byCards.told },
    })),
  };
}
