// The project's folder, its words to the user, and the programs that it runs.
// Plain JavaScript without dependencies, because it runs before any are installed.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** @param {string} sentence */
export function say(sentence) {
  process.stderr.write(`sabot: ${sentence}\n`);
}

/** Stops the program with a sentence for the user, never a stack trace. @param {string} sentence @returns {never} */
export function giveUp(sentence, code = 1) {
  say(sentence);
  process.exit(code);
}

/**
 * Runs a command of the project and returns its exit code.
 * @param {string} command @param {readonly string[]} args
 * @param {{ quiet?: boolean, silent?: boolean, env?: NodeJS.ProcessEnv }} how
 *   quiet: show what it printed only when it fails; silent: show nothing.
 */
export function run(command, args, { quiet = false, silent = false, env = process.env } = {}) {
  const stdio = quiet || silent ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const done = spawnSync(command, args, { cwd: root, env, stdio });
  if (done.error) giveUp(`cannot run "${command}": ${done.error.message}`);
  if (quiet && done.status !== 0) process.stderr.write(`${done.stdout ?? ''}${done.stderr ?? ''}`);
  return done.status ?? 1;
}

/** @param {string} program */
export function onPath(program) {
  return (process.env.PATH ?? '').split(':').some((folder) => existsSync(join(folder, program)));
}
