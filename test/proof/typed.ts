// `sabot test` as it is typed: what it prints, and with which exit code it ends.
import { Command } from 'commander';
import { vi } from 'vitest';
import { UserError } from '../../src/cli/terminal/streams.ts';
import { testCommand } from '../../src/cli/test/test.ts';

export interface Typed {
  readonly out: string;
  readonly lines: readonly string[];
  readonly code: number;
}

export async function sabotTest(...words: readonly string[]): Promise<Typed> {
  let out = '';
  const written = vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    out += text;
    return true;
  });
  let code = 0;
  try {
    await new Command('sabot').addCommand(testCommand()).parseAsync(['test', ...words], { from: 'user' });
    code = Number(process.exitCode ?? 0);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    out += error.message;
    code = error.exitCode;
  } finally {
    written.mockRestore();
    process.exitCode = undefined;
  }
  return { out, lines: out.split('\n').filter(Boolean), code };
}
