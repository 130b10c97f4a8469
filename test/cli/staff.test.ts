// The technician enrols the staff: by a program, and on a terminal that shows nothing of a PIN.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { needs } from '../systemd/machine.ts';
import { endOf, MAIN, startIn } from './program.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-staff-'));
  return () => rmSync(folder, { recursive: true });
});

function sabot(input: string, ...args: string[]) {
  return spawnSync(process.execPath, [MAIN, 'staff', ...args], { encoding: 'utf8', cwd: folder, input });
}

const FILE = ['--file', 'staff.json'];
const ana = (...more: string[]) => ['add', 'ana', '--name', 'Ana', '--role', 'dealer', ...FILE, ...more];

describe('by a program', () => {
  test('add, pin, retire, list', () => {
    expect(sabot('4831\n', ...ana('--pin-stdin'))).toMatchObject({ status: 0, stderr: '' });
    expect(
      sabot('9031\r\n', 'add', 'bo', '--name', 'Bo Lee', '--role', 'floor', ...FILE, '--pin-stdin').status,
    ).toBe(0);
    expect(sabot('77120', 'pin', 'ana', ...FILE, '--pin-stdin').status).toBe(0);
    expect(sabot('', 'retire', 'bo', ...FILE).status).toBe(0);
    const listed = sabot('', 'list', ...FILE).stdout;
    expect(listed).toMatch(
      /^id +name +role +since +retired\nana +Ana +dealer +\d{4}-\d\d-\d\d\nbo +Bo Lee +floor /,
    );
    const json: unknown = JSON.parse(sabot('', 'list', '--json', ...FILE).stdout);
    expect(json).toMatchObject([
      { id: 'ana', retired: null },
      { id: 'bo', retired: expect.any(String) },
    ]);
    expect(JSON.stringify(json)).not.toContain('scrypt');
  });

  test('some who enrol at the same time lose nobody', async () => {
    const ids = ['d1', 'd2', 'd3', 'd4'];
    const done = ids.map((id, index) => {
      const child = startIn(
        folder,
        'staff',
        'add',
        id,
        '--name',
        id,
        '--role',
        'dealer',
        ...FILE,
        '--pin-stdin',
      );
      child.stdin?.end(`48${index}17\n`);
      return endOf(child);
    });
    expect(await Promise.all(done)).toEqual(ids.map(() => ({ code: 0, stderr: '' })));
    const listed: { id: string }[] = JSON.parse(sabot('', 'list', '--json', ...FILE).stdout);
    expect(listed.map(({ id }) => id).sort()).toEqual(ids);
    expect(readdirSync(folder)).toEqual(['staff.json']);
  });

  test('the configuration names the file', () => {
    writeFileSync(
      join(folder, 'table.yaml'),
      'table: t\npack: pennsylvania\njournal: t.db\nstaff: people.json\n',
    );
    const config = ['--config', 'table.yaml'];
    expect(sabot('', 'list', ...config).stdout).toContain(
      `Nobody is enrolled in ${join(folder, 'people.json')} yet`,
    );
    writeFileSync(join(folder, 'table.yaml'), 'table: t\npak: pennsylvania\n');
    const wrong = sabot('', 'list', ...config);
    expect(wrong).toMatchObject({ status: 2, stdout: '' });
    expect(wrong.stderr).toContain('table.yaml:2:1: pak is not a known key; did you mean pack?');
  });

  test.each([
    ['a weak PIN', '1234\n', ana('--pin-stdin'), /A PIN of equal or counting digits/],
    ['no PIN', '', ana('--pin-stdin'), /A PIN has four to eight digits/],
    ['no terminal', '4831\n', ana(), /no terminal to type a PIN on. Add --pin-stdin/],
    ['no name', '4831\n', ['add', 'ana', '--role', 'dealer', ...FILE], /Say who "ana" is: --name/],
    [
      'no role',
      '4831\n',
      ['add', 'ana', '--name', 'Ana', ...FILE],
      /--role dealer \| floor \| pit \| surveillance/,
    ],
    ['a PIN as an argument', '', ana('4831'), /too many arguments/],
    ['somebody who is not there', '', ['retire', 'eve', ...FILE], /There is no "eve"/],
    ['no such configuration', '', ['list', '--config', 'none.yaml'], /none\.yaml: The file does not exist/],
  ])('%s is told in a sentence, and nothing is written', (_, input, args, sentence) => {
    const said = sabot(input, ...args);
    expect(said).toMatchObject({ status: 2, stdout: '' });
    expect(said.stderr).toMatch(sentence);
    expect(said.stderr).not.toMatch(/\n +at /);
    expect(() => readFileSync(join(folder, 'staff.json'))).toThrow();
  });
});

/**
 * The program on a terminal of its own, which echoes what is typed until it is told not to. The terminal outlives the
 * program: what is said last on one that goes with it may be lost.
 */
class Terminal {
  readonly #socat: ChildProcess;
  shown = '';

  constructor(args: readonly string[]) {
    const command = [process.execPath, MAIN, 'staff', ...args].join(' ');
    const address = `SYSTEM:${command}; echo THE END; sleep 60,pty,setsid,ctty,stderr`;
    this.#socat = spawn('socat', ['-', address], { cwd: folder });
    this.#socat.stdout?.on('data', (chunk) => {
      this.shown += chunk;
    });
  }

  async ends(): Promise<void> {
    await expect.poll(() => this.shown).toContain('THE END');
    this.#socat.kill();
  }

  async type(after: string, keys: string): Promise<void> {
    await expect.poll(() => this.shown).toMatch(new RegExp(`${after}$`));
    this.#socat.stdin?.write(keys);
  }
}

describe('on a terminal', () => {
  test('the PIN is asked for twice, can be put right, and is never shown', async (context) => {
    needs(context, 'socat');
    const terminal = new Terminal(ana());
    await terminal.type('shown\\): ', '1234\r');
    await terminal.type('shown\\): ', '48319\u007f\r');
    await terminal.type('again: ', '4832\r');
    await terminal.type('shown\\): ', '4831\r');
    await terminal.type('again: ', '4831\r');
    await terminal.ends();
    expect(terminal.shown).toContain('among the first that anybody tries');
    expect(terminal.shown).toContain('These were two different PINs.');
    expect(terminal.shown).toContain('is enrolled as "ana", dealer');
    expect(terminal.shown).not.toMatch(/4831|1234|4832/);
    expect(sabot('4831\n', 'pin', 'ana', ...FILE, '--pin-stdin').stderr).toContain('This PIN is taken');
  });

  test('Ctrl-C stops, and nothing is written', async (context) => {
    needs(context, 'socat');
    const terminal = new Terminal(ana());
    await terminal.type('shown\\): ', '48\u0003');
    await terminal.ends();
    expect(terminal.shown).toContain('Stopped: nothing was changed.');
    expect(() => readFileSync(join(folder, 'staff.json'))).toThrow();
  });
});
