// What is asked of the figures across tables, and what is answered.
import type { Period } from '../../journal/queries/exporting.ts';
import type { ComparedBy } from '../../protocol/pit.ts';
import type { Problem } from '../../protocol/problems.ts';

export const REPORTS = ['rounds', 'incidents', 'days'] as const;
export type ReportKind = (typeof REPORTS)[number];

export const REPORT_FORMATS = ['jsonl', 'csv'] as const;
export type ReportFormat = (typeof REPORT_FORMATS)[number];

export interface ReportWanted extends Period {
  readonly kind: ReportKind;
  readonly format: ReportFormat;
  readonly table?: string | undefined;
}

export type FiguresQuestion =
  | ({ readonly ask: 'compare'; readonly by: ComparedBy } & Period)
  | ({ readonly ask: 'shoes'; readonly table?: string | undefined } & Period)
  /** A page of a report. `after`: where the page before ended; null: the first. */
  | ({ readonly ask: 'report'; readonly after: string | null } & ReportWanted);

export type FiguresAnswer =
  /** `body` is JSON, or a page of a report; `next`: where the next page begins; null: it was the last. */
  | { readonly status: 200; readonly body: string; readonly next: string | null }
  | { readonly status: 503; readonly problem: Problem };

export type AskFigures = (question: FiguresQuestion) => Promise<FiguresAnswer>;
