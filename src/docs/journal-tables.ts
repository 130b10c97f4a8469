// Makes the tables in docs/journal.md from the code, so that the page is always right.
import { RECOVERY } from '../journal/startup/decisions.ts';
import { STOP_CODES } from '../journal/startup/stops.ts';
import { STOP_MEANINGS, STOP_REMEDIES } from '../words/stops.ts';

/** With columns of one width, as the formatter wants them. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((_, column) =>
    Math.max(3, ...[head, ...rows].map((cells) => cells[column]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = widths.map((width) => '-'.repeat(width));
  return [head, rule, ...rows].map(line).join('\n');
}

function recoveryTable(): string {
  const rows = RECOVERY.map(([, { found, done, code }], index) => [
    String(index + 1),
    found,
    done,
    code === null ? '' : `\`${code}\``,
  ]);
  return table(['', 'found', 'done', 'stop'], rows);
}

function stopsTable(): string {
  const rows = STOP_CODES.map((code) => [`\`${code}\``, STOP_MEANINGS.en[code], STOP_REMEDIES.en[code]]);
  return table(['stop', 'what it means', 'what to do'], rows);
}

const TABLES: Readonly<Record<string, () => string>> = { recovery: recoveryTable, stops: stopsTable };

/** The page with its tables as the code has them. Each table is between two marks. */
export function withTables(page: string): string {
  let made = page;
  for (const [name, make] of Object.entries(TABLES)) {
    const marks = new RegExp(`(<!-- ${name} -->\n)[^]*?(\n<!-- end -->)`);
    if (!marks.test(made)) throw new Error(`the page has no place for the table "${name}"`);
    made = made.replace(marks, (_, start: string, end: string) => `${start}\n${make()}\n${end}`);
  }
  return made;
}
