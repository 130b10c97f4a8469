// A recording in memory, of a simulated world.

import type { DeviceSignal } from '../../../drivers/driver.ts';
import { Secret } from '../../../drivers/keypad/secret.ts';
import { keyOfSeed, type TableKey } from '../../../src/journal/chain/key.ts';
import { ID_BYTES, parseLine } from '../../../src/station/recording/format.ts';
import { Recorder } from '../../../src/station/recording/recorder.ts';
import { type Played, Replay } from '../../../src/station/recording/replay.ts';
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

/** What the first start of a recording comes to when it is played back. */
export function replayed(lines: readonly string[], key = TEST_KEY): Played[] {
  const [first, ...rest] = lines.map((line) => parseLine(line));
  if (first?.kind !== 'header') throw new Error('a recording begins with a header');
  const replay = new Replay(first.header, key);
  return rest.flatMap((line) => (line.kind === 'entry' ? replay.take(line.entry) : []));
}

/** A signal as text, with what a keypad hides. */
export function told(signal: DeviceSignal<unknown>): string {
  return JSON.stringify(signal, (_, value) => (value instanceof Secret ? value.reveal() : value));
}
