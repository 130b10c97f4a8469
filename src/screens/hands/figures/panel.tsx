// A figure with its plot and its numbers.
import { useMemo } from 'preact/hooks';
import type { Moments } from '../../../words/moments.ts';
import { useWords } from '../../language/use-words.ts';
import { Plot } from './plot.tsx';

export interface PanelProps {
  readonly title: string;
  /** The names of the columns. */
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** The bars: where, and how high; the first column names them unless they stand at moments. */
  readonly bars?: {
    readonly at: readonly number[] | null;
    readonly step?: 'hour' | 'day';
    readonly values: readonly number[];
    /** Won or lost: losses have a colour of their own. */
    readonly money?: boolean;
    /** A line over the bars. */
    readonly line?: readonly (number | null)[];
  };
  /** In place of a table without rows. */
  readonly nothing?: string;
}

function Numbers({ title, columns, rows }: Pick<PanelProps, 'title' | 'columns' | 'rows'>) {
  return (
    <table aria-label={title}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell, index) => (
              <td key={columns[index]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface PlacedPanel extends PanelProps {
  readonly moments: Moments;
  readonly zone: string;
}

export function Panel({ title, columns, rows, bars, nothing, moments, zone }: PlacedPanel) {
  const words = useWords().figures;
  // Drawn anew when the figures are new, not whenever something else on the page changes.
  const plot = useMemo(
    () =>
      bars && {
        title,
        names: bars.at ? null : rows.map(([name = '']) => name),
        places: bars.at?.map((at) => at / 1000) ?? rows.map((_, index) => index),
        values: bars.values,
        step: bars.step ?? 'hour',
        money: bars.money ?? false,
        line: bars.line ?? null,
        moments,
        zone,
      },
    [rows, bars, title, moments, zone],
  );
  return (
    <section class="figure" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? <p>{nothing}</p> : null}
      {plot && rows.length > 0 ? <Plot {...plot} /> : null}
      {rows.length === 0 ? null : plot ? (
        <details>
          <summary>{words.numbers}</summary>
          <Numbers title={title} columns={columns} rows={rows} />
        </details>
      ) : (
        <Numbers title={title} columns={columns} rows={rows} />
      )}
    </section>
  );
}
