// Nobody alone makes money. Cards that a person entered or corrected are marked, and so is a section of the wheel. Unusual
// winnings from them wait until a second person has looked at them.
import type { Rules } from '../../rules/compile.ts';
import type { Line } from '../../rules/pay/line.ts';
import { isBlackjack } from '../../rules/pay/outcome.ts';
import { settleRound } from '../../rules/pay/settle.ts';
import { earnsSuperBonus } from '../../rules/pay/super-bonus.ts';
import type { Change } from '../change.ts';
import type { BettorState, BoxState, DealtCard, HandState, Mark, RoundState, TypedFace } from '../state.ts';
import { boxAt, recount, toRound, upCardOf } from './hands.ts';
import { type DueLine, dueLines } from './lines.ts';

/** The mark of a card that gets another face. `was` is the face that a machine read or two people saw. */
export function correctedFace({ stamp }: Change, { face, typed }: DealtCard): TypedFace {
  const marks = stamp.by ? [{ by: stamp.by.id, at: stamp.at }] : [];
  const stood = typed && typed.confirmed === null ? typed.was : null;
  return { by: [...(typed?.by ?? []), ...marks], was: stood ?? face, confirmed: null };
}

/** Only the people who entered it have looked at it. */
export function isUnconfirmed({ typed }: DealtCard): boolean {
  return typed !== undefined && typed.confirmed === null;
}

/** A person who entered or corrected a card may not confirm it. */
export function mayConfirm({ typed }: DealtCard, person: string): boolean {
  return typed?.by.every(({ by }) => by !== person) ?? false;
}

/** Most rounds have no such card or section: then nothing can wait. */
export function liesUnconfirmed({ boxes, dealerCards }: RoundState): boolean {
  if (dealerCards.some(isUnconfirmed)) return true;
  return boxes.some(
    ({ hands, bettors }) =>
      bettors.some(isUnconfirmedSection) || hands.some(({ cards }) => cards.some(isUnconfirmed)),
  );
}

/** The open cards on the table that only the people who entered them have looked at. */
export function unconfirmedCards(round: RoundState): DealtCard[] {
  if (!liesUnconfirmed(round)) return [];
  const { boxes, dealerCards } = round;
  const inBoxes = boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards));
  return [...inBoxes, ...dealerCards].filter(isUnconfirmed);
}

/** The first two cards of the box have decided something, and one of them waits for a second person. */
export function firstCardsAreUnconfirmed(round: RoundState, seat: number): boolean {
  const box = boxAt(round, seat);
  return box !== null && firstCardsOf(box).some(isUnconfirmed);
}

/** A section that only the person who entered it has looked at. */
export function isUnconfirmedSection({ wheelTyped }: BettorState): boolean {
  return wheelTyped !== undefined && wheelTyped.confirmed === null;
}

export interface SpunBettor {
  readonly seat: number;
  readonly bettor: BettorState;
}

/** The bettors whose section of the wheel waits for a second person. */
export function unconfirmedSections({ boxes }: RoundState): SpunBettor[] {
  return boxes.flatMap(({ seat, bettors }) =>
    bettors.filter(isUnconfirmedSection).map((bettor) => ({ seat, bettor })),
  );
}

/** Whoever entered a section does not confirm it. */
export function mayConfirmSection({ bettor: { wheelTyped } }: SpunBettor, person: string): boolean {
  return wheelTyped !== undefined && wheelTyped.by.by !== person;
}

export function confirmSections(change: Change, spun: readonly SpunBettor[], mark: Mark): void {
  for (const { seat, bettor } of spun) {
    if (!bettor.wheelTyped) continue;
    const { section } = bettor.wheelTyped;
    bettor.wheelTyped = { ...bettor.wheelTyped, confirmed: mark };
    change.facts.push({ fact: 'section-confirmed', seat, bettor: bettor.bettor, section, by: mark.by });
  }
}

export function confirmCards(change: Change, cards: readonly DealtCard[], mark: Mark): void {
  for (const card of cards) {
    if (!card.typed) continue;
    card.typed = { ...card.typed, was: null, confirmed: mark };
    change.facts.push({ fact: 'card-confirmed', number: card.number, card: card.face, by: mark.by });
  }
}

function firstCardsOf({ firstCards, hands }: BoxState): DealtCard[] {
  return hands.flatMap(({ cards }) => cards).filter(({ number }) => firstCards.includes(number));
}

