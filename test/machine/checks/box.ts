// The box made hard: only listed USB devices, keys that systemd hands over, a system that cannot be written to.
import { DEVICES } from '../../../hardware-sim/world/devices.ts';
import type { Guest } from '../host/guest.ts';
import { type Check, demand } from './check.ts';
import { pulledAndPlugged } from './devices.ts';
import { demandSame, handGoesOn, isActive } from './service.ts';

const STRANGER = '/sys/kernel/config/usb_gadget/stranger';
const MAKE_STRANGER = `mkdir ${STRANGER} && cd ${STRANGER} && echo 0x1209 > idVendor && echo 0x0099 > idProduct
mkdir functions/acm.stranger configs/c.1 && ln -s functions/acm.stranger configs/c.1/`;
const PLUG_STRANGER = `echo dummy_udc.5 > ${STRANGER}/UDC`;
const UNPLUG_STRANGER = `echo > ${STRANGER}/UDC`;
/** Its folder in the kernel's list of USB devices, and 0 or 1: whether it was let in. Then its interfaces: without one there is no driver. */
const LOOK_AT_STRANGER = `cd /sys/bus/usb/devices && at=$(dirname "$(grep -lx 0099 */idProduct)")
cat "$at/authorized" && find "$at/" -maxdepth 1 -name '*:*.*' | wc -l`;

async function stranger(guest: Guest): Promise<string> {
  await guest.shell(PLUG_STRANGER);
  await guest.until(
    async () => (await guest.tries('grep -qx 0099 /sys/bus/usb/devices/*/idProduct')).code === 0,
    'the strange device',
  );
  await guest.shell('udevadm settle');
  return (await guest.shell(LOOK_AT_STRANGER)).replaceAll(/\s+/g, ' ');
}

export const usb: Check = {
  name: 'usb',
  sentence:
    'a USB device that table.yaml does not list gets no driver, and the floor is told; the listed ones come in',
  async run({ machine }) {
    const { guest } = await machine.resume();
    await guest.shell(MAKE_STRANGER);
    const before = await stranger(guest);
    demand(before === '1 2', () => `without the rules it must come in with its two interfaces: ${before}`);
    await guest.shell(UNPLUG_STRANGER);
    await guest.shell(`sabot usb-rules > /etc/udev/rules.d/90-sabot-usb.rules && sabot usb-rules --check
      udevadm control --reload && udevadm trigger --action=add --subsystem-match=usb --settle`);
    const after = await stranger(guest);
    demand(after === '0 0', () => `it was let in: ${after}`);
    await guest.until(
      async () => (await guest.tries('journalctl -u sabot -o cat | grep -q usb.refused')).code === 0,
      'the station to notice it',
    );
    for (const device of DEVICES) await pulledAndPlugged(guest, device, 'idle');
    await guest.qemu.cutPower();
    return 'let in without the rules; with them it gets no driver, and the station says so; the five devices come in';
  },
};

export const keys: Check = {
  name: 'keys',
  sentence:
    'systemd hands over encrypted keys, the plain ones are gone, and the table goes on in the same hand',
  async run({ machine }) {
    const { guest } = await machine.resume();
    const before = await guest.look();
    const said = await guest.shell('/usr/lib/sabot/systemd/encrypt-keys --remove 2>&1');
    await guest.shell('systemctl restart sabot');
    const left = await guest.shell('ls -A /var/lib/sabot-keys | grep key$ || true');
    demand(left === '', () => `plain keys are left: ${left}`);
    await guest.until(async () => ((await guest.look())?.seq ?? 0) > (before?.seq ?? 0), 'the pages');
    demandSame(before, await guest.look());
    await handGoesOn(guest, before?.round ?? 0);
    await guest.qemu.cutPower();
    return `${said.split('\n')[0]} The hand went on.`;
  },
};

const READ_ONLY = `sed -i 's,^LABEL=system / ext4 rw,LABEL=system / ext4 ro,' /etc/fstab
printf 'tmpfs /tmp tmpfs mode=1777 0 0\\ntmpfs /var/log tmpfs mode=0755 0 0\\n' >> /etc/fstab
grep -q 'LABEL=system / ext4 ro' /etc/fstab && sync && systemctl poweroff --no-block`;

export const readOnly: Check = {
  name: 'read-only',
  sentence:
    'with a system that cannot be written to, and a disk for the data, the table boots and goes on with the hand',
  async run({ machine }) {
    const { guest: prepared, data, system } = await machine.resume();
    const before = await prepared.look();
    await prepared.shell(READ_ONLY);
    await prepared.qemu.ended;
    const guest = await machine.boot(data, system);
    await guest.until(() => isActive(guest), 'the service');
    const root = await guest.shell('findmnt -no OPTIONS /');
    demand(root.split(',').includes('ro'), () => `the system is mounted ${root}`);
    demand((await guest.tries('touch /usr/x /etc/x')).code !== 0, () => 'the system can be written to');
    const failed = await guest.shell('systemctl --failed --plain --no-legend');
    await guest.arrive();
    demandSame(before, await guest.look());
    await handGoesOn(guest, before?.round ?? 0);
    await guest.qemu.cutPower();
    return `booted, root ${root}; units that failed: ${failed === '' ? 'none' : failed}; the hand went on`;
  },
};
