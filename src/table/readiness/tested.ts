// What a readiness test and a deck check have shown: as the state keeps it, and as the journal's rows tell it.
import type { Card } from '../../rules/cards/cards.ts';
import type { Device, Mark } from '../state.ts';
import type { Part } from './parts.ts';

/** A part that was tried. */
export interface PartTested {
  readonly part: Part;
  readonly well: boolean;
  /** Who said so; null: the device. */
  readonly by: string | null;
  readonly at: number;
  /** How often it went wrong before. Absent: never. */
  readonly wrong?: number;
  /** Where the wheel stopped. */
  readonly section?: number;
}

/** A test while people walk through it. */
export interface RunningTest {
  readonly begun: Mark;
  readonly tested: readonly PartTested[];
  /** Of the current part: the buttons that were pressed, the known cards that were read, what went wrong. */
  readonly pressed: readonly number[];
  readonly read: number;
  readonly wrong: number;
}

/** What the test found, until the table closes. */
export interface Ready {
  /** The number of the test in the table's life. */
  readonly test: number;
  readonly at: number;
  /** The parts that passed. */
  readonly passed: readonly Part[];
  /** Clock, disk, program and journal are in order. */
  readonly station: boolean;
  /** Parts that had passed before their device was lost. Absent: none. */
  readonly forgotten?: readonly Part[];
  /** The devices as they called themselves. Absent: the station did not say. */
  readonly devices?: readonly TestedDevice[];
}

/** A device as it calls itself. */
export interface TestedDevice {
  readonly device: Device;
  readonly serial?: string;
  readonly firmware?: string;
  readonly firmwareHash?: string;
}

/** How often the wheel stopped at each section, over all spins that the journal knows. */
export interface SpinCount {
  /** The last row that was counted. */
  readonly through: number;
  readonly sections: readonly number[];
}

/** What the station knows about itself at the end of the test. Null: it could not be found out. */
export interface StationTested {
  readonly clock: boolean | null;
  readonly freeMegabytes: number | null;
  readonly identity: string | null;
  /** How many of the program's files differ from those shipped. */
  readonly differing: number | null;
  /** The journal can be written, and its last rows are chained. */
  readonly journal: boolean;
  readonly version: string;
  readonly devices: readonly TestedDevice[];
  readonly spins?: SpinCount;
}

/** Cards as they were counted, by face. Their order is kept nowhere. */
export interface CountedCards {
  readonly faces: number[];
  /** Cards that the scanner could not read. */
  readonly unread: number;
}

export interface FaceCount {
  readonly card: Card;
  readonly cards: number;
}

export interface DecksChecked {
  readonly cards: number;
  readonly expected: number;
  readonly decks: number;
  readonly unread: number;
  readonly tens: readonly FaceCount[];
  readonly missing: readonly FaceCount[];
  readonly tooMany: readonly FaceCount[];
  readonly agrees: boolean;
}

/** The ids of a round have room for so many turns of the wheel in tests. */
export const TEST_SPINS_OF_A_ROUND = 24;

export interface TestSpins {
  readonly round: number;
  readonly spins: number;
  /** So many rounds' ids were used up by tests alone, in the table's life. Absent: none. */
  readonly skipped?: number;
}

/** What the table keeps of readiness tests and of the count of the decks. */
export interface ReadinessState {
  /** A readiness test that is walked through now. Absent otherwise. */
  readiness?: RunningTest;
  /** What the last test found, until the table closes. Absent before. */
  ready?: Ready;
  /** How many tests were made in the table's life, and questions put to the reader in them. Absent before the first. */
  testsMade?: number;
  readerAsked?: number;
  /** Turns of the wheel in tests since this round. Absent before the first. */
  testSpins?: TestSpins;
  /** The spins of the table's life up to the last test. Absent before the first. */
  spinsCounted?: SpinCount;
  /** Whether the cards that lie spread were counted and are what the book demands. Absent: nobody has counted them. */
  decksAgree?: boolean;
  /**
   * Whether the scanner has told of all cards that ran through it in a deck check, as far as is known. Absent: there was no deck check,
   * or the cards were shuffled since.
   */
  deckCount?: 'told' | 'untold';
}
