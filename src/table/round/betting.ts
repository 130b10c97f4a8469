// Before the deal: bettors place wagers, one bettor on one box at a time.

import type { Rules } from '../../rules/compile.ts';
import { type Claim, callerOf } from '../../rules/play/box.ts';
import { refusedDealerBet, refusedWager } from '../../rules/play/wagers.ts';
import type { Change } from '../change.ts';
import type { PlacedWager, Wager } from '../inputs/wagers/wager.ts';
import { refuse, type TableRefusal, type TableRefusalCode } from '../refusals.ts';
import type { BettorState, BoxState, TableState } from '../state.ts';
import type { WagerPoint } from '../undo/points.ts';
import { newHand, newStake } from './hands.ts';

function seatsOf(state: TableState, player: string | number): number[] {
  return state.wagers
    .filter((box) => box.bettors.some((bettor) => bettor.kind === 'player' && bettor.player === player))
    .map((box) => box.seat);
}

/**
 * A person may play several boxes if the house allows it, and side by side if the book says so.
 * @rule wagers.boxesPerPlayer
 */
function whyNotThisBox(rules: Rules, state: TableState, input: Wager): TableRefusalCode | null {
  const { values } = rules.book;
  const seats = seatsOf(state, input.player);
  if (seats.length === 0 || seats.includes(input.seat)) return null;
  if (seats.length >= values['wagers.boxesPerPlayer']) return 'boxes-per-player';
  const adjacent = seats.some((seat) => Math.abs(seat - input.seat) === 1);
  return values['wagers.adjacentBoxesOnly'] && !adjacent ? 'boxes-not-adjacent' : null;
}

/** @rule wagers.bettorsPerBox, wagers.bettorsPerBox.procedures, wagers.midShoeEntry */
function whyNotPlayer(rules: Rules, state: TableState, input: Wager): TableRefusalCode | null {
  const { values } = rules.book;
  const box = state.wagers.find(({ seat }) => seat === input.seat);
  const players = box?.bettors.filter(({ kind }) => kind === 'player').length ?? 0;
  if (players >= values['wagers.bettorsPerBox']) return 'bettors-per-box';
  const { lastPlayers } = state.shoe;
  const newcomer =
    lastPlayers !== null && !lastPlayers.includes(input.player) && !state.letIn.includes(input.player);
  if (!values['wagers.midShoeEntry'] && newcomer) return 'mid-shoe-entry';
  return whyNotThisBox(rules, state, input);
}

function refusedDealerWager(rules: Rules, box: BoxState | undefined, input: Wager): TableRefusal | null {
  if (!rules.book.values['dealerBets.allowed']) return refusedDealerBet(rules, input, 0);
  const player = box?.bettors.find(({ kind }) => kind === 'player');
  if (!player) return refuse(rules.book, 'dealer-bet-alone');
  if (box?.bettors.some(({ kind }) => kind === 'dealer')) return refuse(rules.book, 'dealer-bet-twice');
  return refusedDealerBet(rules, input, player.main);
}

/** @rule wagers.boxes */
export function seatIsThere(rules: Rules, seat: number): boolean {
  return seat >= 1 && seat <= rules.book.values['wagers.boxes'];
}

/** @rule wagers.coupons */
export function refusedBet(rules: Rules, state: TableState, input: Wager): TableRefusal | null {
  if (!seatIsThere(rules, input.seat)) return refuse(rules.book, 'no-such-seat');
  if (input.coupon > 0 && !rules.book.values['wagers.coupons']) return refuse(rules.book, 'no-coupons');
  const box = state.wagers.find(({ seat }) => seat === input.seat);
  if (box?.bettors.some(({ bettor }) => bettor === input.bettor)) return refuse(rules.book, 'bettor-twice');
  if (input.kind === 'dealer') return refusedDealerWager(rules, box, input);
  const code = whyNotPlayer(rules, state, input);
  return code ? refuse(rules.book, code) : refusedWager(rules, input);
}

export function placeWager(change: Change, { type: _, ...wager }: Wager): void {
  putDown(change, wager);
  remember(change, { what: 'placed', seat: wager.seat, bettor: wager.bettor });
}

/** More than anybody takes back; what is older is forgotten. */
const MOST_POINTS = 40;

function remember({ state }: Change, point: WagerPoint): void {
  state.wagerPoints = [...(state.wagerPoints ?? []), point].slice(-MOST_POINTS);
}

