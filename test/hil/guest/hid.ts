// Reader and keypad of the simulator as HID devices of the kernel, used through node-hid.
import { CardReaderDriver, type CardReaderEvent } from '../../../drivers/card-reader/driver.ts';
import { KeypadDriver, type KeypadEvent } from '../../../drivers/keypad/driver.ts';
import type { Key } from '../../../drivers/keypad/messages.ts';
import { realClock as clock } from '../../../drivers/transport/clock.ts';
import { openHid } from '../../../drivers/transport/hid.ts';
import { CardReader } from '../../../hardware-sim/devices/card-reader.ts';
import { habitsOf } from '../../../hardware-sim/devices/habits.ts';
import { Keypad } from '../../../hardware-sim/devices/keypad.ts';
import type { DeviceEnd, DeviceListener } from '../../../hardware-sim/wires/device-end.ts';
import { check, Host, same, until } from './checks.ts';
import { type HidIdentity, Uhid } from './uhid.ts';

class HidEnd implements DeviceEnd {
  readonly #uhid: Uhid;
  #device: DeviceListener | null = null;
  #plugged = false;

  constructor(identity: HidIdentity) {
    this.#uhid = new Uhid(identity, { output: (bytes) => this.#device?.received(bytes) });
  }

  attach(device: DeviceListener): void {
    this.#device = device;
  }

  send(bytes: Uint8Array): void {
    if (this.#plugged) this.#uhid.input(bytes);
  }

  plug(): void {
    this.#plugged = true;
    this.#uhid.plug();
  }

  unplug(): void {
    this.#plugged = false;
    this.#uhid.unplug();
  }
}

const READER = { vendorId: 0x1209, productId: 3, serialNumber: 'READER-1' };
const KEYPAD = { vendorId: 0x1209, productId: 4, serialNumber: 'KEYPAD-1' };
const OTHER_KEYPAD = { ...KEYPAD, serialNumber: 'KEYPAD-2' };
const ACE = { rank: 'A', suit: 'S' } as const;
const PULLED = 10;

function around(identity: HidIdentity) {
  return { clock, seed: 'hil', habits: habitsOf('hil'), end: new HidEnd(identity) };
}

const resultsOf = (events: readonly CardReaderEvent[]) =>
  events.flatMap((event) => (event.type === 'result' ? [`${event.id} ${event.result}`] : []));

async function checkReader(): Promise<void> {
  const reader = new CardReader(around(READER), { number: 1 });
  const host = new Host(new CardReaderDriver(), openHid(READER));
  await check('HID: what is not there is absent, and is found when it is plugged in', async () => {
    await host.becomes('absent');
    reader.board.start();
    await host.becomes('ready');
  });
  await check('HID: the reader is armed, and answers', async () => {
    host.command({ type: 'arm', id: 1, expects: 'ace' });
    await until(() => reader.isArmed, 'armed');
    reader.insert(ACE);
    await until(() => resultsOf(host.events).length > 0, 'a result');
    reader.remove();
  });
  await check(
    'HID: the reader is pulled out in the middle of a check, comes back, and answers once',
    async () => {
      host.command({ type: 'arm', id: 2, expects: 'ten' });
      await until(() => reader.isArmed, 'armed');
      reader.board.unplug();
      await host.becomes('absent');
      reader.board.plug();
      await until(() => reader.isArmed, 'armed again');
      reader.insert(ACE);
      await until(() => resultsOf(host.events).length > 1, 'a result');
      same(resultsOf(host.events), ['1 blackjack', '2 no-blackjack']);
    },
  );
  await check(`HID: the reader is pulled out and put back ${PULLED} times`, async () => {
    for (let pulled = 0; pulled < PULLED; pulled++) {
      reader.board.unplug();
      await host.becomes('absent');
      reader.board.plug();
      await host.becomes('ready');
    }
  });
  await host.stop();
  reader.board.unplug();
}

const keysOf = (events: readonly KeypadEvent[]) =>
  events.flatMap((event) => (event.type === 'key' ? [event.key.reveal()] : []));

async function checkKeypad(): Promise<void> {
  const keypad = new Keypad(around(KEYPAD), { number: 2 });
  const other = new Keypad(around(OTHER_KEYPAD), { number: 3 });
  for (const { board } of [keypad, other]) board.start();
  await check(
    'HID: two devices of one make are not confused: their serial numbers are asked for',
    async () => {
      const { vendorId, productId } = KEYPAD;
      const host = new Host(new KeypadDriver(), openHid({ vendorId, productId }));
      const namesBoth = () =>
        host.statuses.some(
          ({ reason }) =>
            reason.code === 'usb-several' &&
            ['KEYPAD-1', 'KEYPAD-2'].every((serial) => reason.serials.includes(serial)),
        );
      await until(namesBoth, 'a reason that names both');
      await host.stop();
    },
  );
  const host = new Host(new KeypadDriver(), openHid(KEYPAD));
  await check('HID: every key of the keypad comes once and in order', async () => {
    await host.becomes('ready');
    // No key twice: on a slow processor the keypad's own program may take the two for one.
    const typed: Key[] = ['4', '7', '1', 'A', 'clear', '0', 'enter'];
    for (const [index, key] of typed.entries()) {
      keypad.press(key);
      await until(() => keysOf(host.events).length > index, `key ${index + 1}`);
    }
    same(keysOf(host.events), typed);
  });
  await host.stop();
  for (const { board } of [keypad, other]) board.unplug();
}

export async function checkHid(): Promise<void> {
  await checkReader();
  await checkKeypad();
}
