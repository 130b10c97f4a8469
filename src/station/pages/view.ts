// The table as a page may see it. Made from the state, which does not hold the hole card, so that no page can.

import type { DeviceStatus } from '../../../drivers/driver.ts';
import type { Stop } from '../../journal/startup/stops.ts';
import type { DeckCountView } from '../../protocol/readiness.ts';
import type {
  BettorView,
  BoxView,
  CardView,
  Choice,
  HandView,
  NextCard,
  Score,
  TableView,
  TroubleView,
} from '../../protocol/view.ts';
import { cardName } from '../../rules/cards/cards.ts';
import { isBust, isSoft, isTwoCard21, type Tally, total } from '../../rules/cards/tally.ts';
import { redoubleAmount } from '../../rules/play/double.ts';
import { clauseOf } from '../../rules/rule-book.ts';
import { attentionOf } from '../../table/attention.ts';
import { isStopped } from '../../table/chart/holds.ts';
import { type Phase, UNSETTLED } from '../../table/chart/phases.ts';
import type { Due } from '../../table/due/due.ts';
import type { PlacedWager } from '../../table/input.ts';
import { currentTurn, dealerTally, isHandFinished } from '../../table/round/hands.ts';
import { checkDue } from '../../table/round/offers.ts';
import { buttonIsDue, spinsDue, wheelIsOut } from '../../table/round/payout.ts';
import { nextCard } from '../../table/shoe/next-card.ts';
import { numberedSince } from '../../table/shoe/unread.ts';
import {
  type BettorState,
  type BoxState,
  type DealtCard,
  type Device,
  type HandState,
  type RoundState,
  readerIsOut,
} from '../../table/state.ts';
import type { Table } from '../../table/table.ts';
import { nextUndo } from '../../table/undo/step.ts';
import { nextOwner } from '../../table/undo/undo.ts';
import { readinessView } from '../readiness/view.ts';
import { choicesOf, takesWagers } from './choices.ts';
import { dueOf, paymentsOf } from './payments.ts';

export interface Beside {
  readonly seq: number;
  readonly now: number;
  readonly stop: Stop | null;
  readonly devices: ReadonlyMap<Device, DeviceStatus>;
  /** What was wagered in the round before this one. */
  readonly lastWagers?: readonly PlacedWager[];
  /** The hand stands as it was found when the station was started. */
  readonly resumed?: boolean;
  readonly since?: Readonly<Record<string, number>>;
  readonly sinceRounds?: Readonly<Record<string, number>>;
  /** What is due, if somebody has asked already. */
  readonly allDue?: readonly Due[];
  readonly deckCount?: DeckCountView;
}

function cardView({ face, number, typed }: DealtCard): CardView {
  const last = typed?.by.at(-1);
  if (!typed || !last) return { face: cardName(face), number };
  return { face: cardName(face), number, typed: { ...last, confirmedBy: typed.confirmed?.by ?? null } };
}

function scoreOf(tally: Tally, split: boolean, final: boolean): Score {
  return {
    total: total(tally),
    soft: isSoft(tally),
    blackjack: !split && isTwoCard21(tally),
    bust: isBust(tally),
    final,
  };
}

function handView(hand: HandState, index: number, final: boolean): HandView {
  const { cards, tally, split, doubles, fate, kept, due, late, said = [] } = hand;
  const seen = cards.map(cardView);
  const decisions = said.map(({ decision }) => decision);
  const score = scoreOf(tally, split, final);
  return { hand: index + 1, cards: seen, ...score, split, doubles, fate, kept, due, late, decisions };
}

function bettorView(one: BettorState, unconfirmed: boolean): BettorView {
  const { bettor, player, kind, seated, main, match, spin, coupon, insurance, wheelPrize, stakes } = one;
  const about = { bettor, player, kind, seated, main, match, spin, coupon, insurance, wheelPrize };
  if (!one.wheelTyped) return { ...about, unconfirmed, stakes };
  const { section, by, confirmed } = one.wheelTyped;
  const wheelTyped = { section, ...by, confirmedBy: confirmed?.by ?? null };
  return { ...about, wheelTyped, unconfirmed, stakes };
}

