// The program's command line. Each command is a file of this folder; this one only gathers them.
import { Command, CommanderError } from 'commander';
import { isNewEnough, neededNode, programVersion } from '../program/version.ts';
import { UserError } from './terminal/streams.ts';

function newProgram(): Command {
  return new Command('sabot')
    .description(
      'The controller of one Spanish 21 table: five rule books as data, every payment with its clause.',
    )
    .version(programVersion())
    .showHelpAfterError('(add --help for what is possible)')
    .exitOverride();
}

/** A command brings its own settings; how mistakes end is the program's to say, for its subcommands too. */
function adopt(program: Command, command: Command): void {
  command.copyInheritedSettings(program);
  for (const inner of command.commands) adopt(program, inner);
}

/** In the order in which the help shows them. A command is loaded when it is asked for: a table does not wait for the others. */
const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  run: async () => (await import('./run.ts')).runCommand(),
  init: async () => (await import('./init.ts')).initCommand(),
  start: async () => (await import('./start.ts')).startCommand(),
  packs: async () => (await import('./packs/packs.ts')).packsCommand(),
  edge: async () => (await import('./edge/edge.ts')).edgeCommand(),
  play: async () => (await import('./play.ts')).playCommand(),
  test: async () => (await import('./test/test.ts')).testCommand(),
  sim: async () => (await import('./sim.ts')).simCommand(),
  soak: async () => (await import('./soak.ts')).soakCommand(),
  demo: async () => (await import('./demo.ts')).demoCommand(),
  hand: async () => (await import('./hand/hand.ts')).handCommand(),
  sheet: async () => (await import('./sheet/sheet.ts')).sheetCommand(),
  browse: async () => (await import('./browse.ts')).browseCommand(),
  verify: async () => (await import('./verify/verify.ts')).verifyCommand(),
  verifier: async () => (await import('./verifier/verifier.ts')).verifierCommand(),
  export: async () => (await import('./export.ts')).exportCommand(),
  backup: async () => (await import('./backup/backup.ts')).backupCommand(),
  archive: async () => (await import('./archive/archive.ts')).archiveCommand(),
  restore: async () => (await import('./restore.ts')).restoreCommand(),
  keys: async () => (await import('./keys.ts')).keysCommand(),
  erase: async () => (await import('./erase/erase.ts')).eraseCommand(),
  upgrade: async () => (await import('./upgrade/upgrade.ts')).upgradeCommand(),
  identity: async () => (await import('./identity/identity.ts')).identityCommand(),
  staff: async () => (await import('./staff.ts')).staffCommand(),
  pit: async () => (await import('./pit/pit.ts')).pitCommand(),
  'pit-demo': async () => (await import('./pit/demo.ts')).pitDemoCommand(),
  certificate: async () => (await import('./certificate.ts')).certificateCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
  'usb-rules': async () => (await import('./usb/usb-rules.ts')).usbRulesCommand(),
  'keypad-card': async () => (await import('./keypad-card.ts')).keypadCardCommand(),
  'replay-wire': async () => (await import('./replay-wire/replay-wire.ts')).replayWireCommand(),
};

/** Without a known name all are needed: for the help, and to say what was meant. */
async function gather(name: string | undefined): Promise<Command> {
  const program = newProgram();
  const asked = name !== undefined && Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  for (const load of asked ? [asked] : Object.values(COMMANDS)) {
    const command = await load();
    adopt(program, command);
    program.addCommand(command);
  }
  return program;
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
    `sabot: this is a bug in the program: ${said}\nPlease report it; SABOT_DEBUG=1 shows where it happened.\n`,
  );
  return 70;
}

/** better-sqlite3 ends an older Node without a word. */
function checkNode(): void {
  const [found, needed] = [process.versions.node, neededNode()];
  if (isNewEnough(found, needed)) return;
  throw new UserError(
    `Sabot runs on Node ${needed}, which comes with it; this is ${found}. Start it with npm start.`,
  );
}

/** Does what the arguments ask for; how it ended is in `process.exitCode`. @param args as in `process.argv` */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    checkNode();
    const program = await gather(args[2]);
    await program.parseAsync(args);
  } catch (error) {
    process.exitCode = exitCodeOf(error);
  }
}
