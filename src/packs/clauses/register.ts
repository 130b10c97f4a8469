// The register of clauses: every requirement of the five rule books, what the controller does about it, the
// rule it belongs to and the switch that holds its value.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { shippedPackIds } from '../load.ts';
import { parseCsv } from './csv.ts';

export const REGISTER_FILE = 'docs/clauses.csv';

/** What the controller does about a requirement; `physical` ones are outside software. */
export const ROLES = ['computes', 'enforces', 'prompts', 'records', 'configures', 'physical'] as const;
export type Role = (typeof ROLES)[number];

const COLUMNS = ['id', 'pack', 'clause', 'topic', 'requirement', 'role', 'rule', 'key', 'note'] as const;

export interface ClauseRow {
  readonly id: string;
  readonly pack: string;
  readonly clause: string;
  readonly topic: string;
  readonly requirement: string;
  readonly role: Role;
  /** The name that the code's rule tags use. */
  readonly rule: string;
  /** The switch in the pack that holds the value; empty when none does. */
  readonly key: string;
  readonly note: string;
}

export type Register =
  | { readonly ok: true; readonly rows: readonly ClauseRow[] }
  | { readonly ok: false; readonly line: number; readonly problem: string };

function isRole(text: string): text is Role {
  return ROLES.some((role) => role === text);
}

function rowOf(fields: readonly string[]): ClauseRow | string {
  if (fields.length !== COLUMNS.length) return `${fields.length} fields instead of ${COLUMNS.length}`;
  const [
    id = '',
    pack = '',
    clause = '',
    topic = '',
    requirement = '',
    role = '',
    rule = '',
    key = '',
    note = '',
  ] = fields;
  if (!isRole(role)) return `"${role}" is no role; the roles are ${ROLES.join(', ')}`;
  if (!shippedPackIds().includes(pack))
    return `"${pack}" is no pack; the packs are ${shippedPackIds().join(', ')}`;
  if (id === '' || requirement === '') return 'a clause needs an id and a requirement';
  return { id, pack, clause, topic, requirement, role, rule, key, note };
}

export function parseRegister(text: string): Register {
  const csv = parseCsv(text);
  if (!csv.ok) return csv;
  const [heading, ...records] = csv.records;
  if (heading?.fields.join() !== COLUMNS.join())
    return { ok: false, line: 1, problem: `the columns must be ${COLUMNS.join()}` };
  const rows: ClauseRow[] = [];
  const lineOfId = new Map<string, number>();
  for (const { line, fields } of records) {
    const row = rowOf(fields);
    if (typeof row === 'string') return { ok: false, line, problem: row };
    const taken = lineOfId.get(row.id);
    if (taken !== undefined)
      return { ok: false, line, problem: `"${row.id}" already stands on line ${taken}` };
    lineOfId.set(row.id, line);
    rows.push(row);
  }
  return { ok: true, rows };
}

export function readRegister(root: string): Register {
  return parseRegister(readFileSync(join(root, REGISTER_FILE), 'utf8'));
}

/** The rows of a register that must be sound: the program's own tools cannot go on without it. */
export function clauseRows(root: string): readonly ClauseRow[] {
  const register = readRegister(root);
  if (register.ok) return register.rows;
  throw new Error(`${REGISTER_FILE}:${register.line}: ${register.problem}`);
}