function boxView({ rules, state }: Table, box: BoxState): BoxView {
  const { seat, hands, bettors } = box;
  const spoken = (name: string) => state.unconfirmed.some((one) => one.seat === seat && one.bettor === name);
  return {
    seat,
    hands: hands.map((hand, index) => handView(hand, index, isHandFinished(rules, box, hand))),
    bettors: bettors.map((one) => bettorView(one, spoken(one.bettor))),
  };
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
  if (!turn) return null;
  const { box, index, cardDue } = turn;
  const stake = box.bettors[0]?.stakes[index];
  const told = { seat: box.seat, hand: index + 1, cardDue };
  return stake?.doubled.length ? { ...told, redouble: redoubleAmount(rules, stake) } : told;
}

/** Where a card that is expected goes. Null while none is due; on a hand's turn a card is its hit. */
function nextCardOf(table: Table): NextCard | null {
  const next = nextCard(table);
  switch (next?.to) {
    case undefined:
    case 'first-box':
    case 'nobody':
      return null;
    case 'hand':
      return { to: 'hand', seat: next.seat };
    default:
      return next ?? null;
  }
}

/** Once the next wagers may be taken. The chips lie there: what was spoken has been placed, and a coupon is used up. */
function wagersToRepeat({ boxes }: RoundState, choices: readonly Choice[]): PlacedWager[] {
  if (!takesWagers(choices)) return [];
  return boxes.flatMap(({ seat, bettors }) =>
    bettors.map(({ bettor, player, kind, main, match, spin, seated }) => {
      return { seat, bettor, player, kind, main, match, spin, coupon: 0, verbal: false, seated };
    }),
  );
}

function spinOf(table: Table): TableView['spin'] {
  const { round } = table.state;
  if (table.phase !== 'wheel' || !round) return null;
  const due = spinsDue(round);
  const buttons = [...new Set(due.map(({ seat }) => seat))].filter((seat) => buttonIsDue(table, seat));
  const [next] = due;
  return {
    buttons,
    turning: !wheelIsOut(table.state) && next !== undefined && !buttonIsDue(table, next.seat),
  };
}

function troubleOf(table: Table): TroubleView {
  const { rules, state } = table;
  const { halted, calls, missing, readerBroken, manualEntry, unread, drawn, round } = state;
  return {
    halted,
    calls: calls.map(({ about, clause, seat }) => ({ about, clause: clauseOf(rules.book, clause), seat })),
    missing,
    readerBroken,
    readerOut: readerIsOut(state),
    stopped: isStopped(table),
    manualEntry,
    unread,
    drawn: drawn.map((one) => (one.exposed ? cardName(one.card.face) : null)),
    superBonuses: round?.superBonuses ?? [],
    notified: round?.notified ?? [],
    programDiffers: state.programDiffers ?? null,
    notices: state.notices ?? [],
    adjustments: state.adjustments ?? [],
    correction: state.correction ?? null,
  };
}

/** Neither the players nor the dealer draw any more. */
function isPlayed(phase: Phase): boolean {
  return phase === 'payout' || !UNSETTLED.includes(phase);
}

export function viewOf(
  table: Table,
  { seq, now, stop, devices, lastWagers = [], resumed, since, sinceRounds, allDue, deckCount }: Beside,
): TableView {
  const { state, phase } = table;
  const { round, shoe } = state;
  const open = round?.dealerCards ?? [];
  const choices = choicesOf(table, now);
  return {
    seq,
    now,
    phase,
    attention: attentionOf(state),
    standsStill: stop?.code ?? null,
    round: state.rounds,
    shoe: shoe.number,
    cardsOut: numberedSince(shoe),
    cutCardSeen: shoe.cutCardSeen,
    dealer: state.dealer,
    dealerCards: dealerCards(table),
    dealerScore:
      round && open.length > 0 ? scoreOf(dealerTally(table.rules, round), false, isPlayed(phase)) : null,
    boxes: (round?.boxes ?? state.wagers).map((box) => boxView(table, box)),
    turn: turnOf(table),
    nextCard: nextCardOf(table),
    ...(checkDue(table) && { checkDue: true }),
    lastCardMayBe: phase === 'turns' && round ? nextOwner(table.rules, round) : null,
    due: dueOf(table, allDue),
    choices,
    payments: paymentsOf(table),
    undo: nextUndo(phase, state),
    lastWagers: round ? wagersToRepeat(round, choices) : lastWagers,
    spin: spinOf(table),
    trouble: { ...troubleOf(table), ...(since && { since }), ...(sinceRounds && { sinceRounds }) },
    devices: [...devices].map(([device, { condition, reason }]) => ({ device, condition, reason })),
    ...(resumed && { resumed: true }),
    ...(state.readiness && { readiness: readinessView(table, state.readiness) }),
    ...(deckCount && { deckCount }),
  };
}
