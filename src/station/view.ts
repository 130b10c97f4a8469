// The table as a page may see it. Made from the state, which does not hold the hole card, so that no page can.
import type { DeviceStatus } from '../../drivers/driver.ts';
import type { Stop } from '../journal/stops.ts';
import type { BettorView, BoxView, CardView, HandView, TableView } from '../protocol/messages.ts';
import { cardName } from '../rules/cards.ts';
import { isBust, isSoft, isTwoCard21, total } from '../rules/tally.ts';
import { allDue } from '../table/due.ts';
import { currentTurn } from '../table/hands.ts';
import type { BettorState, BoxState, DealtCard, Device, HandState } from '../table/state.ts';
import type { Table } from '../table/table.ts';

export interface Beside {
  readonly name: string;
  readonly seq: number;
  readonly stop: Stop | null;
  readonly devices: ReadonlyMap<Device, DeviceStatus>;
}

function cardView({ face, number }: DealtCard): CardView {
  return { face: cardName(face), number };
}

function handView({ cards, tally, split, doubles, fate }: HandState, index: number): HandView {
  return {
    hand: index + 1,
    cards: cards.map(cardView),
    total: total(tally),
    soft: isSoft(tally),
    blackjack: !split && isTwoCard21(tally),
    bust: isBust(tally),
    split,
    doubles,
    fate,
  };
}

function bettorView({ bettor, player, kind, main, match, spin, insurance }: BettorState): BettorView {
  return { bettor, player, kind, main, match, spin, insurance };
}

function boxView({ seat, hands, bettors }: BoxState): BoxView {
  return { seat, hands: hands.map(handView), bettors: bettors.map(bettorView) };
}

function dealerCards({ state }: Table): CardView[] {
  const { round } = state;
  if (!round) return [];
  const cards = round.dealerCards.map(cardView);
  if (round.hole === null || round.holeTurned) return cards;
  return [...cards.slice(0, 1), { face: null, number: round.holeNumber }, ...cards.slice(1)];
}

function turnOf({ rules, phase, state }: Table): TableView['turn'] {
  const turn = phase === 'turns' && state.round ? currentTurn(rules, state.round) : null;
  return turn && { seat: turn.box.seat, hand: turn.index + 1 };
}

export function viewOf(table: Table, { name, seq, stop, devices }: Beside): TableView {
  const { state, phase, attention, rules } = table;
  const boxes = state.round?.boxes ?? state.wagers;
  return {
    table: name,
    pack: rules.book.pack,
    seq,
    phase,
    attention,
    standsStill: stop?.sentence ?? null,
    round: state.rounds,
    shoe: state.shoe.number,
    cardsOut: state.shoe.out,
    dealer: state.dealer,
    dealerCards: dealerCards(table),
    boxes: boxes.map(boxView),
    turn: turnOf(table),
    due: allDue(table),
    devices: [...devices].map(([device, { condition, reason }]) => ({ device, condition, reason })),
  };
}
