// Text in columns that fit the terminal: a cell that is too wide goes on below itself.

const GAP = 2;

/** The text in lines of at most `width`, broken between words. */
export function wrapped(text: string, width: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = lines.at(-1) ?? '';
    if (line !== '' && line.length + 1 + word.length > width) lines.push(word);
    else lines[lines.length - 1] = line === '' ? word : `${line} ${word}`;
  }
  return lines;
}

function widest(rows: readonly (readonly string[])[], lengthOf: (cell: string) => number): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [column, cell] of row.entries())
      widths[column] = Math.max(widths[column] ?? 0, lengthOf(cell));
  }
  return widths;
}

function longestWord(cell: string): number {
  return Math.max(...cell.split(' ').map((word) => word.length));
}

/** As wide as the widest cell; when that is too much in all, the widest columns give way down to their words. */
export function columnWidths(rows: readonly (readonly string[])[], available: number): number[] {
  const widths = widest(rows, (cell) => cell.length);
  const least = widest(rows, longestWord);
  const slack = () => widths.map((width, column) => (width > (least[column] ?? 0) ? width : 0));
  while (widths.reduce((sum, width) => sum + width + GAP, -GAP) > available) {
    const wide = Math.max(...slack());
    if (wide === 0) break;
    widths[slack().indexOf(wide)] = wide - 1;
  }
  return widths;
}

/** One row of the table, on as many lines as its cells need. */
export function rowLines(cells: readonly string[], widths: readonly number[]): string[] {
  const columns = cells.map((cell, column) => wrapped(cell, widths[column] ?? cell.length));
  const height = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length: height }, (_, line) =>
    columns
      .map((lines, column) => (lines[line] ?? '').padEnd(widths[column] ?? 0))
      .join(' '.repeat(GAP))
      .trimEnd(),
  );
}
