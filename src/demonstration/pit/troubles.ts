// What a visitor can have happen, to see what the pit makes of it.
import type { Network } from './network.ts';
import type { PitProcess } from './pit-process.ts';
import type { TableProcesses } from './table-processes.ts';

export const TROUBLES = ['cut', 'call', 'fork', 'kill'] as const;
export type Trouble = (typeof TROUBLES)[number];

export interface TroubleParts {
  readonly names: readonly string[];
  readonly networks: ReadonlyMap<string, Network>;
  readonly tables: TableProcesses;
  readonly pit: PitProcess;
  /** `heal`: the network that was cut is whole again. */
  told(trouble: Trouble | 'heal', table: string): void;
  unknown(typed: string): void;
}

/** So long after the tables have begun. */
const AFTER_MS: Readonly<Record<Trouble, number>> = { cut: 20_000, call: 5_000, fork: 30_000, kill: 150_000 };
const HEALS_AFTER_MS = 60_000;
/** Which table each happens to, if none is named: different ones. */
const USUALLY: Readonly<Record<Trouble, number>> = { cut: 1, call: 2, fork: 3, kill: 0 };

export class Troubles {
  readonly #parts: TroubleParts;
  readonly #timers: NodeJS.Timeout[] = [];

  constructor(parts: TroubleParts) {
    this.#parts = parts;
  }

  /** "cut", "fork BJ-07" */
  typed(line: string): void {
    const [word = '', wanted] = line.trim().split(/\s+/);
    if (word === '') return;
    const trouble = TROUBLES.find((one) => one === word.toLowerCase());
    const { names, unknown } = this.#parts;
    const table = names.find((name) => name.toLowerCase() === wanted?.toLowerCase());
    if (!trouble || (wanted !== undefined && !table)) unknown(line.trim());
    else this.make(trouble, table);
  }

  make(trouble: Trouble, named?: string): void {
    const { names, networks, tables, pit, told } = this.#parts;
    const table = named ?? names[USUALLY[trouble] % names.length] ?? '';
    if (trouble === 'cut') {
      const network = networks.get(table);
      network?.cut(!network.isCut);
      told(network?.isCut ? 'cut' : 'heal', table);
      return;
    }
    told(trouble, table);
    if (trouble === 'kill') pit.kill();
    else tables.trouble(table, trouble);
  }

  /** Each once. */
  makeAll(): void {
    const later = (ms: number, work: () => void) => void this.#timers.push(setTimeout(work, ms));
    for (const trouble of TROUBLES) later(AFTER_MS[trouble], () => this.make(trouble));
    later(AFTER_MS.cut + HEALS_AFTER_MS, () => this.make('cut'));
  }

  stop(): void {
    for (const timer of this.#timers) clearTimeout(timer);
  }
}
