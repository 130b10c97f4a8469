// A line of the log for every signature: kept off the box, it proves later that the journal still has what it had.
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { anchorIn, isOtherLogLine } from '../../src/journal/proof/anchor.ts';
import { stationLog } from '../../src/station/log/log.ts';
import { listedPeople } from '../../src/station/people/listed-people.ts';
import { openStation } from '../../src/station/station.ts';
import { newFolder, removeFolder, setupOf } from '../journal/house.ts';
import { playOf } from '../journal/script.ts';
import { verifyFile } from '../journal/verify-journals.ts';

const folder = newFolder();
afterAll(() => removeFolder(folder));

const KEY = keyOfSeed('signed');

async function dayOf(path: string): Promise<string[]> {
  const play = playOf('massachusetts');
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk, _, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const clock = new VirtualClock();
  const opened = openStation({
    journal: path,
    setup: setupOf(play),
    rules: play.rules,
    clock,
    wires: {},
    log: stationLog('info', sink),
    pid: process.pid,
    simulated: true,
    key: KEY,
    people: listedPeople([]),
    newToken: () => 'token',
    broken: () => {},
  });
  if (!opened.ok) expect.fail(opened.stop.code);
  opened.station.start();
  const stopped = opened.station.stop();
  await clock.run(10_000);
  await stopped;
  return lines;
}

test('a start and a stop are told with row, hash, signature and key; each is an anchor', async () => {
  const path = join(folder, 'table.db');
  const lines = [...(await dayOf(path)), ...(await dayOf(path))];
  const signed = lines.filter((line) => line.includes('"journal.signed"'));
  const report = verifyFile(path, { key: KEY.public });
  expect(signed).toHaveLength(report.checkpoints);
  const anchors = signed
    .map((line) => anchorIn(`Nov 17 20:15:01 box sabot[812]: ${line}`))
    .filter((one) => one !== null);
  expect(anchors).toHaveLength(4);
  expect(verifyFile(path, { key: KEY.public, anchors })).toMatchObject({ ok: true, anchors: 4 });
  expect(lines.filter((line) => anchorIn(line) === null).every(isOtherLogLine)).toBe(true);
  // Cut back by the owner of the key to a journal of one day.
  const shorter = join(folder, 'shorter.db');
  await dayOf(shorter);
  expect(verifyFile(shorter, { key: KEY.public, anchors }).problem?.about.code).toBe('anchor-beyond-end');
});
