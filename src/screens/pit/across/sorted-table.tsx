// A table of figures that is sorted by a touch on the head of a column.
import { useState } from 'preact/hooks';
import { usePitWords } from '../speech.tsx';
import { byName } from '../tables/needs.ts';

export interface Column<Row> {
  readonly name: string;
  /** What is sorted by. */
  readonly value: (row: Row) => string | number | null;
  readonly said: (row: Row) => string;
}

interface SortedTableProps<Row> {
  readonly title: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

interface Sorting {
  readonly by: number;
  readonly falls: boolean;
}

/** What is not known stands last, however it is sorted. */
export function compared(a: string | number | null, b: string | number | null, falls: boolean): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const order = typeof a === 'number' && typeof b === 'number' ? a - b : byName(String(a), String(b));
  return falls ? -order : order;
}

export function SortedTable<Row>({ title, columns, rows, keyOf }: SortedTableProps<Row>) {
  const { sortBy } = usePitWords();
  const [sorting, sort] = useState<Sorting | null>(null);
  const column = sorting ? columns[sorting.by] : undefined;
  const falls = sorting?.falls ?? false;
  const sorted = column ? rows.toSorted((a, b) => compared(column.value(a), column.value(b), falls)) : rows;
  const isText = (index: number) => rows.some((row) => typeof columns[index]?.value(row) === 'string');
  const touch = (index: number) =>
    sort({ by: index, falls: sorting?.by === index ? !sorting.falls : index > 0 });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways, and the keys must reach what is there
    <section class="pit-table" aria-label={title} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ name }, index) => (
              <th
                key={name}
                scope="col"
                class={isText(index) ? 'of-text' : undefined}
                aria-sort={sorting?.by === index ? (falls ? 'descending' : 'ascending') : 'none'}
              >
                <button type="button" title={sortBy(name)} onClick={() => touch(index)}>
                  {name}
                  <span aria-hidden="true">{sorting?.by === index ? (falls ? ' ▾' : ' ▴') : ''}</span>
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ name, said }, index) => (
                <td key={name} data-name={name} class={isText(index) ? 'of-text' : undefined}>
                  {said(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
