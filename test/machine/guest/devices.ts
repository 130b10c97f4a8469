// The simulator's devices, plugged into this machine as real ones would be.
import { realClock as clock } from '../../../drivers/transport/clock.ts';
import { BonusWheel } from '../../../hardware-sim/devices/bonus-wheel.ts';
import { CardReader } from '../../../hardware-sim/devices/card-reader.ts';
import { habitsOf } from '../../../hardware-sim/devices/habits.ts';
import { Keypad } from '../../../hardware-sim/devices/keypad.ts';
import { SeatButtons } from '../../../hardware-sim/devices/seat-buttons.ts';
import { ShoeScanner } from '../../../hardware-sim/devices/shoe-scanner.ts';
import { chanceOf } from '../../../hardware-sim/world/chance.ts';
import type { DeviceName, TableDevices } from '../../../hardware-sim/world/devices.ts';
import type { Pull } from '../protocol.ts';
import { HidEnd } from './hid-end.ts';
import { BOXES_ON_LINES, LinesEnd } from './lines-end.ts';
import { SerialEnd } from './serial-end.ts';

const READER = { name: 'reader', productId: 3, serialNumber: 'READER-1', port: 2 };
const KEYPAD = { name: 'keypad', productId: 4, serialNumber: 'KEYPAD-1', port: 3 };
const BUTTONS = { name: 'buttons', productId: 5, serialNumber: 'BUTTONS-1', port: 4 };
const SCANNER = { name: 'scanner', productId: 1, serialNumber: 'SCAN-1', port: 0 };
const WHEEL = { name: 'wheel', productId: 2, serialNumber: 'WHEEL-1', port: 1 };
const TURNS_MS: readonly [number, number] = [300, 600];

/** The kernel looks at GPIO lines of that chip some ten times a second. */
const TAPPED_ON_LINES_MS = 400;

export interface PluggedDevices extends TableDevices {
  /** Buttons and lamps leave the USB box. */
  wireLines(): void;
  /** The seats whose lamps on the lines were lit since the last question. */
  lampsOnLines(): number[];
  pull(device: DeviceName, how: Pull): void;
  plug(device: DeviceName): void;
}

/** The scanner goes on after its last number: its memory survives a power cut. */
export function pluggedDevices(seed: string, sections: number, scannerNumber: number): PluggedDevices {
  const habits = habitsOf(seed);
  const ends = {
    scanner: new SerialEnd(SCANNER),
    wheel: new SerialEnd(WHEEL),
    reader: new HidEnd(READER),
    keypad: new HidEnd(KEYPAD),
    buttons: new HidEnd(BUTTONS),
  };
  let lines: { readonly end: LinesEnd; readonly buttons: SeatButtons } | null = null;
  const at = (name: DeviceName) => ({ clock, seed, habits, end: ends[name] });
  const stops = chanceOf(`${seed}/wheel sections`);
  const devices = {
    scanner: new ShoeScanner(at('scanner'), { name: 'SCAN-1', last: scannerNumber }),
    reader: new CardReader(at('reader'), { number: 1 }),
    wheel: new BonusWheel(at('wheel'), {
      ...{ name: 'WHEEL-1', sections, turnsMs: [...TURNS_MS] },
      section: () => stops.below(sections),
    }),
    keypad: new Keypad(at('keypad'), { number: 2 }),
    buttons: new SeatButtons(at('buttons'), { box: {} }),
  };
  for (const { board } of Object.values(devices)) board.start();
  const notHere = () => Promise.reject(new Error('The station has the other end.'));
  return {
    ...devices,
    get buttons() {
      return lines?.buttons ?? devices.buttons;
    },
    wireLines() {
      devices.buttons.board.unplug();
      const end = new LinesEnd();
      const parts = { seats: BOXES_ON_LINES, tappedMs: TAPPED_ON_LINES_MS };
      lines = { end, buttons: new SeatButtons({ clock, seed, habits, end }, parts) };
      lines.buttons.board.start();
    },
    lampsOnLines: () => lines?.end.everLit() ?? [],
    wires: { scanner: notHere, reader: notHere, wheel: notHere, keypad: notHere, buttons: notHere },
    pull(name, how) {
      const { board } = name === 'buttons' ? this.buttons : devices[name];
      const { pulled } = name === 'buttons' && lines ? lines.end : ends[name];
      pulled.at(how, () => board.unplug());
    },
    plug(name) {
      const { board } = name === 'buttons' ? this.buttons : devices[name];
      board.start();
    },
  };
}
