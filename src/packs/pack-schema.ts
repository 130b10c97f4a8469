// The whole rule pack file as one schema, and the JSON Schema for editors.
import { z } from 'zod';
import { ABOUT } from './about.ts';
import { editorSchema } from './editor-schema.ts';
import { type Entry, entrySchema } from './entry.ts';
import { allowing } from './problem-codes.ts';
import { GROUPS, mayBeLeftOut, placeOf } from './switches.ts';

/** The lines at the top of a file. */
export const HEAD = {
  pack: z
    .string({ error: allowing({ code: 'name-of-the-file' }) })
    .regex(/^[a-z][a-z0-9-]*$/, { error: allowing({ code: 'small-letters' }) })
    .meta({ description: 'The name of the pack: the same as the name of the file without .yaml.' }),
  title: z
    .string({ error: allowing({ code: 'few-words' }) })
    .min(1, { error: allowing({ code: 'few-words' }) })
    .meta({ description: 'The name of the book, as people say it.' }),
  version: z
    .string({ error: allowing({ code: 'version' }) })
    .regex(/^\d+\.\d+\.\d+$/, { error: allowing({ code: 'version' }) })
    .meta({ description: 'Raised with every change of the file.' }),
  document: z
    .string({ error: allowing({ code: 'one-sentence' }) })
    .min(1, { error: allowing({ code: 'one-sentence' }) })
    .meta({ description: 'Which document the rules are taken from.' }),
};

function groupSchema(group: string): z.ZodType {
  const shape: Record<string, z.ZodType<Entry | undefined>> = {};
  const keys = GROUPS.get(group) ?? [];
  for (const key of keys) {
    const entry = entrySchema(key).meta({ description: ABOUT[key] });
    shape[placeOf(key)[1]] = mayBeLeftOut(key) ? entry.optional() : entry;
  }
  return z.strictObject(shape, { error: allowing({ code: 'map-of', items: Object.keys(shape) }) });
}

export const packHead = z.object(HEAD);

export const packSchema = z.strictObject(
  { ...HEAD, ...Object.fromEntries([...GROUPS.keys()].map((group) => [group, groupSchema(group)])) },
  { error: allowing({ code: 'map-begins-with', items: Object.keys(HEAD) }) },
);

/**
 * An entry has a law or a choice, never both; a fixed point has neither. Our own checks say this in words; here the
 * JSON Schema says it.
 */
function lawOrChoiceOrFixed(schema: z.core.JSONSchema.BaseSchema): void {
  if (schema.properties === undefined) return;
  if ('choice' in schema.properties) schema.oneOf = [{ required: ['value'] }, { required: ['choice'] }];
  if ('fixed' in schema.properties) schema.required = ['fixed', ...(schema.required ?? [])];
}

/** The JSON Schema for editors: config/schema/rule-pack.schema.json. */
export function packJsonSchema(): string {
  return editorSchema('Rule pack of Sabot', packSchema, lawOrChoiceOrFixed);
}
