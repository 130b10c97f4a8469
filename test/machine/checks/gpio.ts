// Buttons and lamps on GPIO lines of the kernel, in the service as it is installed: a USB chip with eight lines (CP2112), through
// the tools of libgpiod.
import type { Guest } from '../host/guest.ts';
import type { Pull } from '../protocol.ts';
import { type Check, demand } from './check.ts';
import { becomes, pulledAndPlugged } from './devices.ts';
import { CONFIG } from './nothing-lost.ts';
import { comesBack, handGoesOn } from './service.ts';

const TIMES = { short: 1, all: 20 };
const BOXES = [1, 2, 3, 4];
const CHIP = 'cp2112_gpio';
const LINES = `{ chip: ${CHIP}, buttons: [0, 1, 2, 3], lamps: [4, 5, 6, 7], pull: none, pressedIsLow: true }`;
const DROP_IN = '/run/systemd/system/sabot.service.d/gpio.conf';
/** As docs/install.md has it for a system whose GPIO chips belong to root. */
const RULE = 'SUBSYSTEM=="gpio", KERNEL=="gpiochip*", GROUP="gpio", MODE="0660"';
const PREPARE = `modprobe -a uhid hid_cp2112
echo '${RULE}' > /etc/udev/rules.d/98-gpio.rules && udevadm control --reload
sed -i 's/^  buttons: .*/  buttons: ${LINES}/' ${CONFIG} && grep -q ${CHIP} ${CONFIG}`;
const HEARD = `setpriv --reuid=sabot --regid=sabot --init-groups \\
  /usr/lib/sabot/bin/node /machine/dist/test/machine/guest/seat-rows.js 0`;
/** The people take their time at the test: so its lamps blink for a while. */
const SLOWLY = 1;
/** They still put their wagers down when the floor comes to close the table. */
const CALMLY = 3;

/** Without sysfs: the unit lets the station write below /sys/devices/platform only, and a chip that a program makes is elsewhere. */
const WITH_TOOLS = 'InaccessiblePaths=/sys/class/gpio';

async function restartedWith(guest: Guest, setting: string): Promise<void> {
  const before = await guest.look();
  await guest.shell(`mkdir -p $(dirname ${DROP_IN}) && printf '[Service]\\n${setting}\\n' > ${DROP_IN}
    systemctl daemon-reload && systemctl restart sabot`);
  await comesBack(guest, before);
  await becomes(guest, 'buttons', (condition) => condition === 'ready');
}

async function heard(guest: Guest): Promise<string[]> {
  return (await guest.shell(HEARD)).split(' ').filter((seat) => seat !== '');
}

/**
 * Each press comes once, with its seat. In a hand the table refuses it, and writes a row. The same seat is never pressed twice in a row:
 * the table would only count the second press. We ask for the last row first, because a program must start in the machine to read it.
 */
async function pressed(guest: Guest, seats: readonly number[]): Promise<void> {
  const { length: before } = await heard(guest);
  const last = async () => (await guest.look())?.seq ?? 0;
  const seq = await last();
  for (const seat of seats) await guest.tap(seat);
  await guest.until(
    async () => (await last()) >= seq + seats.length && (await heard(guest)).length >= before + seats.length,
    `the presses of ${seats.join(', ')}`,
  );
  const found = (await heard(guest)).slice(before).sort();
  demand(found.join() === seats.join(), () => `${found.join()} instead of ${seats.join()}`);
}

/** `mid-frame`: the kernel waits for the levels of the lines. */
async function pulledInHand(guest: Guest, times: number): Promise<void> {
  let seat = 0;
  for (const how of ['idle', 'mid-frame'] satisfies Pull[])
    for (let time = 0; time < times; time++) {
      await pulledAndPlugged(guest, 'buttons', how);
      await pressed(guest, [(seat++ % BOXES.length) + 1]);
    }
}

/** The floor closes the table, and the dealer begins the readiness test. Where wagers lie already, after the next round. */
async function testBegun(guest: Guest): Promise<void> {
  let asked = '';
  await guest.play(CALMLY);
  await guest.until(async () => {
    const { phase = '', round = 0 } = (await guest.look()) ?? {};
    const now = `${phase} ${round}`;
    if (phase === 'betting' && now !== asked) await guest.say('floor', { type: 'close-table' });
    asked = now;
    return phase === 'closed';
  }, 'the table to be closed');
  await guest.play(SLOWLY);
  // Forget the lamps so far: resistors lit them before the station had its lines.
  await guest.lamps();
  await guest.say('dealer', { type: 'begin-test' });
  await guest.until(async () => (await guest.look())?.phase === 'readiness', 'the readiness test');
}

/** All lamps of the test light up on the chip, from now on. */
async function allLit(guest: Guest): Promise<void> {
  await guest.lamps();
  const lit = new Set<unknown>();
  await guest.until(async () => {
    for (const seat of await guest.lamps()) lit.add(seat);
    return BOXES.every((seat) => lit.has(seat));
  }, 'all lamps');
}

/** Blinking lamps are a write twice a second: the chip is pulled while the kernel waits for the answer to one. */
async function lampsInTest(guest: Guest, times: number): Promise<void> {
  await guest.until(async () => (await guest.lamps()).length > 0, 'lamps that blink');
  await guest.rest();
  await allLit(guest);
  for (let time = 0; time < times; time++) {
    await pulledAndPlugged(guest, 'buttons', 'mid-write');
    await allLit(guest);
  }
  await guest.play(SLOWLY);
  await guest.until(async () => (await guest.look())?.phase !== 'readiness', 'the end of the test');
}

export const gpio: Check = {
  name: 'gpio',
  sentence:
    'on GPIO lines every press comes once, lamps light, and the chip is pulled out and put back in a hand and in the test',
  async run({ machine, all, progress }) {
    const times = all ? TIMES.all : TIMES.short;
    const { guest } = await machine.resume();
    const before = await guest.look();
    await guest.shell(PREPARE);
    await guest.wireLines();
    await guest.until(
      async () => (await guest.tries(`gpiodetect | grep -q ${CHIP}`)).code === 0,
      'the chip of the lines',
    );
    await restartedWith(guest, WITH_TOOLS);
    await pressed(guest, BOXES);
    progress('the four buttons, through the tools of libgpiod');
    await pulledInHand(guest, times);
    progress(`pulled out idle and while the kernel reads, ${times} times each; the buttons work`);
    await handGoesOn(guest, before?.round ?? 0);
    await testBegun(guest);
    progress('the hand went on, the table is closed, and the readiness test has begun');
    await lampsInTest(guest, times);
    progress(
      `pulled out while the kernel writes, ${times} times; the lamps blink again, and the test came to its end`,
    );
    const restarts = await guest.shell('systemctl show sabot --value -p NRestarts');
    demand(restarts === '0', () => `the service was started again ${restarts} times`);
    await guest.qemu.cutPower();
    return `four buttons and lamps on a chip of the kernel, pulled out in 3 ways, ${times} times each`;
  },
};
