// The end of a round: settle everything, turn the wheel for those who won a spin, pick up the cards.
import { at } from '../../rules/lookup.ts';
import { spinsWheel } from '../../rules/pay/spin.ts';
import { type Change, incident, roundOf } from '../change.ts';
import type { WheelFailed } from '../inputs/payout/wheel-fault.ts';
import { recordStep } from '../opening/procedure.ts';
import { burnExposed, burnOverdrawn } from '../shoe/misdrawn-cards.ts';
import type { BettorState, BoxState, HandState, RoundState, TableState } from '../state.ts';
import { takesCard } from './dealer-turn.ts';
import { endHand } from './floor.ts';
import { currentTurn, facesOfFirstCards } from './hands.ts';
import { lineKey } from './lines.ts';
import { openLines, payAll, release } from './payments.ts';
import {
  firstCardsAreUnconfirmed,
  liesUnconfirmed,
  mayConfirmSection,
  unconfirmedSections,
} from './typed-cards.ts';

export interface SpinDue {
  readonly seat: number;
  readonly bettor: BettorState;
}

/** Who has won a spin of the wheel, by seat and bettor (Readings 10). */
export function spinsDue(round: RoundState): SpinDue[] {
  if (round.voidedBy) return [];
  return round.boxes.flatMap((box) =>
    spinsWheel(facesOfFirstCards(box))
      ? box.bettors
          .filter(({ spin, wheelPrize }) => spin > 0 && wheelPrize === null)
          .map((bettor) => ({ seat: box.seat, bettor }))
      : [],
  );
}

export function superBonusWaits(round: RoundState): boolean {
  return !round.voidedBy && round.superBonuses.some(({ approved }) => !approved);
}

function waitsForWheel(round: RoundState): (seat: number, bettor: string) => boolean {
  const waiting = spinsDue(round);
  return (seat, name) => waiting.some((spin) => spin.seat === seat && spin.bettor.bettor === name);
}

/** What the settlement will pay and collect, before the dealer confirms it. */
export function linesToSettle(change: Pick<Change, 'rules' | 'state'>): ReturnType<typeof openLines> {
  return openLines(change, waitsForWheel(roundOf(change.state)));
}

/** Pays everything except what waits for a second person. While anything waits, the cards stay on the table. */
export function settle(change: Change): void {
  const round = roundOf(change.state);
  if (!round.voidedBy) burnOverdrawn(change);
  payAll(change, waitsForWheel(round));
  round.settled = !secondPersonIsDue(change);
  if (round.settled) delete round.othersSettled;
  else round.othersSettled = true;
}

/** Something changed after the settlement: settle again. Returns false while the result is not known yet. */
export function settleAgain(change: Change): boolean {
  const round = roundOf(change.state);
  if (!round.othersSettled) return false;
  delete round.othersSettled;
  if (currentTurn(change.rules, round) !== null || takesCard(change)) return false;
  settle(change);
  return true;
}

/** A spin won by a card that was entered by hand waits too. */
function spinsByTypedCards(round: RoundState): boolean {
  return spinsDue(round).some(({ seat }) => firstCardsAreUnconfirmed(round, seat));
}

/** Whether a payment waits for a second person now: one that was due in play or, at the end of the round, any. */
export function paymentWaits({ rules, phase, state }: Pick<Change, 'rules' | 'phase' | 'state'>): boolean {
  const { round } = state;
  if (!round) return false;
  return round.withheld !== undefined || (phase === 'payout' && secondPersonIsDue({ rules, state }));
}

/** Whether the end of the round waits for a second person. */
export function secondPersonIsDue(change: Pick<Change, 'rules' | 'state'>): boolean {
  const round = roundOf(change.state);
  if (!liesUnconfirmed(round)) return false;
  return linesToSettle(change).some(({ waits }) => waits) || spinsByTypedCards(round);
}

/** The hands of a box whose main wager waits for a second person. */
export function handsThatWait(change: Pick<Change, 'rules' | 'state'>, box: BoxState): HandState[] {
  if (!liesUnconfirmed(roundOf(change.state))) return [];
  const waiting = linesToSettle(change).filter(
    ({ seat, line, waits }) => waits && seat === box.seat && line.wager === 'main',
  );
  return box.hands.filter((_, index) => waiting.some(({ line }) => line.hand === index + 1));
}

