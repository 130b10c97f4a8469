// What lies on the felt: the hands by card numbers, and the money. Nothing is changed in place, so an undo point is
// only a reference.
import type { Card } from '../../../rules/cards/cards.ts';
import { tallyOf } from '../../../rules/cards/tally.ts';
import type { Rules } from '../../../rules/compile.ts';
import { dealersHand } from '../../../rules/play/dealer.ts';
import type { Bettor, Fate, Round, Stake } from '../../../rules/play/round.ts';
import type { SwitchKey } from '../../../rules/rule-book.ts';
import { NO_CARD } from '../../../table/round/hands.ts';
import { known } from './contradiction.ts';

export interface FeltHand {
  /** Running numbers. */
  readonly cards: readonly number[];
  readonly split: boolean;
  readonly doubles: number;
  readonly fate: Fate;
  readonly endedBy: SwitchKey | null;
}

export interface FeltBettor extends Bettor {
  readonly seated: boolean;
}

export interface FeltBox {
  readonly seat: number;
  readonly hands: readonly FeltHand[];
  /** From the start of the round, the caller is the first. */
  readonly bettors: readonly FeltBettor[];
  /** The numbers of the first two cards, even after a split. */
  readonly firstCards: readonly number[];
}

export interface Felt {
  /** By seat. */
  readonly boxes: readonly FeltBox[];
  /** The dealer's open cards; the first is the up card. */
  readonly dealer: readonly number[];
  /** The check in the card reader found a blackjack. */
  readonly checked: boolean;
  readonly voidedBy: SwitchKey | null;
}

export const EMPTY_FELT: Felt = { boxes: [], dealer: [], checked: false, voidedBy: null };
export const NEW_HAND: FeltHand = { cards: [], split: false, doubles: 0, fate: 'live', endedBy: null };

export function newStake(base: number): Stake {
  return { base, doubled: [], rescued: false };
}

export function boxOf(felt: Felt, seat: number): FeltBox {
  return known(
    felt.boxes.find((box) => box.seat === seat),
    { code: 'box-without-wager', seat },
  );
}

export function handOf(box: FeltBox, hand: number): FeltHand {
  return known(box.hands[hand - 1], { code: 'no-such-hand', seat: box.seat, hand });
}

export function bettorOf(box: FeltBox, bettor: string): FeltBettor {
  return known(
    box.bettors.find((one) => one.bettor === bettor),
    { code: 'no-such-bettor', seat: box.seat, bettor },
  );
}

export function isCaller(box: FeltBox, bettor: string): boolean {
  return box.bettors[0]?.bettor === bettor;
}

export function withBox(felt: Felt, seat: number, change: (box: FeltBox) => FeltBox): Felt {
  const changed = change(boxOf(felt, seat));
  return { ...felt, boxes: felt.boxes.map((box) => (box.seat === seat ? changed : box)) };
}

export function withHand(
  felt: Felt,
  seat: number,
  hand: number,
  change: (hand: FeltHand) => Partial<FeltHand>,
): Felt {
  return withBox(felt, seat, (box) => {
    const before = handOf(box, hand);
    return { ...box, hands: box.hands.with(hand - 1, { ...before, ...change(before) }) };
  });
}

export function withBettor(
  felt: Felt,
  seat: number,
  bettor: string,
  change: (bettor: FeltBettor) => Partial<FeltBettor>,
): Felt {
  return withBox(felt, seat, (box) => {
    const before = bettorOf(box, bettor);
    const after = { ...before, ...change(before) };
    return { ...box, bettors: box.bettors.map((one) => (one === before ? after : one)) };
  });
}

export function withStake(
  felt: Felt,
  { seat, hand, bettor }: { readonly seat: number; readonly hand: number; readonly bettor: string },
  change: (stake: Stake) => Partial<Stake>,
): Felt {
  handOf(boxOf(felt, seat), hand);
  return withBettor(felt, seat, bettor, ({ stakes }) => {
    const before = known(stakes[hand - 1], { code: 'no-money-on-hand', seat, hand, bettor });
    return { stakes: stakes.with(hand - 1, { ...before, ...change(before) }) };
  });
}

/** The round in the form that the settlement rules use. */
export function toRound(rules: Rules, felt: Felt, faces: ReadonlyMap<number, Card>): Round {
  const facesOf = (cards: readonly number[]) =>
    cards.map((number) => known(faces.get(number), { code: 'card-without-face', number }));
  const dealer = facesOf(felt.dealer);
  return {
    upCard: dealer[0] ?? NO_CARD,
    dealer: tallyOf(dealersHand(rules, dealer)),
    foundLate: !felt.checked,
    voidedBy: felt.voidedBy,
    boxes: felt.boxes.map(({ seat, firstCards, hands, bettors }) => ({
      seat,
      firstCards: facesOf(firstCards),
      // Whether the hand could be split no longer matters.
      hands: hands.map((hand) => ({ ...hand, tally: tallyOf(facesOf(hand.cards)), pair: false })),
      bettors,
    })),
  };
}
