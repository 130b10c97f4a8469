// The people and devices of a scenario: they give the table what it waits for and nobody needs to be asked about.
import { isTen } from '../rules/cards.ts';
import type { Rules } from '../rules/compile.ts';
import { at } from '../rules/lookup.ts';
import { isTwoCard21, tallyOf } from '../rules/tally.ts';
import { sealOfDrawn } from '../table/deal.ts';
import { mustTurnHole, takesCard } from '../table/dealer-turn.ts';
import { mustNotify } from '../table/floor.ts';
import { currentTurn, upCardOf } from '../table/hands.ts';
import type { Input } from '../table/input.ts';
import { checkDue } from '../table/offers.ts';
import { buttonIsDue, spinsDue, superBonusWaits } from '../table/payout.ts';
import type { Person } from '../table/people.ts';
import type { Phase } from '../table/phases.ts';
import { type OpenRecord, openRecord, type RoundRecord, takeFact } from '../table/record.ts';
import { isStopped, needsFloor } from '../table/refusal.ts';
import type { TableRefusal } from '../table/refusals.ts';
import { handle, setUpTable, type Table } from '../table/table.ts';
import { roundOf } from '../table/work.ts';
import type { OpenCard, ShoeRow } from './shoes.ts';

export interface Floor {
  table: Table;
  readonly shoes: ShoeRow;
  /** The section at which the wheel stops next. */
  readonly nextSection: () => number;
  /** Sealed hole cards: the scenario keeps their faces, the table does not have them. */
  readonly sealed: Map<string, OpenCard['card']>;
  record: OpenRecord;
  readonly records: RoundRecord[];
  /** Virtual time: a millisecond for each input, so that the cards do not age while rounds are simulated. */
  clock: number;
}

const DEALER: Person = { id: 'dealer', role: 'dealer' };
const FLOORPERSON: Person = { id: 'floor', role: 'floor' };

/** What a dealer may not do is done by the floorperson. */
function personFor(input: Input): Person {
  return needsFloor(input) ? FLOORPERSON : DEALER;
}

export function openFloor(rules: Rules, shoes: ShoeRow, nextSection: () => number): Floor {
  return {
    table: setUpTable(rules),
    shoes,
    nextSection,
    sealed: new Map(),
    record: openRecord(),
    records: [],
    clock: 0,
  };
}

/** Puts an input to the table; the facts go into the record. */
export function send(floor: Floor, input: Input): TableRefusal | null {
  floor.clock += 1;
  const handled = handle(floor.table, input, { at: floor.clock, by: personFor(input) });
  if (handled.refused) return handled.refused;
  floor.table = handled.table;
  for (const fact of handled.facts) {
    const finished = takeFact(floor.record, fact);
    if (!finished) continue;
    floor.records.push(finished);
    floor.record = openRecord();
  }
  return null;
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

/** A card leaves the shoe, or one drawn in error before is used. */
export function draw(floor: Floor): void {
  const [drawn] = floor.table.state.drawn;
  if (drawn && floor.table.phase !== 'burning') {
    if (holeIsDue(floor.table)) floor.sealed.set(sealOfDrawn(drawn.card), drawn.card.face);
    must(floor, { type: 'drawn-card-used' });
    answerCalls(floor);
    return;
  }
  const entry = nextCard(floor);
  if (!entry) return;
  floor.shoes.take();
  if (holeIsDue(floor.table) && !entry.faceUp && !isTen(entry.card)) {
    const seal = `seal ${floor.table.state.cardNumber + 1}`;
    floor.sealed.set(seal, entry.card);
    must(floor, { type: 'sealed-card', seal });
  } else must(floor, { type: 'card', ...entry, manual: false });
  answerCalls(floor);
}

function holeFace(floor: Floor): OpenCard['card'] {
  const face = floor.sealed.get(roundOf(floor.table.state).hole ?? '');
  if (face === undefined) throw new Error('the hole card was never sealed');
  return face;
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
