// Everything that was found, in little memory: of each code the first few with their rows, of the others how many.
import { type FindingCode, type PlacedFinding, SEVERITIES, type Severity, severityOf } from './finding.ts';
import { type BadRow, PARTS } from './report.ts';

/** A finding with how grave it is; `times` counts those of its code and part that are not listed, in the last one. */
export interface Reported extends PlacedFinding {
  readonly severity: Severity;
  /** How many of this kind were found from here on and are not listed one by one; 1 when this is the only one. */
  readonly times: number;
}

/** So many of one code and part are listed. */
export const MOST_LISTED = 20;

interface Group {
  readonly listed: PlacedFinding[];
  count: number;
}

/** Findings of one stretch, to be sent from one thread to another. */
export type Gathered = readonly { readonly listed: readonly PlacedFinding[]; readonly count: number }[];

export class Findings {
  readonly #groups = new Map<string, Group>();

  add(finding: PlacedFinding): void {
    this.#take(finding.part, finding.about.code, [finding], 1);
  }

  /** Those of a later stretch. */
  addAll(gathered: Gathered): void {
    for (const { listed, count } of gathered) {
      const [first] = listed;
      if (first) this.#take(first.part, first.about.code, listed, count);
    }
  }

  get gathered(): Gathered {
    return [...this.#groups.values()];
  }

  has(severity: Severity): boolean {
    return this.gathered.some(({ listed }) => listed[0] && severityOf(listed[0].about) === severity);
  }

  /** The gravest first, then by their rows. */
  get reported(): readonly Reported[] {
    return [...this.#groups.values()].flatMap(reportedOf).sort(byWeight);
  }

  #take(part: string, code: FindingCode, listed: readonly PlacedFinding[], count: number): void {
    const name = `${part} ${code}`;
    const group = this.#groups.get(name) ?? { listed: [], count: 0 };
    group.listed.push(...listed.slice(0, MOST_LISTED - group.listed.length));
    group.count += count;
    this.#groups.set(name, group);
  }
}

function reportedOf({ listed, count }: Group): Reported[] {
  return listed.map((finding, index) => ({
    severity: severityOf(finding.about),
    ...finding,
    times: index === listed.length - 1 ? count - index : 1,
  }));
}

/** What is about no row of the log comes after what is, and last what names no row at all: the others are nearer to what was done. */
function seqOf(row: BadRow | null): number {
  if (!row) return Number.MAX_SAFE_INTEGER;
  return 'seq' in row ? row.seq : Number.MAX_SAFE_INTEGER - 1;
}

function byWeight(a: Reported, b: Reported): number {
  return (
    SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) ||
    seqOf(a.row) - seqOf(b.row) ||
    PARTS.indexOf(a.part) - PARTS.indexOf(b.part)
  );
}
