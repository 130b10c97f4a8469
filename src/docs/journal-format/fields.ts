// The tables of docs/journal-format.md that say what stands where in an input or a fact.
import type { Field } from '../../table/written.ts';

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** When the field is left out at the end of its list; nothing where it never is. */
function leftOut({ maybe, unless, follows }: Field): string {
  if (follows) return `left out: ${follows.told}`;
  if (maybe) return 'left out: there is none';
  return unless === undefined ? '' : `left out: ${String(unless)}`;
}

function told(field: Field): string {
  const { name, holds, card, of, each } = field;
  const inner = of ?? each;
  const list = inner ? ` — ${each ? 'each' : 'a list'}: ${inner.map(told).join(', ')}` : '';
  const notes = [card && !/card/.test(holds) ? 'a card' : '', leftOut(field)].filter((note) => note !== '');
  const more = notes.length > 0 ? `; ${notes.join('; ')}` : '';
  return `\`${name}\` (${holds}${more}${list})`;
}

/** One line for each kind: its name, then its fields in their order. */
export function kindsTable(kinds: ReadonlyMap<string, readonly Field[]>): string {
  const rows = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1));
  return table(
    ['kind', 'fields behind it, in their order'],
    rows.map(([kind, fields]) => [`\`${kind}\``, fields.map(told).join(', ')]),
  );
}

/** The fields of an object, by name. */
export function objectTable(fields: readonly Field[]): string {
  return table(
    ['field', 'holds'],
    fields.map((field) => {
      const inner = field.of
        ? `: ${field.of.map(({ name, holds }) => `\`${name}\` (${holds})`).join(', ')}`
        : '';
      return [`\`${field.name}\``, `${field.holds}${inner}`];
    }),
  );
}
