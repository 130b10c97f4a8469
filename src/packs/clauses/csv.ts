// A strict reader of comma-separated values (RFC 4180): a slip in a hand-edited file is reported, never repaired.

export interface CsvRecord {
  /** The line the record begins on: a quoted field may run over several. */
  readonly line: number;
  readonly fields: readonly string[];
}

export type Csv =
  | { readonly ok: true; readonly records: readonly CsvRecord[] }
  | { readonly ok: false; readonly line: number; readonly problem: string };

/** One field from where the pattern stands, and what ends it. Quoted: anything, with "" for a quote. */
const FIELD = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

export function parseCsv(text: string): Csv {
  const records: CsvRecord[] = [];
  let fields: string[] = [];
  let line = 1;
  let firstLine = 1;
  let from = 0;
  while (from < text.length || fields.length > 0) {
    FIELD.lastIndex = from;
    const match = FIELD.exec(text);
    if (!match) return { ok: false, line, problem: 'a quote is not closed, or stands inside a field' };
    const [whole, quoted, plain = '', end = ''] = match;
    fields.push(quoted?.replaceAll('""', '"') ?? plain);
    from += whole.length;
    line += whole.split('\n').length - 1;
    if (end === ',') continue;
    records.push({ line: firstLine, fields });
    fields = [];
    firstLine = line;
  }
  return { ok: true, records };
}
