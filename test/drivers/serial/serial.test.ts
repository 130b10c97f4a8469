import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WireListener } from '../../../drivers/driver.ts';
import type { WireReason } from '../../../drivers/reasons.ts';
import { openSerial, whyNotOpened } from '../../../drivers/transport/serial.ts';
import { inWords, said } from '../in-words.ts';
import { hasSocat, PtyCable } from './pty-cable.ts';

class Listener implements WireListener {
  readonly reasons: string[] = [];
  readonly bytes: number[] = [];

  received(bytes: Uint8Array): void {
    this.bytes.push(...bytes);
  }

  closed(reason: WireReason): void {
    this.reasons.push(said(reason));
  }
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await sleep(5);
}

const baudRate = 115_200;
const listener = { received() {}, closed() {} };

describe('a port that does not open says why', () => {
  test.each([
    [
      'Error: No such file or directory, cannot open /dev/x',
      null,
      'there is no such port: is the device plugged in?',
    ],
    [
      'Error: Permission denied, cannot open /dev/x',
      null,
      'may not be opened: add the user to the group dialout.',
    ],
    [
      'Error: Operation not permitted, cannot open /dev/x',
      null,
      "may not be opened: its rights are in order, but the table's service lets no such device through.",
    ],
    [
      'Fehler 1',
      'EPERM',
      "may not be opened: its rights are in order, but the table's service lets no such device through.",
    ],
    ['Error Resource temporarily unavailable Cannot lock port', null, 'is in use by another program.'],
    ['Error: Device or resource busy, cannot open /dev/x', null, 'is in use by another program.'],
    ['Error: Inappropriate ioctl for device, cannot open', null, 'is not a serial port.'],
    ['Fehler 13', 'EACCES', 'may not be opened: add the user to the group dialout.'],
    ['Fehler 2', 'ENOENT', 'there is no such port: is the device plugged in?'],
    ['Custom baud rate refused', null, 'cannot be used (Custom baud rate refused).'],
  ])('%s', (message, code, sentence) => {
    expect(said(whyNotOpened('/dev/x', message, code))).toContain(`/dev/x: ${sentence}`);
  });

  test('when it is not there', async () => {
    await expect(
      openSerial({ path: '/dev/no-such-port', baudRate })(listener).catch(inWords),
    ).rejects.toThrow('/dev/no-such-port: there is no such port: is the device plugged in?');
  });

  test('when it is no serial port', async () => {
    await expect(openSerial({ path: '/dev/null', baudRate })(listener).catch(inWords)).rejects.toThrow(
      '/dev/null: is not a serial port.',
    );
  });
});

describe.skipIf(!hasSocat)('a serial port', () => {
  let cable: PtyCable;
  beforeEach(async () => {
    cable = new PtyCable();
    await cable.plug();
  });
  afterEach(() => cable.remove());

  test('carries every byte both ways', async () => {
    const [here, there] = [new Listener(), new Listener()];
    const host = await openSerial({ path: cable.host, baudRate })(here);
    const device = await openSerial({ path: cable.device, baudRate })(there);
    const all = Uint8Array.from({ length: 256 }, (_, byte) => byte);
    await host.write(all);
    await device.write(all);
    await until(() => here.bytes.length === 256 && there.bytes.length === 256);
    expect(there.bytes).toEqual([...all]);
    expect(here.bytes).toEqual([...all]);
    await Promise.all([host.close(), device.close()]);
  });

  test('is opened by one program at a time', async () => {
    const wire = await openSerial({ path: cable.host, baudRate })(listener);
    await expect(openSerial({ path: cable.host, baudRate })(listener).catch(inWords)).rejects.toThrow(
      'is in use by another program.',
    );
    await wire.close();
    const again = await openSerial({ path: cable.host, baudRate })(listener);
    await again.close();
  });

  test('says once that it was closed, and cannot be written to after that', async () => {
    const heard = new Listener();
    const wire = await openSerial({ path: cable.host, baudRate })(heard);
    await Promise.all([wire.close(), wire.close()]);
    await wire.close();
    await expect(wire.write(Uint8Array.of(1)).catch(inWords)).rejects.toThrow(
      'It was closed by this program.',
    );
    expect(heard.reasons).toEqual(['It was closed by this program.']);
  });

  test('says once that it was pulled out, also in the middle of writing', async () => {
    const heard = new Listener();
    const wire = await openSerial({ path: cable.host, baudRate, limitMs: 300 })(heard);
    // Nobody reads at the other end: soon a write waits.
    const writing = (async () => {
      for (;;) await wire.write(new Uint8Array(4_096));
    })();
    const failed = expect(writing.catch(inWords)).rejects.toThrow(cable.host);
    await sleep(50);
    await cable.unplug();
    await failed;
    await until(() => heard.reasons.length > 0);
    await wire.close();
    await sleep(50);
    expect(heard.reasons).toHaveLength(1);
  });

  test('that is closed tells the writes that still wait', async () => {
    const wire = await openSerial({ path: cable.host, baudRate, limitMs: 600_000 })(listener);
    const writing = (async () => {
      for (;;) await wire.write(new Uint8Array(4_096));
    })();
    const failed = expect(writing.catch(inWords)).rejects.toThrow('It was closed by this program.');
    await sleep(100);
    await wire.close();
    await failed;
  });

  test('that takes no bytes lets the write fail after its time', async () => {
    const wire = await openSerial({ path: cable.host, baudRate, limitMs: 100 })(listener);
    const writing = (async () => {
      for (;;) await wire.write(new Uint8Array(4_096));
    })();
    await expect(writing.catch(inWords)).rejects.toThrow(`${cable.host}: it took no bytes within 100 ms.`);
    await wire.close();
  });
});
