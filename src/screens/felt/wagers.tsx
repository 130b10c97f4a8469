// The wagers of a box as they lie in it.
import type { BettorView } from '../../protocol/view.ts';
import type { Words } from '../../words/en/screens.ts';
import { amount } from '../../words/format.ts';
import { useWords } from '../language/use-words.ts';

const sum = (bettors: readonly BettorView[], of: (bettor: BettorView) => number) =>
  bettors.reduce((total, bettor) => total + of(bettor), 0);

/** What lies on the cards or beside them because of doubles and splits. */
function added({ stakes, main }: BettorView): number {
  const all = stakes.reduce(
    (total, { base, doubled }) => total + doubled.reduce((more, one) => more + one, base),
    0,
  );
  return Math.max(0, all - main);
}

/** Everything beside the main wager, each with its letter. */
export function sideWagers(bettors: readonly BettorView[], words: Words['felt']): string[] {
  const players = bettors.filter(({ kind }) => kind === 'player');
  const sides: [string, number][] = [
    ['+', sum(players, added)],
    [words.matchShort, sum(players, ({ match }) => match)],
    [words.spinShort, sum(players, ({ spin }) => spin)],
    [words.couponShort, sum(players, ({ coupon }) => coupon)],
    [words.insuredShort, sum(bettors, ({ insurance }) => insurance)],
    [
      words.dealerBetShort,
      sum(
        bettors.filter(({ kind }) => kind === 'dealer'),
        ({ main }) => main,
      ),
    ],
  ];
  return sides.filter(([, cents]) => cents > 0).map(([letter, cents]) => `${letter} ${amount(cents)}`);
}

export function mainWager(bettors: readonly BettorView[]): number {
  return sum(
    bettors.filter(({ kind }) => kind === 'player'),
    ({ main }) => main,
  );
}

/** With more signs an amount has no room beside a number and a cross on a narrow screen. */
const LONG = 4;

export function Wagers({ bettors }: { readonly bettors: readonly BettorView[] }) {
  const words = useWords().felt;
  const players = bettors.filter(({ kind }) => kind === 'player').length;
  const sides = sideWagers(bettors, words);
  const main = bettors.length === 0 ? '–' : amount(mainWager(bettors));
  return (
    <div class="wagers">
      <div class={main.length > LONG ? 'circle long' : 'circle'} aria-hidden="true">
        {main}
      </div>
      <div class="sides">
        {players > 1 ? <span class="bettors">{words.bettors(players)}</span> : null}
        {sides.map((side) => (
          <span key={side}>{side}</span>
        ))}
        {bettors.some(({ unconfirmed }) => unconfirmed) ? <span class="spoken">{words.verbal}</span> : null}
      </div>
    </div>
  );
}
