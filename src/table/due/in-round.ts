// What to do next in a round.

import { canBeBlackjack, isAce } from '../../rules/cards/cards.ts';
import { at } from '../../rules/lookup.ts';
import { refusedInsurance } from '../../rules/pay/insurance.ts';
import { isBlackjack } from '../../rules/pay/outcome.ts';
import { playerAnnouncement } from '../../rules/play/announce.ts';
import { refusedAction } from '../../rules/play/options.ts';
import { surrenderWaits } from '../../rules/play/surrender.ts';
import type { Phase } from '../chart/phases.ts';
import { correctionOf } from '../correction/corrected-decision.ts';
import { choosesMissed } from '../round/deal.ts';
import { mustTurnHole, takesCard } from '../round/dealer-turn.ts';
import { isPaidAtOnce, mustNotify } from '../round/floor.ts';
import { currentTurn, toRound, upCardOf } from '../round/hands.ts';
import { maySurrenderEarly } from '../round/offers.ts';
import { isMainOf, settlesFromFarRight } from '../round/payments.ts';
import { buttonIsDue, paymentWaits, spinsDue, superBonusWaits } from '../round/payout.ts';
import { burnIsNext } from '../shoe/next-card.ts';
import { type BoxState, type RoundState, UNREAD } from '../state.ts';
import type { SettlingOrder } from './codes.ts';
import { drawnKey, freshShoe } from './in-trouble.ts';
import { paymentsDue } from './payments.ts';
import { type Due, due, type Scene } from './scene.ts';

type Sayer = (scene: Scene, round: RoundState) => Due[];

function deal({ rules }: Scene, round: RoundState): Due[] {
  const [target] = round.queue;
  if (!target) return [];
  if (target.to === 'box') {
    const { seat } = target;
    const box = round.boxes.find((one) => one.seat === seat);
    const card = due(rules, { code: 'deal-box', seat }, 'deal.order');
    return box && choosesMissed(rules, box)
      ? [due(rules, { code: 'ask-missed', seat }, 'irregularity.oneCardOnly'), card]
      : [card];
  }
  if (target.to === 'up') return [due(rules, { code: 'deal-up' }, 'deal.order')];
  return [due(rules, { code: 'deal-hole' }, 'holeCard.mode')];
}

function offers(scene: Scene, round: RoundState): Due[] {
  const { rules } = scene;
  const open = round.boxes.filter(({ hands }) => at(hands, 0).fate === 'live');
  const blackjacks = open.filter(
    ({ seat, hands: [hand] }) =>
      hand && isBlackjack(rules, hand) && !hand.kept && !Object.values(round.paid).some(isMainOf(seat, 1)),
  );
  const paid = rules.book.values['pays.blackjackWhen'] === 'before-insurance' ? blackjacks : [];
  return [
    ...paid.map(({ seat }) => due(rules, { code: 'pay-blackjack', seat }, 'pays.blackjackWhen')),
    ...insuranceOffers(scene, round, open),
    ...surrenderOffers(scene, open),
  ];
}

/** Where surrender comes before the check, every box is asked that has not answered yet. @rule surrender.offered */
function surrenderOffers(scene: Scene, open: readonly BoxState[]): Due[] {
  const { rules } = scene;
  if (!maySurrenderEarly(scene)) return [];
  return open
    .filter(({ hands, splits }) => refusedAction(rules, at(hands, 0), splits, 'surrender') === null)
    .map(({ seat }) => due(rules, { code: 'offer-surrender', seat }, 'surrender.offered'));
}

/** Under an ace, ask every box that has not yet answered about insurance. @rule insurance.offeredUnder */
function insuranceOffers({ rules }: Scene, round: RoundState, open: readonly BoxState[]): Due[] {
  const upCard = upCardOf(round);
  if (upCard === null || !isAce(upCard) || !rules.book.values['insurance.offered']) return [];
  const mayInsure = ({ hands, bettors }: BoxState) =>
    bettors.some((bettor) => refusedInsurance(rules, upCard, at(hands, 0), bettor, 0) === null);
  const asked = open.filter(mayInsure);
  if (asked.length === 0) return [due(rules, { code: 'close-insurance' }, 'insurance.offeredUnder')];
  return asked.map(({ seat }) => due(rules, { code: 'offer-insurance', seat }, 'insurance.offeredUnder'));
}

