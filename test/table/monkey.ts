// A monkey at the table: mostly it does what is due, sometimes anything. Its seed decides everything.
import { type Card, cardOf, isTen, oneDeck, TEN } from '../../src/rules/cards/cards.ts';
import type { Chance } from '../../src/scenario/chance.ts';
import { PHASES } from '../../src/table/chart/phases.ts';
import type { Decision, Input } from '../../src/table/input.ts';
import type { Person } from '../../src/table/people.ts';
import { PARTS } from '../../src/table/readiness/parts.ts';
import { lacksTest } from '../../src/table/readiness/running.ts';
import { mustTurnHole } from '../../src/table/round/dealer-turn.ts';
import { currentTurn } from '../../src/table/round/hands.ts';
import { unsharedSeats } from '../../src/table/round/sharing.ts';
import type { Device } from '../../src/table/state.ts';
import type { Table } from '../../src/table/table.ts';
import { betOf, decisionOf } from './day.ts';
import { decksOf, nextInTest } from './scripted-readiness.ts';

const DECISIONS: readonly Decision[] = ['hit', 'stand', 'double', 'redouble', 'rescue', 'split', 'surrender'];
const DEVICES: readonly Device[] = ['scanner', 'reader', 'buttons', 'wheel', 'keypad'];
const DECK = oneDeck();

export const PEOPLE: readonly (Person | null)[] = [
  { id: 'Ana', role: 'dealer' },
  { id: 'floor 1', role: 'floor' },
  { id: 'pit 1', role: 'pit' },
  { id: 'camera 1', role: 'surveillance' },
  null,
];

/** A person who entered or corrected a card may not confirm it. */
const SECOND: Person = { id: 'pit 2', role: 'pit' };
const SECONDED: readonly Input['type'][] = ['confirm-cards', 'confirm-decision', 'end-test'];
/** The wheel tells its section itself, and sealed cards are opened by their keeper. */
const BY_NOBODY: readonly Input['type'][] = [
  'wheel-stopped',
  'hole-card-turned',
  'drawn-card-used',
  'test-heard',
];

export function whoSays(input: Input, person: Person | null): Person | null {
  if (SECONDED.includes(input.type)) return SECOND;
  return BY_NOBODY.includes(input.type) ? null : person;
}

/** Few ranks, so that pairs, sevens and blackjacks are frequent; now and then a ten. */
function anyCard(chance: Chance): Card {
  if (chance.percent(2)) return cardOf(TEN, chance.below(4));
  const ranks = [0, 5, 6, 6, 7, 10, 12];
  return chance.percent(50) ? chance.pick(DECK) : cardOf(chance.pick(ranks), chance.below(4));
}

const anySeat = (chance: Chance) => 1 + chance.below(7);
const anyBettor = (chance: Chance) => chance.pick(['a', 'b', 'tip', 'nobody']);
const amount = (chance: Chance) => chance.pick([1, 100, 500, 777, 1000, 2500, 10_000, 500_000, 9_999_999]);

function anyWager(chance: Chance): Input {
  const seat = anySeat(chance);
  return betOf(seat, {
    bettor: chance.pick(['a', 'b', 'tip']),
    player: chance.pick([seat, seat - 1, 'x']),
    kind: chance.percent(80) ? 'player' : 'dealer',
    main: amount(chance),
    match: chance.percent(40) ? amount(chance) : 0,
    spin: chance.percent(30) ? 500 : 0,
    coupon: chance.percent(10) ? 500 : 0,
    verbal: chance.percent(10),
  });
}

function anyDecision(chance: Chance, seat: number): Input {
  const bettor = chance.percent(70) ? null : anyBettor(chance);
  const part = chance.percent(70) ? null : amount(chance);
  return decisionOf(seat, chance.pick(DECISIONS), {
    bettor,
    amount: part,
    goesWith: chance.pick([null, 1, 2, 'both']),
  });
}

