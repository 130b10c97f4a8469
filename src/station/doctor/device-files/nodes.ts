// Checks the files of the devices in /dev: whether they exist and the table may use them.
import { accessSync, constants, existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type DevicesConfig, usbDevicesOf } from '../../config/devices-schema.ts';
import { type Check, codeOf, warning, wrong } from '../check.ts';
import type { Machine } from '../machine.ts';
import { kindOf, letThrough, serviceChecks } from './service-devices.ts';

const RELOAD = 'sudo udevadm control --reload && sudo udevadm trigger';

function rulesFile({ etc }: Machine): string {
  return join(etc, 'udev', 'rules.d', '99-sabot.rules');
}

/** A file of the house takes the place of the one that came with the package. */
function rulesIn(machine: Machine): string {
  const own = rulesFile(machine);
  return textOf(
    existsSync(own) ? own : join(machine.etc, '..', 'usr', 'lib', 'udev', 'rules.d', '99-sabot.rules'),
  );
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** People know users and groups by name. */
function nameOf(file: string, id: number): string {
  const line = textOf(file)
    .split('\n')
    .find((each) => each.split(':')[2] === String(id));
  return line?.split(':')[0] ?? String(id);
}

function closedNode(about: string, node: string, machine: Machine): Check[] {
  try {
    accessSync(node, constants.R_OK | constants.W_OK);
    return [];
  } catch (error) {
    const { uid, gid, mode } = statSync(node);
    const owner = nameOf(join(machine.etc, 'passwd'), uid);
    const group = nameOf(join(machine.etc, 'group'), gid);
    const rights = (mode & 0o777).toString(8);
    const sentence = `${node} belongs to ${owner}:${group} with mode ${rights}, and may not be opened (${codeOf(error)}).`;
    if (codeOf(error) === 'EPERM') return [wrong(about, sentence, letThrough(kindOf(machine, node)))];
    const remedy = machine.groups.includes(gid)
      ? `Put the device into ${rulesFile(machine)}, then: ${RELOAD}`
      : `Put its ids into ${rulesFile(machine)} and run ${RELOAD}; or: sudo usermod -aG ${group} sabot`;
    return [wrong(about, sentence, remedy)];
  }
}

/** The driver reports a missing port. This only says why a port may not be opened. */
export function portChecks(about: string, port: string, machine: Machine): Check[] {
  if (existsSync(port)) return closedNode(about, port, machine);
  if (!port.startsWith('/dev/sabot/')) return [];
  const rules = rulesFile(machine);
  if (!rulesIn(machine).includes(`SYMLINK+="${port.slice('/dev/'.length)}"`))
    return [
      warning(
        about,
        `No rule in ${rules} makes ${port}.`,
        `Copy /usr/lib/udev/rules.d/99-sabot.rules there and add it; then: ${RELOAD}`,
      ),
    ];
  return [
    warning(
      about,
      `${port} is not there, though ${rules} would make it.`,
      `Plug the device in; compare its ids (lsusb) with those in the rules; then: ${RELOAD}`,
    ),
  ];
}

/** The hidraw node with these ids: `HID_ID=0003:00001209:00000003`. */
function hidNode({ sys, dev }: Machine, [vendor = '', product = '']: readonly string[]): string | null {
  const folder = join(sys, 'class', 'hidraw');
  const wanted = new RegExp(`^HID_ID=[0-9a-f]+:0000${vendor}:0000${product}$`, 'im');
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const found = names.find((name) => wanted.test(textOf(join(folder, name, 'device', 'uevent'))));
  return found === undefined ? null : join(dev, found);
}

function usbChecks(about: string, usb: string, machine: Machine): Check[] {
  const ids = usb.toLowerCase().split(':');
  const node = hidNode(machine, ids);
  const rules = textOf(rulesFile(machine)).toLowerCase();
  const [vendor, product] = ids;
  const rule = `attrs{idvendor}=="${vendor}", attrs{idproduct}=="${product}"`;
  const unruled =
    rules === '' || rules.includes(rule)
      ? []
      : [
          warning(
            about,
            `${usb} is in the configuration and not in ${rulesFile(machine)}.`,
            `Write the same ids into both, then: ${RELOAD}`,
          ),
        ];
  return [...unruled, ...(node === null ? [] : closedNode(about, node, machine))];
}

/** The files of the devices that exist. */
function nodesOf(devices: DevicesConfig, machine: Machine): (readonly [string, string])[] {
  const { scanner, wheel } = devices;
  const usb = usbDevicesOf(devices).map((one) => [one.device, hidNode(machine, one.usb.split(':'))] as const);
  const nodes = [['scanner', scanner?.port] as const, ['wheel', wheel?.port] as const, ...usb];
  return nodes.flatMap(([about, node]) => (node ? [[about, node] as const] : []));
}

export async function nodeChecks(devices: DevicesConfig, machine: Machine): Promise<Check[]> {
  const { scanner, wheel } = devices;
  return [
    ...(scanner ? portChecks('scanner', scanner.port, machine) : []),
    ...(wheel ? portChecks('wheel', wheel.port, machine) : []),
    ...usbDevicesOf(devices).flatMap(({ device, usb }) => usbChecks(device, usb, machine)),
    ...(await serviceChecks(nodesOf(devices, machine), machine)),
  ];
}
