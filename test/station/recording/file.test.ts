import { mkdirSync, readdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Stop } from '../../../src/journal/startup/stops.ts';
import type { LogEventName } from '../../../src/station/log/log-events.ts';
import { MOST_WAITING, openRecording, type Recording } from '../../../src/station/recording/file.ts';
import { type Found, LONGEST_LINE, readRecording } from '../../../src/station/recording/reading.ts';
import { World } from '../../hardware-sim/devices/bench.ts';
import { useEverything } from '../../hardware-sim/devices/table.ts';
import { newFolder, removeFolder } from '../../journal/house.ts';
import { canMount, SmallDisk } from '../../journal/small-disk.ts';
import { tapeOf } from './recorded.ts';

let folder: string;
let path: string;
let logged: [LogEventName, object][];
beforeEach(() => {
  folder = newFolder();
  path = join(folder, 'wires.jsonl');
  logged = [];
});
afterEach(() => removeFolder(folder));

const log = (event: LogEventName, fields: object) => void logged.push([event, fields]);

async function opened(file = path, leave = 0): Promise<Recording> {
  const open = await openRecording({ path: file, log, leave });
  if (!open.ok) expect.fail(open.stop.code);
  await open.recording.begin();
  return open.recording;
}

async function refused(file = path): Promise<Stop> {
  const open = await openRecording({ path: file, log });
  return open.ok ? expect.fail('it was opened') : open.stop;
}

async function someLines(seed: number): Promise<string[]> {
  const world = new World(seed);
  const { lines, tap } = tapeOf(world);
  await useEverything(world, 1, tap);
  return lines;
}

async function read(file = path): Promise<Found[]> {
  const found: Found[] = [];
  for await (const one of readRecording(file)) found.push(one);
  return found;
}

async function written(...starts: readonly string[][]): Promise<void> {
  for (const lines of starts) {
    const recording = await opened();
    for (const line of lines) recording.append(line);
    await recording.close();
  }
}

describe('the file of a recording', () => {
  test('has every line in order, and is readable by nobody else', async () => {
    const lines = await someLines(1);
    await written(lines);
    expect(readFileSync(path, 'utf8')).toBe(lines.join(''));
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(logged).toEqual([['recording.begun', { file: path }]]);
    expect((await read()).map(({ kind }) => kind)).toEqual(['header', ...lines.slice(1).map(() => 'entry')]);
  });

  test('every recording has an id of its own', async () => {
    const recordings = [await opened(), await opened()];
    await Promise.all(recordings.map((recording) => recording.close()));
    const ids = recordings.map(({ id }) => Buffer.from(id).toString('hex'));
    expect(new Set(ids).size).toBe(2);
    expect(ids[0]).toHaveLength(32);
  });

  test('is continued by the next start, behind what a power cut has left of the last line', async () => {
    const [first, second] = [await someLines(1), await someLines(2)];
    await written(first);
    truncateSync(path, statSync(path).size - 10);
    expect((await read()).at(-1)).toMatchObject({ kind: 'torn', line: first.length });
    await written(second);
    const found = await read();
    expect(found.filter(({ kind }) => kind === 'header').map(({ line }) => line)).toEqual([
      1,
      first.length + 1,
    ]);
    expect(found.filter(({ kind }) => kind === 'torn')).toMatchObject([{ line: first.length }]);
    expect(found.filter(({ kind }) => kind === 'damaged')).toEqual([]);
    expect(found).toHaveLength(first.length + second.length);
  });

  test('a line that is cut off anywhere is torn, and never another line', async () => {
    const lines = (await someLines(1)).slice(0, 6);
    const whole = lines.join('');
    for (let end = lines[0]?.length ?? 0; end < whole.length; end += 7) {
      writeFileSync(path, whole.slice(0, end));
      const complete = whole.slice(0, end + 1).split('\n').length - 1;
      const kinds = (await read()).map(({ kind }) => kind);
      expect(kinds.filter((kind) => kind === 'header' || kind === 'entry')).toHaveLength(complete);
      expect(kinds).not.toContain('damaged');
    }
  });

  test('anything else that is in it is damaged, and named with its line', async () => {
    const lines = await someLines(1);
    const junk = ['', '{}', 'null', '{"n":', '\u0000\uffff', 'x'.repeat(LONGEST_LINE * 2)];
    for (const text of junk) {
      writeFileSync(path, [...lines.slice(0, 3), `${text}\n`, ...lines.slice(3)].join(''));
      const found = await read();
      expect(found.filter(({ kind }) => kind === 'damaged')).toMatchObject([{ line: 4 }]);
      expect(found).toHaveLength(lines.length + 1);
    }
  });

  test('lines that are missing or exchanged are noticed', async () => {
    const lines = await someLines(1);
    const [header = '', one = '', two = '', three = '', ...rest] = lines;
    for (const wrong of [
      [one, three],
      [two, one, three],
      [one, one, two, three],
    ]) {
      writeFileSync(path, [header, ...wrong, ...rest].join(''));
      expect((await read()).map(({ kind }) => kind)).toContain('damaged');
    }
  });

  test('says which other version has written it', async () => {
    writeFileSync(path, '{"recording":2,"anything":true}\n');
    expect(await read()).toMatchObject([{ kind: 'other-version', version: '2' }]);
    await written(await someLines(1));
    expect((await read())[1]).toMatchObject({ kind: 'header' });
  });
});

