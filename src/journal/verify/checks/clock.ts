// The times of the rows: none is earlier than the row before.
import type { Check } from '../check.ts';
import type { Start } from '../cuts.ts';
import { type Finding, found } from '../finding.ts';
import type { LogRow } from '../rows.ts';

export class Clock implements Check {
  readonly part = 'chain';
  readonly counts = {};
  private at: number | null;

  constructor({ at }: Pick<Start, 'at'>) {
    this.at = at;
  }

  look({ seq, at }: LogRow): Finding | null {
    const before = this.at ?? at;
    this.at = at;
    return at < before ? found(seq, { code: 'time-goes-back', seq, ms: before - at }) : null;
  }

  finish(): [] {
    return [];
  }
}
