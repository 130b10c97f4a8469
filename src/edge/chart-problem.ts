// What can be wrong with a strategy chart: codes with their parameters. `src/words` has the sentences. What stands in the file,
// or could, is the same in every language: "hard 16", "8/8", a cell.
import type { Coded } from '../rules/coded.ts';

type OfHand = { readonly hand: string };

export interface ChartProblemCodes {
  'no-such-chart': object;
  'no-head': { readonly upCards: string };
  'no-row': object;
  'no-hand': { readonly text: string };
  'cells-of-row': OfHand & { readonly count: number; readonly upCards: number };
  'no-cell': OfHand & { readonly upCard: string; readonly text: string };
  'second-row': OfHand & { readonly before: number };
  'row-missing': OfHand;
  'surrenders-differ': OfHand & { readonly upCard: string };
}

export type AboutChart = Coded<ChartProblemCodes>;

export interface ChartProblem {
  /** The name of the chart's file. */
  readonly chart: string;
  /** Null: it is about the chart as a whole. */
  readonly line: number | null;
  readonly about: AboutChart;
}
