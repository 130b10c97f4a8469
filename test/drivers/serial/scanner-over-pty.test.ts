// The real library, the kernel's real terminals, the real clock: the scanner's driver at one end, a model scanner at
// the other, and somebody who pulls the cable.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DeviceStatus } from '../../../drivers/driver.ts';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import type { ScannerEvent } from '../../../drivers/shoe-scanner/events.ts';
import { supervise } from '../../../drivers/supervisor.ts';
import { realClock as clock } from '../../../drivers/transport/clock.ts';
import { openSerial } from '../../../drivers/transport/serial.ts';
import { ModelScanner } from '../shoe-scanner/model-scanner.ts';
import { DeviceEnd } from './device-end.ts';
import { hasSocat, PtyCable } from './pty-cable.ts';

const PULLED = 4;
const CARDS_BETWEEN = 900;
const CARDS_UNPLUGGED = 100;
const CARDS = PULLED * (CARDS_BETWEEN + CARDS_UNPLUGGED);
const baudRate = 115_200;

describe.skipIf(!hasSocat)('over a real serial port', () => {
  let cable: PtyCable;
  beforeEach(async () => {
    cable = new PtyCable();
    await cable.plug();
  });
  afterEach(() => cable.remove());

  test('thousands of cards come out once each and in order, with the cable pulled again and again', async () => {
    const scanner = new ModelScanner('SCAN-1', CARDS);
    const device = supervise({
      driver: new DeviceEnd(scanner),
      open: openSerial({ path: cable.device, baudRate }),
      clock,
      onSignal() {},
    });

    const seen: number[] = [];
    const unexpected: ScannerEvent[] = [];
    const statuses: DeviceStatus[] = [];
    const host = supervise({
      driver: new ShoeScannerDriver({ committed: 0 }),
      open: openSerial({ path: cable.host, baudRate }),
      clock,
      onSignal(signal) {
        if (signal.kind === 'status') statuses.push(signal.status);
        if (signal.kind !== 'event' || signal.event.type === 'introduced') return;
        if (signal.event.type === 'card') {
          seen.push(signal.event.number);
          host.command({ type: 'acknowledge', number: signal.event.number });
        } else {
          unexpected.push(signal.event);
        }
      },
    });

    const timesReady = () => statuses.filter(({ condition }) => condition === 'ready').length;
    const deal = () =>
      device.command(scanner.happens({ type: 'card', rank: '7', suit: 'S', faceUp: scanner.last % 2 === 0 }));
    for (let pulled = 0; pulled < PULLED; pulled++) {
      while (timesReady() <= pulled) await sleep(5);
      for (let card = 1; card <= CARDS_BETWEEN; card++) {
        deal();
        if (card % 10 === 0) await sleep(1);
      }
      // Some of these are still on the line, and the shoe does not wait for the cable.
      await cable.unplug();
      for (let card = 1; card <= CARDS_UNPLUGGED; card++) deal();
      await sleep(100);
      await cable.plug();
    }
    while (seen.length < CARDS || scanner.kept.size > 0) await sleep(20);
    await Promise.all([host.stop(), device.stop()]);

    expect(seen).toEqual(Array.from({ length: CARDS }, (_, index) => index + 1));
    expect(unexpected.filter(({ type }) => type !== 'unheard')).toEqual([]);
    expect(timesReady()).toBeGreaterThan(PULLED);
    expect(statuses.filter(({ reason }) => reason.code === 'takes-no-bytes')).toEqual([]);
  });
});
