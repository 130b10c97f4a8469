// How far the pit has a table's rows, for health, the doctor and the floor.

/** Why nothing goes to the pit. */
export type OutboxTrouble =
  /** Nobody answers at the address; `said`: the system's code. */
  | { readonly code: 'away'; readonly said: string }
  /** The pit has another row where its head is: one of the two journals is not this table's own. */
  | { readonly code: 'fork'; readonly seq: number }
  /** The journal ends before the row that the pit has. */
  | { readonly code: 'shorter'; readonly seq: number }
  /** The pit refuses; `said`: its code. */
  | { readonly code: 'refused'; readonly said: string }
  /** The next row is in an archive that is not there. */
  | { readonly code: 'in-archive'; readonly seq: number };

export interface OutboxProgress {
  readonly connected: boolean;
  /** The last row that the pit has confirmed, and how far a signature covers that; null: the pit was not asked yet. */
  readonly confirmed: number | null;
  readonly signed: number | null;
  /** The last row of the journal. */
  readonly end: number;
  readonly trouble: OutboxTrouble | null;
}

export const NOT_ASKED: OutboxProgress = {
  connected: false,
  confirmed: null,
  signed: null,
  end: 0,
  trouble: null,
};
