// Runs inside the machine that test/hil/main.ts boots: all checks, or those that are named.
import { checkGpio } from './gpio.ts';
import { checkHid } from './hid.ts';
import { checkSerial } from './serial.ts';

const CHECKS = { hid: checkHid, serial: checkSerial, gpio: checkGpio };

const named = process.argv.slice(2);
for (const [name, check] of Object.entries(CHECKS))
  if (named.length === 0 || named.includes(name)) await check();
process.exit();
