// The settlement of a whole round: every wager of every bettor, each line with the switch whose clause decided it.
// A pure function of what lies on the table, so that it can be computed again years later and must come out the same.
import type { Rules } from '../compile.ts';
import type { Bettor, Box, Round } from '../play/round.ts';
import { settleCoupon } from './coupon.ts';
import { settleInsurance } from './insurance.ts';
import type { Line } from './line.ts';
import { settleMain } from './main-wager.ts';
import { settleMatch } from './match.ts';
import { settleSpin } from './spin.ts';
import { settleEnvy, settleSuperBonus } from './super-bonus.ts';

export interface SettledBettor {
  readonly bettor: Bettor;
  readonly lines: readonly Line[];
  readonly net: number;
}

export interface SettledBox {
  readonly seat: number;
  readonly bettors: readonly SettledBettor[];
}

export interface Settlement {
  readonly boxes: readonly SettledBox[];
  /** What the house gained (+) or lost (−). */
  readonly house: number;
}

/** All lines of one bettor but envy, which depends on the other boxes. */
export function settleBettor(rules: Rules, round: Round, box: Box, bettor: Bettor, lines: Line[]): void {
  settleMain(rules, round, box, bettor, lines);
  const match = settleMatch(rules, round, box, bettor);
  if (match) lines.push({ ...match, ...returnedWith(round, box) });
  const spin = settleSpin(rules, box, bettor);
  if (spin) lines.push({ ...spin, ...returnedWith(round, box) });
  const insurance = settleInsurance(rules, round, box, bettor);
  if (insurance)
    lines.push(round.voidedBy ? { ...insurance, ...giveBack('void', round.voidedBy) } : insurance);
  const coupon = settleCoupon(rules, bettor, lines[0]);
  if (coupon) lines.push(coupon);
  if (!round.voidedBy) settleSuperBonus(rules, round, box, bettor, lines);
}

function giveBack(result: 'void' | 'dead', clause: Line['clause']) {
  return { result, odds: null, net: 0, clause } as const;
}

/** Match and spin are about two cards: a void round, or a box that was not dealt two, gets them back (Readings 14). */
function returnedWith(round: Round, box: Box): ReturnType<typeof giveBack> | null {
  if (round.voidedBy) return giveBack('void', round.voidedBy);
  if (box.firstCards.length >= 2) return null;
  const [hand] = box.hands;
  return giveBack(hand?.fate === 'void' ? 'void' : 'dead', hand?.endedBy ?? 'irregularity.misdeal');
}

export function netOf(lines: readonly Line[]): number {
  let sum = 0;
  for (const line of lines) sum += line.net;
  return sum;
}

export function settleRound(rules: Rules, round: Round): Settlement {
  const envy = round.voidedBy ? null : settleEnvy(rules, round);
  const boxes = round.boxes.map((box) => ({
    seat: box.seat,
    bettors: box.bettors.map((bettor) => {
      const lines: Line[] = [];
      settleBettor(rules, round, box, bettor, lines);
      lines.push(...(envy?.get(bettor) ?? []));
      return { bettor, lines, net: netOf(lines) };
    }),
  }));
  let house = 0;
  for (const box of boxes) for (const bettor of box.bettors) house -= bettor.net;
  return { boxes, house };
}
