// What the input queue is given, and what it tells others.
import type { Clock } from '../../drivers/driver.ts';
import type { SealKeeper } from '../journal/chain/sealing.ts';
import type { Journal } from '../journal/journal.ts';
import type { Stop } from '../journal/startup/stops.ts';
import type { Fact } from '../table/fact.ts';
import type { Input } from '../table/input.ts';
import type { Stamp } from '../table/people.ts';
import type { TableRefusal } from '../table/refusals.ts';
import type { Table } from '../table/table.ts';
import type { DeviceTargets } from './devices/device-targets.ts';
import type { ReadinessBench } from './readiness/bench.ts';

/** What was written, for devices, screens and the log. */
export interface Happened {
  readonly input: Input;
  readonly stamp: Stamp;
  readonly refused: TableRefusal | null;
  readonly facts: readonly Fact[];
  readonly table: Table;
  readonly seq: number;
}

export interface QueueListeners {
  /** After the commit. */
  happened(happened: Happened): void;
  /** What the devices must be told from now on. */
  wished(wishes: DeviceTargets): void;
  /** The journal cannot be written, so the table stands still. Null: it goes on. */
  stood(stop: Stop | null): void;
  /** Nothing waits, or others have their turn: time to show the result of many inputs. */
  rested?(): void;
  /** An input was written, so many milliseconds after it was heard. */
  waited?(ms: number): void;
}

export interface InputQueueParts {
  readonly journal: Journal;
  readonly seals: SealKeeper;
  readonly clock: Clock;
  /** The time for a row; absent: the clock's. */
  time?(): number;
  readonly ears: QueueListeners;
  /** Absent where nothing is tested. */
  readonly bench?: Pick<ReadinessBench, 'hear' | 'complete' | 'commits' | 'resumed'>;
}
