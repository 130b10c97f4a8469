// The devices in config/table.yaml: how to reach each.
import { z } from 'zod';
import { count, flag, word } from '../../packs/kinds.ts';

const SEATS = 7;
/** The largest chips have a few hundred lines. */
const LAST_LINE = 1023;
const A_PORT = 'the path of a serial port, such as /dev/sabot/scanner';
const AN_ID = 'vendor and product id in quotes, as lsusb shows them, such as "1209:0003"';
const LINES = 'seven lines of the chip, the first for seat 1, such as [4, 5, 6, 12, 13, 16, 17]';
const BAUD_RATES = [9600, 19_200, 38_400, 57_600, 115_200, 230_400, 460_800, 921_600] as const;

const serialPort = z.strictObject(
  {
    port: z.string({ error: A_PORT }).startsWith('/', { error: A_PORT }).meta({
      description: 'The serial port. The names in /dev/sabot are made by the udev rules.',
    }),
    baud: z
      .literal(BAUD_RATES, { error: `one of ${BAUD_RATES.join(', ')}` })
      .default(115_200)
      .meta({ description: 'The speed of the port.' }),
  },
  { error: 'a map of port, baud' },
);

const usbDevice = z.strictObject(
  {
    usb: z
      .string({ error: AN_ID })
      .regex(/^[0-9a-fA-F]{4}:[0-9a-fA-F]{4}$/, { error: AN_ID })
      .meta({ description: 'Vendor and product id, as lsusb shows them.' }),
    serialNumber: z
      .string({ error: 'the serial number in quotes' })
      .min(1, { error: 'the serial number in quotes' })
      .optional()
      .meta({ description: 'Only where two devices of the same make are plugged in.' }),
  },
  { error: 'a map of usb, serialNumber' },
);

const lines = z.array(count(0, LAST_LINE), { error: LINES }).length(SEATS, { error: LINES }).readonly();

const gpioLines = z
  .strictObject(
    {
      chip: z
        .string({ error: 'the label of a GPIO chip, as gpiodetect shows it' })
        .min(1, { error: 'the label of a GPIO chip, as gpiodetect shows it' })
        .meta({ description: 'The label of the chip, as gpiodetect shows it.' }),
      buttons: lines.meta({ description: 'The lines of the buttons, seats 1 to 7.' }),
      lamps: lines.meta({ description: 'The lines of the lamps, seats 1 to 7.' }),
      pull: word('up', 'down', 'none').default('up').meta({ description: 'The resistor inside the chip.' }),
      pressedIsLow: flag
        .default(true)
        .meta({ description: 'Whether a pressed button connects its line to ground.' }),
      litIsLow: flag.default(false).meta({ description: 'Whether a low line lights a lamp.' }),
    },
    { error: 'a map of chip, buttons, lamps' },
  )
  .check(({ value: { buttons, lamps }, issues }) => {
    const all = [...buttons, ...lamps];
    for (const [index, line] of all.entries()) {
      if (all.indexOf(line) === index) continue;
      const place = index < SEATS ? ['buttons', index] : ['lamps', index - SEATS];
      issues.push({ code: 'custom', path: place, input: line, message: 'a line of its own' });
    }
  });

export const devicesSchema = z.strictObject(
  {
    scanner: serialPort.optional().meta({ description: 'The scanner in the shoe.' }),
    reader: usbDevice.optional().meta({ description: 'The reader of the hole card.' }),
    wheel: serialPort.optional().meta({ description: 'The bonus wheel.' }),
    buttons: gpioLines.optional().meta({ description: 'The buttons and lamps of the seats.' }),
    keypad: usbDevice.optional().meta({ description: "The floorperson's keypad." }),
  },
  { error: 'a map of scanner, reader, wheel, buttons, keypad' },
);

export type DevicesConfig = Readonly<z.infer<typeof devicesSchema>>;