/** Calls these hands dead instead: the wager is returned and the card wins nothing. Other decisions on the box stay. */
export function denyWaiting(change: Change, box: BoxState): void {
  for (const hand of handsThatWait(change, box)) endHand(change, box, hand, 'dead', 'irregularity.misdeal');
  incident(change, 'hand-dead', 'irregularity.misdeal', box.seat);
}

/** If the book uses a button, the seat's button must be pressed before the wheel turns. */
export function buttonIsDue(change: Pick<Change, 'rules' | 'state'>, seat: number): boolean {
  const round = roundOf(change.state);
  if (!change.rules.book.values['spin.seatButton'] || round.buttons.includes(seat)) return false;
  return spinsDue(round).some((spin) => spin.seat === seat);
}

/** The wheel cannot report where it stopped: it is missing, or its spin failed. */
export function wheelIsOut({ missing, round }: TableState): boolean {
  return missing.includes('wheel') || (round !== null && round.wheelFault !== null);
}

/** @rule spin.record */
export function stopWheel(change: Change, section: number): void {
  const round = roundOf(change.state);
  const [due] = spinsDue(round);
  if (!due) throw new Error('no spin is due');
  const prize = at(change.rules.book.values['spin.wheelPrizes'] ?? [], section);
  const { at: time, by } = change.stamp;
  const typed = by && { by: by.id, at: time };
  due.bettor.wheelPrize = prize;
  if (typed) due.bettor.wheelTyped = { section, by: typed, confirmed: null };
  round.wheelFault = null;
  const whom = { seat: due.seat, bettor: due.bettor.bettor };
  change.facts.push({ fact: 'wheel', ...whom, section, prize, ...(typed && { typed }) });
  payAll(change, waitsForWheel(round));
}

/** A section that somebody has entered waits for a second person. */
export function sectionWaits(round: RoundState): boolean {
  return unconfirmedSections(round).length > 0;
}

/** The second person does not see what was entered: the wheel is read, or turned, once more. */
function refuseSections({ state }: Change, by: string): void {
  const round = roundOf(state);
  for (const { seat, bettor } of unconfirmedSections(round).filter((spun) => mayConfirmSection(spun, by))) {
    bettor.wheelPrize = null;
    delete bettor.wheelTyped;
    // The number that this spin had is not given again.
    round.failedSpins += 1;
    release(round, (key) => key === lineKey(seat, bettor.bettor, 'spin', null));
  }
}

/** The wheel failed or does not answer. The floor turns it by hand and enters the section, or lets it turn again. */
export function failSpin({ state, facts }: Change, { reason }: WheelFailed): void {
  roundOf(state).wheelFault = reason;
  facts.push({ fact: 'device', device: 'wheel', state: 'failed' });
}

export function spinAgain(change: Change): void {
  const round = roundOf(change.state);
  refuseSections(change, change.stamp.by?.id ?? '');
  round.wheelFault = null;
  round.failedSpins += 1;
  recordStep(change, { code: 'wheel-turns-again' }, 'spin.wheelTurns');
}

/** A correction that nobody has confirmed is about a round that was called off. */
function lapse({ state, facts }: Change): void {
  if (!state.correction) return;
  const { seat, hand } = state.correction;
  facts.push({ fact: 'correction-declined', seat, hand, how: 'lapsed', by: null });
  delete state.correction;
}

/**
 * Picks up the cards. The state of the shoe decides whether it is shuffled before the next round.
 * @rule shuffle.cutCardReached, shuffle.cutCardReached.when, shuffle.when
 */
export function endRound(change: Change): void {
  const { state } = change;
  const round = roundOf(state);
  burnExposed(change);
  const status = round.voidedBy ? 'void' : 'settled';
  change.facts.push({ fact: 'round-ended', round: round.number, status });
  if (state.shoe.cutCardSeen || state.shoe.empty) state.reshuffleDue = true;
  if (state.burnAfterRound) state.burnDue = true;
  delete state.burnAfterRound;
  state.letIn = [];
  lapse(change);
  state.round = null;
}
