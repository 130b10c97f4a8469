// What the dealer does about wagers that are decided before the end of the round. It is computed from the lines being
// paid, in the order in which the money moves.
import type { LineWager } from '../../rules/pay/line.ts';
import { isBlackjack } from '../../rules/pay/outcome.ts';
import { earnsSuperBonus } from '../../rules/pay/super-bonus.ts';
import type { SwitchKey } from '../../rules/rule-book.ts';
import { boxAt, upCardOf } from '../round/hands.ts';
import { checkDue } from '../round/offers.ts';
import { beingPaid, isMainOf, momentOf } from '../round/payments.ts';
import type { HandState, PaidLine, RoundState } from '../state.ts';
import { type Due, due, type Scene } from './scene.ts';

interface Told {
  readonly scene: Scene;
  readonly round: RoundState;
}

type Sayer = (told: Told, paid: PaidLine) => Due[];
type BonusSayer = (told: Told, line: Pick<PaidLine, 'seat' | 'line'>) => Due[];

function handOf(round: RoundState, { seat, line }: PaidLine): HandState | undefined {
  return boxAt(round, seat)?.hands[(line.hand ?? 1) - 1];
}

function isSuperBonus({ scene, round }: Told, hand: HandState): boolean {
  const upCard = upCardOf(round);
  const watched = scene.rules.book.values['superBonus.procedure'] !== 'none';
  return watched && upCard !== null && earnsSuperBonus(scene.rules, hand, upCard);
}

function clearHand({ scene }: Told, seat: number, key: SwitchKey): Due {
  return due(scene.rules, { code: 'clear-hand', seat }, key);
}

function isInsured(round: RoundState, seat: number): boolean {
  return boxAt(round, seat)?.bettors.some(({ insurance }) => insurance > 0) ?? false;
}

/**
 * A hand that is paid early is cleared, unless its insurance or a super bonus is still open.
 * @rule pays.blackjackWhen.cleared, pays.21When.cleared
 */
function mainPaid(told: Told, paid: PaidLine): Due[] {
  const { scene, round } = told;
  const { seat, line } = paid;
  const hand = handOf(round, paid);
  if (line.result !== 'win' || hand === undefined) return [];
  const blackjack = isBlackjack(scene.rules, hand);
  const key = blackjack ? 'pays.blackjackWhen' : 'pays.21When';
  const what = blackjack ? 'pay-blackjack' : 'pay-21';
  const pay = due(scene.rules, { code: what, seat }, key);
  if (isSuperBonus(told, hand)) return [pay, ...leaveHand(told, paid)];
  const stays = isInsured(round, seat) && checkDue(scene);
  return stays ? [pay] : [pay, clearHand(told, seat, key)];
}

/** @rule superBonus.procedure.handStays */
function leaveHand({ scene, round }: Told, { seat, bettor }: PaidLine): Due[] {
  const isPaid = Object.values(round.paid).some(
    (one) => one.seat === seat && one.bettor === bettor && one.line.wager === 'super-bonus',
  );
  return isPaid ? [] : [due(scene.rules, { code: 'leave-hand', seat }, 'superBonus.procedure')];
}

function insurancePaid(told: Told, { seat, line }: PaidLine): Due[] {
  if (line.result !== 'lose') return [];
  const { scene, round } = told;
  const collect = due(scene.rules, { code: 'collect-insurance', seat }, 'insurance.collected');
  const stayed = Object.values(round.paid).some(
    (one) => isMainOf(seat, 1)(one) && one.line.result === 'win' && one.moment !== momentOf(scene.state),
  );
  return stayed ? [collect, clearHand(told, seat, 'pays.blackjackWhen')] : [collect];
}

/** @rule match.collected */
function matchPaid({ scene }: Told, { seat, line }: PaidLine): Due[] {
  if (line.result === 'win') return [due(scene.rules, { code: 'pay-match', seat }, 'match.collected')];
  return line.result === 'lose' ? [due(scene.rules, { code: 'collect-match', seat }, 'match.collected')] : [];
}

const EARLY: Partial<Record<LineWager, Sayer>> = {
  match: matchPaid,
  insurance: insurancePaid,
  main: mainPaid,
};

const BONUSES: Partial<Record<LineWager, BonusSayer>> = {
  'super-bonus': ({ scene }, { seat, line }) => [
    due(scene.rules, { code: 'pay-super-bonus', seat }, line.clause),
  ],
  envy: ({ scene }, { seat }) => [due(scene.rules, { code: 'pay-envy', seat }, 'envy.forEachHand')],
};

/** A super bonus kept these cards on the table. They are cleared when the envy bonus is paid. */
function afterBonuses(told: Told, moved: readonly PaidLine[]): Due[] {
  const winners = moved.filter(({ line }) => line.wager === 'super-bonus');
  return told.round.settled ? [] : winners.map(({ seat }) => clearHand(told, seat, 'superBonus.procedure'));
}

/** Several bettors on a box are paid in one step. */
function once(said: readonly Due[]): Due[] {
  return said.filter(
    ({ code, seat }, index) => said.findLastIndex((one) => one.code === code && one.seat === seat) === index,
  );
}

/** The lines that are shown one by one: super bonuses, then envy bonuses. */
export function bonusesDue(
  scene: Scene,
  round: RoundState,
  lines: readonly Pick<PaidLine, 'seat' | 'line'>[],
): Due[] {
  const told = { scene, round };
  return round.voidedBy ? [] : once(lines.flatMap((one) => BONUSES[one.line.wager]?.(told, one) ?? []));
}

/** After the settlement only bonuses are shown one by one. In a void round nothing more is paid or collected. */
export function paymentsDue(scene: Scene, round: RoundState): Due[] {
  if (round.voidedBy) return [];
  const told = { scene, round };
  const moved = beingPaid(scene.state);
  const sayers = round.settled ? BONUSES : { ...EARLY, ...BONUSES };
  const said = moved.flatMap((paid) => sayers[paid.line.wager]?.(told, paid) ?? []);
  return once([...said, ...afterBonuses(told, moved)]);
}
