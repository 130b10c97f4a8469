// The sheet with which a round is finished by hand: what stands on the table, what is due now, what comes then.
import type { Coded } from '../rules/coded.ts';
import type { SwitchKey } from '../rules/rule-book.ts';
import type { Due } from '../table/due/due.ts';
import type { TableView } from './view.ts';

/** What the rule book orders to the end of a round, where what is due has no code for it. */
export interface SheetCodes {
  'dealer-draws': { readonly standsOn: number; readonly how: 'stands-on-soft' | 'draws-on-soft' };
  'no-draw-needed': object;
}

/** A step that comes after what is due now. */
export type LaterStep = Due | (Coded<SheetCodes> & { readonly clause: string });

/** What the book pays for something: odds, or a fixed amount in cents. */
export interface Pays {
  readonly rule: SwitchKey;
  readonly odds: string | null;
  readonly amount: number | null;
  /** For an original wager of so much or more. */
  readonly from: number | null;
  readonly clause: string;
}

type Shown =
  | 'phase'
  | 'round'
  | 'shoe'
  | 'dealer'
  | 'dealerCards'
  | 'dealerScore'
  | 'boxes'
  | 'turn'
  | 'nextCard'
  | 'payments';

export interface Sheet extends Pick<TableView, Shown> {
  readonly table: string;
  readonly pack: { readonly id: string; readonly version: string };
  /** The last row of the journal: nothing after it is on the sheet. */
  readonly last: { readonly seq: number; readonly hash: string; readonly at: number };
  /** Whether a round is open that has cards on the table. */
  readonly isOpen: boolean;
  readonly now: readonly Due[];
  readonly afterwards: readonly LaterStep[];
  readonly pays: readonly Pays[];
}
