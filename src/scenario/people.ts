// The people and devices of a scenario: they give the table what it waits for and nobody needs to be asked about.
import type { Journal } from '../journal/journal.ts';
import { type ReadRecord, recordReader } from '../journal/reading.ts';
import type { SealKeeper } from '../journal/sealing.ts';
import { type Card, isTen } from '../rules/cards.ts';
import { at } from '../rules/lookup.ts';
import { isTwoCard21, tallyOf } from '../rules/tally.ts';
import { mustTurnHole, takesCard } from '../table/dealer-turn.ts';
import type { Fact } from '../table/fact.ts';
import { mustNotify } from '../table/floor.ts';
import { currentTurn, upCardOf } from '../table/hands.ts';
import type { Input } from '../table/input.ts';
import { checkDue } from '../table/offers.ts';
import { buttonIsDue, spinsDue, superBonusWaits } from '../table/payout.ts';
import type { Person } from '../table/people.ts';
import type { Phase } from '../table/phases.ts';
import type { RoundRecord } from '../table/record.ts';
import { isStopped, needsFloor } from '../table/refusal.ts';
import type { TableRefusal } from '../table/refusals.ts';
import type { Table } from '../table/table.ts';
import { roundOf } from '../table/work.ts';
import type { OpenCard, ShoeRow } from './shoes.ts';
import { JournalFault, type ScenarioJournal } from './temporary-journal.ts';

export interface Floor {
  readonly table: Table;
  readonly journal: Journal;
  readonly readRecord: ReadRecord;
  readonly shoes: ShoeRow;
  /** The section at which the wheel stops next. */
  readonly nextSection: () => number;
  /** Seals the cards that nobody may see: the table does not have their faces. */
  readonly seals: SealKeeper;
  /** What the last input caused. */
  facts: readonly Fact[];
  readonly pace: Pace;
  clock: number;
}

const DEALER: Person = { id: 'dealer', role: 'dealer' };
const FLOORPERSON: Person = { id: 'floor', role: 'floor' };

/** What devices see and people do not say. */
const BY_DEVICE: readonly Input['type'][] = [
  'card',
  'sealed-card',
  'cut-card',
  'shoe-empty',
  'drawn-in-error',
  'sealed-in-error',
  'drawn-card-used',
  'reader-said',
  'hole-turned',
  'seat-button',
  'wheel-stopped',
];

/** What a dealer may not do is done by the floorperson. */
function personFor(input: Input): Person | null {
  if (BY_DEVICE.includes(input.type)) return null;
  return needsFloor(input) ? FLOORPERSON : DEALER;
}

/** Virtual time: when a scenario begins, and how long each input takes. */
export interface Pace {
  readonly from: number;
  readonly step: number;
}

/** A millisecond for each input, so that the cards do not age while rounds are simulated. */
export const AT_ONCE: Pace = { from: 0, step: 1 };

export function openFloor(
  written: ScenarioJournal,
  shoes: ShoeRow,
  nextSection: () => number,
  pace: Pace = AT_ONCE,
): Floor {
  const { journal, seals } = written;
  return {
    get table() {
      return journal.table;
    },
    journal,
    readRecord: recordReader(journal.db),
    seals,
    shoes,
    nextSection,
    facts: [],
    pace,
    clock: pace.from,
  };
}

/** Puts an input to the table. */
export function send(floor: Floor, input: Input): TableRefusal | null {
  floor.clock += floor.pace.step;
  const taken = floor.journal.take(input, { at: floor.clock, by: personFor(input) });
  if (taken.kind === 'failed') throw new JournalFault(taken.stop.sentence);
  if (taken.kind === 'refused') return taken.refused;
  floor.facts = taken.facts;
  return null;
}

/** The record of the round that has just ended, as the journal holds it. */
export function lastRecord({ journal, readRecord }: Floor): RoundRecord {
  journal.commit();
  const record = readRecord(journal.table.state.rounds);
  if (!record) throw new Error('the round left no record');
  return record;
}

/** For what the table itself asked for: a refusal is a bug. */
export function must(floor: Floor, input: Input): void {
  const refused = send(floor, input);
  if (refused)
    throw new Error(`${input.type} was due in ${floor.table.phase} and refused: ${refused.message}`);
}

/**
 * The next card of the shoe, looked at and not taken. An empty shoe is replaced, its successor's first card burned.
 * Null when that made the round void: then no card is needed any more.
 */
export function nextCard(floor: Floor): OpenCard | null {
  while (!floor.table.state.round?.voidedBy) {
    const entry = floor.shoes.peek();
    if (entry === 'cut-card') {
      floor.shoes.take();
      must(floor, { type: 'cut-card' });
    } else if (entry === null) {
      must(floor, { type: 'shoe-empty' });
      floor.shoes.next();
    } else if (floor.table.state.burnDue && floor.table.phase !== 'burning') {
      floor.shoes.take();
      must(floor, { type: 'card', ...entry, manual: false });
      answerCalls(floor);
    } else return entry;
  }
  return null;
}

export function answerCalls(floor: Floor): void {
  while (floor.table.state.calls.length > 0) must(floor, { type: 'floor-answers' });
}

function holeIsDue(table: Table): boolean {
  return table.phase === 'deal' && table.state.round?.queue[0]?.to === 'hole';
}

/** A card drawn in error is used. One that nobody has seen is opened for it, but not to be the hole card. */
export function usingDrawn({ table, seals }: Floor): Input {
  const [drawn] = table.state.drawn;
  if (!drawn || drawn.exposed || holeIsDue(table)) return { type: 'drawn-card-used' };
  return { type: 'drawn-card-used', card: opened(seals, drawn.seal) };
}

