// The scanner of the simulator as a USB serial device of the kernel, used through serialport.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Wire, WireListener } from '../../../drivers/driver.ts';
import type { WireReason } from '../../../drivers/reasons.ts';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import { realClock as clock } from '../../../drivers/transport/clock.ts';
import { openSerial } from '../../../drivers/transport/serial.ts';
import { habitsOf } from '../../../hardware-sim/devices/habits.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { AcmEnd, BAUD_RATE, HOST_PORT } from './acm.ts';
import { check, Host, same, until } from './checks.ts';

const SEVEN = { rank: '7', suit: 'D' } as const;
const PULLED = 10;
const CARDS = 40;
const port = { path: HOST_PORT, baudRate: BAUD_RATE };

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

async function checkDriver(scanner: ShoeScanner): Promise<void> {
  const host = new Host(new ShoeScannerDriver({ committed: 0 }), openSerial(port));
  const numbers: number[] = [];
  host.onEvent = (event) => {
    if (event.type !== 'card') return;
    numbers.push(event.number);
    host.command({ type: 'acknowledge', number: event.number });
  };
  await check('serial: what is not there is absent, and is found when it is plugged in', async () => {
    await host.becomes('absent');
    scanner.board.start();
    await host.becomes('ready');
  });
  await check(`serial: ${CARDS} cards come once and in order`, async () => {
    for (let card = 0; card < CARDS; card++) scanner.cardLeaves(SEVEN, true);
    await until(() => numbers.length >= CARDS, 'all cards');
    same(numbers, upTo(CARDS));
  });
  await check(
    `serial: pulled out ${PULLED} times in mid-conversation, no card is lost or doubled`,
    async () => {
      for (let pulled = 0; pulled < PULLED; pulled++) {
        // Some are on the line when the cable goes, some leave the shoe without a cable.
        for (let card = 0; card < 5; card++) scanner.cardLeaves(SEVEN, true);
        await sleep(pulled);
        scanner.board.unplug();
        for (let card = 0; card < 5; card++) scanner.cardLeaves(SEVEN, false);
        await host.becomes('absent');
        scanner.board.plug();
        await host.becomes('ready');
      }
      await until(() => numbers.length >= scanner.last, 'all cards');
      same(numbers, upTo(scanner.last));
      same(host.events.filter(({ type }) => type === 'lost').length, 0);
    },
  );
  await check('serial: all that was acknowledged has arrived', async () => {
    await until(() => scanner.keptFrom === scanner.last + 1, 'nothing is kept any more');
  });
  await host.stop();
}

async function opened(listener: WireListener): Promise<Wire> {
  const open = openSerial({ ...port, limitMs: 3_000 });
  for (;;) {
    const wire = await open(listener).catch(() => null);
    if (wire) return wire;
    await sleep(50);
  }
}

async function checkPort(scanner: ShoeScanner): Promise<void> {
  const reasons: string[] = [];
  const listener = { received() {}, closed: ({ code }: WireReason) => reasons.push(code) };
  await check('serial: pulled out while nobody writes, the end is told, once', async () => {
    await opened(listener);
    scanner.board.unplug();
    await until(() => reasons.length > 0, 'the end');
    await sleep(1_000);
    same(reasons.length, 1);
  });
  await check(
    'serial: pulled out in the middle of a write, the write fails and the end is told, once',
    async () => {
      scanner.board.plug();
      const wire = await opened(listener);
      const writing = wire.write(new Uint8Array(2_000_000)).catch(() => 'failed');
      scanner.board.unplug();
      same(await writing, 'failed');
      await until(() => reasons.length > 1, 'the end');
      await wire.close();
      await sleep(1_000);
      same(reasons.length, 2);
    },
  );
  await check('serial: after it was pulled out a write fails; none waits for ever', async () => {
    scanner.board.plug();
    const wire = await opened(listener);
    scanner.board.unplug();
    for (let outcome: unknown; outcome !== 'failed'; )
      outcome = await wire.write(Uint8Array.of(1)).catch(() => 'failed');
    await wire.close();
  });
}

export async function checkSerial(): Promise<void> {
  const surroundings = { clock, seed: 'hil', habits: habitsOf('hil'), end: new AcmEnd() };
  const scanner = new ShoeScanner(surroundings, { name: 'SCAN-1', room: 256 });
  await checkDriver(scanner);
  await checkPort(scanner);
}
