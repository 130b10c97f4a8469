// From exact counts to the figures of a report.
import { PAYOUTS } from '../rules/pay/payout.ts';
import { STEADY_UNITS, type Totals } from './counts.ts';
import { MAIN_WAGER } from './simulated-round.ts';

/** How many standard errors either side of the mean hold 95 % of a normal distribution. */
const TWO_SIDED_95 = 1.959964;

export interface Frequency {
  readonly event: string;
  readonly times: number;
  readonly perRound: number;
}

export interface Estimate {
  readonly edgePercent: number;
  readonly standardErrorPercent: number;
  readonly confidence95: readonly [from: number, to: number];
}

export interface Report {
  readonly rounds: number;
  /** In cents. */
  readonly mainWager: number;
  /** Of the original wager, in percent, the super bonus not counted. The luck of the draws is taken out (control/control.ts). */
  readonly edgePercent: number;
  readonly standardErrorPercent: number;
  readonly confidence95: readonly [from: number, to: number];
  /** The same from the bare results, with all their luck. */
  readonly bare: Estimate;
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
  const deviation = standardDeviation(totals);
  const bare = estimate(-inWagers(totals.of('net')), deviation / Math.sqrt(rounds));
  const steady = estimate(-perRound(totals.of('steady')) / STEADY_UNITS, steadyError(totals));
  const wagered = inWagers(totals.of('staked'));
  return {
    rounds,
    mainWager: MAIN_WAGER,
    ...steady,
    bare,
    standardDeviation: deviation,
    wageredPerRound: wagered,
    edgeOfAllWageredPercent: steady.edgePercent / wagered,
    superBonusPercent: 100 * inWagers(totals.of('superBonusPaid')),
    frequencies: events(totals).map(([event, times]) => ({
      event,
      times: Number(times),
      perRound: perRound(times),
    })),
  };
}

function estimate(edge: number, error: number): Estimate {
  const either = TWO_SIDED_95 * error;
  return {
    edgePercent: 100 * edge,
    standardErrorPercent: 100 * error,
    confidence95: [100 * (edge - either), 100 * (edge + either)],
  };
}

/**
 * The standard error of the edge without luck. What is left after that are the cards which earlier rounds have taken out of the shoe, and
 * they are the same for many rounds: so shoes are compared, not rounds.
 */
function steadyError(totals: Totals): number {
  const rounds = totals.of('rounds');
  const sum = totals.of('steady');
  const shoes = totals.of('shoes');
  if (shoes < 2n) return standardDeviation(totals) / Math.sqrt(Number(rounds));
  const spread =
    rounds * rounds * totals.of('steadyOfShoeSquared') -
    2n * rounds * sum * totals.of('steadyOfShoeTimesRounds') +
    sum * sum * totals.of('roundsOfShoeSquared');
  const correction = Number(shoes) / Number(shoes - 1n);
  return Math.sqrt(correction * Number(spread)) / Number(rounds * rounds) / STEADY_UNITS;
}

/** Of the sample, worked out in whole numbers up to the last division: nothing is lost by cancellation. */
function standardDeviation(totals: Totals): number {
  const rounds = totals.of('rounds');
  const net = totals.of('net');
  if (rounds < 2n) return 0;
  const spread = rounds * totals.of('netSquared') - net * net;
  return Math.sqrt(Number(spread) / Number(rounds * (rounds - 1n))) / MAIN_WAGER;
}
