// What may be said or done now, found by asking the table's own refusal() about one sample of everything. So a page offers
// what would be taken, and nothing else; of the decisions of the hand in turn it also learns why not.

import type { PageInput } from '../../protocol/inputs.ts';
import type { Choice } from '../../protocol/view.ts';
import { cardsInShoe } from '../../rules/cards/cards.ts';
import { insuranceLimit } from '../../rules/pay/insurance.ts';
import { ACTIONS, type Action } from '../../rules/play/options.ts';
import type { Phase } from '../../table/chart/phases.ts';
import { refusal } from '../../table/refusal.ts';
import { currentTurn, type Turn } from '../../table/round/hands.ts';
import type { BettorState, BoxState, RoundState } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';
import { endOfRound } from '../implied-inputs.ts';

const SEATS = [1, 2, 3, 4, 5, 6, 7] as const;
const DEALER = { id: '', role: 'dealer' } as const;
const FLOOR = { id: '', role: 'floor' } as const;

/** Which of the two may do it; if neither, why the floorperson may not. */
function choiceOf({ rules, phase, state }: Table, at: number, input: PageInput): Choice {
  if (refusal(rules, phase, state, input, { at, by: DEALER }) === null)
    return { input, by: 'dealer', refused: null };
  return { input, by: 'floor', refused: refusal(rules, phase, state, input, { at, by: FLOOR }) };
}

function decision(seat: number, what: Action, bettor: string | null = null): PageInput {
  return {
    type: 'decide',
    decision: what,
    seat,
    bettor,
    amount: null,
    goesWith: what === 'split' && bettor !== null ? 'both' : null,
    implied: false,
  };
}

function sampleWager({ rules: { book } }: Table, seat: number): PageInput {
  const main = book.values['limits.mainMinimum'];
  return {
    type: 'wager',
    seat,
    bettor: 'a',
    player: seat,
    kind: 'player',
    main,
    match: 0,
    spin: 0,
    coupon: 0,
    verbal: false,
    seated: true,
  };
}

function beforeBetting(table: Table): PageInput[] {
  const { rules, phase, state } = table;
  const half = Math.floor(cardsInShoe(rules.book.values['cards.decks']) / 2);
  const [offered] = state.cutOffers;
  return [
    { type: 'open-table', preShuffled: false, batches: 1 },
    { type: 'open-table', preShuffled: true, batches: 1 },
    { type: 'open-table', preShuffled: false, batches: 2 },
    { type: 'open-table', preShuffled: true, batches: 2 },
    { type: 'done', step: phase },
    ...SEATS.map((seat): PageInput => ({ type: 'arrived', seat })),
    { type: 'exposed-in-wash' },
    { type: 'shuffled', how: 'hand' },
    { type: 'shuffled', how: 'machine' },
    { type: 'shuffler-fault' },
    { type: 'shuffler-out' },
    { type: 'left-in-shoe', cards: 0 },
    ...(offered === undefined
      ? []
      : [true, false].map((accepts): PageInput => ({ type: 'cut-answer', seat: offered, accepts }))),
    { type: 'cut', fromEnd: half },
    { type: 'cut-card-placed', fromBack: half },
    { type: 'recut', by: 'last-cutter' },
    { type: 'recut', by: 'next-cutter' },
    { type: 'burn-missed' },
    { type: 'close-table' },
  ];
}

function whileBetting(table: Table): PageInput[] {
  const { wagers, unconfirmed } = table.state;
  const onTable = wagers.flatMap(({ seat, bettors }) => bettors.map(({ bettor }) => ({ seat, bettor })));
  return [
    ...SEATS.map((seat) => sampleWager(table, seat)),
    ...onTable.map((one): PageInput => ({ type: 'take-back', ...one })),
    ...unconfirmed.map(({ seat, bettor }): PageInput => ({ type: 'confirm-wager', seat, bettor })),
    { type: 'let-in', player: 1 },
    { type: 'deal' },
    { type: 'new-dealer', dealer: '…' },
    { type: 'idle' },
  ];
}

function offersTo(table: Table, { seat, bettors }: BoxState): PageInput[] {
  const insure = ({ bettor, main }: BettorState): PageInput => ({
    type: 'insure',
    seat,
    bettor,
    amount: insuranceLimit(table.rules, main),
  });
  return [...bettors.map(insure), { type: 'keep', seat }];
}

/** What the other bettors on the box of the turn, or of a rescue that is open, may add to the caller's decision. */
function followers(box: BoxState | undefined): PageInput[] {
  const [, ...others] = box?.bettors ?? [];
  const seat = box?.seat ?? 0;
  return others.flatMap(({ bettor }) =>
    (['double', 'split', 'rescue'] as const).map((what) => decision(seat, what, bettor)),
  );
}

