// What the page of all tables asks: many tables in one question, so that it costs the same with three hundred of them.
import type { IndexedRound } from './index-store.ts';
import type { TableHead } from './store.ts';

export interface LastRound extends Pick<IndexedRound, 'round' | 'pack' | 'dealer' | 'endedAt'> {
  readonly table: string;
}

/** What the pit has seen of a table since a moment: also what happened before, and came later. */
export interface Happened {
  readonly table: string;
  readonly rounds: number;
  /** Cents. */
  readonly house: number;
  readonly calls: number;
  readonly incidents: number;
  readonly alarms: number;
}

export interface Overview {
  /** Of the newest line of each of these tables. */
  headsOf(tables: readonly string[]): Promise<readonly TableHead[]>;
  /** Of this line, also of one that has ended. */
  headOfLine(table: string, line: number): Promise<TableHead | null>;
  /** The round of each of these tables that was opened last, of those that are over: rows that come late change nothing. */
  lastRounds(tables: readonly string[]): Promise<readonly LastRound[]>;
  /** Of these tables, or of all; those with nothing new are left out. */
  happened(since: number, tables: readonly string[] | null): Promise<readonly Happened[]>;
  /** When this person has looked at this last. */
  lastLook(person: string, what: string): Promise<number | null>;
}

/** What services say to each other and nobody keeps: how a table is at this moment. It may be lost. */
export interface Hearsay {
  say(text: string): void;
  /** Also what this service says itself. Returns how to stop it. */
  hear(ear: (text: string) => void): () => void;
}