/** A blackjack wins against every dealer's hand. */
function decidingMain(rules: Rules, { dealerCards }: RoundState, hand: HandState | undefined): DealtCard[] {
  if (!hand) return dealerCards;
  return isBlackjack(rules, hand) ? hand.cards : [...hand.cards, ...dealerCards];
}

function superBonusHands(rules: Rules, round: RoundState): HandState[] {
  const upCard = upCardOf(round);
  if (upCard === null) return [];
  return round.boxes.flatMap(({ hands }) => hands.filter((hand) => earnsSuperBonus(rules, hand, upCard)));
}

type Placed = Pick<DueLine, 'seat' | 'bettor' | 'line'>;

/** The cards that decide the line: with another one the line would be different. */
function decidingCards(rules: Rules, round: RoundState, { seat, line }: Placed): readonly DealtCard[] {
  const box = boxAt(round, seat);
  if (!box) return [];
  const upCard = round.dealerCards.slice(0, 1);
  const hand = box.hands[(line.hand ?? 1) - 1];
  switch (line.wager) {
    case 'main':
    case 'coupon':
      return decidingMain(rules, round, hand);
    case 'match':
      return [...firstCardsOf(box), ...upCard];
    case 'insurance':
      return round.dealerCards.slice(0, 2);
    case 'spin':
      return firstCardsOf(box);
    case 'super-bonus':
      return [...(hand?.cards ?? []), ...upCard];
    case 'envy':
      return [...superBonusHands(rules, round).flatMap(({ cards }) => cards), ...upCard];
  }
}

/** Pays at most the stake. Other lines are bonuses, or wagers on the cards themselves. */
function isEvenMoney({ wager, odds }: Line): boolean {
  return (wager === 'main' || wager === 'coupon') && (odds === null || odds.pays <= odds.to);
}

/** The round with the faces from before the unconfirmed corrections; null if there are none. */
function uncorrected(rules: Rules, round: RoundState): RoundState | null {
  let some = false;
  const before = (card: DealtCard): DealtCard => {
    const was = card.typed?.was ?? null;
    if (was === null) return card;
    some = true;
    return { ...card, face: was };
  };
  const boxes = round.boxes.map((box) => ({
    ...box,
    hands: box.hands.map((hand) => {
      const held = { ...hand, cards: hand.cards.map(before) };
      recount(rules, held);
      return held;
    }),
  }));
  const dealerCards = round.dealerCards.map(before);
  return some ? { ...round, boxes, dealerCards } : null;
}

/** Whether a line waits for a second person. Call it once for each line, in the order of payment. */
export type Waits = (due: Placed & { readonly key: string }) => boolean;

const NOTHING_WAITS: Waits = () => false;

/** The wheel was read by one person only. */
function isSpunByOne(round: RoundState, { seat, bettor, line }: Placed): boolean {
  if (line.wager !== 'spin') return false;
  return unconfirmedSections(round).some((spun) => spun.seat === seat && spun.bettor.bettor === bettor);
}

/** By how much an unconfirmed correction raises a win or lowers a loss. */
function raised(rules: Rules, round: RoundState): Waits {
  const before = uncorrected(rules, round);
  if (!before) return NOTHING_WAITS;
  const lines = dueLines(settleRound(rules, toRound(rules, before)));
  return ({ key, line }) => line.net > (lines.find((one) => one.key === key)?.line.net ?? 0);
}

/**
 * For the round as it is now. Winnings from unconfirmed cards above even money wait, and so do those beyond the house's
 * limit for a round.
 */
export function waitingLines(rules: Rules, round: RoundState): Waits {
  if (!liesUnconfirmed(round)) return NOTHING_WAITS;
  const isRaised = raised(rules, round);
  const wins = (due: Placed) =>
    due.line.net > 0 && (isSpunByOne(round, due) || decidingCards(rules, round, due).some(isUnconfirmed));
  let won = 0;
  for (const paid of Object.values(round.paid)) if (wins(paid)) won += paid.line.net;
  return (due) => {
    if (isRaised(due)) return true;
    if (!wins(due)) return false;
    const isOrdinary = isEvenMoney(due.line) && won + due.line.net <= rules.book.values['limits.typedCards'];
    if (isOrdinary) won += due.line.net;
    return !isOrdinary;
  };
}
