import { describe, expect, test } from 'vitest';
import { addressOf, wiresOf } from '../../src/station/devices/wires.ts';

const PORT = { port: '/dev/no-such-port', baud: 115_200 } as const;

describe('the wires of a table', () => {
  test('there is one for each device that is configured, and none for the others', () => {
    expect(Object.keys(wiresOf({ devices: { scanner: PORT, keypad: { usb: '1209:0004' } } }))).toEqual([
      'scanner',
      'keypad',
    ]);
    expect(wiresOf({ devices: {} })).toEqual({});
  });

  test('a serial device is looked for at its port', async () => {
    const { scanner } = wiresOf({ devices: { scanner: PORT } });
    await expect(scanner?.({ received: () => {}, closed: () => {} })).rejects.toMatchObject({
      reason: { code: 'port-not-opened', port: '/dev/no-such-port', how: 'no-port' },
    });
  });

  test('ids are those of lsusb: hexadecimal', () => {
    expect(addressOf({ usb: '12aB:0010' })).toEqual({ vendorId: 0x12ab, productId: 0x10 });
    expect(addressOf({ usb: '1209:0003', serialNumber: 'A1' })).toMatchObject({ serialNumber: 'A1' });
  });
});
