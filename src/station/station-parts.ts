// What differs between a real table, a simulated one and one in a test. Everything else is the same.
import type { Clock } from '../../drivers/driver.ts';
import type { Setup } from '../journal/chain/bodies.ts';
import type { TableKey } from '../journal/chain/key.ts';
import type { KeyFiles } from '../journal/file/key-file.ts';
import type { StartGiven } from '../journal/startup/starting.ts';
import type { Stop } from '../journal/startup/stops.ts';
import type { StationMessage } from '../protocol/messages.ts';
import type { Simulated } from '../protocol/simulation.ts';
import type { Rules } from '../rules/compile.ts';
import type { TableLocale } from '../words/format.ts';
import type { TimeSource } from './clock/row-time.ts';
import type { Wires } from './devices/devices.ts';
import type { ExpectedDevices } from './devices/expected.ts';
import type { WriteEvent } from './log/log-events.ts';
import type { SignedInByToken } from './pages/sessions.ts';
import type { People } from './people/sign-ins.ts';
import type { ProgramSource } from './program/program-guard.ts';
import type { MakeRecorder } from './recording/recorder.ts';
import type { ThreadLate } from './waits.ts';

export interface StationParts {
  readonly journal: string;
  readonly setup: Setup;
  readonly rules: Rules;
  /** What the row of the start says about the files around the table. */
  readonly start?: StartGiven;
  readonly clock: Clock;
  /** The machine's clocks, which somebody could set. Without them rows get the time of `clock`. */
  readonly source?: TimeSource;
  synchronised?(): Promise<boolean | null>;
  /** The room that is left for the journal; left out: the file system is asked. */
  freeMegabytes?(): number | null;
  /** How late the station's thread was. Absent: nobody measures how long people wait. */
  readonly late?: ThreadLate;
  readonly wires: Wires;
  /** What the configuration expects of the devices' firmware. Left out: nothing. */
  readonly expected?: ExpectedDevices;
  readonly log: WriteEvent;
  readonly pid: number;
  /** The devices are simulated; the journal is real. */
  readonly simulated: boolean;
  /** The command line may leave reports beside the journal. */
  readonly spools?: boolean;
  readonly written?: TableLocale;
  /** The denominations of the chips; left out: the usual ones. */
  readonly chips?: readonly number[];
  /** Where the program's files are, to compare them with those shipped. Absent: they are not checked. */
  readonly program?: ProgramSource;
  /** The file of the journal's second witness; left out: a simulated table in simulated time has none. */
  readonly witness?: string;
  /** The folder of the archives; left out: there are none. */
  readonly archives?: string;
  /** False: without a journal the table does not start. */
  readonly begins?: boolean;
  /** Null: the key file beside the journal. */
  readonly key?: TableKey;
  /** Where the keys lie; left out: in the folder `keys` beside the journal. */
  readonly keys?: KeyFiles;
  /** Who may sign in. */
  readonly people: People;
  newToken(): string;
  /** The sign-ins that outlive this table: a demonstration hands them to the next one. Left out: they end with it. */
  readonly signedIn?: SignedInByToken;
  random?(): number;
  /**
   * The disk failed during a write, and only a new start can tell what was written. For the code that runs the process.
   */
  broken(stop: Stop): void;
  simulate?(act: unknown): Promise<Simulated>;
  /** Other messages for a page that opens. */
  also?(): readonly StationMessage[];
  /** Makes the recorder of the wires, if they are recorded. */
  readonly recorder?: MakeRecorder;
}
