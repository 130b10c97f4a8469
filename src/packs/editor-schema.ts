// Makes the JSON Schema with which editors check a YAML file, from the schema with which the program checks it.
import { z } from 'zod';

const LINE_WIDTH = 110;

/** Draft 7 wraps references. Here they may stand alone. */
function unwrapped(_: string, data: unknown): unknown {
  const isWrapped =
    typeof data === 'object' && data !== null && 'allOf' in data && Object.keys(data).length === 1;
  return isWrapped && Array.isArray(data.allOf) && data.allOf.length === 1 ? data.allOf[0] : data;
}

/** JSON in the layout of this project's formatter: on one line if it fits, otherwise one item per line. */
function layOut(data: unknown, indent = '', before = 0): string {
  if (typeof data !== 'object' || data === null) return JSON.stringify(data);
  const isList = Array.isArray(data);
  if (Object.keys(data).length === 0) return isList ? '[]' : '{}';
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

/** The text of the file in config/schema. `amend` adds rules that zod checks in code and cannot export. */
export function editorSchema(
  title: string,
  schema: z.ZodType,
  amend: (schema: z.core.JSONSchema.BaseSchema) => void = () => {},
): string {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    // The YAML plug-ins of common editors know this draft.
    target: 'draft-7',
    override: ({ jsonSchema }) => amend(jsonSchema),
  });
  const data: unknown = JSON.parse(JSON.stringify({ title, ...made }, unwrapped));
  return `${layOut(data)}\n`;
}
