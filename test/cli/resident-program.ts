// The command line in a process that stays: to load the program is most of what a short command costs. It takes one command after
// the other through a pipe, does it as `sabot` would, and lays down what was printed and how it ended. It ends with its pipe.
import { constants, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import type * as CommandLine from '../../src/cli/command-line.ts';
import type { Answer, Asked } from './resident.ts';

const [, , compiled = '', asking = '', answering = ''] = process.argv;
const { runProgram }: typeof CommandLine = await import(compiled);

/** What goes to the stream, until it is given back. */
function listen(stream: NodeJS.WriteStream): () => string {
  const { write } = stream;
  let text = '';
  stream.write = (chunk: string | Uint8Array, ...more: unknown[]) => {
    text += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString();
    const told = more.at(-1);
    if (typeof told === 'function') told();
    return true;
  };
  return () => {
    stream.write = write;
    return text;
  };
}

/** Everything that a process of its own would have fresh. */
function begin({ folder, input, env }: Asked): void {
  process.chdir(folder);
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = 0;
  // An input that has ended once never says again that it ends: a second command would wait for ever.
  Object.defineProperty(process, 'stdin', {
    configurable: true,
    value: Readable.from(input === '' ? [] : [input]),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
}

async function answer(asked: Asked): Promise<Answer> {
  begin(asked);
  const [out, err] = [listen(process.stdout), listen(process.stderr)];
  try {
    await runProgram([process.execPath, 'sabot', ...asked.args]);
  } finally {
    // A command that throws ends this process: the reason must be seen.
    out();
    err();
  }
  return { status: Number(process.exitCode ?? 0), stdout: out(), stderr: err() };
}

const done = openSync(answering, 'w');

async function answerNext(): Promise<void> {
  const asked: Asked = JSON.parse(readFileSync(`${asking}.json`, 'utf8'));
  writeFileSync(`${answering}.json`, JSON.stringify(await answer(asked)));
  writeSync(done, '.');
}

// Not a stream of a file: that waits in a thread, and a process that ends waits for its threads.
new Socket({ fd: openSync(asking, constants.O_RDONLY | constants.O_NONBLOCK) })
  .on('data', () => void answerNext())
  // Also while a command hangs, or has left something running: nobody will ask again.
  .on('end', () => {
    rmSync(dirname(asking), { recursive: true, force: true });
    process.exit();
  });
