// sabot play: scenario files in, one JSON line for each on stdout.
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { Command } from 'commander';
import { packFrom } from '../packs/load.ts';
import { playScenario } from '../scenario/play.ts';
import { parseScenario } from '../scenario/scenario.ts';
import { warnIfCopied } from './given/pack.ts';

function readScenario(path: string): { ok: true; text: string } | { ok: false; error: string } {
  try {
    return { ok: true, text: readFileSync(path, 'utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const reasons: Record<string, string> = {
      ENOENT: 'there is no such file',
      EISDIR: 'this is a folder, not a file',
      EACCES: 'the file may not be read',
    };
    return { ok: false, error: reasons[code] ?? `the file cannot be read (${code})` };
  }
}

/** Two hundred files may name one pack: it is looked at once. */
const looked = new Set<string>();

function warnOnce(pack: string): void {
  if (!looked.has(pack)) warnIfCopied(pack);
  looked.add(pack);
}

/** The line of one file: its rounds and refusals, or what is wrong with it. */
function lineOf(path: string): { valid: boolean; line: object } {
  const file = path;
  const read = readScenario(path);
  if (!read.ok) return { valid: false, line: { file, error: read.error } };
  const parsed = parseScenario(read.text);
  if (!parsed.ok) return { valid: false, line: { file, error: parsed.error } };
  const result = playScenario(parsed.scenario, dirname(path));
  if (!result.ok) return { valid: false, line: { file, error: result.error } };
  warnOnce(packFrom(dirname(path), parsed.scenario.rules));
  return { valid: true, line: { file, ...result.played } };
}

/** A bug of the program in one file must not keep the others from being played. */
function lineOrFault(file: string): { exitCode: number; line: object } {
  try {
    const { valid, line } = lineOf(file);
    return { exitCode: valid ? 0 : 2, line };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { exitCode: 70, line: { file, error: `the program is wrong, not the file: ${reason}` } };
  }
}

export function playCommand(): Command {
  return new Command('play')
    .description('play scenario files; prints one JSON line for each')
    .argument('<file...>', 'scenario files')
    .addHelpText(
      'after',
      '\nExit code: 0 every file was played to its end, 2 a file is not a valid scenario.',
    )
    .action((files: string[]) => {
      for (const file of files) {
        const { exitCode, line } = lineOrFault(file);
        process.stdout.write(`${JSON.stringify(line)}\n`);
        process.exitCode = Math.max(Number(process.exitCode ?? 0), exitCode);
      }
    });
}
