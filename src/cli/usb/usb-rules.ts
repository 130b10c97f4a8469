// sabot usb-rules: the rules of udev that let in the USB devices of this table, and no others.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Command } from 'commander';
import {
  sameUsbRules,
  USB_RULES,
  type UsbRulesProblem,
  usbRulesFor,
  usbRulesProblems,
} from '../../station/install/usb-rules.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from '../given/config.ts';
import { UserError } from '../terminal/streams.ts';

interface UsbRulesFlags {
  readonly config: string;
  readonly check?: boolean;
  readonly installed: string;
}

const NOT_RIGHT = 1;
const INSTALLED = join('/etc', USB_RULES);

function said({ code, name }: UsbRulesProblem): string {
  return code === 'no-ids'
    ? `devices.${name} has no usb: the rules would not let it in. Write its ids there, as lsusb shows them.`
    : `devices.${name}.serialNumber has characters that udev reads as a pattern. Leave it out, and give usbPort.`;
}

function run({ config, check, installed }: UsbRulesFlags): void {
  const { devices } = configFrom(config);
  const problems = usbRulesProblems(devices);
  if (problems.length > 0) throw new UserError(problems.map(said).join('\nsabot: '));
  const rules = usbRulesFor(devices);
  if (!check) {
    process.stdout.write(rules);
    return;
  }
  if (!existsSync(installed))
    throw new UserError(`${installed} is not there: every USB device is let in.`, NOT_RIGHT);
  if (!sameUsbRules(readFileSync(installed, 'utf8'), rules))
    throw new UserError(`${installed} is not what ${config} says.`, NOT_RIGHT);
  process.stdout.write(`${installed} is what ${config} says.\n`);
}

const HELP = `
sudo sabot usb-rules | sudo tee ${INSTALLED}

Then start the box anew. List the touch panel first (devices.others), if it is a USB device: otherwise the screen is dead. Exit code of
--check: 0 the installed rules are those of the configuration, 1 they are not.`;

export function usbRulesCommand(): Command {
  return new Command('usb-rules')
    .description('the udev rules that let in the USB devices of the configuration, and no others')
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--check', 'compare them with those that are installed')
    .option('--installed <file>', 'where those are', INSTALLED)
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
