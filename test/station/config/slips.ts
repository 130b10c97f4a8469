// Mistakes that people may make in config/table.yaml, one at a time. The mark ¦ is where the problem must be reported.
import { packIds } from '../../../src/packs/load.ts';
export interface Slip {
  readonly slip: string;
  readonly from: string;
  readonly to: string;
  readonly says: string;
  /** The line of the book with this passage is named too. */
  readonly see?: string;
}

const AN_ID = 'vendor and product id in quotes, as lsusb shows them, such as "1209:0003"';
const A_NAME = 'a name of up to 40 letters, digits and hyphens, in quotes where it is a number, such as "12"';

/** Everything that the shipped file says about the lines of the buttons. */
const THE_LINES = `chip: pinctrl-rp1 # as gpiodetect shows it: Pi 5 pinctrl-rp1, Pi 4 pinctrl-bcm2711
    buttons: [4, 5, 6, 12, 13, 16, 17] # boxes 1 to 7; a table with fewer boxes needs fewer lines
    lamps: [18, 19, 20, 21, 22, 23, 24]
    pull: up
    pressedIsLow: true
    litIsLow: false`;
const THE_CHIPS = '# chips: [0.50, 1.00, 5.00, 25.00, 100.00, 500.00, 1000.00, 5000.00]';

