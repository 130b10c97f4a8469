// A scanner that says something else after a start of the station than it had said before it: the journal knows better.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { encodeFrame } from '../../drivers/link/frame.ts';
import { encodeSaid, type ShoeHappening } from '../../drivers/shoe-scanner/frame.ts';
import { habitsOf } from '../../hardware-sim/devices/habits.ts';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { tableDevices } from '../../hardware-sim/world/devices.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { sealComparer, sealOpener } from '../../src/journal/chain/sealing.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import { SaidBefore } from '../../src/station/devices/said-before.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { openStation, type Station } from '../../src/station/station.ts';
import { haltFor } from '../../src/table/inputs/floor/halt.ts';
import { betOf } from '../table/day.ts';
import { type At, opensFor, tableAt } from './alone-table.ts';

const says = (number: number, name: string, faceUp = false): ShoeHappening => ({
  type: 'card',
  number,
  rank: (name[0] ?? 'A') as 'A',
  suit: (name[1] ?? 'C') as 'C',
  faceUp,
});

/** As the next start finds the journal, after this run has ended anywhere. */
function nextStart(at: At): SaidBefore {
  return new SaidBefore(at.journal.db, sealComparer(at.ownSeals()));
}

/** The burn card is number 1, the hole card number 5. */
async function dealt(): Promise<At> {
  const at = tableAt('massachusetts');
  await opensFor(at, [betOf(1, 1000)]);
  await at.reads('9C', '6D', '8S', '9S');
  expect(at.table.state.round?.hole).toEqual(expect.any(String));
  return at;
}

test('an open card that comes again with another face, or as another message, contradicts the journal: once each', async () => {
  const at = await dealt();
  expect(nextStart(at).contradictedBy(says(2, '9C'))).toBe(false);
  for (const now of [says(2, '9D'), says(2, '9C', true), { type: 'misread', number: 2 } as const]) {
    const before = nextStart(at);
    expect(before.contradictedBy(now)).toBe(true);
    expect(before.contradictedBy(now)).toBe(false);
    expect(before.contradictedBy(says(3, '6D'))).toBe(false);
  }
});

test('so does the hole card, though nobody opens it: no row and no state has its face', async () => {
  const at = await dealt();
  const rows = () => at.journal.db.prepare<[], { body: string }>('SELECT body FROM log').all();
  const before = rows();
  expect(nextStart(at).contradictedBy(says(5, '9S'))).toBe(false);
  for (const other of ['9H', '2C', 'KS']) expect(nextStart(at).contradictedBy(says(5, other))).toBe(true);
  expect(nextStart(at).contradictedBy(says(5, '9S', true))).toBe(true);
  expect(rows()).toEqual(before);
  expect(at.table.state.round?.hole).toEqual(expect.any(String));
});

test('a hole card that was sealed with an older key of the table is not judged', async () => {
  const at = await dealt();
  const other = new SaidBefore(at.journal.db, sealComparer(sealOpener(Buffer.alloc(32, 9))));
  expect(other.contradictedBy(says(5, '2C'))).toBe(false);
});

test('a card that was not read is no card, and what was never written down is not judged', async () => {
  const at = await dealt();
  await at.hears({ type: 'misread' });
  expect(nextStart(at).contradictedBy({ type: 'misread', number: 6 })).toBe(false);
  expect(nextStart(at).contradictedBy(says(6, '2C'))).toBe(true);
  expect(nextStart(at).contradictedBy(says(7, '2C'))).toBe(false);
});

test('the numbers of the scanner before are not held against another one', async () => {
  const at = await dealt();
  await at.hears({ type: 'other-scanner', scanner: 'SCAN-2', before: { device: 'SCAN-1', number: 5 } });
  expect(nextStart(at).contradictedBy(says(2, 'KD'))).toBe(false);
  const before = nextStart(await dealt());
  before.forget();
  expect(before.contradictedBy(says(2, 'KD'))).toBe(false);
});

test('a station that was started anew halts the table when the scanner says a stored card with another face', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-said-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const play = rulesOf('section-13', {}, {});
  if (!play.ok) expect.fail(play.error);
  const { rules, pack } = play;
  const clock = new VirtualClock();
  const devices = tableDevices({ clock, seed: 'said', habits: habitsOf('said', {}), sections: 8 });
  const started = async (): Promise<Station> => {
    const opened = openStation({
      journal: join(folder, 'table.db'),
      setup: { table: 'test', pack, book: rules.book, program: '0' },
      rules,
      clock,
      wires: devices.wires,
      log: () => {},
      pid: process.pid,
      simulated: true,
      key: keyOfSeed('said'),
      people: listedPeople([]),
      newToken: () => 'token',
      broken: () => {},
    });
    if (!opened.ok) expect.fail(opened.stop.code);
    opened.station.start();
    await clock.run(3_000);
    return opened.station;
  };
  const stops = async (station: Station) => {
    const stopped = station.stop();
    await clock.run(10_000);
    await stopped;
  };
  const first = await started();
  devices.scanner.cardLeaves({ rank: '9', suit: 'C' }, true);
  await clock.run(1_000);
  expect(first.scannerNumber).toBe(1);
  await stops(first);

  const second = await started();
  const repeats = async (face: ShoeHappening) => {
    devices.scanner.board.say(encodeFrame(encodeSaid(face)), face.number);
    await clock.run(1_000);
    return second.queue.table.state.halted;
  };
  const before = second.queue.table.state.halted;
  expect(await repeats(says(1, '9C', true))).toEqual(before);
  const [said] = (await repeats(says(1, 'KD', true))) ?? [];
  expect(said).toEqual(haltFor({ code: 'scanner-contradicts-itself', number: 1 }).reason);
  await stops(second);
});