async function notBegun(): Promise<Recording> {
  const open = await openRecording({ path, log, leave: 0 });
  return open.ok ? open.recording : expect.fail(open.stop.code);
}

describe('a recording is not begun', () => {
  test('before it is said: nothing is made, nothing is logged, and then it has every line from the first', async () => {
    const lines = await someLines(1);
    const recording = await notBegun();
    for (const line of lines.slice(0, 5)) recording.append(line);
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect({ files: readdirSync(folder), logged }).toEqual({ files: [], logged: [] });
    const began = recording.begin();
    for (const line of lines.slice(5)) recording.append(line);
    await began;
    await recording.close();
    expect(readFileSync(path, 'utf8')).toBe(lines.join(''));
    expect(logged).toEqual([['recording.begun', { file: path }]]);
  });

  test('when its start is refused: a recording that is there stays as it was', async () => {
    await written(await someLines(1));
    truncateSync(path, statSync(path).size - 10);
    const before = readFileSync(path, 'utf8');
    const recording = await notBegun();
    recording.append('anything\n');
    await recording.close();
    expect(readFileSync(path, 'utf8')).toBe(before);
    expect(logged).toHaveLength(1);
  });

  test('in a file that was made since, as the journal may have been', async () => {
    const recording = await notBegun();
    recording.append('anything\n');
    writeFileSync(path, '');
    await recording.begin();
    recording.append('anything\n');
    await recording.close();
    expect(readFileSync(path, 'utf8')).toBe('');
    expect(logged).toMatchObject([['recording.ended', { file: path }]]);
  });

  test('in a file that is something else, which stays as it was', async () => {
    for (const text of ['SQLite format 3\u0000', 'hello\n', '{"n":1}\n', '\n']) {
      writeFileSync(path, text);
      expect((await refused()).about).toEqual({ code: 'no-recording', path });
      expect(readFileSync(path, 'utf8')).toBe(text);
    }
  });

  test('where there is no folder, or no file can be', async () => {
    expect((await refused(join(folder, 'none', 'x'))).about).toEqual({
      code: 'folder-missing',
      path: join(folder, 'none'),
      error: 'ENOENT',
    });
    mkdirSync(path);
    expect((await refused()).about).toEqual({ code: 'no-file', path });
    expect((await refused('/dev/null')).about).toEqual({ code: 'no-file', path: '/dev/null' });
  });
});

describe('a recording ends and the table goes on', () => {
  test('before it has begun, on a disk that has only room for the journal', async () => {
    await written(await someLines(1));
    const size = statSync(path).size;
    const recording = await opened(path, 2 ** 60);
    recording.append('anything\n');
    await recording.close();
    expect(statSync(path).size).toBe(size);
    expect(logged.at(-1)).toMatchObject([
      'recording.ended',
      {
        code: 'disk-full',
        about: JSON.stringify({ code: 'no-room-beside-journal', path, leastMb: 2 ** 40 }),
      },
    ]);
  });

  test('when the disk does not keep up: what waits in memory is bounded', async () => {
    const recording = await opened();
    const line = `${'x'.repeat(64 * 1024)}\n`;
    const most = Math.ceil(MOST_WAITING / line.length) + 3;
    // Nothing can be written while nobody waits.
    for (let i = 0; i < most; i++) recording.append(line);
    expect(logged.slice(1)).toEqual([
      ['recording.ended', { file: path, code: 'disk-too-slow', about: JSON.stringify({ path }) }],
    ]);
    await recording.close();
    expect(statSync(path).size).toBeLessThan(2 * line.length);
  });

  test.skipIf(!canMount())(
    'when the disk is full: it is said once, and what was written can be read',
    async () => {
      const disk = new SmallDisk(256);
      try {
        const file = join(disk.folder, 'wires.jsonl');
        const recording = await opened(file);
        const lines = await someLines(1);
        for (let i = 0; i < 20; i++) {
          for (const line of lines) recording.append(line);
          await new Promise((resolve) => setTimeout(resolve, 1));
        }
        await recording.close();
        expect(logged.map(([event]) => event)).toEqual(['recording.begun', 'recording.ended']);
        expect(logged[1]?.[1]).toMatchObject({
          code: 'disk-full',
          about: JSON.stringify({ code: 'disk-is-full', path: file, error: 'ENOSPC' }),
        });
        const kinds = (await read(file)).map(({ kind }) => kind);
        expect(kinds.slice(0, lines.length)).not.toContain('damaged');
      } finally {
        disk.remove();
      }
    },
  );

  test.skipIf(!canMount())('before the disk is full, so that the journal has the rest', async () => {
    const disk = new SmallDisk(4 * 1024);
    try {
      const file = join(disk.folder, 'wires.jsonl');
      const recording = await opened(file, 2 * 1024 * 1024);
      const line = `${'x'.repeat(32 * 1024)}\n`;
      for (let i = 0; i < 128 && logged.length < 2; i++) {
        recording.append(line);
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      await recording.close();
      expect(logged[1]?.[1]).toMatchObject({
        code: 'disk-full',
        about: JSON.stringify({ code: 'no-room-beside-journal', path: file, leastMb: 2 }),
      });
      expect(disk.free).toBeGreaterThan(512 * 1024);
    } finally {
      disk.remove();
    }
  });
});