function opened(seals: SealKeeper, seal: string): Card {
  const face = seals.open(seal);
  if (face === null) throw new Error('the seal of the card is broken');
  return face;
}

/** Whoever draws a card in error shows it or not; a ten and a card that lay face up show in any case. */
export function inError(floor: Floor, { card, faceUp }: OpenCard, exposed: boolean): Input {
  const seen = exposed || faceUp || isTen(card) || floor.table.phase === 'payout';
  return seen
    ? { type: 'drawn-in-error', card, faceUp }
    : { type: 'sealed-in-error', seal: floor.seals.seal(card, floor.table.state.cardNumber + 1) };
}

/** A card leaves the shoe, or one drawn in error before is used. */
export function draw(floor: Floor): void {
  if (floor.table.state.drawn.length > 0 && floor.table.phase !== 'burning') {
    must(floor, usingDrawn(floor));
    answerCalls(floor);
    return;
  }
  const entry = nextCard(floor);
  if (!entry) return;
  floor.shoes.take();
  if (holeIsDue(floor.table) && !entry.faceUp && !isTen(entry.card)) {
    const seal = floor.seals.seal(entry.card, floor.table.state.cardNumber + 1);
    must(floor, { type: 'sealed-card', seal });
  } else must(floor, { type: 'card', ...entry, manual: false });
  answerCalls(floor);
}

function holeFace(floor: Floor): Card {
  return opened(floor.seals, roundOf(floor.table.state).hole ?? '');
}

export function readHole(floor: Floor): void {
  const upCard = upCardOf(roundOf(floor.table.state)) ?? 0;
  must(floor, { type: 'reader-said', blackjack: isTwoCard21(tallyOf([upCard, holeFace(floor)])) });
}

/** A scenario tells nothing of the cut: the dealer cuts in the middle, and the cut card lies at the half. */
const HALF_A_SHOE = 144;

/** The ordinary answer to each phase between rounds; cards are drawn and shoes changed elsewhere. */
const ROUTINE: Partial<Record<Phase, Input>> = {
  closed: { type: 'open-table', preShuffled: false, batches: 1 },
  inspection: { type: 'done', step: 'inspection' },
  tens: { type: 'done', step: 'tens' },
  verification: { type: 'done', step: 'verification' },
  readerInspection: { type: 'done', step: 'readerInspection' },
  spread: { type: 'arrived', seat: 1 },
  wash: { type: 'done', step: 'wash' },
  cutting: { type: 'cut', fromEnd: HALF_A_SHOE },
  placingCutCard: { type: 'cut-card-placed', fromBack: HALF_A_SHOE },
  loading: { type: 'done', step: 'loading' },
  closing: { type: 'done', step: 'closing' },
};

/** Before a round: the table is opened, the cards are shuffled when it is due, and the first card is burned. */
export function makeReady(floor: Floor): void {
  while (floor.table.phase !== 'betting') {
    const { phase, state } = floor.table;
    const routine = ROUTINE[phase];
    if (routine) must(floor, routine);
    else if (phase === 'shuffling') {
      floor.shoes.next();
      must(floor, { type: 'shuffled', how: 'hand' });
    } else if (phase === 'offeringCut')
      must(floor, { type: 'cut-answer', seat: at(state.cutOffers, 0), accepts: true });
    else draw(floor);
  }
}

export type Waiting = 'offers' | 'check' | 'stopped' | 'others-rescue' | 'card' | 'decision' | 'end';

/** Does what needs no decision until the table waits for somebody, and says for whom. */
export function goOn(floor: Floor): Waiting {
  for (;;) {
    const { table } = floor;
    const { rules, phase, state } = table;
    if (isStopped({ rules, phase, state })) return 'stopped';
    switch (phase) {
      case 'deal':
        draw(floor);
        break;
      case 'offers':
        return 'offers';
      case 'check':
        if (!checkDue(table)) throw new Error('the table waits for a check that is not due');
        return 'check';
      case 'turns': {
        const round = roundOf(state);
        if (round.rescueWindow) return 'others-rescue';
        return currentTurn(rules, round)?.cardDue ? 'card' : 'decision';
      }
      case 'dealer':
        if (mustTurnHole(table)) {
          must(floor, { type: 'hole-turned', card: holeFace(floor) });
          answerCalls(floor);
        } else if (takesCard(table)) draw(floor);
        break;
      default:
        return 'end';
    }
  }
}

/** Those who must hear of a super bonus before it is approved are told. */
export function reportSuperBonus(floor: Floor): void {
  const { rules, state } = floor.table;
  if (!state.round || !superBonusWaits(state.round) || !mustNotify(rules, state.round)) return;
  must(floor, { type: 'notified', who: 'pit' });
  must(floor, { type: 'notified', who: 'surveillance' });
}

/** The round's last acts: approvals that nobody gave, the settlement, the seat buttons and the wheel. */
export function closeRound(floor: Floor): void {
  reportSuperBonus(floor);
  while (floor.table.state.round && superBonusWaits(floor.table.state.round))
    must(floor, { type: 'floor', action: 'approve' });
  must(floor, { type: 'settle' });
  while (floor.table.phase === 'wheel') {
    const [due] = spinsDue(roundOf(floor.table.state));
    if (due && buttonIsDue(floor.table, due.seat)) must(floor, { type: 'seat-button', seat: due.seat });
    must(floor, { type: 'wheel-stopped', section: floor.nextSection() });
  }
  must(floor, { type: 'done', step: 'pickUp' });
}

export function callerAt(table: Table, seat: number): string | null {
  const box = table.state.round?.boxes.find((one) => one.seat === seat);
  return box ? at(box.bettors, 0).bettor : null;
}
