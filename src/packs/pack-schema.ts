// The whole of a rule pack file as one schema, and the JSON Schema that editors make of it.
import { z } from 'zod';
import { ABOUT } from './about.ts';
import { type Entry, entrySchema } from './entry.ts';
import { GROUPS, isOptional, placeOf } from './switches.ts';

/** The lines at the top of a file. */
export const HEAD = {
  pack: z
    .string({ error: 'the name of the file without .yaml' })
    .regex(/^[a-z][a-z0-9-]*$/, { error: 'lower-case letters, digits and hyphens' })
    .meta({ description: 'The name of the pack: the same as the name of the file without .yaml.' }),
  title: z
    .string({ error: 'a few words' })
    .min(1, { error: 'a few words' })
    .meta({ description: 'The name of the book, as people say it.' }),
  version: z
    .string({ error: 'a version in quotes, such as "1.0.0"' })
    .regex(/^\d+\.\d+\.\d+$/, { error: 'a version in quotes, such as "1.0.0"' })
    .meta({ description: 'Raised with every change of the file.' }),
  document: z
    .string({ error: 'one sentence' })
    .min(1, { error: 'one sentence' })
    .meta({ description: 'Which document the rules are taken from.' }),
};

function groupSchema(group: string): z.ZodType {
  const shape: Record<string, z.ZodType<Entry | undefined>> = {};
  const keys = GROUPS.get(group) ?? [];
  for (const key of keys) {
    const entry = entrySchema(key).meta({ description: ABOUT[key] });
    shape[placeOf(key)[1]] = isOptional(key) ? entry.optional() : entry;
  }
  return z.strictObject(shape, { error: `a map of ${Object.keys(shape).join(', ')}` });
}

export const packHead = z.object(HEAD);

export const packSchema = z.strictObject(
  { ...HEAD, ...Object.fromEntries([...GROUPS.keys()].map((group) => [group, groupSchema(group)])) },
  { error: `a map that begins with ${Object.keys(HEAD).join(', ')}` },
);

/** A law or a choice, not both: zod's checks say so in words, the JSON Schema in its own way. */
function eitherLawOrChoice(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.properties === undefined || !('choice' in schema.properties)) return;
  schema.oneOf = [{ required: ['value'] }, { required: ['choice'] }];
}

const LINE_WIDTH = 110;

/** Draft 7 wraps a reference that may stand alone. */
function unwrapped(_: string, data: unknown): unknown {
  const isWrapped =
    typeof data === 'object' && data !== null && 'allOf' in data && Object.keys(data).length === 1;
  return isWrapped && Array.isArray(data.allOf) && data.allOf.length === 1 ? data.allOf[0] : data;
}

/** JSON as the formatter of this project leaves it: on one line what fits there, else one item a line. */
function layOut(data: unknown, indent = '', before = 0): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const isList = Array.isArray(data);
  const items = Object.entries(data).map(([key, item]) => ({
    name: isList ? '' : `${JSON.stringify(key)}: `,
    item,
  }));
  const inner = `${indent}  `;
  const flat = items.map(({ name, item }) => name + layOut(item)).join(', ');
  const line = isList ? `[${flat}]` : `{ ${flat} }`;
  if (!line.includes('\n') && before + line.length < LINE_WIDTH) return line;
  const lines = items.map(({ name, item }) => inner + name + layOut(item, inner, inner.length + name.length));
  return `${isList ? '[' : '{'}\n${lines.join(',\n')}\n${indent}${isList ? ']' : '}'}`;
}

/** The JSON Schema for editors: config/schema/rule-pack.schema.json. */
export function packJsonSchema(): string {
  const schema = z.toJSONSchema(packSchema, {
    io: 'input',
    // The draft that the YAML plug-ins of the common editors know.
    target: 'draft-7',
    override: ({ jsonSchema }) => eitherLawOrChoice(jsonSchema),
  });
  const data: unknown = JSON.parse(JSON.stringify({ title: 'Rule pack of Sabot', ...schema }, unwrapped));
  return `${layOut(data)}\n`;
}
