// What is written in a format is never changed: every later version must read it. The form of each format lies beside its journal
// in test/fixtures/journals. A new format gets its file with: SABOT_MAKE_JOURNALS=1 npx vitest run test/journal/frozen.test.ts
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { FORMAT, MIGRATIONS } from '../../src/journal/file/migrations.ts';
import { KIND_CODES, ROLE_CODES } from '../../src/journal/format/codes.ts';
import { FACT_FIELDS } from '../../src/journal/format/facts.ts';
import { INPUT_FIELDS } from '../../src/journal/format/inputs.ts';
import { KINDS } from '../../src/journal/format/kinds.ts';
import { type Field, fieldsOf } from '../../src/table/written.ts';

interface Written {
  readonly name: string;
  /** It may be missing, or is left out where it has this value or follows from others. */
  readonly without?: unknown;
  readonly card?: true;
  readonly fields?: readonly Written[];
}

type Lists = Readonly<Record<string, readonly Written[]>>;

interface Form {
  readonly kinds: Readonly<Record<string, number>>;
  readonly roles: Readonly<Record<string, number>>;
  readonly bodies: Lists;
  readonly inputs: Lists;
  readonly facts: Lists;
  readonly schema: readonly string[];
}

function writtenOf({ name, unless, follows, maybe, card, of, each }: Field): Written {
  const without = follows ? { follows: follows.told } : maybe ? 'missing' : unless;
  const fields = (of ?? each)?.map(writtenOf);
  return {
    name,
    ...(without !== undefined && { without }),
    ...(card && { card }),
    ...(fields && { fields }),
  };
}

function listsOf(fields: Iterable<readonly [string, readonly Field[]]>): Lists {
  return Object.fromEntries([...fields].map(([kind, list]) => [kind, list.map(writtenOf)]));
}

/** Tables and indexes after so many migrations. */
function schemaOf(format: number): string[] {
  const db = new Sqlite(':memory:');
  for (const migration of MIGRATIONS.slice(0, format)) db.exec(migration);
  const sql = db
    .prepare<[], string>('SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name')
    .pluck();
  const schema = sql.all();
  db.close();
  return schema;
}

function formNow(format: number): Form {
  const bodies = Object.entries(KINDS).map(
    ([kind, { fields }]) => [kind, fields ? fieldsOf(fields) : []] as const,
  );
  return {
    kinds: KIND_CODES,
    roles: ROLE_CODES,
    bodies: listsOf(bodies),
    inputs: listsOf(INPUT_FIELDS),
    facts: listsOf(FACT_FIELDS),
    schema: schemaOf(format),
  };
}

const fileOf = (format: number) =>
  join(import.meta.dirname, '..', 'fixtures', 'journals', `format-${format}.json`);
const plain = (form: Form): Form => JSON.parse(JSON.stringify(form));

if (process.env.SABOT_MAKE_JOURNALS && !existsSync(fileOf(FORMAT)))
  writeFileSync(fileOf(FORMAT), `${JSON.stringify(formNow(FORMAT), null, 2)}\n`);

/** What a reader of the old form would not find, or would find elsewhere. Fields that came later may be left out. */
function broken(kind: string, then: readonly Written[], now: readonly Written[] | undefined): string[] {
  if (!now) return [`${kind} is gone`];
  const changed = then.flatMap((field, index) => {
    const today = now[index];
    const where = `${kind}.${field.name}`;
    if (today?.name !== field.name) return [`${where} is no longer field ${index + 1}`];
    const { fields, ...rest } = field;
    const { fields: todaysFields, ...todaysRest } = today;
    if (JSON.stringify(rest) !== JSON.stringify(todaysRest)) return [`${where} is written otherwise`];
    return fields ? broken(where, fields, todaysFields) : [];
  });
  const late = now.slice(then.length).filter(({ without }) => without === undefined);
  return [...changed, ...late.map(({ name }) => `${kind}.${name} came later, and may not be left out`)];
}

test.each(MIGRATIONS.map((_, index) => index + 1))('format %i is read as it was written', (format) => {
  const then: Form = JSON.parse(readFileSync(fileOf(format), 'utf8'));
  const now = plain(formNow(format));
  expect(now.schema).toEqual(then.schema);
  expect(now.kinds).toMatchObject(then.kinds);
  expect(now.roles).toMatchObject(then.roles);
  for (const part of ['bodies', 'inputs', 'facts'] as const)
    for (const [kind, fields] of Object.entries(then[part]))
      expect(broken(kind, fields, now[part][kind])).toEqual([]);
});

test('a code is given once', () => {
  for (const codes of [KIND_CODES, ROLE_CODES])
    expect(new Set(Object.values(codes)).size).toBe(Object.keys(codes).length);
});

test('a field that is moved, renamed, made otherwise or demanded is found', () => {
  const then = [{ name: 'seat' }, { name: 'card', card: true }] as const;
  expect(broken('x', then, [{ name: 'card', card: true }, { name: 'seat' }])).toHaveLength(2);
  expect(broken('x', then, [{ name: 'seat' }, { name: 'card' }])).toEqual(['x.card is written otherwise']);
  expect(broken('x', then, [...then, { name: 'late' }])).toHaveLength(1);
  expect(broken('x', then, [...then, { name: 'late', without: null }])).toEqual([]);
  expect(broken('x', then, undefined)).toEqual(['x is gone']);
});
