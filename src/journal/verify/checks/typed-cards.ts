// Cards whose faces a person has typed: they may be right, and nobody but that person has read them.
import type { Check } from '../check.ts';
import { type Finding, found } from '../finding.ts';
import type { LogRow } from '../rows.ts';

export class TypedCards implements Check {
  readonly part = 'seals';
  readonly counts = {};

  look(row: LogRow): Finding | null {
    if (row.kind !== 'input' || row.person === null || row.device !== null) return null;
    const { input } = row.content;
    const isTyped = 'card' in input && input.card !== undefined;
    return isTyped ? found(row.seq, { code: 'card-typed', seq: row.seq }) : null;
  }

  finish(): [] {
    return [];
  }
}