export const SLIPS: readonly Slip[] = [
  {
    slip: 'a choice by its full name that the book does not leave open',
    from: '  decks: 6',
    to: '  decks: 6\n  draw.dealerStandsOn: ¦16',
    says: 'options.draw.dealerStandsOn is 16; allowed: 17 (massachusetts 12(b)).',
    see: '  dealerStandsOn:',
  },
  {
    slip: 'an option by both of its names',
    from: '  decks: 6',
    to: '  decks: 6\n  ¦cards.decks: 8',
    says: 'options.cards.decks is given twice; allowed: one of them: decks is the short name of cards.decks. See table.yaml:17.',
  },
  {
    slip: 'a posted limit among the options',
    from: '  decks: 6',
    to: '  decks: 6\n  ¦limits.mainMinimum: 10.00',
    says: 'options.limits.mainMinimum is not a known key; it belongs under limits.',
  },
  {
    slip: 'a number as the name',
    from: 'table: table-1',
    to: 'table: ¦12',
    says: `table is 12; allowed: ${A_NAME}.`,
  },
  {
    slip: 'a pack with a letter missing',
    from: 'pack: massachusetts',
    to: 'pack: ¦masachusetts',
    says: 'pack is masachusetts, and there is no such rule pack; did you mean massachusetts?',
  },
  {
    slip: 'a pack that nobody knows',
    from: 'pack: massachusetts',
    to: 'pack: ¦poker',
    says: `pack is poker; allowed: ${packIds().join(', ')}, or the path of a .yaml file.`,
  },
  {
    slip: 'a choice that the book does not leave open',
    from: 'decks: 6',
    to: 'decks: ¦7',
    says: 'options.decks is 7; allowed: 6 or 8 (massachusetts 2(a)).',
    see: '  decks:',
  },
  {
    slip: 'a limit below what the book allows',
    from: 'match: [1.00, 100.00]',
    to: 'match: [¦0.50, 100.00]',
    says: 'limits.match[0] is 0.50; allowed: 1.00 or more (massachusetts 6(b)).',
    see: '  matchMinimum:',
  },
  {
    slip: 'a choice outside its map',
    from: 'options:\n  decks: 6',
    to: 'options: {}\n¦decks: 6',
    says: 'decks is not a known key; it belongs under options.',
  },
  {
    slip: 'a key with a letter missing',
    from: 'chip: 0.50',
    to: '¦chp: 0.50',
    says: 'limits.chp is not a known key; did you mean chip?',
  },
  {
    slip: 'a maximum below the minimum',
    from: 'main: [5.00, 5000.00]',
    to: 'main: ¦[5000, 5]',
    says: 'limits.main is [5000, 5]; allowed: the lowest first, then the highest.',
  },
  {
    slip: 'one limit where two belong',
    from: 'main: [5.00, 5000.00]',
    to: 'main: ¦5.00',
    says: 'limits.main is 5.00; allowed: the lowest and the highest in dollars, such as [5.00, 5000.00].',
  },
  {
    slip: 'chips that do not begin with the smallest',
    from: THE_CHIPS,
    to: 'chips: [¦1.00, 5.00, 25.00]',
    says: 'chips[0] is 1.00; allowed: 0.50, the smallest chip (limits.chip).',
  },
  {
    slip: 'a chip that the smallest cannot be changed into',
    from: THE_CHIPS,
    to: 'chips: [0.50, 1.00, ¦1.25]',
    says: 'chips[2] is 1.25; allowed: a multiple of the smallest chip, 0.50.',
  },
  {
    slip: 'chips out of order',
    from: THE_CHIPS,
    to: 'chips: ¦[0.50, 5.00, 1.00]',
    says: 'chips is [0.50, 5.00, 1.00]; allowed: the values of the chips in dollars, each greater than the one before, such as [0.50, 1.00, 5.00, 25.00, 100.00].',
  },
  {
    slip: 'no journal',
    from: 'journal: /var/lib/sabot/table.db',
    to: 'journal: ¦',
    says: 'journal is nothing; allowed: the path of a file; a relative one begins at the folder of this file.',
  },
  {
    slip: 'two files under one name',
    from: 'staff: /var/lib/sabot/staff.json',
    to: 'staff: ¦/var/lib/sabot/table.db',
    says: 'staff is /var/lib/sabot/table.db; allowed: something else, because journal has it.',
  },
  {
    slip: 'a port without its folder',
    from: 'port: /dev/sabot/scanner',
    to: 'port: ¦ttyACM0',
    says: 'devices.scanner.port is ttyACM0; allowed: the path of a serial port, such as /dev/sabot/scanner.',
  },
  {
    slip: 'a speed that no port has',
    from: 'baud: 115200\n    usb: "1209:0001"',
    to: 'baud: ¦115201\n    usb: "1209:0001"',
    says: 'devices.scanner.baud is 115201; allowed: one of 9600, 19200, 38400, 57600, 115200, 230400, 460800, 921600.',
  },
  {
    slip: 'two devices on one port',
    from: 'port: /dev/sabot/wheel',
    to: 'port: ¦/dev/sabot/scanner',
    says: 'devices.wheel.port is /dev/sabot/scanner; allowed: something else, because devices.scanner has it.',
  },
  {
    slip: 'half an id',
    from: '"1209:0003"',
    to: '¦1209',
    says: `devices.reader.usb is 1209; allowed: ${AN_ID}.`,
  },
  {
    slip: 'a USB port by its name',
    from: 'usb: "1209:0002"',
    to: 'usbPort: ¦usb1',
    says: 'devices.wheel.usbPort is usb1; allowed: the USB port in quotes, such as "1-1.2".',
  },
  {
    slip: 'two devices with one id',
    from: '"1209:0004"',
    to: '¦"1209:0003"',
    says: 'devices.keypad.usb is 1209:0003; allowed: something else, because devices.reader has it.',
  },
  {
    slip: 'a line for two things',
    from: 'lamps: [18, 19',
    to: 'lamps: [18, ¦17',
    says: 'devices.buttons.lamps[1] is 17; allowed: a line of its own.',
  },
  {
    slip: 'six buttons',
    from: 'buttons: [4, 5, 6, 12, 13, 16, 17]',
    to: 'buttons: ¦[4, 5, 6, 12, 13, 16]',
    says: 'devices.buttons.buttons is [4, 5, 6, 12, 13, 16]; allowed: a line for each of the 7 boxes, the first for box 1.',
  },
  {
    slip: 'eight lamps',
    from: 'lamps: [18, 19, 20, 21, 22, 23, 24]',
    to: 'lamps: ¦[18, 19, 20, 21, 22, 23, 24, 25]',
    says: 'devices.buttons.lamps is [18, 19, 20, 21, 22, 23, 24, 25]; allowed: one to seven lines of the chip, the first for box 1, such as [4, 5, 6, 12, 13, 16, 17].',
  },
  {
    slip: 'half an id of a USB box of buttons',
    from: THE_LINES,
    to: 'usb: ¦1209',
    says: `devices.buttons.usb is 1209; allowed: ${AN_ID}.`,
  },
  {
    slip: 'a USB box of buttons that is the reader',
    from: THE_LINES,
    to: 'usb: ¦"1209:0003"',
    says: 'devices.buttons.usb is 1209:0003; allowed: something else, because devices.reader has it.',
  },
  {
    slip: 'a device that no table has',
    from: '  keypad:\n',
    to: '  ¦keybad:\n',
    says: 'devices.keybad is not a known key; did you mean keypad?',
  },
  {
    slip: 'a name as the address',
    from: 'host: 127.0.0.1',
    to: 'host: ¦box.casino.example',
    says: 'pages.host is box.casino.example; allowed: an address of this machine, such as 127.0.0.1.',
  },
  {
    slip: 'a port of no network',
    from: 'port: 8021',
    to: 'port: ¦80210',
    says: 'pages.port is 80210; allowed: a whole number from 0 to 65535.',
  },
  {
    slip: 'shifts that begin one before the other',
    from: 'shifts: [4, 12, 20]',
    to: 'shifts: ¦[20, 4, 12]',
    says: 'shifts is [20, 4, 12]; allowed: the hours at which the shifts begin, 0 to 23, each later than the one before, such as [4, 12, 20].',
  },
  {
    slip: 'a shift at no hour of the clock',
    from: 'shifts: [4, 12, 20]',
    to: 'shifts: [4, 12, ¦24]',
    says: 'shifts[2] is 24; allowed: a whole number from 0 to 23.',
  },
  {
    slip: 'a level that the log does not have',
    from: 'log: info',
    to: 'log: ¦verbose',
    says: 'log is verbose; allowed: debug or info or warn or error or silent.',
  },
];
