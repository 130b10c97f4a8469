// The messages between the station and its pages. Both sides use this file, so they cannot disagree.
import { z } from 'zod';
import type { Fact } from '../table/fact.ts';
import type { Person } from '../table/people.ts';
import type { TableRefusal } from '../table/refusals.ts';
import type { KeypadView } from './keypad.ts';
import type { Problem } from './problems.ts';
import type { SimulationView } from './simulation.ts';
import type { TableSettings, TableView } from './view.ts';

export type StationMessage =
  /** The first message to every page. */
  | { readonly type: 'settings'; readonly settings: TableSettings }
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
    }
  /** The session was used: it ends at this time of the station, so much later, unless it is used again. */
  | { readonly type: 'session'; readonly until: number; readonly lastsMs: number }
  /** Nobody is signed in on this page any more: the session has ended. */
  | { readonly type: 'signed-out' }
  /** The station is there, whether it has something to say or not. */
  | { readonly type: 'alive' };

const pageMessage = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('input'), id: z.int().min(0), input: z.unknown() }),
  z.strictObject({ type: z.literal('sign-in'), id: z.int().min(0), pin: z.string().min(1).max(20) }),
  z.strictObject({ type: z.literal('come-back'), id: z.int().min(0), token: z.string().min(1).max(100) }),
  /** Another dealer takes the table over with the PIN, and whoever is signed in on the page stays so. */
  z.strictObject({ type: z.literal('take-over'), id: z.int().min(0), pin: z.string().min(1).max(20) }),
  z.strictObject({ type: z.literal('sign-out'), id: z.int().min(0) }),
  /** For the simulated devices, where there are any. */
  z.strictObject({ type: z.literal('simulate'), id: z.int().min(0), act: z.unknown() }),
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
