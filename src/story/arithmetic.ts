// What a line was paid, as a sum that can be done again by hand. Every sum ends with the line's net.
import type { Line, LineResult, LineWager } from '../rules/line.ts';
import { halfLost } from '../rules/odds.ts';
import { money } from './money.ts';

/** A doubled stake shows what it was put together from. */
function stakeText({ stake, doubled }: Line): string {
  if (doubled === null) return money(stake);
  const base = doubled.reduce((rest, added) => rest - added, stake);
  return `(${[base, ...doubled].map(money).join(' + ')} doubled)`;
}

function won(line: Line): string {
  const { stake, odds, net } = line;
  if (odds === null) return `fixed amount of ${money(net)}`;
  const rounded = (stake * odds.pays) % odds.to === 0 ? '' : ', rounded up to the cent';
  return `${stakeText(line)} at ${odds.pays} to ${odds.to}${rounded}`;
}

/** A dealer's blackjack takes no more than the original wager: what was added by doubling or splitting comes back. */
function lost(line: Line): string {
  const back = line.stake + line.net;
  return back === 0
    ? `${stakeText(line)} is lost`
    : `${stakeText(line)} less ${money(back)} that comes back is lost`;
}

function surrendered(line: Line): string {
  if (-line.net !== halfLost(line.stake)) return `all of ${stakeText(line)} is lost`;
  const half = line.stake % 2 === 0 ? '' : ', rounded down to the cent,';
  return `half of ${stakeText(line)}${half} is lost`;
}

function rescued(line: Line): string {
  return `${stakeText(line)} less ${money(line.stake + line.net)} taken back is lost`;
}

const comesBack = (line: Line) => `${stakeText(line)} comes back`;

const BY_RESULT: { readonly [R in LineResult]: (line: Line) => string } = {
  win: won,
  lose: lost,
  push: comesBack,
  surrender: surrendered,
  rescue: rescued,
  dead: comesBack,
  void: comesBack,
};

/** Whether a winner keeps the wager beside the prize is the house's choice: it shows in what was paid. */
function spin(line: Line, prize: number | null): string {
  const { stake, net, result } = line;
  if (result !== 'win') return BY_RESULT[result](line);
  if (prize === net) return `prize ${money(prize)} while the wager of ${money(stake)} comes back`;
  if (prize !== null && prize - stake === net)
    return `prize ${money(prize)} less the wager of ${money(stake)}`;
  return `${money(stake + net)} in all for the wager of ${money(stake)}`;
}

/** A coupon is no money: it can win once, and nothing is lost with it. */
function coupon(line: Line): string {
  if (line.odds !== null) return `coupon for ${won(line)}`;
  return `coupon for ${money(line.stake)}, which is no money`;
}

const plain = (line: Line) => BY_RESULT[line.result](line);

const BY_WAGER: { readonly [W in LineWager]: (line: Line, prize: number | null) => string } = {
  main: plain,
  match: plain,
  insurance: plain,
  spin,
  'super-bonus': plain,
  envy: plain,
  coupon,
};

/** "$10.00 at 3 to 2 = $15.00". The prize is the wheel's, where it has turned for this bettor. */
export function arithmetic(line: Line, prize: number | null): string {
  return `${BY_WAGER[line.wager](line, prize)} = ${money(line.net)}`;
}