function anyCorrection(chance: Chance): Input {
  const which = { seat: anySeat(chance), hand: 1 + chance.below(2), which: 1 + chance.below(2) };
  const part = chance.percent(80) ? null : amount(chance);
  return { type: 'correct-decision', ...which, is: chance.pick(DECISIONS), amount: part };
}

/** Any input with any content. */
const ANYTHING: readonly ((chance: Chance) => Input)[] = [
  (c) => ({ type: 'open-table', preShuffled: c.percent(30), batches: c.percent(80) ? 1 : 2 }),
  (c) => ({ type: 'step-done', step: c.pick(PHASES) }),
  (c) => ({ type: 'arrived', seat: anySeat(c) }),
  () => ({ type: 'exposed-in-wash' }),
  () => ({ type: 'pause-table' }),
  () => ({ type: 'begin-test' }),
  (c) => ({ type: 'test-part', part: c.pick(PARTS), well: c.percent(70) }),
  (c) => ({ type: 'test-heard', device: 'reader', blackjack: c.percent(50) }),
  (c) => ({ type: 'test-heard', device: 'scanner', card: anyCard(c) }),
  () => ({ type: 'end-test' }),
  () => ({ type: 'begin-deck-check' }),
  () => ({ type: 'end-deck-check' }),
  () => ({ type: 'deck-count-lost' }),
  () => ({ type: 'close-table' }),
  (c) => ({ type: 'new-dealer', dealer: c.pick(['x', 'y']) }),
  (c) => ({ type: 'shuffled', how: c.pick(['hand', 'machine']) }),
  () => ({ type: 'shuffler-broke' }),
  () => ({ type: 'shuffler-out' }),
  (c) => ({ type: 'left-in-shoe', cards: c.below(300) }),
  (c) => ({ type: 'cut-answer', seat: anySeat(c), accepts: c.percent(50) }),
  (c) => ({ type: 'cut-made', fromEnd: c.below(100) }),
  (c) => ({ type: 'cut-card-placed', fromBack: c.below(200) }),
  (c) => ({ type: 'recut', by: c.pick(['last-cutter', 'next-cutter']) }),
  () => ({ type: 'burn-missed' }),
  (c) => ({ type: 'card-out', card: anyCard(c), faceUp: c.percent(10), manual: c.percent(20) }),
  (c) => ({ type: 'sealed-card', seal: `seal ${c.below(1000)}` }),
  (c) => ({ type: 'cut-card-out', ...(c.percent(30) ? { manual: true } : {}) }),
  (c) => ({ type: 'shoe-ran-out', ...(c.percent(30) ? { manual: true } : {}) }),
  (c) => ({ type: 'shown-in-error', card: anyCard(c), faceUp: c.percent(10) }),
  (c) => ({ type: 'sealed-in-error', seal: `seal ${c.below(1000)}` }),
  (c) => ({ type: 'stray-card', seal: `seal ${c.below(1000)}` }),
  (c) => ({ type: 'stray-card', card: anyCard(c), faceUp: c.percent(50) }),
  () => ({ type: 'card-unread' }),
  () => ({ type: 'no-card' }),
  () => ({ type: 'face-down-card' }),
  (c) => ({ type: 'seen-by-scanner', cards: 1 + c.below(3) }),
  () => ({ type: 'reader-unreadable' }),
  () => ({ type: 'wheel-fault', reason: { code: 'wheel-says', number: 5, text: 'The wheel is stuck.' } }),
  () => ({ type: 'spin-again' }),
  (c) => ({ type: 'drawn-card-used', ...(c.percent(50) ? {} : { card: anyCard(c) }) }),
  (c) => ({ type: 'hole-card-turned', card: anyCard(c) }),
  () => ({ type: 'disclose-burn' }),
  anyWager,
  (c) => ({ type: 'take-back', seat: anySeat(c), bettor: anyBettor(c) }),
  (c) => ({ type: 'confirm-wager', seat: anySeat(c), bettor: anyBettor(c) }),
  (c) => ({ type: 'let-in', player: anySeat(c) }),
  () => ({ type: 'no-more-bets' }),
  (c) => ({ type: 'share-box', seat: anySeat(c) }),
  (c) => ({
    type: 'take-insurance',
    seat: anySeat(c),
    bettor: c.percent(50) ? null : anyBettor(c),
    amount: amount(c),
  }),
  (c) => ({ type: 'keep-blackjack', seat: anySeat(c) }),
  () => ({ type: 'no-more-offers' }),
  (c) => ({ type: 'reader-said', blackjack: c.percent(20) }),
  () => ({ type: 'skip-check' }),
  (c) => anyDecision(c, anySeat(c)),
  (c) => ({ type: 'decline-card', seat: anySeat(c) }),
  () => ({ type: 'go-on' }),
  () => ({ type: 'undo' }),
  () => ({ type: 'card-was-next' }),
  (c) => ({ type: 'box-missed', seat: anySeat(c) }),
  () => ({ type: 'dealer-missed' }),
  (c) => ({ type: 'card-missed', seat: anySeat(c) }),
  (c) => ({ type: 'missed-choice', seat: anySeat(c), choice: c.pick(['deal', 'dead']) }),
  () => ({ type: 'reader-misused' }),
  () => ({ type: 'reader-out-of-service' }),
  () => ({ type: 'reader-in-service' }),
  (c) => ({ type: 'device-lost', device: c.pick(DEVICES) }),
  (c) => ({ type: 'device-back', device: c.pick(DEVICES) }),
  () => ({ type: 'halt-table', reason: { code: 'said', text: 'a reason' } }),
  () => ({ type: 'resume' }),
  () => ({ type: 'floor-answers' }),
  (c) => ({ type: 'notified', who: c.pick(['pit', 'surveillance']) }),
  () => ({ type: 'allow-manual-entry' }),
  (c) => ({ type: c.pick(['void-round', 'call-misdeal', 'reshuffle', 'approve']) }),
  (c) => ({ type: 'dead-hand', seat: anySeat(c) }),
  (c) => ({
    type: 'correct-card',
    seat: c.percent(80) ? anySeat(c) : 'dealer',
    hand: 1 + c.below(2),
    index: c.below(3),
    card: anyCard(c),
  }),
  anyCorrection,
  anyCorrection,
  () => ({ type: 'confirm-decision' }),
  () => ({ type: 'decline-decision' }),
  () => ({ type: 'settle-round' }),
  () => ({ type: 'confirm-cards' }),
  (c) => ({ type: 'seat-button', seat: anySeat(c) }),
  (c) => ({ type: 'wheel-stopped', section: c.below(9) }),
];

