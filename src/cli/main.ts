// The program's command line. Each command is a file of this folder; this one only gathers them.
import { Command, CommanderError } from 'commander';
import { programVersion } from '../packs/program-version.ts';
import { backupCommand } from './backup.ts';
import { demoCommand } from './demo.ts';
import { edgeCommand } from './edge.ts';
import { exportCommand } from './export.ts';
import { handCommand } from './hand.ts';
import { packsCommand } from './packs.ts';
import { playCommand } from './play.ts';
import { runCommand } from './run.ts';
import { simCommand } from './sim.ts';
import { staffCommand } from './staff.ts';
import { tolerateClosedPipe, UserError } from './streams.ts';
import { verifyCommand } from './verify.ts';

const program = new Command('sabot')
  .description(
    'The controller of one Spanish 21 table: five rule books as data, every payment with its clause.',
  )
  .version(programVersion())
  .showHelpAfterError('(add --help for what is possible)')
  .exitOverride();

/** A command brings its own settings; how mistakes end is the program's to say, for its subcommands too. */
function adopt(command: Command): void {
  command.copyInheritedSettings(program);
  for (const inner of command.commands) adopt(inner);
}

for (const command of [
  runCommand(),
  packsCommand(),
  edgeCommand(),
  playCommand(),
  simCommand(),
  demoCommand(),
  handCommand(),
  verifyCommand(),
  exportCommand(),
  backupCommand(),
  staffCommand(),
]) {
  adopt(command);
  program.addCommand(command);
}

/** Usage mistakes end with 2, as do wrong files and wrong values; help and version with 0. */
function exitCodeOf(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
  if (error instanceof UserError) {
    process.stderr.write(`sabot: ${error.message}\n`);
    return error.exitCode;
  }
  const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
  const said = process.env.SABOT_DEBUG ? reason : error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `sabot: the program is wrong, not you: ${said}\nPlease report it; SABOT_DEBUG=1 shows where it happened.\n`,
  );
  return 70;
}

tolerateClosedPipe();
try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = exitCodeOf(error);
}
