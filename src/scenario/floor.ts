// The floor of a scenario: the table with its journal, the shoes beside it, the devices on it and the time that passes.

import type { SealKeeper } from '../journal/chain/sealing.ts';
import type { Journal } from '../journal/journal.ts';
import { type ReadRecord, recordReader } from '../journal/queries/reading.ts';
import { journalIdOf } from '../station/devices/drivers.ts';
import { isStopped } from '../table/chart/holds.ts';
import type { Fact } from '../table/fact.ts';
import type { Input } from '../table/input.ts';
import type { Person, Stamp } from '../table/people.ts';
import type { RoundRecord } from '../table/record.ts';
import { needsFloor } from '../table/refusal.ts';
import type { TableRefusal } from '../table/refusals.ts';
import { unsharedSeats } from '../table/round/sharing.ts';
import { unconfirmedCards, unconfirmedSections } from '../table/round/typed-cards.ts';
import type { Table } from '../table/table.ts';
import { stopSaid } from '../words/stops.ts';
import { Hardware, type Told } from './hardware.ts';
import type { ShoeRow } from './shoes.ts';
import { JournalFault, type ScenarioJournal } from './temporary-journal.ts';

export interface Floor {
  readonly table: Table;
  readonly journal: Journal;
  readonly readRecord: ReadRecord;
  readonly shoes: ShoeRow;
  readonly hardware: Hardware;
  /** Seals the cards that nobody may see: the table does not have their faces. */
  readonly seals: SealKeeper;
  /** What the last input caused. */
  facts: readonly Fact[];
  readonly watch: Watch;
  readonly pace: Pace;
  clock: number;
}

const DEALER: Person = { id: 'dealer', role: 'dealer' };
const FLOORPERSON: Person = { id: 'floor', role: 'floor' };
/** Whoever corrects a card does not confirm it. */
const SECOND_FLOORPERSON: Person = { id: 'floor 2', role: 'floor' };

/** What a dealer may not do is done by the floorperson. */
function personFor(input: Input): Person {
  return needsFloor(input) ? FLOORPERSON : DEALER;
}

/**
 * A card that was corrected, or a section of the wheel that was entered, is confirmed at once. A correction can
 * bring a round back to its turns while the reader is out: the table is stopped then, and takes the confirmation later.
 */
function confirmCards(floor: Floor): void {
  const { round } = floor.table.state;
  if (isStopped(floor.table)) return;
  if (!round || unconfirmedCards(round).length + unconfirmedSections(round).length === 0) return;
  const input: Input = { type: 'confirm-cards' };
  due(floor, { input, refused: put(floor, input, SECOND_FLOORPERSON) });
}

/** Virtual time: when a scenario begins, and how long each input takes. */
export interface Pace {
  readonly from: number;
  readonly step: number;
}

/** A millisecond for each input, so that the cards do not age while rounds are simulated. */
export const AT_ONCE: Pace = { from: 0, step: 1 };

/** Sees every input that was taken, and what it caused. */
export type Watch = (input: Input, facts: readonly Fact[]) => void;

/** `nextSection` says where the wheel stops. */
export function openFloor(
  { journal, seals, key }: ScenarioJournal,
  shoes: ShoeRow,
  nextSection: () => number,
  pace: Pace = AT_ONCE,
  watch: Watch = () => {},
): Floor {
  const hardware = new Hardware(() => journal.table, {
    now: pace.from,
    seals,
    scannerNumber: journal.numberOf('scanner'),
    journalId: journalIdOf(key),
    // The sections of a scenario are those of its rounds.
    section: () => (journal.table.phase === 'readiness' ? 0 : nextSection()),
    take: (input, from) => {
      const refused = put(floor, input, null, from);
      return refused ? { kind: 'refused', refused } : { kind: 'taken', seq: journal.seq };
    },
  });
  const floor: Floor = {
    get table() {
      return journal.table;
    },
    journal,
    readRecord: recordReader(journal.db),
    shoes,
    hardware,
    seals,
    facts: [],
    watch,
    pace,
    clock: pace.from,
  };
  hardware.start();
  return floor;
}

/** Puts an input to the table. */
function put(floor: Floor, input: Input, by: Person | null, from?: Stamp['from']): TableRefusal | null {
  floor.clock += floor.pace.step;
  const stamp: Stamp = from ? { at: floor.clock, by, from } : { at: floor.clock, by };
  const taken = floor.journal.take(input, stamp);
  if (taken.kind === 'failed') throw new JournalFault(stopSaid(taken.stop));
  if (taken.kind === 'refused') return taken.refused;
  floor.facts = taken.facts;
  floor.watch(input, taken.facts);
  return null;
}

/** Somebody at the table says or does it. */
export function send(floor: Floor, input: Input): TableRefusal | null {
  const refused = put(floor, input, personFor(input));
  if (!refused) confirmCards(floor);
  return refused;
}

/** Whoever bets first on a box agrees to the others. */
export function agreeToOthers(floor: Floor): void {
  const { rules, state } = floor.table;
  for (const seat of unsharedSeats(rules, state)) must(floor, { type: 'share-box', seat });
}

/** A device sees it, or the keeper of the seals does it: no person's name is on it. */
export function happen(floor: Floor, input: Input): TableRefusal | null {
  return put(floor, input, null);
}

/** For what the table itself asked for: a refusal is a bug. */
export function must(floor: Floor, input: Input): void {
  due(floor, { input, refused: send(floor, input) });
}

/** The same for what no person does. */
export function mustHappen(floor: Floor, input: Input): void {
  due(floor, { input, refused: happen(floor, input) });
}

/** The same for what happened at a device: the desk must have understood it as this. */
export function due(floor: Floor, { input, refused }: Told, ...types: readonly Input['type'][]): void {
  if (refused) throw new Error(`${input.type} was due in ${floor.table.phase} and refused: ${refused.code}`);
  if (types.length > 0 && !types.includes(input.type))
    throw new Error(`${types.join(' or ')} was due in ${floor.table.phase}, and not ${input.type}`);
}

/** The record of the round that has just ended, as the journal holds it. */
export function lastRecord({ journal, readRecord }: Floor): RoundRecord {
  journal.commit();
  const record = readRecord(journal.table.state.rounds);
  if (!record) throw new Error('the round left no record');
  return record;
}
