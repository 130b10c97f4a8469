// docs/journal-format.md: everything that somebody needs who has a journal, `sqlite3` and that page, and nothing else. What
// can be said by the code is said by it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { APPLICATION_ID } from '../../journal/file/form.ts';
import { FORMAT } from '../../journal/file/migrations.ts';
import { PAGE_BYTES, type TableColumns } from '../../journal/file/schema.ts';
import { KIND_CODES, ROLE_CODES } from '../../journal/format/codes.ts';
import { columnHolds } from '../../journal/format/columns.ts';
import { FACT_FIELDS } from '../../journal/format/facts.ts';
import { INPUT_FIELDS } from '../../journal/format/inputs.ts';
import { KINDS } from '../../journal/format/kinds.ts';
import { SNAPSHOT_FORMAT } from '../../journal/format/snapshots.ts';
import { fieldsOf } from '../../table/written.ts';
import { codesPart } from './codes.ts';
import { kindsTable, objectTable, table } from './fields.ts';
import { ARCHIVES, beginning, CHAIN, changes, LISTS, LOG_COLUMNS, QUERIES, SEALS } from './prose.ts';

function kindsPart(): string {
  const rows = Object.entries(KINDS).map(([kind, { when, body }]) => [
    String(Reflect.get(KIND_CODES, kind)),
    `\`${kind}\``,
    when,
    body,
  ]);
  const bodies = Object.entries(KINDS).flatMap(([kind, { fields }]) =>
    fields ? [`The body of \`${kind}\`:\n\n${objectTable(fieldsOf(fields))}`] : [],
  );
  return [table(['code', 'kind', 'when', 'body'], rows), ...bodies].join('\n\n');
}

function rolesPart(): string {
  const roles = Object.entries(ROLE_CODES).map(([role, code]) => `${code} ${role}`);
  return `The codes of roles: ${roles.join(', ')}.`;
}

function tablesPart(tables: readonly TableColumns[]): string {
  return tables
    .map(({ name, columns }) => {
      const rows = columns.map(({ column, type, key }) => [
        `\`${column}\``,
        key ? `${type}, key` : type,
        columnHolds(name, column),
      ]);
      return `### \`${name}\`\n\n${table(['column', 'type', 'holds'], rows)}`;
    })
    .join('\n\n');
}

function depthOf(line: string): number {
  return line.split(/[{(]/).length - line.split(/[})]/).length;
}

const EXPORTED_TYPES = ['export interface ', 'export type '];

/** The types that a file exports, with the comments before them. */
function typesIn(text: string): string[] {
  const types: string[] = [];
  let comment: string[] = [];
  let open: { lines: string[]; depth: number } | null = null;
  for (const line of text.split('\n')) {
    if (!open && EXPORTED_TYPES.some((head) => line.startsWith(head))) open = { lines: comment, depth: 0 };
    if (!open) {
      comment = /^(\/\*\*| \*)/.test(line) ? [...comment, line] : [];
      continue;
    }
    open.lines.push(line);
    open.depth += depthOf(line);
    if (open.depth > 0 || !/[};]$/.test(line)) continue;
    types.push(open.lines.join('\n'));
    open = null;
    comment = [];
  }
  return types;
}

/** The types of a saved table as the program has them, with what is written beside each field. */
function stateTypes(root: string): string {
  const files = ['state.ts', join('undo', 'points.ts')];
  const types = files.flatMap((file) => typesIn(readFileSync(join(root, 'src', 'table', file), 'utf8')));
  return ['```ts', types.join('\n\n'), '```'].join('\n');
}

export function journalFormatPage(root: string, tables: readonly TableColumns[]): string {
  const parts = [
    beginning({ format: FORMAT, application: APPLICATION_ID, page: PAGE_BYTES, snapshots: SNAPSHOT_FORMAT }),
    `## The log\n\n${LOG_COLUMNS}\n\n${rolesPart()}`,
    `## Kinds of rows\n\n${kindsPart()}`,
    `## Inputs and facts\n\n${LISTS}`,
    `### The inputs\n\n${kindsTable(INPUT_FIELDS)}`,
    `### The facts\n\n${kindsTable(FACT_FIELDS)}`,
    `## Codes\n\n${codesPart()}`,
    `## Chain and signatures\n\n${CHAIN}`,
    `## Seals\n\n${SEALS}`,
    `## The query tables\n\n${QUERIES}\n\n${tablesPart(tables)}`,
    `## Archives\n\n${ARCHIVES}`,
    `## A saved table\n\nThe field \`state\` of a snapshot, as the program declares it. What is null or empty is written too.\n\n${stateTypes(root)}`,
    `## How the format changes\n\n${changes()}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
