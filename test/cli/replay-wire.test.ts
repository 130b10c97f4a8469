// A technician asks what a device did last night.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyOfSeed, sealingKeyToText } from '../../src/journal/chain/key.ts';
import { newFolder, removeFolder } from '../journal/house.ts';
import { FIXTURES } from '../station/recording/played.ts';
import { SCENES } from '../station/recording/scenes.ts';
import { askIn, MAIN } from './program.ts';

const folder = newFolder();
const sabot = askIn(folder);
const KEY = ['--key', 'test.key'] as const;

beforeAll(() => {
  copyFileSync(join(FIXTURES, 'test.key'), join(folder, 'test.key'));
  for (const name of Object.keys(SCENES)) copyFileSync(join(FIXTURES, `${name}.jsonl`), join(folder, name));
});
afterAll(() => removeFolder(folder));

function changed(name: string, change: (lines: string[]) => string[]): string {
  const lines = readFileSync(join(FIXTURES, `${name}.jsonl`), 'utf8').split(/(?<=\n)/);
  writeFileSync(join(folder, 'changed'), change(lines).join(''));
  return 'changed';
}

/** Runs the program until it has said enough, or ends by itself. */
async function interrupted(
  args: readonly string[],
  signal: NodeJS.Signals,
  enough: (said: string) => boolean,
) {
  const child = spawn(process.execPath, [MAIN, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (chunk: Buffer) => {
    said += chunk;
    if (!child.killed && enough(said)) child.kill(signal);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { code, said };
}

describe('sabot replay-wire', () => {
  test('plays a recording back, without a single face', () => {
    const { status, stdout, stderr } = sabot('replay-wire', 'unplugged-in-mid-deal', ...KEY);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toContain('card number=4 rank=••• suit=••• faceUp=false');
    expect(stdout).not.toMatch(/rank=[^•]|suit=[^•]/);
    expect(stdout).toMatch(/\n\n\d+ lines, 1 start: the drivers send now what they sent then\.\n$/);
  });

  test('--faces shows them, and says what that means', () => {
    const { status, stdout, stderr } = sabot('replay-wire', 'unplugged-in-mid-deal', ...KEY, '--faces');
    expect(status).toBe(0);
    expect(stderr).toContain('also a hole card that nobody has turned over yet');
    const expected = readFileSync(join(FIXTURES, 'unplugged-in-mid-deal.txt'), 'utf8');
    expect(stdout.startsWith(expected)).toBe(true);
  });

  test('no flag shows a PIN', () => {
    const plain = sabot('replay-wire', 'pin-typed', ...KEY, '--faces').stdout;
    const json = sabot('replay-wire', 'pin-typed', ...KEY, '--faces', '--json').stdout;
    expect(plain.match(/key=•••/g)).toHaveLength(8);
    expect(json.match(/"key":"•••"/g)).toHaveLength(8);
  });

  test('--json is for programs', () => {
    const { status, lines } = sabot('replay-wire', 'wheel-never-stops', ...KEY, '--json');
    expect(status).toBe(0);
    const all = lines.map((line) => JSON.parse(line));
    expect(all[0]).toMatchObject({ line: 1, kind: 'start', table: 'T-1' });
    expect(all).toContainEqual({
      line: expect.any(Number),
      at: expect.any(Number),
      device: 'wheel',
      kind: 'event',
      event: { type: 'stopped', id: 66, section: 7, sections: 24 },
    });
    expect(all.at(-1)).toMatchObject({ kind: 'summary', starts: 1, torn: [], wrong: [] });
  });

  test('--list needs no key, and tells times, devices and lengths', () => {
    const { status, stdout, lines } = sabot('replay-wire', 'pin-typed', '--list');
    expect(status).toBe(0);
    expect(lines).toContain('2026-01-01 12:00:00.000  keypad   opened');
    expect(stdout).toMatch(/keypad {3}received {6}252 bytes at most, sealed\n/);
    expect(stdout).toMatch(/keypad {3}sent {10}16 bytes\n/);
    const json = sabot('replay-wire', 'pin-typed', '--list', '--json');
    expect(json.stdout).not.toContain('"sealed"');
    expect(json.stdout).toContain('"sealedBytesAtMost":252');
  });

  test('exits 1 and names the first message that would be another one now', () => {
    const file = changed('wheel-never-stops', (lines) =>
      lines.map((line) => line.replace('"bytes":"fe00e8', '"bytes":"fe00ff').replace('fe05e8', 'fe05e0')),
    );
    const { status, stdout } = sabot('replay-wire', file, ...KEY);
    expect(status).toBe(1);
    expect(stdout).toMatch(/wheel {4}DIFFERS: sent then fe05e0\w+, now fe05e8\w+\n/);
    expect(stdout).toMatch(/NOT as it was:\nline \d+, wheel: sent then fe05e0/);
  });

  test('exits 1 where a line is damaged, and 0 where only the last one was cut off', () => {
    const file = changed('pin-typed', (lines) => lines.with(20, 'rubbish\n'));
    const damaged = sabot('replay-wire', file, ...KEY);
    expect(damaged.status).toBe(1);
    expect(damaged.stdout).toContain(
      'line 21: it is no line of a recording: not played up to the next start',
    );
    copyFileSync(join(folder, 'pin-typed'), join(folder, 'torn'));
    truncateSync(join(folder, 'torn'), readFileSync(join(folder, 'torn')).length - 20);
    const torn = sabot('replay-wire', 'torn', ...KEY);
    expect(torn.status).toBe(0);
    expect(torn.stdout).toMatch(
      /line \d+ is left out: the station was cut off while it wrote it, or is writing it now\.\n$/,
    );
  });

  test.each([
    [['replay-wire', 'pin-typed'], "give the table's sealing key with --key FILE"],
    [['replay-wire', 'pin-typed', '--faces'], "give the table's sealing key with --key FILE"],
    [['replay-wire', 'none', ...KEY], 'There is no file none.'],
    [['replay-wire', '.', ...KEY], '. is a folder or a device, not a file.'],
    [['replay-wire', 'test.key', ...KEY], 'test.key is not a recording of Sabot.'],
    [['replay-wire', 'pin-typed', '--key', 'pin-typed'], 'pin-typed is not a sealing key of Sabot.'],
    [['replay-wire', 'pin-typed', '--key', 'none'], 'none cannot be read.'],
    [
      ['replay-wire', 'pin-typed', '--key', 'other.key'],
      'it is sealed with the key c00fb660e53a9eab, and this is',
    ],
    [['replay-wire', 'empty', ...KEY], 'Nothing of empty can be read: it is empty.'],
    [['replay-wire', 'later', ...KEY], 'it is in version 7 of the format'],
    [['replay-wire', 'pin-typed', ...KEY, '--speed', '0'], '--speed is a number above 0'],
    [['replay-wire', 'pin-typed', ...KEY, '--speed', 'fast'], 'not "fast"'],
    [['replay-wire', 'pin-typed', '--list', '--faces'], '--list needs no key and plays nothing'],
    [['replay-wire', 'pin-typed', ...KEY, '--zone', 'Mars'], '--zone is a time zone'],
  ])('exits 2 with one sentence: %j', (args, sentence) => {
    writeFileSync(join(folder, 'other.key'), sealingKeyToText(keyOfSeed('another')));
    writeFileSync(join(folder, 'empty'), '');
    writeFileSync(join(folder, 'later'), '{"recording":7}\n');
    const { status, stderr } = sabot(...args);
    expect({ status, stderr }).toEqual({ status: 2, stderr: expect.stringContaining(sentence) });
    expect(stderr.trim().split('\n')).toHaveLength(1);
  });

  test('a terminal is not steered by what stands in the file', () => {
    const file = changed('unplugged-in-mid-deal', (lines) =>
      lines.map((line) => line.replace('"port":"scanner"', '"port":"\\u001b[2J\\u202e"')),
    );
    const { stdout } = sabot('replay-wire', file, ...KEY);
    expect(stdout).toContain('\\u{1b}[2J\\u{202e}');
    expect(stdout).not.toContain('\u001b');
  });

  test('at the speed at which it happened it takes as long, and can be stopped', async () => {
    const args = ['replay-wire', 'wheel-never-stops', ...KEY, '--speed', '0.001'];
    const { code, said } = await interrupted(args, 'SIGINT', (text) => text.includes('start of table'));
    expect({ code, said }).toEqual({ code: 130, said: expect.stringContaining('Stopped before the end.') });
  });
});

describe('sabot run --record', () => {
  const config = `
table: t-1
pack: massachusetts
limits: { main: [5.00, 100.00] }
journal: table.db
staff: staff.json
devices:
  scanner: { port: /dev/sabot-test/none, baud: 115200 }
pages: { host: 127.0.0.1, port: 0 }
log: info
`;

  function ranTable(...args: string[]) {
    writeFileSync(join(folder, 'table.yaml'), config);
    if (!existsSync(join(folder, 'table.db'))) sabot('init', '--config', 'table.yaml');
    const isUp = (log: string) => log.includes('"station.ready"') && log.includes('"device.changed"');
    return interrupted(['run', '--config', 'table.yaml', ...args], 'SIGTERM', isUp);
  }

  test('writes a recording that can be listed and played with the key beside the journal', async () => {
    for (const starts of [1, 2]) {
      const { code, said } = await ranTable('--record', 'wires');
      expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('"recording.begun"') });
      const played = sabot('replay-wire', 'wires', '--key', 'keys/table.db.sealing.key');
      expect(played.status).toBe(0);
      expect(played.stdout).toContain('scanner  is absent: /dev/sabot-test/none: there is no such port');
      expect(played.stdout).toMatch(new RegExp(`lines, ${starts} starts?: the drivers`));
    }
    expect(sabot('replay-wire', 'wires', '--list').stdout).toContain('wire-refused');
  });

  test('does not begin in a file that is something else', async () => {
    const { code, said } = await ranTable('--record', 'table.yaml');
    expect(code).toBe(2);
    expect(said).toContain('table.yaml is no recording of Sabot, and is left as it is.');
    expect(readFileSync(join(folder, 'table.yaml'), 'utf8')).toBe(config);
  });
});

describe('npm start -- --record', () => {
  test('records a table without hardware, to be played with the key beside its journal', async () => {
    const args = ['start', '--rules', 'massachusetts', '--port', '0', '--data', 'demo'];
    const begun = (said: string) => said.includes('"condition":"ready"') && said.includes('Open http');
    const { code, said } = await interrupted(
      [...args, '--log', 'info', '--record', 'demo.jsonl'],
      'SIGTERM',
      begun,
    );
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('"recording.begun"') });
    const played = sabot('replay-wire', 'demo.jsonl', '--key', 'demo/keys/massachusetts.db.sealing.key');
    expect(played.status).toBe(0);
    expect(played.stdout).toContain('start of table demonstration: massachusetts');
    expect(played.stdout).toContain('is ready: ');
  });

  test('does not begin in a file that is something else', () => {
    writeFileSync(join(folder, 'notes'), 'not a recording\n');
    const { status, stderr } = sabot('start', '--port', '0', '--data', 'demo', '--record', 'notes');
    expect(status).toBe(2);
    expect(stderr).toContain('notes is no recording of Sabot, and is left as it is.');
  });
});
