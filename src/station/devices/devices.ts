// The five devices of a table: runs their drivers on their wires, and passes on what they say.
import type { WheelCommand, WheelEvent } from '../../../drivers/bonus-wheel/events.ts';
import type { CardReaderCommand, CardReaderEvent } from '../../../drivers/card-reader/driver.ts';
import type { Clock, DeviceSignal, DeviceStatus, Driver, OpenWire } from '../../../drivers/driver.ts';
import type { KeypadCommand, KeypadEvent } from '../../../drivers/keypad/driver.ts';
import type { LampCommand, SeatButtonEvent } from '../../../drivers/seat-buttons/driver.ts';
import type { ScannerCommand, ScannerEvent } from '../../../drivers/shoe-scanner/driver.ts';
import { type Supervised, type Supervision, supervise } from '../../../drivers/supervisor.ts';
import type { Device } from '../../table/state.ts';
import type { Answer } from '../input-queue.ts';
import type { Recorder } from '../recording/recorder.ts';
import { type DeviceTargets, type Lamp, NO_TARGETS } from './device-targets.ts';
import type { DeviceSays, Late } from './device-to-input.ts';
import { type DriverSettings, driversOf } from './drivers.ts';
import type { SaidBefore } from './said-before.ts';
import { faultOf } from './wheel-faults.ts';

/** How to reach each device. A device that the table does not have is left out. */
export type Wires = Partial<Record<Device, OpenWire>>;

/** Everything but what a device says about the game. */
export type DeviceNews = Exclude<DeviceSignal<never>, { kind: 'event' }>;

export interface DevicesParts extends DriverSettings {
  readonly wires: Wires;
  /** The devices that the rules need. One without a wire is missing. */
  readonly needed: readonly Device[];
  readonly clock: Clock;
  /** Replaces the supervisor of a driver, for simulated worlds that cannot wait for promises. */
  keep?<Event, Command>(device: Device, supervision: Supervision<Event, Command>): Supervised<Command>;
  /** Records every wire and driver. */
  readonly recorder?: Recorder;
  say(
    said: DeviceSays,
    from: { device: string; number: number } | undefined,
    answer: (answer: Answer) => void,
  ): void;
  /** What the scanner had said before this start. Absent: nothing is compared with it. */
  readonly before?: Pick<SaidBefore, 'contradictedBy' | 'forget'>;
  key(event: KeypadEvent): void;
  /** For people and logs: the condition of a device changed, it said who it is, or bytes were not a frame. */
  noticed(device: Device, news: DeviceNews): void;
  random?(): number;
}

const NOBODY = () => {};
/** So many numbers of the scanner may wait to be written: four times what a scanner must keep. */
export const MOST_UNWRITTEN = 256;
const SEATS = 7;

export class Devices {
  readonly #parts: DevicesParts;
  readonly #drivers = new Map<Device, { readonly status: DeviceStatus }>();
  #scanner: Supervised<ScannerCommand> | null = null;
  #reader: Supervised<CardReaderCommand> | null = null;
  #wheel: Supervised<WheelCommand> | null = null;
  #buttons: Supervised<LampCommand> | null = null;
  #keypad: Supervised<KeypadCommand> | null = null;
  #told: DeviceTargets = NO_TARGETS;
  /** The devices that the table was told are missing, silent or faulty. */
  readonly #away = new Set<Device>();
  /** Events of the scanner up to this number happened while the station was not listening. */
  #unheardTo = 0;
  /** The scanner has reported unheard events since it was lost. */
  #unheard = false;
  /** They are not all written yet. */
  #isTelling = false;
  /** The scanner has restarted since it was lost, or is new. */
  #restarted = true;
  /** The number for which there was no room. */
  #awaited: number | null = null;
  /** How many numbers of the scanner wait to be written. */
  #unwritten = 0;
  /** Ask for the awaited number when all before it are written. */
  #askLater = false;

  constructor(parts: DevicesParts) {
    this.#parts = parts;
  }

