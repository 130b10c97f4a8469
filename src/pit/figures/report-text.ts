// A report as text: JSON lines, or CSV as in RFC 4180.
import type { ReportFormat, ReportKind } from './question.ts';
import { fieldsOf, type ReportRow, type ReportValue } from './report-fields.ts';

/** A program for tables would take such a text for a formula. */
const FORMULA = /^[=+\-@\t\r]/;
const QUOTED = /[",\r\n]/;

/** Texts that begin like a formula get an apostrophe in front, as such programs write it themselves. Numbers stay numbers. */
export function cell(value: ReportValue): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const safe = FORMULA.test(value) ? `'${value}` : value;
  return QUOTED.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** What stands above the first row. */
export function headOf(kind: ReportKind, format: ReportFormat): string {
  return format === 'csv' ? `${fieldsOf(kind).join(',')}\r\n` : '';
}

export function linesOf(kind: ReportKind, format: ReportFormat, rows: readonly ReportRow[]): string {
  const fields = fieldsOf(kind);
  const inOrder = (row: ReportRow) => Object.fromEntries(fields.map((field) => [field, row[field] ?? null]));
  if (format === 'jsonl') return rows.map((row) => `${JSON.stringify(inOrder(row))}\n`).join('');
  return rows.map((row) => `${fields.map((field) => cell(row[field] ?? null)).join(',')}\r\n`).join('');
}
