// The station's part in the readiness test and in the deck check: it counts the decks, and adds to the signed rows what it knows
// about itself and the devices.
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Setup } from '../../journal/chain/bodies.ts';
import type { Journal } from '../../journal/journal.ts';
import { spinsIn } from '../../journal/queries/spins.ts';
import type { DeckCountView, ReadinessReport } from '../../protocol/readiness.ts';
import type { Rules } from '../../rules/compile.ts';
import type { Input } from '../../table/input.ts';
import { beginsTest } from '../../table/inputs/readiness/begin-test.ts';
import { beginsDeckCount } from '../../table/inputs/readiness/deck-count-lost.ts';
import { endsDeckCheck } from '../../table/inputs/readiness/end-deck-check.ts';
import { endsTest } from '../../table/inputs/readiness/end-test.ts';
import type { Stamp } from '../../table/people.ts';
import { checkDecks } from '../../table/readiness/deck-check.ts';
import type { StationTested, TestedDevice } from '../../table/readiness/tested.ts';
import { refusal } from '../../table/refusal.ts';
import type { Table } from '../../table/table.ts';
import type { DeviceSays } from '../devices/device-to-input.ts';
import { DeckCount } from './deck-count.ts';
import { journalIsWell } from './journal-is-well.ts';
import { readinessReport } from './reports.ts';

export interface BenchParts {
  readonly journal: Pick<Journal, 'db' | 'file' | 'seq' | 'path' | 'table'>;
  readonly setup: Setup;
  readonly rules: Rules;
  /** The devices as they call themselves now. */
  devices(): readonly TestedDevice[];
  synchronised?(): Promise<boolean | null>;
  /** The room that is left for the journal; left out: the file system is asked. */
  freeMegabytes?(): number | null;
  /** The count of the decks has changed. */
  written(): void;
}

const MEGABYTE = 1024 * 1024;

function roomFor(path: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(dirname(path));
    return Math.floor((bavail * bsize) / MEGABYTE);
  } catch {
    return null;
  }
}

export class ReadinessBench {
  readonly #parts: BenchParts;
  readonly #decks = new DeckCount();
  /** Whether the machine follows a time server; asked when a test begins. */
  #clock: boolean | null = null;

  constructor(parts: BenchParts) {
    this.#parts = parts;
  }

  /** A device has spoken, and it is its turn. */
  hear(table: Table, said: DeviceSays, from: Stamp['from']): void {
    if (this.#decks.hear(table, said, from)) this.#parts.written();
  }

  /** The input with what only the station knows. */
  complete(input: Input): Input {
    if (endsTest(input)) return { ...input, station: this.#found() };
    return endsDeckCheck(input) ? { ...input, counted: this.#decks.counted } : input;
  }

  /** The numbers of the scanner that the row of this input commits. Who is refused commits none: the count goes on. */
  commits(table: Table, input: Input, stamp: Stamp): Stamp['from'] {
    return endsDeckCheck(input) && !refusal(table, input, stamp) ? this.#decks.last : undefined;
  }

  happened(input: Input): void {
    if (beginsDeckCount(input)) this.#decks.begin();
    if (beginsTest(input))
      void this.#parts.synchronised?.().then((clock) => {
        this.#clock = clock;
      });
  }

  /** What was counted before the station stopped is not known: the count begins again. */
  resumed({ phase }: Table): Input | null {
    return phase === 'deckCheck' ? { type: 'deck-count-lost' } : null;
  }

  /** The last test and the last count of the decks, to print. */
  report(): ReadinessReport {
    const { journal, rules, setup } = this.#parts;
    return readinessReport({ db: journal.db, rules, table: setup.table });
  }

  /** How far the count is, while somebody counts. */
  shown({ phase, rules }: Table): { readonly deckCount?: DeckCountView } {
    if (phase !== 'deckCheck') return {};
    const { cards, expected, tens, unread } = checkDecks(rules, this.#decks.counted);
    return { deckCount: { cards, expected, unread, tens: tens.reduce((sum, one) => sum + one.cards, 0) } };
  }

  #found(): StationTested {
    const { journal, setup, rules, devices } = this.#parts;
    const { freeMegabytes = () => roomFor(journal.path) } = this.#parts;
    const { programDiffers, spinsCounted } = journal.table.state;
    const sections = rules.book.values['spin.wheelPrizes']?.length ?? 0;
    return {
      clock: this.#clock,
      freeMegabytes: freeMegabytes(),
      identity: setup.identity ?? null,
      differing: setup.identity === undefined ? null : (programDiffers?.differing ?? 0),
      journal: journalIsWell(journal),
      version: setup.program,
      devices: devices(),
      ...(sections > 0 && { spins: spinsIn(journal.db, sections, spinsCounted) }),
    };
  }
}
