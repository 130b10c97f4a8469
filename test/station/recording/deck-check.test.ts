// The deck check keeps counts only: no recording of the wires has the order of the decks.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { realClock } from '../../../drivers/transport/clock.ts';
import { rulesOf } from '../../../src/scenario/book.ts';
import type { Answer } from '../../../src/station/input-queue.ts';
import { listedPeople } from '../../../src/station/people/listed-people.ts';
import { ID_BYTES } from '../../../src/station/recording/format.ts';
import { recorderInto } from '../../../src/station/recording/recorder.ts';
import { openStation } from '../../../src/station/station.ts';
import type { Input } from '../../../src/table/input.ts';
import { TEST_KEY } from './recorded.ts';

const BO = { id: 'Bo', role: 'floor' } as const;
const COUNTING: Input = { type: 'begin-deck-check' };

/** One start of a table after the other, on the same journal. */
function box() {
  const play = rulesOf('massachusetts', {}, {});
  if (!play.ok) expect.fail(play.error);
  const { pack, rules } = play;
  const folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return (recorded: boolean) => {
    const lines: string[] = [];
    const recording = { id: Buffer.alloc(ID_BYTES), append: (line: string) => void lines.push(line) };
    const about = { table: 'T7', pack: pack.id, program: '0', clock: realClock };
    const opened = openStation({
      journal: join(folder, 'table.db'),
      setup: { table: 'T7', pack, book: rules.book, program: '0' },
      rules,
      clock: realClock,
      wires: {},
      log: () => {},
      pid: process.pid,
      simulated: true,
      key: TEST_KEY,
      people: listedPeople([]),
      newToken: () => 'token',
      broken: () => {},
      ...(recorded && { recorder: recorderInto(recording, about) }),
    });
    if (!opened.ok) expect.fail(opened.stop.code);
    const { station } = opened;
    station.queue.start();
    const asks = (input: Input) =>
      new Promise<Answer>((answered) => station.program.ask(input, BO, answered));
    return { station, lines, asks };
  };
}

test('no deck check begins while the wires are recorded, and a start in the middle of one records nothing', async () => {
  const start = box();
  const first = start(false);
  await first.asks({ type: 'open-table', preShuffled: false, batches: 1 });
  for (
    let phase = first.station.queue.table.phase;
    phase !== 'spread';
    phase = first.station.queue.table.phase
  )
    expect(await first.asks({ type: 'step-done', step: phase })).toMatchObject({ kind: 'taken' });
  await first.station.stop();

  const recorded = start(true);
  expect(recorded.lines).toHaveLength(1);
  expect(await recorded.asks(COUNTING)).toMatchObject({ problem: { code: 'wires-recorded' } });
  await recorded.station.stop();

  const counting = start(false);
  expect(await counting.asks(COUNTING)).toMatchObject({ kind: 'taken' });
  await counting.station.stop();

  const again = start(true);
  expect(again.station.queue.table.phase).toBe('deckCheck');
  expect(again.lines).toEqual([]);
  await again.station.stop();
});