/** An ace of clubs; a page puts the right one in its place. */
const SAMPLE_CARD = 0;
/** A ten of clubs: no reader can have said that the hole card is something else. */
const SAMPLE_HOLE_CARD = 36;

function inRound(table: Table, round: RoundState, turn: Turn | null): PageInput[] {
  const { phase } = table;
  const window = round.boxes.find(({ seat }) => seat === round.rescueWindow?.seat);
  const seats = round.boxes.map(({ seat }) => seat);
  return [
    ...(phase === 'offers' ? round.boxes.flatMap((box) => offersTo(table, box)) : []),
    { type: 'close-offers' },
    { type: 'skip-check' },
    ...followers(turn?.box),
    ...(window && window !== turn?.box ? followers(window) : []),
    { type: 'go-on' },
    { type: 'undo' },
    { type: 'card-was-next' },
    ...seats.flatMap((seat): PageInput[] => [
      { type: 'refuse-card', seat },
      { type: 'box-missed', seat },
      { type: 'card-missed', seat },
      { type: 'missed-choice', seat, choice: 'deal' },
      { type: 'missed-choice', seat, choice: 'dead' },
      { type: 'seat-button', seat },
      { type: 'floor', action: 'dead-hand', seat },
    ]),
    { type: 'dealer-missed' },
    { type: 'drawn-in-error', card: SAMPLE_CARD, faceUp: false, manual: true },
    { type: 'drawn-card-used', card: SAMPLE_CARD },
    { type: 'hole-turned', card: SAMPLE_HOLE_CARD },
    { type: 'wheel-stopped', section: 0 },
    { type: 'spin-again' },
    { type: 'notified', who: 'pit' },
    { type: 'notified', who: 'surveillance' },
    { type: 'floor', action: 'approve' },
    { type: 'floor', action: 'void-round' },
    { type: 'floor', action: 'misdeal' },
    { type: 'floor', action: 'correct-card', seat: 'dealer', hand: 1, index: 0, card: SAMPLE_CARD },
    ...seats.map(
      (seat): PageInput => ({
        type: 'floor',
        action: 'correct-card',
        seat,
        hand: 1,
        index: 0,
        card: SAMPLE_CARD,
      }),
    ),
    { type: 'settle' },
  ];
}

const ANYTIME: readonly PageInput[] = [
  { type: 'card', card: SAMPLE_CARD, faceUp: false, manual: true },
  { type: 'card', card: SAMPLE_CARD, faceUp: true, manual: true },
  { type: 'face-down-card' },
  { type: 'cut-card', manual: true },
  { type: 'shoe-empty', manual: true },
  { type: 'disclose-burn' },
  { type: 'reader-misused' },
  { type: 'reader-fault' },
  { type: 'reader-repaired' },
  { type: 'halt', reason: { code: 'said', text: '…' } },
  { type: 'resume' },
  { type: 'floor-answers' },
  { type: 'allow-manual-entry' },
  { type: 'misread' },
  { type: 'no-card' },
  { type: 'floor', action: 'reshuffle' },
];

const IN_TURNS: readonly Phase[] = ['offers', 'check', 'turns'];

export function choicesOf(table: Table, at: number): Choice[] {
  const { rules, phase, state } = table;
  const { round } = state;
  const turn = round && phase === 'turns' ? currentTurn(rules, round) : null;
  const decisions =
    turn && !turn.cardDue && IN_TURNS.includes(phase)
      ? Object.keys(ACTIONS).map((action) => decision(turn.box.seat, action as Action))
      : [];
  const samples = [
    ...(round
      ? inRound(table, round, turn)
      : [...beforeBetting(table), ...(phase === 'betting' ? whileBetting(table) : [])]),
    ...(round && phase === 'pickUp' ? [{ type: 'done', step: phase } as const] : []),
    ...ANYTIME,
  ];
  return [
    ...decisions.map((input) => choiceOf(table, at, input)),
    ...samples.map((input) => choiceOf(table, at, input)).filter(({ refused }) => refused === null),
    ...nextWagers(table, at),
  ];
}

/** At the end of a round wagers may be taken: by that the dealer says that it is settled and picked up. */
function nextWagers(table: Table, at: number): Choice[] {
  const end = table.state.round && endOfRound(table, { at, by: DEALER });
  if (!end) return [];
  const wagers = SEATS.map((seat) => choiceOf(end.table, at, sampleWager(end.table, seat)));
  return wagers.filter(({ refused }) => refused === null);
}
