// A table with one scanner in the virtual world, and a station that commits what it hears a little later.
import type { DeviceStatus } from '../../../drivers/driver.ts';
import { ShoeScannerDriver } from '../../../drivers/shoe-scanner/driver.ts';
import type { ScannerEvent } from '../../../drivers/shoe-scanner/events.ts';
import type { ShoeHappening } from '../../../drivers/shoe-scanner/frame.ts';
import { type Supervised, supervise } from '../../../drivers/supervisor.ts';
import { VirtualClock } from '../supervisor/virtual-clock.ts';
import { VirtualPort } from '../supervisor/virtual-port.ts';
import type { Happening, ModelScanner } from './model-scanner.ts';

type Command = Parameters<ShoeScannerDriver['command']>[0];

interface FromShoe {
  readonly number: number;
  readonly what: ScannerEvent | null;
}

function isOfShoe(event: ScannerEvent): event is ShoeHappening {
  return ['card', 'cut-card', 'misread', 'empty'].includes(event.type);
}

export class Table {
  readonly clock = new VirtualClock();
  readonly port = new VirtualPort(this.clock);
  scanner: ModelScanner;
  /** What the journal holds: it survives a crash of the station. */
  readonly committed: ScannerEvent[] = [];
  committedNumber: number | null;
  committedDevice: string | null = null;
  readonly statuses: DeviceStatus[] = [];
  discarded: Uint8Array[] = [];
  commitAfterMs = () => 5;
  acceptsNumbering = true;
  #station: Supervised<Command> | null = null;
  #life = 0;
  #lastCommitAt = 0;

  constructor(scanner: ModelScanner, committed: number | null = null) {
    this.scanner = scanner;
    this.committedNumber = committed;
    this.port.plug(scanner);
  }

  start(): void {
    const life = ++this.#life;
    const driver = new ShoeScannerDriver({ committed: this.committedNumber, device: this.committedDevice });
    this.#station = supervise({
      driver,
      open: this.port.open,
      clock: this.clock,
      onSignal: (signal) => {
        if (signal.kind === 'status') this.statuses.push(signal.status);
        else if (signal.kind === 'discarded') this.discarded.push(signal.bytes);
        else if (signal.kind === 'event') this.#hear(signal.event, life);
      },
    });
  }

  command(command: Command): void {
    this.#station?.command(command);
  }

  /** What is not committed is forgotten. */
  async crash(): Promise<void> {
    this.#life++;
    await this.#station?.stop();
    this.#station = null;
  }

  /** Something happens at the shoe, whether anybody is connected or not. */
  happens(happening: Happening): void {
    this.port.say(this.scanner.happens(happening));
  }

  card(turn: number, faceUp = true): void {
    const rank = (['A', '7', 'K', '2'] as const)[turn % 4] ?? 'A';
    const suit = (['C', 'D', 'H', 'S'] as const)[turn % 3] ?? 'C';
    this.happens({ type: 'card', rank, suit, faceUp });
  }

  /** What has been committed from the shoe, number by number; a lost one as null. */
  get fromShoe(): FromShoe[] {
    return this.committed.flatMap((event): FromShoe[] => {
      if (event.type === 'lost') {
        const length = event.to - event.from + 1;
        return Array.from({ length }, (_, index) => ({ number: event.from + index, what: null }));
      }
      return isOfShoe(event) ? [{ number: event.number, what: event }] : [];
    });
  }

  get conditions(): string[] {
    return this.statuses.map(({ condition }) => condition);
  }

  #hear(event: ScannerEvent, life: number): void {
    // One at a time and in order, however long each takes.
    this.#lastCommitAt = Math.max(this.#lastCommitAt, this.clock.now() + this.commitAfterMs());
    this.clock.at(this.#lastCommitAt, () => {
      if (life === this.#life) this.#commit(event);
    });
  }

  #commit(event: ScannerEvent): void {
    this.committed.push(event);
    if (event.type === 'numbering-restarted' && this.acceptsNumbering)
      this.accept(event.device, event.number);
    if (event.type !== 'lost' && !isOfShoe(event)) return;
    const number = event.type === 'lost' ? event.to : event.number;
    this.committedNumber = number;
    this.command({ type: 'acknowledge', number });
  }

  accept(device: string, number: number): void {
    this.committedDevice = device;
    this.committedNumber = number;
    this.command({ type: 'accept-numbering', device, number });
  }
}
