// The rules of udev that let in the USB devices of the table's configuration, and no others. A device that no rule lets in stays
// unauthorized: the kernel gives it no driver, so it has no node in /dev and types nothing.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DevicesConfig } from '../config/devices-schema.ts';
import { type Check, fine, wrong } from '../doctor/check.ts';

/** Where they are installed, below /etc. */
export const USB_RULES = 'udev/rules.d/90-sabot-usb.rules';

interface Listed {
  readonly name: string;
  readonly usb: string;
  readonly serialNumber?: string | undefined;
  readonly usbPort?: string | undefined;
}

/** A device that would get no driver, or whose rule would mean something else. */
export interface UsbRulesProblem {
  readonly code: 'no-ids' | 'serial-number-unfit';
  readonly name: string;
}

const ADDED = 'ACTION=="add", SUBSYSTEM=="usb", ENV{DEVTYPE}=="usb_device"';
const LET_IN = 'ATTR{authorized}="1"';
/** The computer's own ports are no USB devices. */
const OWN_PORT = /^\/dev\/(serial\d|ttyAMA|ttyS)/;
/** What udev takes as it is: no quotes, no patterns. */
const PLAIN = /^[\w .:+=#/-]+$/;

const HEAD = `# Made by \`sabot usb-rules\` from table.yaml: change that file, not this one.
# The hubs of the board let nobody in by themselves. Hubs are let in; what is behind them is judged by itself.
${ADDED}, KERNEL=="usb*", ATTR{authorized_default}="0"
${ADDED}, ATTR{bDeviceClass}=="09", ${LET_IN}`;

function listedIn({ scanner, reader, wheel, buttons, keypad, others = [] }: DevicesConfig): Listed[] {
  const serial = [
    { name: 'scanner', ...scanner },
    { name: 'wheel', ...wheel },
  ];
  return [
    ...serial.flatMap(({ usb, ...rest }) => (usb === undefined ? [] : [{ ...rest, usb }])),
    ...(reader ? [{ name: 'reader', ...reader }] : []),
    ...(buttons && 'usb' in buttons ? [{ name: 'buttons', ...buttons }] : []),
    ...(keypad ? [{ name: 'keypad', ...keypad }] : []),
    ...others.map((one, index) => ({ name: `others.${index}`, ...one })),
  ];
}

function ruleFor({ name, usb, serialNumber, usbPort }: Listed): string {
  const [vendor, product] = usb.toLowerCase().split(':');
  const port = usbPort === undefined ? [] : [`KERNEL=="${usbPort}"`];
  const serial = serialNumber === undefined ? [] : [`ATTR{serial}=="${serialNumber}"`];
  const ids = [`ATTR{idVendor}=="${vendor}"`, `ATTR{idProduct}=="${product}"`];
  return `# ${name}\n${[ADDED, ...port, ...ids, ...serial, LET_IN].join(', ')}`;
}

export function usbRulesProblems(devices: DevicesConfig): UsbRulesProblem[] {
  const { scanner, wheel } = devices;
  const withoutIds = Object.entries({ scanner, wheel }).flatMap(([name, one]): UsbRulesProblem[] =>
    one && one.usb === undefined && !OWN_PORT.test(one.port) ? [{ code: 'no-ids', name }] : [],
  );
  const unfit = listedIn(devices).flatMap(({ name, serialNumber }): UsbRulesProblem[] =>
    serialNumber === undefined || PLAIN.test(serialNumber) ? [] : [{ code: 'serial-number-unfit', name }],
  );
  return [...withoutIds, ...unfit];
}

export function usbRulesFor(devices: DevicesConfig): string {
  return `${[HEAD, ...listedIn(devices).map(ruleFor)].join('\n\n')}\n`;
}

function rulesIn(text: string): string[] {
  return text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
}

/** Comments do not count. */
export function sameUsbRules(one: string, other: string): boolean {
  return rulesIn(one).join('\n') === rulesIn(other).join('\n');
}

/** A house that has not installed them lets every device in, and is not asked. */
export function usbRulesChecks(devices: DevicesConfig, etc: string): Check[] {
  const file = join(etc, USB_RULES);
  if (!existsSync(file)) return [];
  if (sameUsbRules(readFileSync(file, 'utf8'), usbRulesFor(devices)))
    return [fine('usb', `${file} lets in the devices of the configuration, and no others.`)];
  const remedy = `Look at both; then: sudo sabot usb-rules | sudo tee ${file}, and start the box anew.`;
  return [wrong('usb', `${file} is not what the configuration says: it lets in other USB devices.`, remedy)];
}
