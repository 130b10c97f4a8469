// What differs between a real table, a simulated one and one of the tests: everything else is put together in the same way.
import type { Clock } from '../../drivers/driver.ts';
import type { Setup } from '../journal/chain/bodies.ts';
import type { TableKey } from '../journal/chain/key.ts';
import type { StartGiven } from '../journal/startup/starting.ts';
import type { Stop } from '../journal/startup/stops.ts';
import type { StationMessage } from '../protocol/messages.ts';
import type { Simulated } from '../protocol/simulation.ts';
import type { Rules } from '../rules/compile.ts';
import type { TableLocale } from '../words/format.ts';
import type { TimeSource } from './clock/row-time.ts';
import type { Wires } from './devices/devices.ts';
import type { WriteEvent } from './log/log-events.ts';
import type { People } from './people/sign-ins.ts';
import type { ProgramSource } from './program-guard.ts';
import type { MakeRecorder } from './recording/recorder.ts';

export interface StationParts {
  readonly journal: string;
  readonly setup: Setup;
  readonly rules: Rules;
  /** What the row of the start tells of the files around the table. */
  readonly start?: StartGiven;
  readonly clock: Clock;
  /** The machine's clocks, where somebody could set them; otherwise the rows get the time of `clock`. */
  readonly source?: TimeSource;
  synchronised?(): Promise<boolean | null>;
  readonly wires: Wires;
  readonly log: WriteEvent;
  readonly pid: number;
  /** The devices are simulated; the journal is as real as ever. */
  readonly simulated: boolean;
  /** The command line may leave word beside the journal of what it has done. */
  readonly spools?: boolean;
  readonly written?: TableLocale;
  /** Where the program's files are, to be compared with those that were shipped. Absent: nobody looks at them. */
  readonly program?: ProgramSource;
  /** The file of the journal's second witness; left out: a simulated table in simulated time has none. */
  readonly witness?: string;
  /** False: without a journal the table does not start. */
  readonly begins?: boolean;
  /** Null: the key file beside the journal. */
  readonly key?: TableKey;
  /** Who may sign in. */
  readonly people: People;
  newToken(): string;
  random?(): number;
  /** For whoever watches over the process: what was written may not be on the disk, only a new start can tell. */
  broken(stop: Stop): void;
  simulate?(act: unknown): Promise<Simulated>;
  /** What else a page is told when it opens. */
  also?(): readonly StationMessage[];
  /** Who writes down what goes over the wires, if anybody shall. */
  readonly recorder?: MakeRecorder;
}
