// What will go wrong unless somebody does something in time: each as a code. The floor page and the technician's page say it.
import type { Coded } from '../rules/coded.ts';

export interface WarningCodes {
  /** `days` below zero: it has ended. */
  'certificate-ends': { readonly days: number };
  'pin-ends': { readonly person: string; readonly days: number };
  'disk-fills': { readonly megabytes: number };
  /** Null: there is none yet. */
  'backup-old': { readonly days: number | null };
  /** The rule pack cites the clauses of this book: every payment is given its reasons. */
  'copied-book': { readonly book: string };
}

export type Warning = Coded<WarningCodes>;
