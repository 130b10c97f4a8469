// The JSON Schema that editors check a YAML file with while it is written, made from the schema that the program checks with.
import { z } from 'zod';

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

/** The text of the file in config/schema. `amend` says what zod's checks say in words only. */
export function editorSchema(
  title: string,
  schema: z.ZodType,
  amend: (schema: z.core.JSONSchema.BaseSchema) => void = () => {},
): string {
  const made = z.toJSONSchema(schema, {
    io: 'input',
    // The draft that the YAML plug-ins of the common editors know.
    target: 'draft-7',
    override: ({ jsonSchema }) => amend(jsonSchema),
  });
  const data: unknown = JSON.parse(JSON.stringify({ title, ...made }, unwrapped));
  return `${layOut(data)}\n`;
}