  start(): void {
    const { wires, needed } = this.#parts;
    for (const device of needed)
      if (!wires[device]) this.#parts.say({ type: 'missing', device }, undefined, NOBODY);
    const { scanner, reader, wheel, buttons, keypad } = driversOf(this.#parts);
    this.#scanner = this.#keep('scanner', scanner, (event) => this.#scannerSays(event));
    this.#reader = this.#keep('reader', reader, (event) => this.#readerSays(event));
    this.#wheel = this.#keep('wheel', wheel, (event) => this.#wheelSays(event));
    this.#buttons = this.#keep('buttons', buttons, (event) => this.#buttonsSay(event));
    this.#keypad = this.#keep('keypad', keypad, (event) => this.#parts.key(event));
  }

  /** How each device is, for health and doctor. */
  get statuses(): ReadonlyMap<Device, DeviceStatus> {
    return new Map([...this.#drivers].map(([device, driver]) => [device, driver.status]));
  }

  /** Sends the devices what has changed. */
  wish(wishes: DeviceTargets): void {
    const told = this.#told;
    this.#told = wishes;
    if (wishes.armed !== told.armed) this.#scanner?.command({ type: wishes.armed ? 'arm' : 'disarm' });
    if (told.counted && !wishes.counted) this.#scanner?.command({ type: 'forget-cards' });
    if (wishes.check?.id !== told.check?.id)
      this.#reader?.command(wishes.check ? { type: 'arm', ...wishes.check } : { type: 'disarm' });
    if (told.spin && wishes.spin?.id !== told.spin.id)
      this.#wheel?.command({ type: 'abandon-spin', ...told.spin });
    if (wishes.spin && wishes.spin.id !== told.spin?.id)
      this.#wheel?.command({ type: 'spin', ...wishes.spin });
    if (wishes.prize && wishes.prize.id !== told.prize?.id)
      this.#wheel?.command({ type: 'show-prize', ...wishes.prize });
    if (wishes.lamps !== told.lamps) this.#light(wishes.lamps, told.lamps);
  }

  async stop(): Promise<void> {
    const all = [this.#scanner, this.#reader, this.#wheel, this.#buttons, this.#keypad];
    await Promise.all(all.map((one) => one?.stop()));
  }

  #light(lamps: DeviceTargets['lamps'], told: DeviceTargets['lamps']): void {
    for (let seat = 1; seat <= SEATS; seat++) {
      const lamp: Lamp = lamps.get(seat) ?? 'off';
      if (lamp !== (told.get(seat) ?? 'off')) this.#buttons?.command({ seat, lamp });
    }
  }

  #keep<Event extends { readonly type: string }, Command>(
    device: Device,
    driver: Driver<Event, Command>,
    hear: (event: Event) => void,
  ): Supervised<Command> | null {
    const { wires, clock, recorder, random } = this.#parts;
    const open = wires[device];
    if (!open) return null;
    this.#drivers.set(device, driver);
    const onSignal = (signal: DeviceSignal<Event>) => {
      if (signal.kind === 'event') {
        hear(signal.event);
      } else {
        if (signal.kind === 'status') this.#changed(device, signal.status);
        this.#parts.noticed(device, signal);
      }
    };
    const ends = recorder?.tap(device, driver, open) ?? { driver, open };
    const supervision = { ...ends, clock, onSignal, ...(random ? { random } : {}) };
    return this.#parts.keep?.(device, supervision) ?? supervise(supervision);
  }

  #changed(device: Device, { condition }: DeviceStatus): void {
    if (condition === 'connecting') return;
    if (condition === 'ready') this.#away.delete(device);
    else this.#away.add(device);
    this.#parts.say({ type: condition === 'ready' ? 'there' : 'missing', device }, undefined, NOBODY);
    if (device === 'scanner') this.#caughtUp(condition);
  }

  #caughtUp(condition: DeviceStatus['condition']): void {
    if (condition === 'ready') {
      if (!this.#unheard) this.#parts.say({ type: 'nothing-unheard' }, undefined, NOBODY);
      else if (!this.#isTelling) this.#parts.say({ type: 'unheard-told' }, undefined, NOBODY);
    } else if (condition !== 'faulty') {
      this.#unheard = false;
      this.#isTelling = false;
      this.#restarted = false;
    }
  }

  /** Acknowledges a number when its event is in the journal, taken or refused. */
  #scannerSays(event: ScannerEvent): void {
    switch (event.type) {
      case 'card':
      case 'cut-card':
      case 'misread':
        this.#numbered({ ...event, ...this.#late(event.number) }, event.number);
        break;
      case 'empty':
        this.#numbered({ type: 'shoe-empty', ...this.#late(event.number) }, event.number);
        break;
      case 'lost': {
        const { from, to } = event;
        this.#awaited = null;
        this.#numbered({ type: 'cards-lost', from, to, ...this.#late(to) }, to, from);
        break;
      }
      case 'unheard':
        this.#unheardTo = event.to;
        this.#unheard = true;
        this.#isTelling = true;
        break;
      case 'numbering-restarted':
        this.#otherScanner(event);
        break;
      case 'introduced':
        this.#restarted = true;
        break;
      case 'contradiction':
        this.#contradicts(event.number);
        break;
      case 'said-again':
        if (this.#parts.before?.contradictedBy(event.happening)) this.#contradicts(event.happening.number);
        break;
      case 'numbering-continued':
        break;
    }
  }

  #contradicts(number: number): void {
    this.#parts.say({ type: 'scanner-contradicts', number }, undefined, NOBODY);
  }

  /** The numbering begins anew: the awaited number will not come. */
  #otherScanner({ before, device, number }: Extract<ScannerEvent, { type: 'numbering-restarted' }>): void {
    this.#awaited = null;
    this.#unheardTo = 0;
    this.#parts.say(
      { type: 'other-scanner', scanner: device, before },
      { device: 'scanner', number },
      (answer) => {
        if (!isWritten(answer)) return;
        this.#parts.before?.forget();
        this.#scanner?.command({ type: 'accept-numbering', device, number });
      },
    );
  }

  #late(number: number): Late {
    const late = number <= this.#unheardTo;
    return { late, restarted: late && this.#restarted };
  }

  /**
   * If there is no room, the scanner is asked again. Later events wait until then, because the order is the game's. A
   * scanner in a burst is asked again when all that it has said is written, so that it cannot fill the memory.
   */
  #numbered(said: DeviceSays, number: number, first = number): void {
    if (this.#awaited !== null && number !== this.#awaited) return;
    if (this.#unwritten >= MOST_UNWRITTEN) {
      this.#awaited = first;
      this.#askLater = true;
      return;
    }
    this.#awaited = null;
    // A scanner that speaks is there. Its condition may be reported only later.
    if (this.#away.delete('scanner'))
      this.#parts.say({ type: 'there', device: 'scanner' }, undefined, NOBODY);
    this.#unwritten++;
    this.#parts.say(said, { device: 'scanner', number }, (answer) => this.#written(answer, number, first));
  }

  #written(answer: Answer, number: number, first: number): void {
    this.#unwritten--;
    if (!isWritten(answer)) this.#ask(first);
    else {
      this.#scanner?.command({ type: 'acknowledge', number });
      if (this.#isTelling && number >= this.#unheardTo) {
        this.#isTelling = false;
        this.#parts.say({ type: 'unheard-told' }, undefined, NOBODY);
      }
    }
    if (this.#askLater && this.#unwritten === 0 && this.#awaited !== null) this.#ask(this.#awaited);
  }

  #ask(number: number): void {
    this.#askLater = false;
    this.#awaited = number;
    this.#scanner?.command({ type: 'say-again', number });
  }

  #readerSays(event: CardReaderEvent): void {
    if (event.type === 'result') {
      this.#parts.say(
        { type: 'read', id: event.id, blackjack: event.result === 'blackjack' },
        undefined,
        NOBODY,
      );
    } else if (event.type === 'unreadable') {
      this.#parts.say({ type: 'unreadable', id: event.id }, undefined, NOBODY);
    } else if (event.type === 'inserted' && !event.armed) {
      this.#parts.say({ type: 'inserted-unarmed' }, undefined, NOBODY);
    }
  }

  #wheelSays(event: WheelEvent): void {
    if (event.type === 'stopped') this.#parts.say(event, undefined, NOBODY);
    // A fault without a spin is a condition of the wheel, which is reported anyway.
    else if (event.type === 'fault' && event.id !== null)
      this.#parts.say({ type: 'failed', id: event.id, fault: faultOf(event) }, undefined, NOBODY);
  }

  #buttonsSay(event: SeatButtonEvent): void {
    if (event.type === 'pressed') this.#parts.say({ type: 'pressed', seat: event.seat }, undefined, NOBODY);
  }
}

function isWritten({ kind }: Answer): boolean {
  return kind === 'taken' || kind === 'refused' || kind === 'nothing';
}
