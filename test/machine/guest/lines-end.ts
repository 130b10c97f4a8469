// The far end of GPIO lines: buttons and lamps hang on a chip of the kernel (a CP2112, made through uhid). What goes over the wire in
// memory as reports are levels of its lines here.
import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { NOTHING_YET, parse } from '../../../drivers/report/parser.ts';
import { isDiscarded } from '../../../drivers/report/report.ts';
import { type LinesAreTold, linesAreTold, linesSay } from '../../../drivers/seat-buttons/messages.ts';
import { realClock } from '../../../drivers/transport/clock.ts';
import type { DeviceEnd, DeviceListener } from '../../../hardware-sim/wires/device-end.ts';
import type { FromChip, MidMoment, ToChip } from '../../hil/guest/cp2112.ts';
import type { Pull } from '../protocol.ts';

/** As the check writes it into table.yaml: buttons first, a pressed one connects its line to ground. */
export const BOXES_ON_LINES = 4;
const MOMENTS: Readonly<Record<Exclude<Pull, 'idle'>, MidMoment>> = {
  'mid-frame': 'asked',
  'mid-write': 'ordered',
};

export class LinesEnd implements DeviceEnd {
  readonly #chip: ChildProcess;
  #device: DeviceListener | null = null;
  #lit: readonly boolean[] = [];
  readonly #everLit = new Set<number>();
  /** The chip pulls its own cable; then it calls this. */
  #gone: () => void = () => {};

  constructor() {
    this.#chip = fork(join(import.meta.dirname, '..', '..', 'hil', 'guest', 'cp2112.js'));
    this.#chip.on('message', (said: FromChip) => this.#heard(said));
  }

  /** The seats whose lamps have been lit since the last question. */
  everLit(): number[] {
    const seats = [...this.#everLit].sort();
    this.#everLit.clear();
    return seats;
  }

  readonly pulled = {
    at: (how: Pull, pull: () => void) => {
      if (how === 'idle') {
        pull();
        return;
      }
      this.#gone = pull;
      this.#tell({ do: 'unplug-when', moment: MOMENTS[how] });
    },
  };

  attach(device: DeviceListener): void {
    this.#device = device;
  }

  /** The device says each change of a contact. */
  send(bytes: Uint8Array): void {
    for (const found of parse(NOTHING_YET, bytes).found) {
      const said = isDiscarded(found) ? found : linesSay.decode(found);
      if ('reason' in said || said.message.type !== 'level') continue;
      const { line, pressed } = said.message;
      if (line <= BOXES_ON_LINES) this.#tell({ do: 'set', line: line - 1, high: !pressed });
    }
  }

  plug(): void {
    this.#tell({ do: 'plug' });
    // A contact has no host that greets it. Only when it was asked once does it say its changes.
    setImmediate(() => {
      this.#device?.opened();
      this.#says({ type: 'ask', now: Math.floor(realClock.now()) });
    });
  }

  unplug(): void {
    this.#tell({ do: 'unplug' });
    this.#device?.closed();
  }

  #heard({ levels, plugged }: FromChip): void {
    const lit = Array.from(
      { length: BOXES_ON_LINES },
      (_, at) => (levels & (1 << (BOXES_ON_LINES + at))) !== 0,
    );
    for (const [at, isLit] of lit.entries()) {
      if (isLit === (this.#lit[at] ?? false)) continue;
      if (isLit) this.#everLit.add(at + 1);
      this.#says({ type: 'lamp', line: at + 1, lit: isLit });
    }
    this.#lit = lit;
    if (plugged) return;
    this.#gone();
    this.#gone = () => {};
  }

  #says(message: LinesAreTold): void {
    this.#device?.received(linesAreTold.encode(message, 0));
  }

  #tell(told: ToChip): void {
    this.#chip.send(told);
  }
}
