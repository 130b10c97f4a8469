// What a line was paid, as a sum that can be done again by hand. Every sum ends with the line's net.
import type { Line, LineResult, LineWager } from '../rules/pay/line.ts';
import { halfLost } from '../rules/pay/odds.ts';
import { money } from '../words/format.ts';
import type { StoryWords } from '../words/story.ts';

type Sums = StoryWords['sums'];

/** A doubled stake shows what it was put together from. */
function stakeText({ stake, doubled }: Line, sums: Sums): string {
  if (doubled === null) return money(stake);
  const base = doubled.reduce((rest, added) => rest - added, stake);
  return sums.doubled([base, ...doubled].map(money).join(' + '));
}

function won(line: Line, sums: Sums): string {
  const { stake, odds, net } = line;
  if (odds === null) return sums.fixed(money(net));
  const isRounded = (stake * odds.pays) % odds.to !== 0;
  return sums.atOdds(stakeText(line, sums), odds.pays, odds.to, isRounded);
}

/** A dealer's blackjack takes no more than the original wager: what was added by doubling or splitting comes back. */
function lost(line: Line, sums: Sums): string {
  const stake = stakeText(line, sums);
  const back = line.stake + line.net;
  return back === 0 ? sums.lost(stake) : sums.lostLess(stake, money(back));
}

function surrendered(line: Line, sums: Sums): string {
  const stake = stakeText(line, sums);
  if (-line.net !== halfLost(line.stake)) return sums.allLost(stake);
  return sums.halfLost(stake, line.stake % 2 !== 0);
}

function rescued(line: Line, sums: Sums): string {
  return sums.rescued(stakeText(line, sums), money(line.stake + line.net));
}

const comesBack = (line: Line, sums: Sums) => sums.comesBack(stakeText(line, sums));

const BY_RESULT: { readonly [R in LineResult]: (line: Line, sums: Sums) => string } = {
  win: won,
  lose: lost,
  push: comesBack,
  surrender: surrendered,
  rescue: rescued,
  dead: comesBack,
  void: comesBack,
};

/** Whether a winner keeps the wager beside the prize is the house's choice: it shows in what was paid. */
function spin(line: Line, sums: Sums, prize: number | null): string {
  const { stake, net, result } = line;
  if (result !== 'win') return BY_RESULT[result](line, sums);
  if (prize === net) return sums.prizeAndWager(money(prize), money(stake));
  if (prize !== null && prize - stake === net) return sums.prizeLessWager(money(prize), money(stake));
  return sums.inAll(money(stake + net), money(stake));
}

/** A coupon is no money: it can win once, and nothing is lost with it. */
function coupon(line: Line, sums: Sums): string {
  return line.odds === null ? sums.couponIsNoMoney(money(line.stake)) : sums.couponFor(won(line, sums));
}

const plain = (line: Line, sums: Sums) => BY_RESULT[line.result](line, sums);

const BY_WAGER: { readonly [W in LineWager]: (line: Line, sums: Sums, prize: number | null) => string } = {
  main: plain,
  match: plain,
  insurance: plain,
  spin,
  'super-bonus': plain,
  envy: plain,
  coupon,
};

/** "$10.00 at 3 to 2 = $15.00". The prize is the wheel's, where it has turned for this bettor. */
export function arithmetic(line: Line, prize: number | null, { sums }: StoryWords): string {
  return `${BY_WAGER[line.wager](line, sums, prize)} = ${money(line.net)}`;
}
