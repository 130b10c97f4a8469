// What the door of the pages needs from the station, and what it gives to whoever brings a page.
import type { PageInput } from '../../protocol/inputs.ts';
import type { PageMessage } from '../../protocol/messages.ts';
import type { Simulated } from '../../protocol/simulation.ts';
import type { Warning } from '../../protocol/warnings.ts';
import type { Person } from '../../table/people.ts';
import type { Answer } from '../input-queue.ts';
import type { WriteEvent } from '../log/log-events.ts';
import type { Languages } from '../people/languages.ts';
import type { SignIns } from '../people/sign-ins.ts';
import type { Origin } from '../people/tries.ts';
import type { NoiseCode } from './noise.ts';
import type { SignedInByToken } from './sessions.ts';
import type { ShownParts } from './showing.ts';

export interface PageSessionsParts extends ShownParts {
  readonly log: WriteEvent;
  /** Something that makes no sense was heard: the log counts it. */
  noise(why: NoiseCode, what: string): void;
  now(): number;
  ask(input: PageInput, by: Person, answer: (answer: Answer) => void): void;
  readonly signIns: Pick<SignIns, 'try' | 'standing'>;
  readonly languages: Languages;
  /** The sign-ins that a table takes over from another one. */
  readonly signedIn?: SignedInByToken;
  /** A secret that nobody can guess. */
  newToken(): string;
  /** What will go wrong unless somebody does something. */
  warnings?(): readonly Warning[];
  /** Works the simulated devices. */
  simulate?(act: unknown): Promise<Simulated>;
}

export interface OpenPage {
  readonly send: (text: string) => void;
  readonly origin: Origin;
  token: string | null;
  /** It works the simulated devices. */
  simulator: boolean;
}

export type Said<T extends PageMessage['type']> = Extract<PageMessage, { type: T }>;

export interface Visitor {
  heard(text: string): Promise<void>;
  left(): void;
  /** Somebody is signed in on it, or it works simulated devices: it is no stranger's. */
  readonly isKnown: boolean;
}
