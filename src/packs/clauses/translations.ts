// The sentences of the register in other languages, by the English one: at least those by which a wager is decided.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseCsv } from './csv.ts';

const TRANSLATIONS_FILE = 'docs/clauses-translated.csv';

/** By language, then by the English sentence. */
export type Translations = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function readTranslations(root: string): Translations {
  const csv = parseCsv(readFileSync(join(root, TRANSLATIONS_FILE), 'utf8'));
  if (!csv.ok) throw new Error(`${TRANSLATIONS_FILE}:${csv.line}: ${csv.problem}`);
  const [heading, ...records] = csv.records;
  const [, ...languages] = heading?.fields ?? [];
  return new Map(
    languages.map((language, place) => [
      language,
      new Map(records.map(({ fields: [sentence = '', ...texts] }) => [sentence, texts[place] ?? ''])),
    ]),
  );
}
