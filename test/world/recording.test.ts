// A whole game at a whole station, recorded: every start of it is played back, and the drivers say and send what they said and sent.
import Sqlite from 'better-sqlite3';
import { expect, test } from 'vitest';
import { HABITS, type Habit } from '../../hardware-sim/devices/habits.ts';
import { loadChart } from '../../src/edge/chart-file.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { ID_BYTES, parseLine } from '../../src/station/recording/format.ts';
import { Recorder } from '../../src/station/recording/recorder.ts';
import { Replay } from '../../src/station/recording/replay.ts';
import { chartProblemsText } from '../../src/words/technician/chart-problems.ts';
import { World } from '../../src/world/world.ts';

const SEED = 'recorded';

/** The numbers of the cards that the scanner told and that were written down, in their order. */
function numbersIn(journal: string): number[] {
  const db = new Sqlite(journal, { readonly: true });
  const numbers = db
    .prepare<[], number>("SELECT number FROM log WHERE device = 'scanner' AND kind = 'input' ORDER BY seq")
    .pluck()
    .all();
  db.close();
  return numbers;
}

async function recordedGame() {
  const read = loadChart();
  if (!read.ok) expect.fail(chartProblemsText(read.problems, '; '));
  const lines: string[] = [];
  let starts = 0;
  let numbers: number[] = [];
  const world = new World({
    seed: SEED,
    pack: 'section-13',
    rounds: 8,
    moves: 1e9,
    boxes: 3,
    faults: [...(Object.keys(HABITS) as Habit[]), 'crashes'],
    chart: read.chart,
    visitor: {
      recorder: (clock) => (settings, key) => {
        starts++;
        const about = { table: 'simulated', pack: 'section-13', program: '0', clock };
        const id = Buffer.alloc(ID_BYTES, starts);
        return new Recorder({ ...about, id, settings, key, write: (line) => void lines.push(line) });
      },
      ended: (journal) => {
        numbers = numbersIn(journal);
      },
    },
  });
  const report = await world.run();
  return { report, lines, starts, numbers };
}

test('a game with bad wires and kills is recorded, and played back it is the same game', async () => {
  const { report, lines, starts, numbers } = await recordedGame();
  expect(report).toMatchObject({ violation: null, rounds: 8 });
  expect(starts).toBe(report.crashes + 1);
  const told = new Set<number>();
  let replay: Replay | null = null;
  const sealed: boolean[] = [];
  let signals = 0;
  for (const text of lines) {
    const line = parseLine(text);
    if (line.kind === 'entry' && line.entry.what === 'received') sealed.push('sealed' in line.entry);
    if (line.kind === 'header') replay = new Replay(line.header, keyOfSeed(SEED));
    for (const played of (line.kind === 'entry' && replay?.take(line.entry)) || []) {
      if (played.kind !== 'signal') expect.fail(`${played.device} ${played.kind}: ${played.about.code}`);
      signals++;
      const { signal } = played;
      if (played.device === 'scanner' && signal.kind === 'event' && 'number' in signal.event)
        told.add(signal.event.number);
    }
  }
  expect(signals).toBeGreaterThan(100);
  expect(sealed.length).toBeGreaterThan(1_000);
  expect(sealed).not.toContain(false);
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers.filter((number) => !told.has(number))).toEqual([]);
});
