// Cables are pulled out of a table that plays: while nothing is said, in the middle of a frame, in the middle of a write.
import { DEVICES } from '../../../hardware-sim/world/devices.ts';
import type { Guest } from '../host/guest.ts';
import { PULLS, type Pull } from '../protocol.ts';
import { type Check, demand } from './check.ts';

const TIMES = { short: 1, all: 20 };
const SPEED = 30;

/** While nobody is signed in, nobody sees a condition. */
export async function becomes(
  guest: Guest,
  device: string,
  so: (condition: string) => boolean,
): Promise<void> {
  const isSo = async () => {
    const condition = (await guest.look())?.devices[device];
    return condition !== undefined && so(condition);
  };
  await guest.until(isSo, `${device}: another condition`);
}

export async function pulledAndPlugged(
  guest: Guest,
  device: (typeof DEVICES)[number],
  how: Pull,
): Promise<void> {
  await guest.pull(device, how);
  await becomes(guest, device, (condition) => condition !== 'ready');
  await guest.plug(device);
  await becomes(guest, device, (condition) => condition === 'ready');
}

export const cables: Check = {
  name: 'cables',
  sentence:
    'every device is pulled out and put back, idle, in mid-frame and in mid-write, and works as before',
  async run({ machine, all, progress }) {
    const times = all ? TIMES.all : TIMES.short;
    const { guest } = await machine.resume();
    const first = (await guest.look())?.round ?? 0;
    for (const device of DEVICES)
      for (const how of PULLS) {
        // A frame of the device is on its way when somebody plays; it is asked for a sign of life all the time.
        for (let time = 0; time < times; time++) await pulledAndPlugged(guest, device, how);
        progress(`${device}: ${how}, ${times} times`);
      }
    await guest.play(SPEED);
    await guest.until(async () => ((await guest.look())?.round ?? 0) > first, 'the end of the hand');
    await guest.rest();
    const restarts = await guest.shell('systemctl show sabot --value -p NRestarts');
    demand(restarts === '0', () => `the service was started again ${restarts} times`);
    const verified = await guest.tries('sabot verify /var/lib/sabot/table.db 2>&1');
    demand(verified.code === 0, () => verified.out);
    await guest.qemu.cutPower();
    return `${DEVICES.length} devices, ${PULLS.length} ways, ${times} times each; the hand went on, verify is content`;
  },
};
