// sabot upgrade: checks the signature of a package, and installs it while no hand is open.
import { Command } from 'commander';
import { openHand } from '../../station/install/open-hand.ts';
import { upgradeProblemSaid } from '../../words/technician/upgrade.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from '../given/config.ts';
import { UserError } from '../terminal/streams.ts';
import { installPackage } from './install-package.ts';

interface UpgradeFlags {
  readonly config: string;
  readonly ready?: boolean;
  readonly older?: boolean;
}

const NOT_RIGHT = 1;

/** For the package's own scripts: 1 means that a hand is open, 2 that nobody can say. */
async function sayWhetherReady(file: string): Promise<void> {
  const hand = await openHand(configFrom(file));
  if (hand === 'open') throw new UserError(upgradeProblemSaid({ code: 'hand-open' }), NOT_RIGHT);
  if (hand === 'unknown') throw new UserError(upgradeProblemSaid({ code: 'hand-unknown' }));
}

async function run(file: string | undefined, flags: UpgradeFlags): Promise<void> {
  if (flags.ready && file === undefined) return sayWhetherReady(flags.config);
  if (file === undefined || flags.ready)
    throw new UserError('Name the package to be installed, or ask with --ready alone.');
  await installPackage(file, { older: flags.older ?? false });
}

const HELP = `
The package must be signed with a key that came with the program that is installed, be made for this machine, and not be older than
what is here. Then apt installs it; the table stops for that and starts again, and the journal has a row that names the new program.
Data and configuration stay as they are.

Exit code: 0 done, 1 the package is not right or a hand is open (nothing was changed), 2 a wrong option or not root.`;

export function upgradeCommand(): Command {
  return new Command('upgrade')
    .description('check the signature of a package of Sabot, and install it')
    .argument('[file]', 'a signed package: sabot_VERSION_ARCHITECTURE.deb')
    .option('--older', 'let the package be older than what is installed')
    .option('--ready', 'only say whether the program may be changed now: no hand is open')
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
