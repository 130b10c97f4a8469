// What goes wrong at a table, what the floor page then shows, and what a person taps until it is cleared.
import type { TableView } from '../../../src/protocol/view.ts';
import type { Scenario } from '../../../src/scenario/scenario.ts';
import type { IncidentKind } from '../../../src/table/fact.ts';
import type { FloorCall } from '../../../src/table/state.ts';
import type { FloorKind } from '../../../src/words/en/acts.ts';
import type { E2eTable } from '../table.ts';

/** One thing that the floor does, by its button. */
export interface FloorStep {
  readonly does: FloorKind;
  /** What is touched for it: the box, the card, the section. */
  readonly about?: readonly (string | RegExp)[];
  /** Of the question before it. */
  readonly says: string;
  /** What the dealer does before the floor goes on. */
  after?(table: E2eTable): Promise<void>;
}

export interface Irregularity {
  readonly pack: string;
  readonly options?: Scenario['options'];
  /** What the station notes of it. */
  readonly incidents?: readonly IncidentKind[];
  /** What it calls the floor for. */
  readonly calls?: readonly FloorCall['about'][];
  happens(table: E2eTable): Promise<void>;
  /** What the page shows then. */
  readonly shows: string;
  readonly floor: readonly FloorStep[];
  /** What the dealer does about it when the floor has done its part. */
  dealer?(table: E2eTable): Promise<void>;
  /** How the table is when it is cleared. */
  cleared(view: TableView): boolean;
}

export type Irregularities = Readonly<Record<string, Irregularity>>;

export const called = async (table: E2eTable) => {
  await table.until('the floor is called', ({ trouble }) => trouble.calls.length > 0);
};

/** Whatever is not settled yet goes back. */
export const allGoesBack = ({ payments }: TableView) =>
  payments.length > 0 && payments.every(({ written, result }) => written || result === 'void');

export const noCalls = ({ trouble }: TableView) => trouble.calls.length === 0;
