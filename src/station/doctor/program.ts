// Checks what the program needs from the machine: Node, the libraries of the configured devices, and the right user.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { THIS_MACHINE as GPIO_OF_THIS_MACHINE } from '../../../drivers/transport/gpio.ts';
import { sysfsChips } from '../../../drivers/transport/gpio-sysfs.ts';
import { loadNodeHid } from '../../../drivers/transport/hid.ts';
import { isNewEnough, neededNode, programVersion } from '../../program/version.ts';
import { type DevicesConfig, usbDevicesOf } from '../config/devices-schema.ts';
import { printedBy } from './ask-program.ts';
import { type Check, fine, warning, wrong } from './check.ts';
import type { Machine } from './machine.ts';

const ABOUT = 'program';

export function nodeCheck(found: string, needed: string): Check {
  const sentence = `Sabot ${programVersion()} on Node ${found}`;
  if (isNewEnough(found, needed)) return fine(ABOUT, `${sentence}.`);
  return wrong(
    ABOUT,
    `${sentence}: that is too old.`,
    'Start it with the command sabot, or with npm: both use the Node that comes with Sabot.',
  );
}

/** What root may do says nothing about what the table may do. */
function userCheck({ uid, etc }: Machine): Check[] {
  if (uid !== 0 || !textOf(join(etc, 'passwd')).includes('\nsabot:')) return [];
  const sentence = 'The doctor looks as root, who may do everything; the table runs as the user sabot.';
  return [
    warning(
      ABOUT,
      sentence,
      'Ask with the command of the box, `sudo sabot doctor`: it looks as the table does.',
    ),
  ];
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** The library for USB devices notices only when it is loaded that libusb is missing. */
async function libusbCheck(load: () => Promise<unknown>): Promise<Check> {
  try {
    await load();
    return fine(ABOUT, 'The library for USB devices can be used.');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return wrong(
      ABOUT,
      `The library for USB devices cannot be loaded: ${reason.split('\n')[0]}.`,
      reason.includes('libusb')
        ? 'sudo apt install libusb-1.0-0'
        : 'Install Sabot anew: sudo sabot upgrade sabot_VERSION_ARCHITECTURE.deb',
    );
  }
}

/** onoff serves GPIO through sysfs. Without sysfs or onoff, the tools of libgpiod are needed. */
async function gpioCheck({ sys, spawn }: Machine, loadOnoff: () => Promise<unknown>): Promise<Check> {
  const chips = (await sysfsChips(join(sys, 'class', 'gpio'))) ?? [];
  const onoff = await loadOnoff().then(
    () => true,
    () => false,
  );
  if (chips.length > 0 && onoff)
    return fine(ABOUT, `The kernel has GPIO in sysfs: ${chips.map(({ label }) => label).join(', ')}.`);
  const printed = await printedBy(spawn, 'gpiodetect', []);
  if (printed === null) {
    const why = chips.length > 0 ? 'onoff was not compiled here' : 'The kernel has no sysfs GPIO';
    const sentence = `${why}, and libgpiod's tools are missing or do not work.`;
    return wrong(ABOUT, sentence, 'sudo apt install gpiod');
  }
  return fine(ABOUT, `libgpiod's tools are there; chips: ${printed.split('\n').join(', ') || 'none'}.`);
}

/** The libraries that not every machine can load. */
const LIBRARIES = { hid: loadNodeHid, onoff: GPIO_OF_THIS_MACHINE.loadOnoff };

export async function programChecks(
  machine: Machine,
  devices: DevicesConfig,
  { hid, onoff }: Readonly<Record<keyof typeof LIBRARIES, () => Promise<unknown>>> = LIBRARIES,
): Promise<Check[]> {
  const { buttons } = devices;
  return [
    nodeCheck(machine.nodeVersion, neededNode()),
    ...userCheck(machine),
    ...(usbDevicesOf(devices).length > 0 ? [await libusbCheck(hid)] : []),
    ...(buttons && !('usb' in buttons) ? [await gpioCheck(machine, onoff)] : []),
  ];
}