/** The wagers on the box can be made again what they are now. */
export function rememberBox(
  change: Change,
  what: 'changed' | 'taken-back',
  seat: number,
  bettor: string,
): void {
  const was = change.before.wagers.find((box) => box.seat === seat)?.bettors ?? [];
  const spoken = change.state.unconfirmed.filter((one) => one.seat === seat).map((one) => one.bettor);
  remember(change, { what, seat, bettor, was, ...(spoken.length > 0 ? { spoken } : {}) });
}

export function putDown(change: Change, wager: PlacedWager): void {
  const bettor: BettorState = {
    bettor: wager.bettor,
    player: wager.player,
    kind: wager.kind,
    main: wager.main,
    match: wager.match,
    spin: wager.spin,
    coupon: wager.coupon,
    seated: wager.seated,
    insurance: 0,
    insuranceDead: false,
    wheelPrize: null,
    stakes: [newStake(wager.main)],
  };
  const boxes = change.state.wagers;
  const box = boxes.find(({ seat }) => seat === wager.seat);
  if (box) box.bettors.push(bettor);
  else boxes.push(newBox(wager.seat, bettor));
  boxes.sort((a, b) => a.seat - b.seat);
  const { seat, bettor: name, player, kind, main, match, spin, coupon, verbal, seated } = wager;
  if (verbal) change.state.unconfirmed.push({ seat, bettor: name });
  const fact = { fact: 'wager', seat, bettor: name, player, kind, main, match, spin, coupon } as const;
  change.facts.push({ ...fact, verbal, seated });
}

function hasWager(state: TableState, seat: number, bettor: string): boolean {
  return state.wagers.some((box) => box.seat === seat && box.bettors.some((one) => one.bettor === bettor));
}

/** If a player's boxes must be side by side, taking one back may not leave a gap. */
export function refusedTakeBack(
  rules: Rules,
  state: TableState,
  seat: number,
  bettor: string,
): TableRefusalCode | null {
  if (!hasWager(state, seat, bettor)) return 'no-such-wager';
  if (!rules.book.values['wagers.adjacentBoxesOnly']) return null;
  const box = state.wagers.find((one) => one.seat === seat);
  const who = box?.bettors.find((one) => one.bettor === bettor && one.kind === 'player');
  const left = who ? seatsOf(state, who.player).filter((one) => one !== seat) : [];
  const gap = left.some((one) => one > seat) && left.some((one) => one < seat);
  return gap ? 'boxes-not-adjacent' : null;
}

/** Takes back a wrong wager before the deal; it may be placed again. A box without players is removed. */
export function takeBack(change: Change, seat: number, bettor: string): void {
  rememberBox(change, 'taken-back', seat, bettor);
  pickUp(change, seat, bettor);
}

export function pickUp(change: Change, seat: number, bettor: string): void {
  const { state } = change;
  for (const box of state.wagers)
    if (box.seat === seat) box.bettors = box.bettors.filter((one) => one.bettor !== bettor);
  for (const box of state.wagers) {
    if (box.bettors.some(({ kind }) => kind === 'player')) continue;
    for (const left of box.bettors)
      change.facts.push({ fact: 'wager-taken-back', seat, bettor: left.bettor });
    box.bettors = [];
  }
  state.wagers = state.wagers.filter((box) => box.bettors.length > 0);
  confirm(change, seat, bettor);
  change.facts.push({ fact: 'wager-taken-back', seat, bettor });
}

/**
 * A spoken wager is valid once the floor confirms it, or the dealer if the book says so.
 * @rule wagers.verbalConfirmedBy
 */
export function confirm(change: Change, seat: number, bettor: string): void {
  const { state } = change;
  state.unconfirmed = state.unconfirmed.filter((one) => one.seat !== seat || one.bettor !== bettor);
}

/** The bettor who decides for the hands of a shared box. */
export interface Caller {
  readonly seat: number;
  readonly bettor: string;
}

/**
 * Puts the caller first: the seated player, otherwise the bettor with the highest wager. A bet for the dealer never
 * calls.
 */
export function callerFirst<B extends Claim & Pick<BettorState, 'kind'>>(
  rules: Rules,
  bettors: readonly B[],
): B[] {
  const players = bettors.filter(({ kind }) => kind === 'player');
  const caller = players[callerOf(rules, players)];
  return caller ? [caller, ...bettors.filter((bettor) => bettor !== caller)] : [...bettors];
}

function newBox(seat: number, caller: BettorState): BoxState {
  return {
    seat,
    hands: [newHand()],
    bettors: [caller],
    splits: 0,
    firstCards: [],
    missed: 0,
    missedChoice: null,
    frozen: false,
  };
}
