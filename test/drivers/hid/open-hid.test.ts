// USB HID devices as wires, with a library that stands in for node-hid, and with node-hid itself as far as that goes.
import { EventEmitter } from 'node:events';
import { describe, expect, test } from 'vitest';
import type { WireListener } from '../../../drivers/driver.ts';
import type { WireReason } from '../../../drivers/reasons.ts';
import { type HidFound, type HidLibrary, openHid } from '../../../drivers/transport/hid.ts';
import { inWords, said } from '../in-words.ts';

const ADDRESS = { vendorId: 0x1209, productId: 0x5a01 };

class FakeDevice extends EventEmitter {
  readonly written: number[][] = [];
  closes = 0;
  /** What a write does. */
  writes: () => Promise<number> = async () => 17;

  write(bytes: number[]): Promise<number> {
    this.written.push(bytes);
    return this.writes();
  }

  /** In the order in which the library gets to them. */
  readonly orders: string[] = [];

  constructor() {
    super();
    this.on('newListener', (event) => {
      if (event === 'data') process.nextTick(() => this.orders.push('read'));
    });
  }

  async close(): Promise<void> {
    this.closes++;
    this.orders.push('close');
    this.removeAllListeners('data');
  }
}

class FakeHid implements HidLibrary {
  readonly device = new FakeDevice();
  readonly calls: string[] = [];
  found: HidFound[] = [{ path: '/dev/hidraw3', serialNumber: 'R1' }];
  refuses: Error | null = null;
  readonly HIDAsync = {
    open: async (path: string) => {
      this.calls.push(`open ${path}`);
      if (this.refuses) throw this.refuses;
      return this.device;
    },
  };

  setDriverType(type: string): void {
    this.calls.push(type);
  }

  async devicesAsync(vendorId: number, productId: number): Promise<HidFound[]> {
    this.calls.push(`devices ${vendorId} ${productId}`);
    return this.found;
  }
}

class Listener implements WireListener {
  readonly chunks: number[][] = [];
  readonly reasons: string[] = [];

  received(bytes: Uint8Array): void {
    this.chunks.push([...bytes]);
  }

  closed(reason: WireReason): void {
    this.reasons.push(said(reason));
  }
}

async function open(hid = new FakeHid(), address: Parameters<typeof openHid>[0] = ADDRESS) {
  const listener = new Listener();
  const wire = await openHid(address, { load: async () => hid, limit: 20 })(listener).catch(inWords);
  return { hid, listener, wire };
}

