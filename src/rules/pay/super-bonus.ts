// The super bonus: a fixed amount for three sevens of one suit against a dealer's seven, and an envy bonus for the
// other players of the round. Neither needs a wager of its own.
import { type Card, rankOf, SEVEN } from '../cards/cards.ts';
import { isSuited, isThreeSevens } from '../cards/tally.ts';
import type { Rules } from '../compile.ts';
import { at } from '../lookup.ts';
import type { Bettor, Box, Hand, Round } from '../play/round.ts';
import type { SuperBonusTier, Switches, SwitchKey } from '../rule-book.ts';
import type { Line } from './line.ts';

/** What the super bonus pays by the original wager, the highest first. @rule superBonus.offered, superBonus.tiers */
export function compileTiers(values: Switches): readonly SuperBonusTier[] {
  if (!values['superBonus.offered']) return [];
  const tiers = values['superBonus.tiers'];
  if (tiers !== 'by-two-amounts') return tiers.toReversed();
  return [
    { from: values['superBonus.largeFrom'], pays: values['superBonus.largePays'] },
    { from: values['superBonus.smallFrom'], pays: values['superBonus.smallPays'] },
  ];
}

/**
 * The hand is exactly the three sevens, and the dealer's seven is the up card (Readings 4); such a hand always wins.
 * @rule superBonus.againstUpCard, superBonus.onDoubled, superBonus.onSplit, superBonus.requiresSideBet
 */
export function earnsSuperBonus(rules: Rules, hand: Hand, upCard: Card): boolean {
  const values = rules.book.values;
  return (
    rules.superBonusTiers.length > 0 &&
    hand.fate === 'live' &&
    isThreeSevens(hand.tally) &&
    isSuited(hand.tally) &&
    rankOf(upCard) === SEVEN &&
    (hand.doubles === 0 || values['superBonus.onDoubled']) &&
    (!hand.split || values['superBonus.onSplit'])
  );
}

/**
 * Each bettor on the box is paid by their own original wager.
 * @rule superBonus.smallPays, superBonus.largePays, superBonus.largeFrom, dealerBets.superBonusAndEnvyFrom.superBonus
 */
export function superBonusAmount(rules: Rules, bettor: Bettor): number {
  const values = rules.book.values;
  if (bettor.kind === 'dealer' && bettor.main < values['dealerBets.superBonusAndEnvyFrom']) return 0;
  return rules.superBonusTiers.find(({ from }) => bettor.main >= from)?.pays ?? 0;
}

function bonusClause({ book: { values } }: Rules, amount: number): SwitchKey {
  if (values['superBonus.tiers'] !== 'by-two-amounts') return 'superBonus.tiers';
  return amount === values['superBonus.largePays'] ? 'superBonus.largePays' : 'superBonus.smallPays';
}

/** Comes on top of the odds for the three sevens. @rule superBonus.stacksWithBonus, superBonus.multipleWinners */
export function settleSuperBonus(rules: Rules, round: Round, box: Box, bettor: Bettor, lines: Line[]): void {
  for (let i = 0; i < box.hands.length; i++) {
    if (!earnsSuperBonus(rules, at(box.hands, i), round.upCard)) continue;
    if (at(bettor.stakes, i).base === 0) continue;
    const net = superBonusAmount(rules, bettor);
    if (net === 0) continue;
    lines.push({
      ...BONUS_LINE,
      wager: 'super-bonus',
      hand: i + 1,
      net,
      clause: bonusClause(rules, net),
    });
  }
}

const BONUS_LINE = { stake: 0, doubled: null, result: 'win', odds: null } as const;

/** A box whose hand pays a super bonus to somebody. */
function paysSuperBonus(rules: Rules, round: Round, box: Box): boolean {
  return (
    box.hands.some((hand) => earnsSuperBonus(rules, hand, round.upCard)) &&
    box.bettors.some((bettor) => superBonusAmount(rules, bettor) > 0)
  );
}

/** A person is paid once for all of their boxes; every bet for the dealer is paid on its own. */
function beneficiary(box: Box, bettor: Bettor): string {
  return bettor.kind === 'player' ? `player ${bettor.player}` : `dealer bet ${box.seat} ${bettor.bettor}`;
}

const NO_ENVY: ReadonlyMap<Bettor, readonly Line[]> = new Map();

interface EnvyRound {
  /** For each super-bonus hand, those on its box. */
  readonly winningBoxes: readonly ReadonlySet<string>[];
  readonly winners: ReadonlySet<string>;
  /** Where each beneficiary is paid: the lowest of their boxes. */
  readonly paidAt: ReadonlyMap<string, Bettor>;
}

function envyRound(rules: Rules, round: Round): EnvyRound {
  const winningBoxes: Set<string>[] = [];
  const winners = new Set<string>();
  const paidAt = new Map<string, Bettor>();
  for (const box of [...round.boxes].sort((a, b) => a.seat - b.seat)) {
    const winning = paysSuperBonus(rules, round, box);
    for (const bettor of box.bettors) {
      const who = beneficiary(box, bettor);
      if (!paidAt.has(who)) paidAt.set(who, bettor);
      if (winning && superBonusAmount(rules, bettor) > 0) winners.add(who);
    }
    if (winning) winningBoxes.push(new Set(box.bettors.map((bettor) => beneficiary(box, bettor))));
  }
  return { winningBoxes, winners, paidAt };
}

/**
 * To every other player with a main wager in the round, whatever became of it. How often with several super bonuses,
 * and whether the winners envy each other, is the book's to say (Readings 4).
 * @rule envy.pays, envy.toOtherWinners, envy.forEachHand, dealerBets.superBonusAndEnvyFrom.envy
 */
export function settleEnvy(rules: Rules, round: Round): ReadonlyMap<Bettor, readonly Line[]> {
  if (!round.boxes.some((box) => paysSuperBonus(rules, round, box))) return NO_ENVY;
  const values = rules.book.values;
  const envy = envyRound(rules, round);
  const lines = new Map<Bettor, Line[]>();
  for (const [who, bettor] of envy.paidAt) {
    if (envy.winners.has(who) && !values['envy.toOtherWinners']) continue;
    if (bettor.kind === 'dealer' && bettor.main < values['dealerBets.superBonusAndEnvyFrom']) continue;
    const envied = envy.winningBoxes.filter((box) => !box.has(who)).length;
    const times = values['envy.forEachHand'] ? envied : Math.min(envied, 1);
    const line: Line = {
      ...BONUS_LINE,
      wager: 'envy',
      hand: null,
      net: values['envy.pays'],
      clause: 'envy.pays',
    };
    if (times > 0) lines.set(bettor, Array<Line>(times).fill(line));
  }
  return lines;
}
