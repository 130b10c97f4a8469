// Buttons and lamps on GPIO lines of the kernel, used through sysfs and onoff.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import { openGpio } from '../../../drivers/transport/gpio.ts';
import type { GpioConfig } from '../../../drivers/transport/gpio-lines.ts';
import { check, Host, same, until } from './checks.ts';
import type { FromChip, ToChip } from './cp2112.ts';

const SEATS = 3;
const CONFIG: GpioConfig = {
  chip: 'cp2112_gpio',
  buttons: [0, 1, 2],
  lamps: [3, 4, 5],
  pull: 'none',
  pressedIsLow: true,
  litIsLow: false,
};
/** The chip keeps each level until the kernel has seen it: so it does not matter how busy the computer is. */
const HELD_MS = 50;
const PULLED = 3;

export async function checkGpio(): Promise<void> {
  const chip = fork(join(import.meta.dirname, 'cp2112.js'));
  let levels = 0;
  chip.on('message', (said: FromChip) => {
    levels = said.levels;
  });
  await once(chip, 'message');
  const tell = (told: ToChip) => chip.send(told);
  const host = new Host(new SeatButtonsDriver(SEATS), openGpio(CONFIG));
  const presses = () => host.events.flatMap((event) => (event.type === 'pressed' ? [event.seat] : []));
  const press = async (seat: number) => {
    for (const high of [false, true]) {
      tell({ do: 'set', line: seat - 1, high });
      await sleep(HELD_MS);
    }
  };

  await check('GPIO: a chip that is not there is absent, and is found by its label', async () => {
    await host.becomes('absent');
    tell({ do: 'plug' });
    await host.becomes('ready');
  });
  await check('GPIO: every press comes once, with its seat', async () => {
    const pressed = [1, 2, 3, 3, 1];
    for (const seat of pressed) await press(seat);
    await until(() => presses().length >= pressed.length, 'all presses');
    same(presses(), pressed);
  });
  await check('GPIO: a lamp is lit, and goes out', async () => {
    const isLit = () => (levels & (1 << 4)) !== 0;
    host.command({ seat: 2, lamp: 'on' });
    await until(isLit, 'lit');
    host.command({ seat: 2, lamp: 'off' });
    await until(() => !isLit(), 'dark');
  });
  await check(
    `GPIO: the chip is pulled out ${PULLED} times; the program goes on, and so do the buttons`,
    async () => {
      for (let pulled = 0; pulled < PULLED; pulled++) {
        tell({ do: 'unplug' });
        await host.becomes('absent');
        tell({ do: 'plug' });
        await host.becomes('ready');
      }
      const before = presses().length;
      await press(2);
      await until(() => presses().length > before, 'a press');
      same(presses().slice(before), [2]);
    },
  );
  await host.stop();
  chip.kill();
}