export function anything(chance: Chance): Input {
  return chance.pick(ANYTHING)(chance);
}

/** A sealed card is opened for its use, but not as the hole card. */
function useDrawn({ phase, state }: Table, exposed: boolean, chance: Chance): Input {
  const asHole = phase === 'deal' && state.round?.queue[0]?.to === 'hole';
  return { type: 'drawn-card-used', ...(exposed || asHole ? {} : { card: chance.pick(DECK) }) };
}

function nextCard(table: Table, chance: Chance): Input {
  const { state } = table;
  const manual = state.missing.includes('scanner') || state.unread > 0;
  const [drawn] = state.drawn;
  if (state.unread === 0 && drawn && !state.burnDue) return useDrawn(table, drawn.exposed, chance);
  const card = anyCard(chance);
  const hole = table.phase === 'deal' && state.round?.queue[0]?.to === 'hole' && !state.burnDue;
  // Nobody looks at the hole card.
  if (hole && manual) return { type: 'face-down-card' };
  if (hole && !isTen(card)) return { type: 'sealed-card', seal: `seal ${state.cardNumber}` };
  return { type: 'card-out', card, faceUp: chance.percent(1), manual };
}

/** What holds the table up is cleared first. */
function remedy({ state }: Table): Input | null {
  if (state.halted !== null) return { type: 'resume' };
  if (state.calls.length > 0) return { type: 'floor-answers' };
  if (state.readerBroken) return { type: 'reader-in-service' };
  if (state.missing.includes('reader')) return { type: 'device-back', device: 'reader' };
  if (state.missing.includes('scanner') && !state.manualEntry) return { type: 'allow-manual-entry' };
  return null;
}

