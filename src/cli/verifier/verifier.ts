// sabot verifier: a copy of the stand-alone verifier, for the other side of a dispute.
import { constants, copyFileSync, existsSync } from 'node:fs';
import { Command } from 'commander';
import { VERIFIER_NAME, verifierPath } from '../../program/verifier.ts';
import { UserError } from '../terminal/streams.ts';

interface VerifierOptions {
  readonly force?: boolean;
}

function run(file = VERIFIER_NAME, { force = false }: VerifierOptions): void {
  const from = verifierPath();
  if (!existsSync(from)) throw new UserError(`${from} is not there: npm run build makes it.`);
  try {
    copyFileSync(from, file, force ? 0 : constants.COPYFILE_EXCL);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : String(error);
    throw new UserError(
      code === 'EEXIST'
        ? `${file} exists: name another file, or use --force.`
        : `${file} cannot be written (${code}).`,
    );
  }
  process.stdout.write(
    `${file}: checks a signed record with plain Node, 20.12 or later, on a machine without Sabot:\nnode ${file} RECORD --key FINGERPRINT\n`,
  );
}

export function verifierCommand(): Command {
  return new Command('verifier')
    .description('write a copy of the stand-alone verifier of signed records')
    .argument('[file]', `the file to be written (default: ${VERIFIER_NAME})`)
    .option('--force', 'replace the existing file')
    .allowExcessArguments(false)
    .addHelpText(
      'after',
      `
One file without dependencies: whoever has a signed record, or the file of a held hand, checks it with plain Node and the
fingerprint of the table's key, without Sabot and without the casino. It says in words what the record proves and what it
cannot prove. It is also on the hands page, and in the list of the program's files (sabot identity).

Exit code: 0 done, 2 the file exists or cannot be written.`,
    )
    .action(run);
}
