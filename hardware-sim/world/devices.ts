// The five devices of one table, plugged in and switched on, at the far ends of their wires in memory.
import type { Clock, OpenWire } from '../../drivers/driver.ts';
import { BonusWheel } from '../devices/bonus-wheel.ts';
import { type Card, makesBlackjack } from '../devices/card.ts';
import { CardReader } from '../devices/card-reader.ts';
import type { Habits } from '../devices/habits.ts';
import { Keypad } from '../devices/keypad.ts';
import { SeatButtons } from '../devices/seat-buttons.ts';
import { ShoeScanner } from '../devices/shoe-scanner.ts';
import { GPIO_TIMES, HID_TIMES, type LineTimes, SERIAL_TIMES } from '../wires/line.ts';
import { MemoryWire } from '../wires/memory.ts';
import { chanceOf } from './chance.ts';
import type { Luck } from './faults.ts';

export const DEVICES = ['scanner', 'reader', 'buttons', 'wheel', 'keypad'] as const;
export type DeviceName = (typeof DEVICES)[number];

export interface TableDevices {
  readonly scanner: ShoeScanner;
  readonly reader: CardReader;
  readonly buttons: SeatButtons;
  readonly wheel: BonusWheel;
  readonly keypad: Keypad;
  /** The host's ends. */
  readonly wires: Readonly<Record<DeviceName, OpenWire>>;
}

export interface DevicesWish {
  readonly clock: Clock;
  readonly seed: string;
  readonly habits: Habits;
  readonly sections: number;
  /** Whether a device errs where its wire is in order. Absent: never. */
  readonly luck?: Luck;
  /** Whether the scanner has read this card: only then a reader can contradict it. */
  isScanned?(card: Card): boolean;
}

/** A wheel from another table, or one that was set wrongly, has so many more. */
const MORE_SECTIONS = [-4, -2, 2, 4] as const;

export function tableDevices(wish: DevicesWish): TableDevices {
  const { clock, seed, habits, sections, luck } = wish;
  const contradicts = (card: Card) =>
    wish.isScanned?.(card) === true && luck?.occurs('reader-contradicts') === true;
  const wire = (called: DeviceName, times: LineTimes) =>
    new MemoryWire({ clock, seed, habits, times, called });
  const ends = {
    scanner: wire('scanner', SERIAL_TIMES),
    reader: wire('reader', HID_TIMES),
    buttons: wire('buttons', GPIO_TIMES),
    wheel: wire('wheel', SERIAL_TIMES),
    keypad: wire('keypad', HID_TIMES),
  };
  const at = (name: DeviceName) => ({ clock, seed, habits, end: ends[name] });
  const stops = chanceOf(`${seed}/wheel sections`);
  const devices = {
    scanner: new ShoeScanner(at('scanner'), {
      name: 'SCAN-1',
      contradicts: () => luck?.occurs('scanner-contradicts') === true,
    }),
    reader: new CardReader(at('reader'), {
      number: 1,
      isBlackjack: (card, expects) => makesBlackjack(card, expects) !== contradicts(card),
    }),
    buttons: new SeatButtons(at('buttons')),
    wheel: new BonusWheel(at('wheel'), {
      name: 'WHEEL-1',
      sections,
      section: () => stops.below(sections),
      setTo: () =>
        sections +
        (luck?.occurs('wheel-other-sections') ? luck.chance('wheel-other-sections').pick(MORE_SECTIONS) : 0),
      miscounts: () => luck?.occurs('wheel-impossible-section') === true,
    }),
    keypad: new Keypad(at('keypad'), { number: 2 }),
  };
  for (const { board } of Object.values(devices)) board.start();
  const { scanner, reader, buttons, wheel, keypad } = ends;
  const wires = {
    scanner: scanner.open,
    reader: reader.open,
    buttons: buttons.open,
    wheel: wheel.open,
    keypad: keypad.open,
  };
  return { ...devices, wires };
}
