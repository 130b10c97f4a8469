// From exact counts to the figures of a report.
import { PAYOUTS } from '../rules/pay/payout.ts';
import type { Totals } from './counts.ts';
import { MAIN_WAGER } from './simulated-round.ts';

/** How many standard errors either side of the mean hold 95 % of a normal distribution. */
const TWO_SIDED_95 = 1.959964;

export interface Frequency {
  readonly event: string;
  readonly times: number;
  readonly perRound: number;
}

export interface Report {
  readonly rounds: number;
  /** In cents. */
  readonly mainWager: number;
  /** Of the original wager, in percent, the super bonus not counted. */
  readonly edgePercent: number;
  readonly confidence95: readonly [from: number, to: number];
  /** Of one round's result, in main wagers. */
  readonly standardDeviation: number;
  /** Main wagers staked on one round, doubles and splits included. */
  readonly wageredPerRound: number;
  /** The edge as a part of all that was staked, in percent. */
  readonly edgeOfAllWageredPercent: number;
  /** What the super bonus gives back of the original wager, in percent. */
  readonly superBonusPercent: number;
  readonly frequencies: readonly Frequency[];
}

/** The events of a report, in the order of a round. */
function events(totals: Totals): [event: string, times: bigint][] {
  const hands = totals.of('hands');
  const pushed = totals.of('pushed');
  const rescues = totals.of('rescues');
  const surrenders = totals.of('surrenders');
  const won = PAYOUTS.reduce((sum, payout) => sum + totals.timesPaid(payout), 0n);
  return [
    ['shoe', totals.of('shoes')],
    ['hand', hands],
    ['split', hands - totals.of('rounds')],
    ['double', totals.of('doubles')],
    ['rescue', rescues],
    ['surrender', surrenders],
    ['bust', totals.of('busts')],
    ['dealer blackjack', totals.of('dealerBlackjacks')],
    ['dealer bust', totals.of('dealerBusts')],
    ['hand won', won],
    ['hand pushed', pushed],
    ['hand lost', hands - won - pushed - rescues - surrenders],
    ['super bonus', totals.of('superBonuses')],
    ...PAYOUTS.map((payout): [string, bigint] => [payout, totals.timesPaid(payout)]),
  ];
}

export function reportOf(totals: Totals): Report {
  const rounds = Number(totals.of('rounds'));
  const perRound = (amount: bigint) => Number(amount) / rounds;
  const inWagers = (cents: bigint) => perRound(cents) / MAIN_WAGER;
  const edge = -inWagers(totals.of('net'));
  const deviation = standardDeviation(totals);
  const either = (TWO_SIDED_95 * deviation) / Math.sqrt(rounds);
  const wagered = inWagers(totals.of('staked'));
  return {
    rounds,
    mainWager: MAIN_WAGER,
    edgePercent: 100 * edge,
    confidence95: [100 * (edge - either), 100 * (edge + either)],
    standardDeviation: deviation,
    wageredPerRound: wagered,
    edgeOfAllWageredPercent: (100 * edge) / wagered,
    superBonusPercent: 100 * inWagers(totals.of('superBonusPaid')),
    frequencies: events(totals).map(([event, times]) => ({
      event,
      times: Number(times),
      perRound: perRound(times),
    })),
  };
}

/** Of the sample, worked out in whole numbers up to the last division: nothing is lost by cancellation. */
function standardDeviation(totals: Totals): number {
  const rounds = totals.of('rounds');
  const net = totals.of('net');
  if (rounds < 2n) return 0;
  const spread = rounds * totals.of('netSquared') - net * net;
  return Math.sqrt(Number(spread) / Number(rounds * (rounds - 1n))) / MAIN_WAGER;
}
