import { mkdtempSync, realpathSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test } from 'vitest';
import { Resident } from './resident.ts';

/** A command line that does what a command of the program could do to the next one. */
const COMMANDS = `
const commands = {
  hang: () => new Promise(() => setInterval(() => {}, 1000)),
  end: () => process.exit(3),
  throw: () => { throw new Error('thrown on purpose'); },
  fail: () => { process.exitCode = 4; process.stderr.write('failed'); },
  stay: () => { process.once('SIGTERM', () => {}); process.env.LEFT = 'behind'; },
  read: async () => {
    let text = '';
    for await (const chunk of process.stdin) text += chunk;
    process.stdout.write('read "' + text + '"');
  },
  look: () => process.stdout.write(JSON.stringify([process.cwd(), process.env.LEFT ?? null, process.listenerCount('SIGTERM')])),
};
export const runProgram = async ([, , name]) => commands[name]();
`;

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sabot-resident-test-')));
const commandLine = join(folder, 'command-line.mjs');
writeFileSync(commandLine, COMMANDS);

let resident: Resident | null = null;
afterEach(() => {
  if (resident?.lives()) resident.end();
  resident = null;
});

function ask(command: string, limitMs?: number) {
  resident ??= new Resident(pathToFileURL(commandLine).href);
  return resident.ask({ args: [command], folder, input: '', env: { PATH: process.env.PATH } }, limitMs);
}

describe('the process that runs one command after the other', () => {
  test('ends with a command that hangs, and says which it was', () => {
    expect(() => ask('hang', 2000)).toThrow('"sabot hang" had not ended after 2 s.');
    expect(resident?.lives()).toBe(false);
  });

  test.each(['end', 'throw'])('says which command ended it: %s', (command) => {
    expect(() => ask(command, 60_000)).toThrow(`"sabot ${command}" ended the process`);
  });

  test('gives the next command a fresh folder, surroundings, exit code, input and signals', () => {
    expect(ask('fail')).toEqual({ status: 4, stdout: '', stderr: 'failed' });
    expect(ask('stay').status).toBe(0);
    expect(ask('look').stdout).toBe(JSON.stringify([folder, null, 0]));
    expect(ask('read').stdout).toBe('read ""');
    expect(ask('read').stdout).toBe('read ""');
  });
});
