// The command line in a process that stays: to load the program is most of what a short command costs. It takes one command after
// the other through a pipe, does it as `sabot` would, and lays down what was printed and how it ended. It ends with its pipe.
import { createReadStream, openSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';
import { createInterface } from 'node:readline';
import type * as CommandLine from '../../src/cli/command-line.ts';
import type { Answer, Asked } from './program.ts';

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

function surroundWith(env: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
}

async function answer({ args, folder, env }: Asked): Promise<Answer> {
  process.chdir(folder);
  surroundWith(env);
  process.exitCode = 0;
  const [out, err] = [listen(process.stdout), listen(process.stderr)];
  await runProgram([process.execPath, 'sabot', ...args]);
  const status = Number(process.exitCode);
  process.exitCode = 0;
  return { status, stdout: out(), stderr: err() };
}

const done = openSync(answering, 'w');
for await (const line of createInterface(createReadStream(asking))) {
  const asked: Asked = JSON.parse(line);
  writeFileSync(`${answering}.json`, JSON.stringify(await answer(asked)));
  writeSync(done, '.');
}
rmSync(dirname(asking), { recursive: true });
