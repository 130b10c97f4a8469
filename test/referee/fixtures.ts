// Small records as the program prints them. Together they show what can happen in each pack: every common kind of line,
// decision and incident. They are correct; other tests spoil them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isRoundRecord, type RoundRecord } from '../../src/referee/record.ts';
import { PACKS } from './round-of.ts';

function read(pack: string): RoundRecord[] {
  const text = readFileSync(join(import.meta.dirname, 'fixtures', `${pack}.jsonl`), 'utf8');
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      const record: unknown = JSON.parse(line);
      if (!isRoundRecord(record)) throw new Error(`a fixture of ${pack} is no record: ${line}`);
      return record;
    });
}

export const FIXTURES: readonly RoundRecord[] = PACKS.flatMap(read);
