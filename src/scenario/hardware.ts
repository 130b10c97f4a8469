// The devices of a scenario. They are those of the simulator and speak bytes; the drivers that understand them, what the
// station tells and hears of them, and its desk are those of a real table. The wires have no length and nothing goes
// wrong on them, so that all of it happens at once and no promise is waited for.
import { BonusWheel } from '../../hardware-sim/devices/bonus-wheel.ts';
import { CardReader } from '../../hardware-sim/devices/card-reader.ts';
import { habitsOf } from '../../hardware-sim/devices/habits.ts';
import { SeatButtons } from '../../hardware-sim/devices/seat-buttons.ts';
import { ShoeScanner } from '../../hardware-sim/devices/shoe-scanner.ts';
import { DirectWire } from '../../hardware-sim/wires/direct.ts';
import { VirtualClock } from '../../hardware-sim/world/clock.ts';
import type { SealKeeper } from '../journal/chain/sealing.ts';
import { type Card, parseCard, RANKS, rankOf, SUITS, suitOf } from '../rules/cards/cards.ts';
import { at } from '../rules/lookup.ts';
import { deviceTargetsOf } from '../station/devices/device-targets.ts';
import { type DeviceSays, inputFor } from '../station/devices/device-to-input.ts';
import { Devices } from '../station/devices/devices.ts';
import type { DriverSettings } from '../station/devices/drivers.ts';
import type { Answer } from '../station/input-queue.ts';
import type { Input } from '../table/input.ts';
import type { Stamp } from '../table/people.ts';
import { neededBy } from '../table/readiness/needed-devices.ts';
import type { TableRefusal } from '../table/refusals.ts';
import type { Device } from '../table/state.ts';
import type { Table } from '../table/table.ts';
import type { OpenCard } from './shoes.ts';

export interface HardwareParts extends DriverSettings {
  readonly now: number;
  readonly seals: SealKeeper;
  /** Asked when the wheel begins to turn. */
  section(): number;
  /** Puts what a device has told to the table. */
  take(input: Input, from: Stamp['from']): Extract<Answer, { kind: 'taken' | 'refused' }>;
}

/** What the table made of something that happened at a device. */
export interface Told {
  readonly input: Input;
  readonly refused: TableRefusal | null;
}

/** Says what a card is that the scanner has seen, where the desk cannot know it. */
type Claim = (card: OpenCard) => Input;

/** Far longer than any device takes. */
const PATIENCE_MS = 10_000;
/** The devices have a time of their own: whoever turns the wheel does not wait for it, and the cards do not age by it. */
const WHEEL_TURNS_MS = [500, 500] as const;
const BEFORE_PRESSING_MS = 100;
const SEED = 'scenario';
const MADE_WITHOUT = 'The table of the scenario has no such device.';

export class Hardware {
  readonly #parts: HardwareParts;
  readonly #table: () => Table;
  readonly #clock: VirtualClock;
  readonly #devices: Devices;
  readonly #wires = new Map<Device, DirectWire>();
  readonly #scanner: ShoeScanner;
  readonly #reader: CardReader;
  readonly #wheel: BonusWheel;
  readonly #buttons: SeatButtons;
  #claim: Claim | null = null;
  #told: Told | null = null;

