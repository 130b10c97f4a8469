// Cables are pulled while people play: when nothing is being sent, in the middle of a frame, in the middle of a write.
import { DEVICES } from '../../../hardware-sim/world/devices.ts';
import type { Guest } from '../host/guest.ts';
import { PULLS, type Pull } from '../protocol.ts';
import { type Check, demand } from './check.ts';
import { acknowledged, CONFIG, nothingLostOn } from './nothing-lost.ts';

const TIMES = { short: 1, all: 20 };
const SPEED = 30;
/** So many inputs are acknowledged after each pull: people play on. */
const FLOOR = 3;

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

/** While people play. Before the next one they must have got on. */
async function pulledWhilePlayed(guest: Guest, device: (typeof DEVICES)[number], how: Pull): Promise<void> {
  await pulledAndPlugged(guest, device, how);
  const before = acknowledged(guest);
  await guest.until(
    async () => acknowledged(guest) >= before + FLOOR,
    `${FLOOR} acknowledged inputs after ${device}, ${how}`,
  );
}

export const cables: Check = {
  name: 'cables',
  sentence:
    'every device is pulled out and put back while people play, idle, in mid-frame and in mid-write: nothing is lost or doubled',
  async run({ machine, folder, project, all, progress }) {
    const times = all ? TIMES.all : TIMES.short;
    const { guest, data } = await machine.resume();
    const tableYaml = await guest.shell(`cat ${CONFIG}`);
    const first = (await guest.look())?.round ?? 0;
    await guest.play(SPEED);
    for (const device of DEVICES)
      for (const how of PULLS) {
        for (let time = 0; time < times; time++) await pulledWhilePlayed(guest, device, how);
        progress(`${device}: ${how}, ${times} times; ${acknowledged(guest)} acknowledged`);
      }
    await guest.until(async () => ((await guest.look())?.round ?? 0) > first, 'the end of the hand');
    await guest.rest();
    const restarts = await guest.shell('systemctl show sabot --value -p NRestarts');
    demand(restarts === '0', () => `the service was started again ${restarts} times`);
    const verified = await guest.tries('sabot verify /var/lib/sabot/table.db 2>&1');
    demand(verified.code === 0, () => verified.out);
    await guest.qemu.cutPower();
    const { promised } = guest;
    const { rounds } = nothingLostOn({ disk: data, folder, project, tableYaml, promised });
    return `${DEVICES.length} devices, ${PULLS.length} ways, ${times} times each, in ${rounds - first} rounds; ${acknowledged(guest)} acknowledged inputs, lost 0, doubled 0; verify is content`;
  },
};
