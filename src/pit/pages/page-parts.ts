// What the door of the pit's page needs, and what it knows of an open page.
import type { PageMessage, StationMessage } from '../../protocol/messages.ts';
import type { PitAct } from '../../protocol/pit.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { WriteEvent } from '../../station/log/log-events.ts';
import type { NoiseCode } from '../../station/pages/noise.ts';
import type { Languages } from '../../station/people/languages.ts';
import type { SignIns } from '../../station/people/sign-ins.ts';
import type { Origin } from '../../station/people/tries.ts';
import type { Person } from '../../table/people.ts';
import type { Board } from './board.ts';
import type { Looks } from './looks.ts';
import type { PlacesAtPit } from './places.ts';

/** What came of something that somebody did; a message is told to the page before its answer. */
export type Done = { readonly problem: Problem } | { readonly tell: readonly StationMessage[] };

export interface PitDoorParts {
  readonly log: WriteEvent;
  noise(why: NoiseCode, what: string): void;
  now(): number;
  /** So many may be signed in at once; left out: as many as a large pit needs. */
  readonly places?: PlacesAtPit;
  /** So long a session lasts without a touch; left out: the usual time. */
  lastsMs?(person: Person): number;
  readonly signIns: Pick<SignIns, 'try' | 'standing'>;
  readonly languages: Languages;
  readonly looks: Pick<Looks, 'record'>;
  readonly board: Pick<Board, 'join'>;
  act(act: PitAct, by: Person): Promise<Done>;
  /** Something went wrong that no page has caused. */
  failed(error: unknown): void;
  /** A secret that nobody can guess. */
  newToken(): string;
}

export interface OpenPage {
  readonly send: (text: string) => void;
  readonly origin: Origin;
  token: string | null;
  /** Ends the news. */
  leave: () => void;
}

export type Said<T extends PageMessage['type']> = Extract<PageMessage, { type: T }>;