/** A surrendered wager that waits for the dealer's second card. @rule surrender.underHighCard */
function wagersOnCards({ rules }: Scene, round: RoundState): Due[] {
  if (!surrenderWaits(rules, toRound(rules, round)) || round.dealerCards.length > 1) return [];
  const waiting = round.boxes.filter(({ hands }) => hands.some(({ fate }) => fate === 'surrendered'));
  return waiting.map(({ seat }) => due(rules, { code: 'wager-on-cards', seat }, 'surrender.underHighCard'));
}

/** Blackjacks that were announced but are paid only after the hole card is turned. @rule pays.blackjackWhen */
function waitingBlackjacks({ rules }: Scene, round: RoundState): Due[] {
  const upCard = upCardOf(round);
  const when = rules.book.values['pays.blackjackWhen'];
  if (when !== 'in-turn-or-at-reveal' || upCard === null || !canBeBlackjack(upCard)) return [];
  if (round.holeTurned || round.checked === 'blackjack') return [];
  const turn = currentTurn(rules, round);
  const passed = round.boxes.filter(({ seat }) => turn === null || seat < turn.box.seat);
  return passed.flatMap(({ seat, hands: [hand] }) =>
    hand?.fate === 'live' && isBlackjack(rules, hand)
      ? [due(rules, { code: 'announce-blackjack', seat }, 'pays.blackjackWhen')]
      : [],
  );
}

/** Players whose card was skipped say whether they want it late. @rule irregularity.cardNotDealt */
function missedCards({ rules }: Scene, round: RoundState): Due[] {
  const asked = round.boxes.filter(({ hands }) => hands.some((hand) => hand.late && !hand.lateChosen));
  return asked.map(({ seat }) => due(rules, { code: 'ask-late', seat }, 'irregularity.cardNotDealt'));
}

/** @rule rescue.mustAsk, rescue.signal */
function turns(scene: Scene, round: RoundState): Due[] {
  const { rules, state } = scene;
  const said = [
    ...waitingBlackjacks(scene, round),
    ...wagersOnCards(scene, round),
    ...missedCards(scene, round),
  ];
  const turn = currentTurn(rules, round);
  if (!turn) return said;
  const { box, hand } = turn;
  const { seat } = box;
  if (round.splitWindow?.seat === seat && box.bettors.length > 1)
    said.push(due(rules, { code: 'ask-split', seat }, 'wagers.callerOfSharedBox'));
  if (turn.cardDue) {
    const drawn = state.drawn.length > 0;
    const how = drawn ? 'drawn-in-error' : 'from-the-shoe';
    said.push(due(rules, { code: 'card', seat, how }, drawn ? drawnKey(scene) : 'deal.order'));
    return said;
  }
  const total = playerAnnouncement(rules, hand.tally, hand.split);
  if (total !== null) said.push(due(rules, { code: 'announce', seat, say: total }, 'announce.playerTotals'));
  if (hand.doubles > 0 && rules.book.values['rescue.offered'])
    said.push(due(rules, { code: 'ask-rescue', seat }, 'rescue.takesBack'));
  const order = box.hands.length > 1 ? 'split.playOrder' : 'deal.order';
  said.push(due(rules, { code: 'decide', seat }, order));
  return said;
}

function dealer(scene: Scene, round: RoundState): Due[] {
  const { rules } = scene;
  const waiting = [...waitingBlackjacks(scene, round), ...wagersOnCards(scene, round)];
  if (mustTurnHole(scene)) {
    const how = round.hole === UNREAD ? 'unread' : 'read';
    return [...waiting, due(rules, { code: 'turn-hole', how }, 'holeCard.mode')];
  }
  if (!takesCard(scene)) return [];
  const called =
    round.hole === null && round.dealerCards.length === 1 && rules.book.values['announce.dealersCard'];
  return [
    ...waiting,
    ...(called ? [due(rules, { code: 'call-dealers-card' }, 'announce.dealersCard')] : []),
    due(rules, { code: 'draw' }, 'draw.dealerStandsOn'),
  ];
}

