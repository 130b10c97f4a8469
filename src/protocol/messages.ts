// The messages between the station and its pages. Both sides use this file, so they cannot disagree.
import { z } from 'zod';
import type { Fact } from '../table/fact.ts';
import type { Person, Role } from '../table/people.ts';
import type { TableRefusal } from '../table/refusals.ts';
import type { KeypadView } from './keypad.ts';
import type { PitNews, PitPicture } from './pit.ts';
import type { Problem } from './problems.ts';
import type { SimulationView } from './simulation.ts';
import type { IdentifiedDevice } from './technician.ts';
import type { TableSettings, TableView } from './view.ts';
import type { Warning } from './warnings.ts';

/** Somebody who may sign in at a demonstration: everybody may know the PIN. */
export interface ShownPerson extends Person {
  readonly number: string;
  readonly pin: string;
}

/** How the table is, as far as everybody may know who stands beside it: nothing of cards or money. */
export interface Standing {
  readonly state: 'open' | 'in-hand' | 'closed' | 'stands-still';
  /** The station was started again in the middle of the hand that is in play: the hand stands as it stood. */
  readonly handIsSafe?: true;
}

/** All that a page knows before somebody has signed in. */
export interface Welcome extends Standing {
  readonly table: string;
  /** The devices are simulated: nothing of this is a game for money. */
  readonly simulated: boolean;
  /** There is no table: past hands are read from a journal or a copy. The secret in the address lets in. */
  readonly reading?: true;
  /** There are many tables: it is the pit. */
  readonly pit?: true;
  /** Who may sign in; only at a demonstration, which has its own people. */
  readonly people?: readonly ShownPerson[];
}

/** Somebody who is signed in on a page. */
export interface SessionView {
  readonly session: number;
  readonly person: string;
  readonly role: Role;
  /** `box`, or an address of the network. */
  readonly from: string;
  readonly since: number;
  readonly until: number;
}

export type StationMessage =
  /** The first message to every page, and the only one before somebody has signed in. */
  | { readonly type: 'welcome'; readonly welcome: Welcome }
  /** The first one after that; not for a technician. */
  | { readonly type: 'settings'; readonly settings: TableSettings }
  /** How the devices are, for a technician, who is told nothing of the game. */
  | { readonly type: 'health'; readonly devices: readonly IdentifiedDevice[]; readonly version: string }
  /** For the floor and for technicians. */
  | { readonly type: 'warnings'; readonly warnings: readonly Warning[] }
  /** For the floor. */
  | { readonly type: 'sessions'; readonly id: number; readonly sessions: readonly SessionView[] }
  | { readonly type: 'view'; readonly view: TableView }
  | { readonly type: 'keypad'; readonly keypad: KeypadView }
  /** Only where the devices are simulated. */
  | { readonly type: 'simulation'; readonly simulation: SimulationView }
  | { readonly type: 'facts'; readonly seq: number; readonly at: number; readonly facts: readonly Fact[] }
  | { readonly type: 'answer'; readonly id: number; readonly taken: number }
  | { readonly type: 'answer'; readonly id: number; readonly refused: TableRefusal }
  | { readonly type: 'answer'; readonly id: number; readonly problem: Problem }
  /** The token lets the same page sign in again after its connection was cut. */
  | {
      readonly type: 'signed-in';
      readonly id: number;
      readonly person: Person;
      readonly until: number;
      readonly lastsMs: number;
      readonly token: string;
      /** The person's own language; absent while they have chosen none. */
      readonly language?: string;
    }
  /** Whoever is signed in on this page has chosen another language, here or on another page. */
  | { readonly type: 'language'; readonly language: string }
  /** The session was used: it ends at this time of the station, so much later, unless it is used again. */
  | { readonly type: 'session'; readonly until: number; readonly lastsMs: number }
  /** Nobody is signed in on this page any more: the session has ended. */
  | { readonly type: 'signed-out' }
  /** Only from the pit: all tables, and then what has changed. */
  | { readonly type: 'pit'; readonly pit: PitPicture }
  | { readonly type: 'pit-news'; readonly news: PitNews }
  /** The station is there, whether it has something to say or not. */
  | { readonly type: 'alive' };

/** Two letters. Which languages there are, the pages know. */
const language = z.string().regex(/^[a-z]{2}$/);

/** Tells a page that comes back after a cut from one that is loaded anew. Nobody else can guess it. */
const page = z.string().min(1).max(40).optional();
/** The staff number and the PIN. */
const credentials = { number: z.string().min(1).max(20), pin: z.string().min(1).max(20) };

const pageMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('input'), id: z.int().min(0), input: z.unknown() }),
  /** With the language that was chosen on the page before, if one was: it is the person's from now on. */
  z.strictObject({
    type: z.literal('sign-in'),
    id: z.int().min(0),
    ...credentials,
    language: language.optional(),
    page,
  }),
  /** Whoever is signed in on the page chooses a language for all pages of this table. */
  z.strictObject({ type: z.literal('speak'), id: z.int().min(0), language }),
  z.strictObject({
    type: z.literal('come-back'),
    id: z.int().min(0),
    token: z.string().min(1).max(100),
    page,
  }),
  /** Another dealer takes the table over with number and PIN, and whoever is signed in on the page stays so. */
  z.strictObject({ type: z.literal('take-over'), id: z.int().min(0), ...credentials }),
  z.strictObject({ type: z.literal('sign-out'), id: z.int().min(0) }),
  /** Who is signed in on which page; and that somebody is not any more. For the floor. */
  z.strictObject({ type: z.literal('list-sessions'), id: z.int().min(0) }),
  z.strictObject({ type: z.literal('end-session'), id: z.int().min(0), session: z.int().min(1) }),
  /** The page works the simulated devices, where there are any: it is shown the table as it stands. */
  z.strictObject({ type: z.literal('simulator'), id: z.int().min(0) }),
  /** For the simulated devices, where there are any. */
  z.strictObject({ type: z.literal('simulate'), id: z.int().min(0), act: z.unknown() }),
  /** For the pit (pit.ts). */
  z.strictObject({ type: z.literal('pit-act'), id: z.int().min(0), act: z.unknown() }),
]);

export type PageMessage = z.infer<typeof pageMessage>;

/** Null when the text is no message that a page may send. */
export function parsePageMessage(text: string): PageMessage | null {
  try {
    const parsed = pageMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
