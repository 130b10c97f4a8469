// The devices in config/table.yaml: how to reach each.
import { z } from 'zod';
import { count, flag, word } from '../../packs/kinds.ts';
import { allowing } from '../../packs/problem-codes.ts';

const SEATS = 7;
/** The largest chips have a few hundred lines. */
const LAST_LINE = 1023;
const A_PORT = allowing({ code: 'serial-port' });
const AN_ID = allowing({ code: 'usb-id' });
const LINES = allowing({ code: 'lines' });
const A_SERIAL_NUMBER = allowing({ code: 'serial-number' });
const A_USB_PORT = allowing({ code: 'usb-port' });
const A_FIRMWARE = allowing({ code: 'firmware-version' });
const A_HASH = allowing({ code: 'sha-256' });
const A_CHIP = allowing({ code: 'gpio-chip' });
const OWN_LINE = allowing({ code: 'line-of-its-own' });
const BAUD_RATES = [9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600] as const;

const firmware = z
  .strictObject(
    {
      firmware: z
        .string({ error: A_FIRMWARE })
        .regex(/^[!-~]([ -~]{0,6}[!-~])?$/, { error: A_FIRMWARE })
        .optional()
        .meta({ description: 'The version of its firmware, as the device says it.' }),
      hash: z
        .string({ error: A_HASH })
        .regex(/^[0-9a-fA-F]{64}$/, { error: A_HASH })
        .optional()
        .meta({ description: 'The SHA-256 of its firmware.' }),
    },
    { error: allowing({ code: 'map-of', items: ['firmware', 'hash'] }) },
  )
  .optional()
  .meta({
    description:
      'What the device must say about its firmware. If it says something else, the floor is told and the journal has a row.',
  });

const usbIds = z
  .string({ error: AN_ID })
  .regex(/^[0-9a-fA-F]{4}:[0-9a-fA-F]{4}$/, { error: AN_ID })
  .meta({ description: 'Vendor and product id, as lsusb shows them.' });

const usbPort = z
  .string({ error: A_USB_PORT })
  .regex(/^\d+-\d+(\.\d+)*$/, { error: A_USB_PORT })
  .optional()
  .meta({
    description: 'The only USB port at which the device is let in: "1-1.2" is port 2 of the hub at port 1.',
  });

const serialNumber = z.string({ error: A_SERIAL_NUMBER }).min(1, { error: A_SERIAL_NUMBER }).optional().meta({
  description: 'Only where two devices of the same make are plugged in, or no other one is let in.',
});

const serialPort = z.strictObject(
  {
    port: z.string({ error: A_PORT }).startsWith('/', { error: A_PORT }).meta({
      description: 'The serial port. The names in /dev/sabot are made by the udev rules.',
    }),
    baud: z
      .literal(BAUD_RATES, { error: allowing({ code: 'one-of', items: BAUD_RATES.map(String) }) })
      .default(115_200)
      .meta({ description: 'The speed of the port.' }),
    usb: usbIds.optional(),
    serialNumber,
    usbPort,
    expect: firmware,
  },
  {
    error: allowing({
      code: 'map-of',
      items: ['port', 'baud', 'usb', 'serialNumber', 'usbPort', 'expect'],
    }),
  },
);

const USB = { usb: usbIds, serialNumber, usbPort };

const usbDevice = z.strictObject(
  { ...USB, expect: firmware },
  { error: allowing({ code: 'map-of', items: ['usb', 'serialNumber', 'usbPort', 'expect'] }) },
);

/** A box of buttons does not say who it is. */
const usbBox = z.strictObject(USB, {
  error: allowing({ code: 'map-of', items: ['usb', 'serialNumber', 'usbPort'] }),
});

const keypad = z.strictObject(
  {
    ...USB,
    numeric: flag.optional().meta({
      description: "Whether it is an ordinary USB numeric keypad, and not the table's own.",
    }),
    clear: word('both', 'backspace', 'num-lock')
      .optional()
      .meta({ description: 'Which key of an ordinary numeric keypad clears.' }),
    expect: firmware,
  },
  {
    error: allowing({
      code: 'map-of',
      items: ['usb', 'serialNumber', 'usbPort', 'numeric', 'clear', 'expect'],
    }),
  },
);

const lines = z
  .array(count(0, LAST_LINE), { error: LINES })
  .min(1, { error: LINES })
  .max(SEATS, { error: LINES })
  .readonly();

const gpioLines = z
  .strictObject(
    {
      chip: z
        .string({ error: A_CHIP })
        .min(1, { error: A_CHIP })
        .meta({ description: 'The label of the chip, as gpiodetect shows it.' }),
      buttons: lines.meta({
        description: 'The lines of the buttons: one for each box, the first for box 1.',
      }),
      lamps: lines.meta({ description: 'The lines of the lamps: one for each box, the first for box 1.' }),
      pull: word('up', 'down', 'none').default('up').meta({ description: 'The resistor inside the chip.' }),
      pressedIsLow: flag
        .default(true)
        .meta({ description: 'Whether a pressed button connects its line to ground.' }),
      litIsLow: flag.default(false).meta({ description: 'Whether a low line lights a lamp.' }),
    },
    { error: allowing({ code: 'map-of', items: ['chip', 'buttons', 'lamps'] }) },
  )
  .check(({ value: { buttons, lamps }, issues }) => {
    const all = [...buttons, ...lamps];
    for (const [index, line] of all.entries()) {
      if (all.indexOf(line) === index) continue;
      const place = index < buttons.length ? ['buttons', index] : ['lamps', index - buttons.length];
      issues.push({ code: 'custom', path: place, input: line, message: OWN_LINE });
    }
  });

export const devicesSchema = z.strictObject(
  {
    scanner: serialPort.optional().meta({ description: 'The scanner in the shoe.' }),
    reader: usbDevice.optional().meta({ description: 'The reader of the hole card.' }),
    wheel: serialPort.optional().meta({ description: 'The bonus wheel.' }),
    buttons: z
      .union([gpioLines, usbBox])
      .optional()
      .meta({ description: 'The buttons and lamps of the seats: lines of this computer, or a USB box.' }),
    keypad: keypad.optional().meta({ description: "The floorperson's keypad." }),
    others: z
      .array(usbBox, { error: allowing({ code: 'list' }) })
      .readonly()
      .optional()
      .meta({ description: 'Other USB devices that are let in, such as the touch panel.' }),
  },
  {
    error: allowing({
      code: 'map-of',
      items: ['scanner', 'reader', 'wheel', 'buttons', 'keypad', 'others'],
    }),
  },
);

export type DevicesConfig = Readonly<z.infer<typeof devicesSchema>>;

/** A device of the table that is found by its USB ids. */
export interface UsbDevice {
  readonly device: 'reader' | 'buttons' | 'keypad';
  readonly usb: string;
  readonly serialNumber?: string | undefined;
}

export function usbDevicesOf({ reader, buttons, keypad }: Partial<DevicesConfig>): UsbDevice[] {
  return [
    ...(reader ? [{ ...reader, device: 'reader' } as const] : []),
    ...(buttons && 'usb' in buttons ? [{ ...buttons, device: 'buttons' } as const] : []),
    ...(keypad ? [{ ...keypad, device: 'keypad' } as const] : []),
  ];
}