/** What the table waits for: an input that must be possible, whatever happened before. */
export function whatIsDue(table: Table, chance: Chance): Input {
  const { phase, state } = table;
  const first = remedy(table);
  if (first) return first;
  switch (phase) {
    case 'closed':
      return lacksTest(table.rules, state, 0) === null
        ? { type: 'open-table', preShuffled: false, batches: 1 }
        : { type: 'begin-test' };
    case 'readiness':
      return nextInTest(table);
    case 'deckCheck':
      return { type: 'end-deck-check', counted: decksOf(table.rules) };
    case 'spread':
    case 'idle':
      return { type: 'arrived', seat: anySeat(chance) };
    case 'shuffling':
      if (state.shufflerFailed) return { type: 'shuffler-out' };
      return state.cards.batches === 2 && state.shoe.number > 0 && !state.shoe.counted
        ? { type: 'left-in-shoe', cards: 200 }
        : { type: 'shuffled', how: chance.pick(['hand', 'machine']) };
    case 'offeringCut':
      if (state.cutOffers.length === 0) return { type: 'arrived', seat: anySeat(chance) };
      return { type: 'cut-answer', seat: state.cutOffers[0] ?? 0, accepts: chance.percent(50) };
    case 'cutting':
      return { type: 'cut-made', fromEnd: 100 };
    case 'placingCutCard':
      return { type: 'cut-card-placed', fromBack: 150 };
    case 'betting': {
      const [spoken] = state.unconfirmed;
      if (spoken) return { type: 'confirm-wager', ...spoken };
      const [seat] = unsharedSeats(table.rules, state);
      if (seat !== undefined) return { type: 'share-box', seat };
      return state.wagers.length > 0 ? { type: 'no-more-bets' } : betOf(anySeat(chance), { main: 1000 });
    }
    case 'burning':
    case 'deal':
      return nextCard(table, chance);
    case 'offers':
      return { type: 'no-more-offers' };
    case 'check':
      return { type: 'reader-said', blackjack: chance.percent(15) };
    case 'turns': {
      const turn = state.round && currentTurn(table.rules, state.round);
      if (state.round?.rescueWindow) return { type: 'go-on' };
      if (turn?.cardDue) return nextCard(table, chance);
      return chance.percent(60)
        ? anyDecision(chance, turn?.box.seat ?? 1)
        : decisionOf(turn?.box.seat ?? 1, 'stand');
    }
    case 'dealer':
      return mustTurnHole(table)
        ? { type: 'hole-card-turned', card: anyCard(chance) }
        : nextCard(table, chance);
    case 'payout': {
      if (state.correction && !state.round?.voidedBy)
        return { type: chance.percent(50) ? 'confirm-decision' : 'decline-decision' };
      const waits = state.round?.superBonuses.some(({ approved }) => !approved) && !state.round.voidedBy;
      const notified = state.round?.notified ?? [];
      if (!waits) return { type: state.round?.othersSettled ? 'confirm-cards' : 'settle-round' };
      const needs = table.rules.book.values['superBonus.procedure'] === 'floor-pit-and-surveillance';
      if (needs && !notified.includes('pit')) return { type: 'notified', who: 'pit' };
      if (needs && !notified.includes('surveillance')) return { type: 'notified', who: 'surveillance' };
      return { type: 'approve' };
    }
    case 'wheel': {
      const lit = state.round?.buttons ?? [];
      const dark = state.round?.boxes.find(
        ({ seat, bettors }) =>
          !lit.includes(seat) && bettors.some(({ spin, wheelPrize }) => spin > 0 && wheelPrize === null),
      );
      return dark && chance.percent(50)
        ? { type: 'seat-button', seat: dark.seat }
        : { type: 'wheel-stopped', section: 0 };
    }
    default:
      return { type: 'step-done', step: phase };
  }
}
