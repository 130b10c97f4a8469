// The readings that were decided, each by its number and its first sentence (docs/readings.md).
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const READINGS_FILE = 'docs/readings.md';
const MARK = '**';

/** The bold sentence with which each numbered reading begins. */
export function parseReadings(text: string): ReadonlyMap<number, string> {
  const readings = new Map<number, string>();
  for (const paragraph of text.split('\n\n')) {
    const from = paragraph.indexOf(MARK);
    const to = paragraph.indexOf(MARK, from + MARK.length);
    const number = Number(paragraph.slice(0, from).replace('.', ''));
    if (from < 0 || to < 0 || !Number.isInteger(number) || number < 1) continue;
    const lines = paragraph.slice(from + MARK.length, to).split('\n');
    readings.set(number, lines.map((line) => line.trim()).join(' '));
  }
  return readings;
}

export function readReadings(root: string): ReadonlyMap<number, string> {
  return parseReadings(readFileSync(join(root, READINGS_FILE), 'utf8'));
}
