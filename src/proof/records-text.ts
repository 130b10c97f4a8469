// Records as the text of a file: short things on one line, long ones below each other. So a changed payment is a changed line.

const WIDTH = 160;

export function recordsText(value: unknown): string {
  return `${written(value, '', 0)}\n`;
}

function written(value: unknown, indent: string, before: number): string {
  const flat = oneLine(value);
  const fits = indent.length + before + flat.length + 1 <= WIDTH;
  if (typeof value !== 'object' || value === null || (fits && !holdsMaps(value))) return flat;
  const deeper = `${indent}  `;
  if (Array.isArray(value)) {
    const items = value.map((item) => deeper + written(item, deeper, 0));
    return `[\n${items.join(',\n')}\n${indent}]`;
  }
  const fields = entriesOf(value).map(([name, field]) => {
    const key = `${JSON.stringify(name)}: `;
    return deeper + key + written(field, deeper, key.length);
  });
  return `{\n${fields.join(',\n')}\n${indent}}`;
}

function entriesOf(value: object): [string, unknown][] {
  return Object.entries(value).filter(([, field]) => field !== undefined);
}

/** A map that holds further maps is opened. */
function holdsMaps(value: object): boolean {
  return !Array.isArray(value) && entriesOf(value).some(([, field]) => holdsMap(field));
}

function holdsMap(value: unknown): boolean {
  if (Array.isArray(value)) return value.some((item) => typeof item === 'object' && item !== null);
  return typeof value === 'object' && value !== null;
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const fields = entriesOf(value).map(([name, field]) => `${JSON.stringify(name)}: ${oneLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}
