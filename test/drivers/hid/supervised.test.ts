// From the wire to the event: the supervisor, the HID transport and the card reader's driver together.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { CardReaderDriver, type CardReaderEvent } from '../../../drivers/card-reader/driver.ts';
import type { Clock } from '../../../drivers/driver.ts';
import { supervise } from '../../../drivers/supervisor.ts';
import { type HidLibrary, openHid } from '../../../drivers/transport/hid.ts';
import { ModelReader } from '../card-reader/model-reader.ts';
import { said } from '../in-words.ts';

class VirtualClock implements Clock {
  private time = 1_000_000;
  private calls: { readonly time: number; readonly call: () => void }[] = [];

  now = () => this.time;

  at(time: number, call: () => void): () => void {
    const entry = { time, call };
    this.calls.push(entry);
    return () => {
      this.calls = this.calls.filter((each) => each !== entry);
    };
  }

  async run(milliseconds: number): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    for (const end = this.time + milliseconds; this.time < end; this.time++) {
      const due = this.calls.filter(({ time }) => time <= this.time);
      this.calls = this.calls.filter((entry) => !due.includes(entry));
      for (const { call } of due) call();
      if (due.length > 0) await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

/** A USB port with a reader in it, or none. */
class Port implements HidLibrary {
  readonly reader = new ModelReader();
  readonly clock: VirtualClock;
  private device:
    | (EventEmitter & { write(bytes: number[]): Promise<number>; close(): Promise<void> })
    | null = null;
  private plugged = false;

  constructor(clock: VirtualClock) {
    this.clock = clock;
  }

  readonly HIDAsync = {
    open: async () => {
      const emitter = new EventEmitter();
      this.device = Object.assign(emitter, {
        write: async (bytes: number[]) => {
          this.says(this.reader.receive(Uint8Array.from(bytes.slice(1)), this.clock.now()));
          return bytes.length;
        },
        close: async () => {
          this.device = null;
        },
      });
      return this.device;
    },
  };

  setDriverType(): void {}

  async devicesAsync() {
    return this.plugged ? [{ path: '/dev/hidraw0' }] : [];
  }

  plug(): void {
    this.plugged = true;
    this.reader.start(this.clock.now());
    this.beat();
  }

  unplug(): void {
    this.plugged = false;
    this.device?.emit('error', 'could not read from HID device');
  }

  says(reports: readonly Uint8Array[]): void {
    // Later, as from a real device: never while it is being written to.
    setImmediate(() => {
      for (const report of reports) this.device?.emit('data', Buffer.from(report));
    });
  }

  private beat(): void {
    if (!this.plugged) return;
    this.clock.at(this.reader.nextTick, () => {
      if (this.plugged) this.says(this.reader.tick(this.clock.now()));
      this.beat();
    });
  }
}

test('a reader that is pulled out in mid-check and comes back gives the answer', async () => {
  const clock = new VirtualClock();
  const port = new Port(clock);
  const events: CardReaderEvent[] = [];
  const conditions: string[] = [];
  const reader = supervise({
    driver: new CardReaderDriver(),
    open: openHid({ vendorId: 1, productId: 2 }, { load: async () => port }),
    clock,
    onSignal(signal) {
      if (signal.kind === 'event') events.push(signal.event);
      if (signal.kind === 'status')
        conditions.push(`${signal.status.condition}: ${said(signal.status.reason, 'reader')}`);
    },
  });
  await clock.run(1000);
  port.plug();
  await clock.run(10_000);
  reader.command({ type: 'arm', id: 7, expects: 'ten' });
  await clock.run(1000);
  port.unplug();
  await clock.run(1000);
  port.plug();
  await clock.run(10_000);
  port.says(port.reader.insert('ten'));
  await clock.run(5000);
  await reader.stop();
  expect(events.filter(({ type }) => type === 'armed')).toHaveLength(2);
  expect(events.filter(({ type }) => type === 'result')).toEqual([
    { type: 'result', id: 7, result: 'blackjack' },
  ]);
  expect(conditions).toEqual([
    'absent: There is no USB device 0001:0002: is it plugged in?',
    'connecting: The wire is open; the card reader has not said hello.',
    'ready: The card reader answers.',
    'absent: The device is gone (could not read from HID device).',
    'absent: There is no USB device 0001:0002: is it plugged in?',
    'connecting: The wire is open; the card reader has not said hello.',
    'ready: The card reader answers.',
  ]);
});