  constructor(table: () => Table, parts: HardwareParts) {
    this.#parts = parts;
    this.#table = table;
    this.#clock = new VirtualClock(parts.now);
    const { rules } = table();
    this.#scanner = new ShoeScanner(this.#at('scanner'), { name: 'S-1', last: parts.scannerNumber ?? 0 });
    this.#reader = new CardReader(this.#at('reader'), { number: 1 });
    this.#wheel = new BonusWheel(this.#at('wheel'), {
      name: 'W-1',
      sections: rules.book.values['spin.wheelPrizes']?.length ?? 1,
      section: () => parts.section(),
      turnsMs: WHEEL_TURNS_MS,
    });
    this.#buttons = new SeatButtons(this.#at('buttons'));
    this.#devices = this.#devicesFor(neededBy(rules));
  }

  /** Everything is switched on and connected; the devices introduce themselves. */
  start(): void {
    const boxes = {
      reader: this.#reader,
      wheel: this.#wheel,
      buttons: this.#buttons,
      scanner: this.#scanner,
    };
    const needed = neededBy(this.#table().rules);
    for (const device of needed) boxes[device].board.start();
    this.#devices.start();
    const areReady = () =>
      [...this.#devices.statuses.values()].every(({ condition }) => condition === 'ready');
    if (!this.#clock.hurryUntil(areReady, PATIENCE_MS)) throw new Error('the devices do not come up');
  }

  cardLeaves({ card, faceUp }: OpenCard, claim: Claim | null = null): Told {
    this.#claim = claim;
    return this.#after(() => this.#scanner.cardLeaves(thing(card), faceUp));
  }

  cutCardLeaves(): Told {
    return this.#after(() => this.#scanner.cutCardLeaves());
  }

  shoeIsEmpty(): Told {
    return this.#after(() => this.#scanner.empty());
  }

  /** Whether a reader would report use when no check is due. */
  get seesMisuse(): boolean {
    return this.#devices.statuses.has('reader') && deviceTargetsOf(this.#table()).check === null;
  }

  /** A card is put into the reader, until it has told something, and taken out again. */
  cardInReader(card: Card): Told {
    const told = this.#after(() => this.#reader.insert(thing(card)));
    this.#reader.remove();
    return told;
  }

  /** A button counts when its contact has rested: nobody is so quick as a scenario. */
  pressed(seat: number): Told {
    this.#clock.hurryUntil(() => false, BEFORE_PRESSING_MS);
    const told = this.#after(() => this.#buttons.press(seat));
    this.#buttons.release(seat);
    return told;
  }

  /** It was told to spin when the table came to it. */
  wheelStops(): Told {
    return this.#after(() => {});
  }

  #at(device: Device) {
    const end = new DirectWire();
    this.#wires.set(device, end);
    return { clock: this.#clock, seed: SEED, habits: habitsOf(SEED), end };
  }

  #devicesFor(needed: readonly Device[]): Devices {
    const open = () => Promise.reject(new Error('The wires of a scenario are not opened by the supervisor.'));
    return new Devices({
      ...this.#parts,
      wires: Object.fromEntries(needed.map((device) => [device, open])),
      needed,
      clock: this.#clock,
      keep: (device, supervision) => {
        const wire = this.#wires.get(device);
        if (!wire) throw new Error(MADE_WITHOUT);
        return wire.connect(supervision);
      },
      say: (said, from, answer) => answer(this.#hear(said, from)),
      key: () => {},
      noticed: () => {},
    });
  }

  #hear(said: DeviceSays, from: Stamp['from']): Answer {
    const input = this.#meaningOf(said);
    if (!input) return { kind: 'nothing' };
    const answer = this.#parts.take(input, from);
    this.#told = { input, refused: answer.kind === 'refused' ? answer.refused : null };
    return answer;
  }

  #meaningOf(said: DeviceSays): Input | null {
    const card = said.type === 'card' ? parseCard(`${said.rank}${said.suit}`) : null;
    if (!this.#claim || said.type !== 'card' || card === null)
      return inputFor(this.#table(), this.#parts.seals, said);
    return this.#claim({ card, faceUp: said.faceUp });
  }

  /** First the devices are told what the table asks of them: nobody has looked at them since. */
  #after(act: () => void): Told {
    this.#devices.wish(deviceTargetsOf(this.#table()));
    this.#told = null;
    act();
    this.#clock.hurryUntil(() => this.#told !== null, PATIENCE_MS);
    this.#claim = null;
    if (!this.#told) throw new Error('something happened at a device, and the table has not heard of it');
    return this.#told;
  }
}

/** The card as a thing. */
function thing(card: Card) {
  return { rank: at(RANKS, rankOf(card)), suit: at(SUITS, suitOf(card)) };
}
