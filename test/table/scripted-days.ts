// Days told from opening to closing, so that every state of the workflow is reached on purpose and not only by chance.
import { compileRules } from '../../src/rules/compile.ts';
import type { Switches } from '../../src/rules/rule-book.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { Input } from '../../src/table/input.ts';
import type { Role } from '../../src/table/people.ts';
import { bookOf } from '../clauses.ts';
import { Day } from './day.ts';
import type { Reach } from './reach.ts';
import { daysInEveryPhase } from './scripted-phases.ts';
import { irregularDays } from './scripted-rounds.ts';
import { until } from './shoes.ts';

export class FollowedDay extends Day {
  private readonly reach: Reach;

  constructor(pack: string, reach: Reach, switches: Partial<Switches> = {}) {
    const book = bookOf(pack);
    super(compileRules({ ...book, values: { ...book.values, ...switches } }));
    this.reach = reach;
  }

  override says(input: Input, role: Role | 'device' | null = null): readonly Fact[] {
    const before = this.table;
    const facts = super.says(input, role);
    this.reach.follow(before, input, this.stamp);
    return facts;
  }
}

type Told = (reach: Reach) => void;

/** None of the five books has it. */
const earlySurrender: Told = (reach) => {
  const day = new FollowedDay('massachusetts', reach, { 'surrender.offered': 'early' });
  day.open().bets({ 1: 1000 });
  day.cards('9C KD 7S 9S');
  day.decides(1, 'surrender');
};

const fullDay: Told = (reach) => {
  const day = new FollowedDay('section-13', reach);
  day.says({ type: 'open-table', preShuffled: false, batches: 1 });
  while (day.phase !== 'wash') day.routine();
  day.says({ type: 'exposed-in-wash' });
  day.says({ type: 'step-done', step: 'wash' });
  day.says({ type: 'shuffler-broke' });
  day.says({ type: 'shuffler-out' });
  day.says({ type: 'shuffled', how: 'hand' });
  day.says({ type: 'cut-answer', seat: 1, accepts: false });
  day.says({ type: 'cut-made', fromEnd: 50 });
  day.says({ type: 'recut' });
  day.says({ type: 'cut-made', fromEnd: 60 });
  day.says({ type: 'cut-card-placed', fromBack: 100 });
  day.says({ type: 'recut' });
  until(day, 'burning');
  day.says({ type: 'recut', by: 'next-cutter' });
  day.open().says({ type: 'recut' });
  day.open();
  day.says({ type: 'new-dealer', dealer: 'x' });
  day.cards('3C');
  day.bets({ 1: 1000 });
  day.cards('9C 6D 8S 9S');
  day.decides(1, 'stand');
  day.says({ type: 'undo' });
  day.decides(1, 'stand');
  day.turnsHole();
  day.cards('5H');
  day.settles();
  day.says({ type: 'pause-table' });
  day.says({ type: 'arrived', seat: 2 });
  day.says({ type: 'exposed-in-wash' });
  day.says({ type: 'step-done', step: 'idleWash' });
  day.says({ type: 'shuffled', how: 'machine' });
  until(day, 'burning');
  day.says({ type: 'shoe-ran-out' });
  day.cards('4D^ 4H^');
  day.open();
  day.says({ type: 'close-table' });
  day.countsTheRest();
  day.says({ type: 'step-done', step: 'closing' });
};

const twoBatches: Told = (reach) => {
  const day = new FollowedDay('pennsylvania', reach);
  day.says({ type: 'open-table', preShuffled: false, batches: 2 });
  day.open();
  day.bets({ 1: 1000 });
  day.cards('9C 6D 8S 9S');
  day.says({ type: 'cut-card-out' });
  day.decides(1, 'stand');
  day.turnsHole();
  day.cards('5H');
  day.settles();
  day.open();
  day.says({ type: 'pause-table' });
  day.says({ type: 'arrived', seat: 2 });
  day.says({ type: 'step-done', step: 'idleWash' });
  day.open();
  day.says({ type: 'pause-table' });
  day.says({ type: 'close-table' });
};

const missedBurn: Told = (reach) => {
  const day = new FollowedDay('games-department', reach);
  until(day, 'burning');
  day.says({ type: 'burn-missed' });
};

const preShuffled: Told = (reach) => {
  for (const pack of ['massachusetts', 'games-department']) {
    const day = new FollowedDay(pack, reach);
    day.says({ type: 'open-table', preShuffled: true, batches: 1 });
    day.open();
  }
};

const wheel: Told = (reach) => {
  const day = new FollowedDay('massachusetts', reach);
  day.open().bets({ 1: { main: 1000, spin: 500 } });
  day.cards('AC AD KS 9S');
  day.says({ type: 'take-insurance', seat: 1, bettor: null, amount: 500 });
  day.says({ type: 'no-more-offers' });
  day.reads();
  day.turnsHole();
  day.says({ type: 'settle-round' });
  day.says({ type: 'seat-button', seat: 1 });
  day.says({ type: 'wheel-fault', reason: { code: 'wheel-says', number: 5, text: 'The wheel is stuck.' } });
  day.says({ type: 'spin-again' });
  day.says({ type: 'wheel-stopped', section: 2 });
  day.says({ type: 'step-done', step: 'pickUp' });
};

/** A round that is made void in each of its phases, and troubles that hold the table up. */
const trouble: Told = (reach) => {
  const rounds = ['9C', '9C AD 8S 9S', '9C KD 8S 9S', '9C 6D 8S 9S'];
  for (const cards of rounds) {
    const day = new FollowedDay('massachusetts', reach);
    day.open().bets({ 1: 1000 });
    day.cards(cards);
    day.says({ type: 'void-round' });
    day.settles();
  }
  const inTime = new FollowedDay('massachusetts', reach);
  inTime.open().bets({ 1: 1000 });
  inTime.cards('9C KD 8S 9S');
  inTime.says({ type: 'reader-out-of-service' });
  inTime.says({ type: 'reader-in-service' });
  const day = new FollowedDay('pennsylvania', reach);
  day.open();
  day.says({ type: 'device-lost', device: 'scanner' });
  day.says({ type: 'halt-table', reason: { code: 'said', text: 'the disk is full' } });
  day.says({ type: 'resume' });
  day.says({ type: 'device-back', device: 'scanner' });
  day.bets({ 1: 1000 });
  day.cards('9C TD');
  day.says({ type: 'device-lost', device: 'wheel' });
  day.says({ type: 'halt-table', reason: { code: 'said', text: 'a contradiction' } });
  day.says({ type: 'resume' });
  day.says({ type: 'floor-answers' });
};

export function scriptedDays(reach: Reach): void {
  for (const tell of [fullDay, twoBatches, missedBurn, preShuffled, wheel, trouble, earlySurrender])
    tell(reach);
  irregularDays((pack) => new FollowedDay(pack, reach));
  daysInEveryPhase((pack) => new FollowedDay(pack, reach));
}