/**
 * If the bonus is paid at once, the floor acts as soon as the third seven is dealt; otherwise when all hands are
 * played.
 * @rule superBonus.procedure.called
 */
function superBonuses({ rules, phase }: Scene, round: RoundState): Due[] {
  if (!superBonusWaits(round) || (phase !== 'payout' && !isPaidAtOnce(rules))) return [];
  const approve = due(rules, { code: 'approve' }, 'superBonus.procedure');
  if (!mustNotify(rules, round)) return [approve];
  return [due(rules, { code: 'notify' }, 'superBonus.procedure'), approve];
}

function cardsToConfirm(scene: Scene): Due[] {
  return paymentWaits(scene) ? [due(scene.rules, { code: 'typed-cards' }, 'limits.typedCards')] : [];
}

/** The dealer sees that it waits too. */
function decisionToCorrect({ rules, state: { correction } }: Scene, { voidedBy }: RoundState): Due[] {
  if (!correction || voidedBy) return [];
  return [due(rules, { code: 'wrong-decision', of: correctionOf(correction) }, null)];
}

/** Due from the deal of the blackjack until somebody presses the button. @rule spin.seatButton */
function buttons(scene: Scene, round: RoundState): Due[] {
  const seats = new Set(spinsDue(round).map(({ seat }) => seat));
  return [...seats]
    .filter((seat) => buttonIsDue(scene, seat))
    .map((seat) => due(scene.rules, { code: 'press-button', seat }, 'spin.seatButton'));
}

/** After a dealer's blackjack, insurance is settled together with the box. @rule pays.order */
function payout(scene: Scene, round: RoundState): Due[] {
  const { rules } = scene;
  if (round.voidedBy) return [due(rules, { code: 'give-back' }, round.voidedBy)];
  // Nothing more is paid before it is decided whether a hand plays on.
  if (scene.state.correction) return [];
  const order = rules.book.values['pays.order'];
  const fromLeft = order === 'in-turn' ? 'by-box-from-left' : 'losers-first';
  const how: SettlingOrder = settlesFromFarRight(scene) ? 'by-box-from-far-right' : fromLeft;
  const atBlackjack = order === 'in-turn' && round.checked === 'blackjack';
  return [due(rules, { code: 'settle', how }, atBlackjack ? 'insurance.pays' : 'pays.order')];
}

/** @rule pickUp.order */
function pickUp({ rules }: Scene): Due[] {
  return [due(rules, { code: 'pick-up', how: rules.book.values['pickUp.order'] }, 'pickUp.order')];
}

function wheel(scene: Scene, round: RoundState): Due[] {
  return spinsDue(round)
    .filter(({ seat }) => !buttonIsDue(scene, seat))
    .map(({ seat }) => due(scene.rules, { code: 'spin', seat }, 'spin.wheelTurns'));
}

/** @rule holeCard.readerOutput */
function check({ rules }: Scene, { unreadable }: RoundState): Due[] {
  if (unreadable === 0) return [due(rules, { code: 'check' }, 'holeCard.mode')];
  return [due(rules, { code: 'check-again' }, 'holeCard.mode')];
}

const SAYERS: Readonly<Record<string, Sayer>> = {
  deal,
  offers,
  check,
  turns,
  dealer,
  payout,
  wheel,
  pickUp,
};

/** Phases in which the next card, or the burn of a fresh shoe, comes before everything else. */
const GOES_ON_WITH_CARD: readonly Phase[] = ['deal', 'turns', 'dealer'];

export function dueInRound(scene: Scene, round: RoundState): Due[] {
  const { phase, state } = scene;
  const fresh = state.burnDue ? freshShoe(scene) : [];
  if (burnIsNext(state) && GOES_ON_WITH_CARD.includes(phase)) return fresh;
  return [
    ...paymentsDue(scene, round),
    ...superBonuses(scene, round),
    ...cardsToConfirm(scene),
    ...decisionToCorrect(scene, round),
    ...buttons(scene, round),
    ...(SAYERS[phase]?.(scene, round) ?? []),
    ...fresh,
  ];
}
