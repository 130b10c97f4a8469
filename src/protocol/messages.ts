// The messages between the station and its pages. Both sides use this file, so they cannot disagree.
import { z } from 'zod';
import type { Due } from '../table/due.ts';
import type { Fact } from '../table/fact.ts';
import type { Person, Role } from '../table/people.ts';
import type { Phase } from '../table/phases.ts';
import type { TableRefusal } from '../table/refusals.ts';

export interface CardView {
  /** Two letters; null while it lies face down. */
  readonly face: string | null;
  readonly number: number;
}

export interface HandView {
  readonly hand: number;
  readonly cards: readonly CardView[];
  readonly total: number;
  readonly soft: boolean;
  readonly blackjack: boolean;
  readonly bust: boolean;
  readonly split: boolean;
  readonly doubles: number;
  readonly fate: string;
}

export interface BettorView {
  readonly bettor: string;
  readonly player: string | number;
  readonly kind: 'player' | 'dealer';
  readonly main: number;
  readonly match: number;
  readonly spin: number;
  readonly insurance: number;
}

export interface BoxView {
  readonly seat: number;
  readonly hands: readonly HandView[];
  readonly bettors: readonly BettorView[];
}

export interface DeviceView {
  readonly device: string;
  readonly condition: string;
  readonly reason: string;
}

/** Everything a page may know of the table now. */
export interface TableView {
  readonly table: string;
  readonly pack: string;
  readonly seq: number;
  readonly phase: Phase;
  readonly attention: string;
  /** Why the journal cannot be written; null when it can. */
  readonly standsStill: string | null;
  readonly round: number;
  readonly shoe: number;
  /** Never which: only how many. */
  readonly cardsOut: number;
  readonly dealer: string | null;
  readonly dealerCards: readonly CardView[];
  readonly boxes: readonly BoxView[];
  /** The hand whose turn it is. */
  readonly turn: { readonly seat: number; readonly hand: number } | null;
  readonly due: readonly Due[];
  readonly devices: readonly DeviceView[];
}

/** The floor's keypad, which has no screen of its own. What it shows is never a key of a PIN. */
export interface KeypadView {
  readonly mode: 'idle' | 'pin' | 'checking' | 'code' | 'confirm' | 'asking';
  /** What has been typed; of a PIN a dot for each digit. */
  readonly text: string;
  /** What that means, what is to be typed next, or what has been done. */
  readonly meaning: string | null;
  /** Why it did not work. */
  readonly problem: string | null;
  /** Who is signed in on it. */
  readonly person: string | null;
  readonly role: Role | null;
}

export type StationMessage =
  | { readonly type: 'view'; readonly view: TableView }
  | { readonly type: 'keypad'; readonly keypad: KeypadView }
  | { readonly type: 'facts'; readonly seq: number; readonly at: number; readonly facts: readonly Fact[] }
  | { readonly type: 'answer'; readonly id: number; readonly taken: number }
  | { readonly type: 'answer'; readonly id: number; readonly refused: TableRefusal }
  | { readonly type: 'answer'; readonly id: number; readonly problem: string }
  | { readonly type: 'signed-in'; readonly id: number; readonly person: Person; readonly until: number };

const pageMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('input'), id: z.int().min(0), input: z.unknown() }),
  z.strictObject({ type: z.literal('sign-in'), id: z.int().min(0), pin: z.string().min(1).max(20) }),
  z.strictObject({ type: z.literal('sign-out'), id: z.int().min(0) }),
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
