// A recording in memory, of a simulated world.

import { keyOfSeed, type TableKey } from '../../../src/journal/key.ts';
import { ID_BYTES } from '../../../src/station/recording/format.ts';
import { Recorder } from '../../../src/station/recording/recorder.ts';
import type { World } from '../../hardware-sim/devices/bench.ts';
import type { Tap } from '../../hardware-sim/devices/table.ts';

export const TEST_KEY: TableKey = keyOfSeed('recordings');

/** What the drivers of a full table begin with. */
export const SETTINGS = { scannerNumber: 0, journalId: 1 };

export interface Tape {
  readonly lines: string[];
  readonly tap: Tap;
}

/** Two recordings of one seed have the same id, which in earnest never happens. */
export function tapeOf({ clock, seed }: World, key = TEST_KEY): Tape {
  const lines: string[] = [];
  const recorder = new Recorder({
    table: 'T-1',
    pack: 'massachusetts',
    program: '0',
    settings: SETTINGS,
    key,
    id: Buffer.alloc(ID_BYTES, seed),
    clock,
    write: (line) => void lines.push(line),
  });
  return { lines, tap: (...ends) => recorder.tap(...ends) };
}
