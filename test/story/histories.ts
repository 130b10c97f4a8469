// Histories of real rounds without a journal: inputs go to a table, and its answers are noted as the journal would note
// them.
import { createHash } from 'node:crypto';
import type { HistoryFact, HistoryStep, RoundHistory } from '../../src/journal/queries/history.ts';
import type { HouseChoices } from '../../src/packs/resolve.ts';
import { compileRules, type Rules } from '../../src/rules/compile.ts';
import type { Fact } from '../../src/table/fact.ts';
import type { Input } from '../../src/table/input.ts';
import type { Person, Role } from '../../src/table/people.ts';
import { openRecord, type RoundRecord, takeFact } from '../../src/table/record.ts';
import { needsFloor } from '../../src/table/refusal.ts';
import { handle, setUpTable, type Table } from '../../src/table/table.ts';
import { bookOf } from '../clauses.ts';
import { Day } from '../table/day.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

function isAgain(step: HistoryStep | undefined, input: Input, by: Person | null, code: string): boolean {
  if (step?.refused?.code !== code) return false;
  return JSON.stringify([step.input, step.by]) === JSON.stringify([input, by]);
}

/** Notes every input with what came of it, round by round. */
export class Notes {
  table: Table;
  readonly rounds: RoundHistory[] = [];
  private steps: HistoryStep[] = [];
  private seq: number;
  private record = openRecord();
  private startedAt: number | null = null;

  constructor(rules: Rules, firstRow = 1) {
    this.table = setUpTable(rules);
    this.seq = firstRow;
  }

  /** Returns whether the input was taken. */
  give(input: Input, at: number, by: Person | null): boolean {
    const handled = handle(this.table, input, { at, by });
    if (handled.refused) {
      const last = this.steps.at(-1);
      const times = isAgain(last, input, by, handled.refused.code) ? (last?.refused?.times ?? 0) + 1 : 1;
      if (times > 1) this.steps.pop();
      const seq = times > 1 ? (last?.seq ?? 0) : this.nextRow();
      this.steps.push({ seq, at, by, input, facts: [], refused: { ...handled.refused, times } });
      return false;
    }
    const seq = this.nextRow();
    this.table = handled.table;
    const facts = handled.facts.map((fact) => ({ seq, fact }));
    this.steps.push({ seq, at, by, input, facts, refused: null });
    for (const { fact } of facts) this.take(fact, at);
    return true;
  }

  private nextRow(): number {
    this.seq += 1;
    return this.seq - 1;
  }

  private take(fact: Fact, at: number): void {
    if (fact.fact === 'round-started') this.startedAt = at;
    const record = takeFact(this.record, fact);
    if (!record) return;
    this.rounds.push(this.history(record, at));
    this.record = openRecord();
    this.steps = [];
    this.startedAt = null;
  }

  /** The round that is not over yet. */
  get unfinished(): RoundHistory {
    return this.history(null, null);
  }

  private history(record: RoundRecord | null, endedAt: number | null): RoundHistory {
    const { state, rules } = this.table;
    const open = this.startedAt === null ? 'betting' : 'playing';
    return {
      table: '7',
      pack: { id: rules.book.pack, version: rules.book.version, hash: sha256(rules.book.pack) },
      program: '0.1.0',
      shoe: state.shoe.number,
      round: record?.round ?? state.rounds,
      dealer: state.dealer,
      startedAt: this.startedAt,
      endedAt,
      status: record?.status ?? open,
      steps: this.steps,
      record,
      adjustments: [],
      holds: [],
      hash: sha256(`row ${this.seq}`),
      head: `sabot-head-1 ${this.seq} ${sha256(`row ${this.seq}`)} 0 c2lnbmF0dXJl`,
    };
  }
}

const PEOPLE: Readonly<Record<Role, Person>> = {
  dealer: { id: 'Ana', role: 'dealer' },
  floor: { id: 'Bo', role: 'floor' },
  pit: { id: 'Cy', role: 'pit' },
  surveillance: { id: 'Di', role: 'surveillance' },
  technician: { id: 'Tess', role: 'technician' },
};

/** What no person does. */
const DEVICES: readonly Input['type'][] = [
  'card-out',
  'sealed-card',
  'cut-card-out',
  'shoe-ran-out',
  'reader-said',
  'seat-button',
  'wheel-stopped',
  'hole-card-turned',
  'drawn-card-used',
];

function personFor(input: Input, role: Role | null): Person | null {
  if (role !== null) return PEOPLE[role];
  if (DEVICES.includes(input.type) && !('manual' in input && input.manual)) return null;
  return needsFloor(input) || input.type === 'confirm-wager' ? PEOPLE.floor : PEOPLE.dealer;
}

/** 16 November 2026, 20:00 in New York. */
const EVENING = Date.UTC(2026, 10, 17, 1);

/** A day whose inputs are noted. Ana deals, Bo is the floorperson; something happens every few seconds. */
export class ToldDay extends Day {
  readonly notes: Notes;
  private now = EVENING;
  private inputs = 0;

  constructor(pack: string, choices: HouseChoices = {}) {
    const rules = compileRules(bookOf(pack, choices));
    super(rules);
    this.notes = new Notes(rules, 1001);
  }

  protected override get dealerId(): string {
    return PEOPLE.dealer.id;
  }

  private note(input: Input, role: Role | null): void {
    this.inputs += 1;
    this.now += 700 + ((this.inputs * 1237) % 5300);
    this.notes.give(input, this.now, personFor(input, role));
  }

  override says(input: Input, role: Role | null = null): readonly Fact[] {
    const facts = super.says(input, role);
    this.note(input, role);
    return facts;
  }

  override refuses(input: Input, role: Role | null = null) {
    const refused = super.refuses(input, role);
    this.note(input, role);
    return refused;
  }
}

export function factsOf({ steps }: RoundHistory): Fact[] {
  return steps.flatMap(({ facts }) => facts.map(({ fact }: HistoryFact) => fact));
}

/** The same round before its end, after so many steps. */
export function cutAfter(history: RoundHistory, steps: number): RoundHistory {
  const started = history.steps
    .slice(0, steps)
    .some(({ facts }) => facts.some(({ fact }) => fact.fact === 'round-started'));
  return {
    ...history,
    status: started ? 'playing' : 'betting',
    startedAt: started ? history.startedAt : null,
    endedAt: null,
    record: null,
    steps: history.steps.slice(0, steps),
  };
}