/** As when the supervisor has lost patience: in the same turn. */
async function openedAndClosed() {
  const hid = new FakeHid();
  const wire = await openHid(ADDRESS, { load: async () => hid, limit: 1_000 })(new Listener()).then(
    async (opened) => {
      await opened.close();
      return 'closed';
    },
  );
  return { hid, wire };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

describe('a HID device', () => {
  test('that is closed as soon as it is open has begun to read before: node-hid would throw where nobody catches it', async () => {
    const { hid, wire } = await openedAndClosed();
    expect(wire).toBe('closed');
    expect(hid.device.orders).toEqual(['read', 'close']);
  });

  test('is opened through hidraw, chosen before anything else is done', async () => {
    const { hid } = await open();
    expect(hid.calls).toEqual(['hidraw', `devices ${0x1209} ${0x5a01}`, 'open /dev/hidraw3']);
  });

  test('gives what it receives, and is written to with the zero that stands for "no report number"', async () => {
    const { hid, listener, wire } = await open();
    hid.device.emit('data', Buffer.from([1, 2, 3]));
    await wire.write(Uint8Array.of(9, 8));
    expect(listener.chunks).toEqual([[1, 2, 3]]);
    expect(hid.device.written).toEqual([[0, 9, 8]]);
  });

  test('that is unplugged ends the wire once, though its error is a string, and is closed', async () => {
    const { hid, listener, wire } = await open();
    hid.device.emit('error', 'could not read from HID device');
    hid.device.emit('error', new Error('again'));
    await settled();
    await wire.close();
    hid.device.emit('data', Buffer.from([1]));
    expect(listener.reasons).toEqual(['The device is gone (could not read from HID device).']);
    expect(listener.chunks).toEqual([]);
    expect(hid.device.closes).toBe(1);
    await expect(wire.write(Uint8Array.of(1)).catch(inWords)).rejects.toThrow(
      'It was closed by this program.',
    );
  });

  test('that is closed says so once, however often it is closed', async () => {
    const { listener, wire } = await open();
    await Promise.all([wire.close(), wire.close()]);
    await wire.close();
    expect(listener.reasons).toEqual(['It was closed by this program.']);
  });

  test('that never closes does not hold up whoever closes it', async () => {
    const { hid, listener, wire } = await open();
    hid.device.close = () => new Promise(() => undefined);
    await wire.close();
    expect(listener.reasons).toHaveLength(1);
  });

  test('that never takes what is written makes the write fail, with a sentence', async () => {
    const { hid, wire } = await open();
    hid.device.writes = () => new Promise(() => undefined);
    await expect(wire.write(Uint8Array.of(1)).catch(inWords)).rejects.toThrow(
      'The device does not take what is sent.',
    );
    hid.device.writes = () => Promise.reject('no such device');
    await expect(wire.write(Uint8Array.of(1)).catch(inWords)).rejects.toThrow(
      'The device cannot be written to (no such device).',
    );
  });
});

describe('which device', () => {
  test('is told by the serial number where there are two', async () => {
    const hid = new FakeHid();
    hid.found = [
      { path: '/dev/hidraw3', serialNumber: 'R1' },
      { path: '/dev/hidraw4', serialNumber: 'R2' },
    ];
    await open(hid, { ...ADDRESS, serialNumber: 'R2' });
    expect(hid.calls.at(-1)).toBe('open /dev/hidraw4');
    await expect(open(hid)).rejects.toThrow(
      'There are 2 devices USB device 1209:5a01 (R1, R2): put the serial number of the right one into the configuration.',
    );
  });

  test("of a device with several interfaces is the vendor's own", async () => {
    const hid = new FakeHid();
    hid.found = [
      { path: '/dev/hidraw0', usagePage: 1 },
      { path: '/dev/hidraw1', usagePage: 0xff00 },
      { path: '/dev/hidraw1', usagePage: 0xff00 },
    ];
    await open(hid);
    expect(hid.calls.at(-1)).toBe('open /dev/hidraw1');
  });
});

describe('a device that cannot be opened is explained', () => {
  test('when it is not there', async () => {
    const hid = new FakeHid();
    hid.found = [];
    await expect(open(hid)).rejects.toThrow('There is no USB device 1209:5a01: is it plugged in?');
    hid.found = [{ path: '/dev/hidraw3', serialNumber: 'R1' }];
    await expect(open(hid, { ...ADDRESS, serialNumber: 'R9' })).rejects.toThrow(
      'There is no USB device 1209:5a01 with serial number R9: is it plugged in?',
    );
  });

  test('when it may not be opened', async () => {
    const hid = new FakeHid();
    hid.refuses = new Error('cannot open device with path /dev/hidraw3: Permission denied');
    await expect(open(hid)).rejects.toThrow(
      'The USB device 1209:5a01 is there, but /dev/hidraw3 may not be opened. ' +
        'This is nearly always a missing udev rule: see docs/install.md.',
    );
  });

  test('when the service lets no such device through: a udev rule would not help', async () => {
    const hid = new FakeHid();
    hid.refuses = new Error('cannot open device with path /dev/hidraw3: Operation not permitted');
    await expect(open(hid)).rejects.toThrow(
      `The USB device 1209:5a01 is there, but /dev/hidraw3 may not be opened: its rights are in order, but the table's service lets no such device through.`,
    );
  });

  test('when libusb is missing, whether that shows when the library is loaded or when it is used', async () => {
    const missing = new Error('libusb-1.0.so.0: cannot open shared object file: No such file or directory');
    const sentence = `The library for USB devices needs libusb: install the package libusb-1.0-0 (${missing.message}).`;
    const load = () => Promise.reject(missing);
    await expect(openHid(ADDRESS, { load })(new Listener()).catch(inWords)).rejects.toThrow(sentence);
    const hid = new FakeHid();
    hid.devicesAsync = load;
    await expect(open(hid)).rejects.toThrow(sentence);
  });

  test('by node-hid itself, which knows no such device here', async () => {
    // Vendor 0xfffe is nobody's. Where libusb is not installed the sentence says so instead.
    const opening = openHid({ vendorId: 0xfffe, productId: 0xfffe })(new Listener()).catch(inWords);
    const { message } = await opening.then(
      () => new Error('it opened'),
      (error: Error) => error,
    );
    expect(message).toMatch(
      /^There is no USB device fffe:fffe: is it plugged in\?$|^The library for USB devices needs libusb: install the package libusb-1\.0-0 \(.+\)\.$/s,
    );
  });
});

test('an ordinary keypad is opened at its first keyboard, not at its volume keys', async () => {
  const hid = new FakeHid();
  const keyboard = { serialNumber: '', usagePage: 1, usage: 6 };
  hid.found = [
    { path: '/dev/hidraw5', serialNumber: '', usagePage: 0x0c, usage: 1, interface: 1 },
    { ...keyboard, path: '/dev/hidraw6', interface: 1 },
    { ...keyboard, path: '/dev/hidraw4', interface: 0 },
  ];
  await open(hid, { ...ADDRESS, keyboard: true });
  expect(hid.calls.at(-1)).toBe('open /dev/hidraw4');
  hid.found = [
    { ...keyboard, path: '/dev/hidraw4' },
    { ...keyboard, path: '/dev/hidraw7' },
  ];
  await expect(open(hid, { ...ADDRESS, keyboard: true })).rejects.toThrow('There are 2 devices');
});
