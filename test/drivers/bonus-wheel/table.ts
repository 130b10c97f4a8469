// A table with one wheel in the virtual world.
import { BonusWheelDriver } from '../../../drivers/bonus-wheel/driver.ts';
import type { WheelCommand, WheelEvent } from '../../../drivers/bonus-wheel/events.ts';
import type { DeviceStatus } from '../../../drivers/driver.ts';
import type { DiscardReason } from '../../../drivers/reasons.ts';
import { type Supervised, supervise } from '../../../drivers/supervisor.ts';
import { VirtualClock } from '../supervisor/virtual-clock.ts';
import { VirtualPort } from '../supervisor/virtual-port.ts';
import type { ModelWheel } from './model-wheel.ts';

export class Table {
  readonly clock = new VirtualClock();
  readonly port = new VirtualPort(this.clock);
  wheel: ModelWheel;
  readonly events: WheelEvent[] = [];
  readonly statuses: DeviceStatus[] = [];
  readonly discarded: DiscardReason[] = [];
  #station: Supervised<WheelCommand> | null = null;

  constructor(wheel: ModelWheel) {
    this.wheel = wheel;
    this.port.plug(wheel);
  }

  start(journal = 1): void {
    this.#station = supervise({
      driver: new BonusWheelDriver({ journal }),
      open: this.port.open,
      clock: this.clock,
      onSignal: (signal) => {
        if (signal.kind === 'event') this.events.push(signal.event);
        else if (signal.kind === 'status') this.statuses.push(signal.status);
        else if (signal.kind === 'discarded') this.discarded.push(signal.reason);
      },
    });
  }

  command(command: WheelCommand): void {
    this.#station?.command(command);
  }

  async crash(): Promise<void> {
    await this.#station?.stop();
    this.#station = null;
  }

  /** The wheel comes to rest, whether anybody is connected or not. */
  stops(section: number): void {
    this.port.say(this.wheel.stop(section));
  }

  ofType<Type extends WheelEvent['type']>(type: Type): Extract<WheelEvent, { type: Type }>[] {
    return this.events.filter((event): event is Extract<WheelEvent, { type: Type }> => event.type === type);
  }
}
