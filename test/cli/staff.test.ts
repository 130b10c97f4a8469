// The technician enrols the staff: by a program, and on a terminal that shows nothing of a PIN.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { needs } from '../systemd/machine.ts';
import { askIn, endOf, MAIN, startIn } from './program.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-staff-'));
  return () => rmSync(folder, { recursive: true });
});

function sabot(input: string, ...args: string[]) {
  return askIn(folder, { input })('staff', ...args);
}

const FILE = ['--file', 'staff.json'];
const NUMBERED = ['--number', '117'];
const ana = (...more: string[]) => [
  ...['add', 'ana', ...NUMBERED, '--name', 'Ana', '--role', 'dealer'],
  ...FILE,
  ...more,
];
const bo = ['add', 'bo', '--number', '205', '--name', 'Bo Lee', '--role', 'floor', ...FILE, '--pin-stdin'];

describe('by a program', () => {
  test('add, pin, retire, list', () => {
    expect(sabot('483190\n', ...ana('--pin-stdin'))).toMatchObject({ status: 0, stderr: '' });
    expect(sabot('903177\r\n', ...bo).status).toBe(0);
    expect(sabot('771903', 'pin', 'ana', ...FILE, '--pin-stdin').status).toBe(0);
    expect(sabot('', 'retire', 'bo', ...FILE).status).toBe(0);
    const listed = sabot('', 'list', ...FILE).stdout;
    expect(listed).toMatch(
      /^id +number +name +role +since +retired\nana +117 +Ana +dealer +\d{4}-\d\d-\d\d\nbo +205 +Bo Lee +floor /,
    );
    const json: unknown = JSON.parse(sabot('', 'list', '--json', ...FILE).stdout);
    expect(json).toMatchObject([
      { id: 'ana', number: '117', retired: null },
      { id: 'bo', retired: expect.any(String) },
    ]);
    expect(JSON.stringify(json)).not.toContain('scrypt');
  });

  test('a second person unlocks somebody on the box, with the own number and PIN', () => {
    sabot('483190\n', ...ana('--pin-stdin'));
    sabot('903177\n', ...bo);
    const unlock = (pin: string, ...by: string[]) =>
      sabot(`${pin}\n`, 'unlock', 'bo', ...FILE, '--pin-stdin', ...by);
    expect(unlock('483190').stderr).toContain('Say the staff number of the second person');
    expect(unlock('903177', '--by', '205').stderr).toContain('A second person is needed');
    expect(unlock('483191', '--by', '117').stderr).toContain("are nobody's");
    expect(unlock('483190', '--by', '117')).toMatchObject({ status: 0, stderr: '' });
    const [, recorded] = JSON.parse(sabot('', 'list', '--json', ...FILE).stdout);
    expect(recorded).toMatchObject({ id: 'bo', unlocked: { by: 'ana', at: expect.any(String) } });
  });

  test('review says who can sign in, and what to look at', () => {
    sabot('483190\n', ...ana('--pin-stdin'));
    sabot('903177\n', ...bo);
    const file = join(folder, 'staff.json');
    const { staff } = JSON.parse(readFileSync(file, 'utf8'));
    const ago = (days: number) => Date.now() - days * 86_400_000;
    staff[0].pinSince = ago(360);
    staff[1].pinSince = ago(400);
    staff[1].since = ago(400);
    writeFileSync(file, JSON.stringify({ staff }), { mode: 0o600 });
    writeFileSync(
      join(folder, 'table.yaml'),
      'table: t\npack: pennsylvania\njournal: t.db\nstaff: staff.json\n',
    );
    const said = sabot('', 'review', '--config', 'table.yaml').stdout;
    expect(said).toMatch(/ana +117 .* never +the PIN is good for 5 more days/);
    expect(said).toMatch(/bo +205 .* the PIN is too old; not signed in for 400 days: retire\?/);
    expect(said).toContain('2 can sign in, 0 are retired.');
    expect(said).toContain('There is only one floorperson');
  });

  test('some who enrol at the same time lose nobody', async () => {
    const ids = ['d1', 'd2', 'd3', 'd4'];
    const done = ids.map((id, index) => {
      const child = startIn(
        folder,
        'staff',
        'add',
        id,
        '--number',
        `40${index}`,
        '--name',
        id,
        '--role',
        'dealer',
        ...FILE,
        '--pin-stdin',
      );
      child.stdin?.end(`48${index}179\n`);
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
    ['a weak PIN', '123456\n', ana('--pin-stdin'), /A PIN of equal or counting digits/],
    ['no PIN', '', ana('--pin-stdin'), /A PIN has 6 to 12 digits/],
    ['no terminal', '483190\n', ana(), /no terminal to type a PIN on. Add --pin-stdin/],
    ['no name', '', ['add', 'ana', ...NUMBERED, '--role', 'dealer', ...FILE], /Say who "ana" is: --name/],
    [
      'no number',
      '',
      ['add', 'ana', '--name', 'Ana', '--role', 'dealer', ...FILE],
      /Say the staff number of Ana/,
    ],
    [
      'no role',
      '',
      ['add', 'ana', ...NUMBERED, '--name', 'Ana', ...FILE],
      /--role dealer \| floor \| pit \| surveillance \| technician/,
    ],
    ['a PIN as an argument', '', ana('483190'), /too many arguments/],
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
  #answered = 0;

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

  /** After a question that was not there before: the same one may be asked twice. */
  async type(after: string, keys: string): Promise<void> {
    await expect.poll(() => this.shown.slice(this.#answered)).toMatch(new RegExp(`${after}$`));
    this.#answered = this.shown.length;
    this.#socat.stdin?.write(keys);
  }
}

describe('on a terminal', () => {
  test('the PIN is asked for twice, can be put right, and is never shown', async (context) => {
    needs(context, 'socat');
    const terminal = new Terminal(ana());
    await terminal.type('shown\\): ', '123456\r');
    await terminal.type('shown\\): ', '4831901\u007f\r');
    await terminal.type('again: ', '483191\r');
    await terminal.type('shown\\): ', '483190\r');
    await terminal.type('again: ', '483190\r');
    await terminal.ends();
    expect(terminal.shown).toContain('among the first that anybody tries');
    expect(terminal.shown).toContain('These were two different PINs.');
    expect(terminal.shown).toContain('is enrolled as "ana", dealer');
    expect(terminal.shown).not.toMatch(/48319|123456/);
    expect(sabot('483190\n', 'pin', 'ana', ...FILE, '--pin-stdin').stderr).toContain(
      'This is the PIN that there was.',
    );
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
