import { describe, expect, test } from 'vitest';
import type { DeviceSignal, OpenWire, Wire, WireListener } from '../../../drivers/driver.ts';
import { MOST_WAITING, type Supervised, supervise } from '../../../drivers/supervisor.ts';
import { bytesOf, PlainDriver, textOf } from './plain-driver.ts';
import { settle, VirtualClock } from './virtual-clock.ts';

/** A wire whose every end is in the test's hands. */
class TestWire implements Wire {
  readonly listener: WireListener;
  readonly written: string[] = [];
  closes = 0;
  onWrite: () => Promise<void> = async () => {};
  onClose: () => Promise<void> = async () => {};

  constructor(listener: WireListener) {
    this.listener = listener;
  }

  async write(bytes: Uint8Array): Promise<void> {
    await this.onWrite();
    this.written.push(textOf(bytes));
  }

  async close(): Promise<void> {
    this.closes++;
    await this.onClose();
  }
}

const never = () => new Promise<never>(() => {});

class Bench {
  readonly clock = new VirtualClock();
  readonly driver = new PlainDriver();
  readonly wires: TestWire[] = [];
  readonly openedAt: number[] = [];
  readonly signals: DeviceSignal<string>[] = [];
  onOpen: (wire: TestWire) => Promise<Wire> = async (wire) => wire;
  onSignal: (signal: DeviceSignal<string>) => void = () => {};
  random: (() => number) | undefined;
  supervised: Supervised<string> | null = null;

  readonly open: OpenWire = (listener) => {
    this.openedAt.push(this.clock.now());
    const wire = new TestWire(listener);
    this.wires.push(wire);
    return this.onOpen(wire);
  };

  start(): this {
    this.supervised = supervise({
      driver: this.driver,
      open: this.open,
      clock: this.clock,
      onSignal: (signal) => {
        this.signals.push(signal);
        this.onSignal(signal);
      },
      ...(this.random ? { random: this.random } : {}),
    });
    return this;
  }

  get wire(): TestWire {
    const wire = this.wires.at(-1);
    if (!wire) throw new Error('nothing was opened');
    return wire;
  }

  get events(): string[] {
    return this.signals.flatMap((signal) => (signal.kind === 'event' ? [signal.event] : []));
  }

  /** The times between one opening and the next. */
  get waits(): number[] {
    return this.openedAt.slice(1).map((time, index) => time - (this.openedAt[index] ?? 0));
  }
}

describe('opening', () => {
  test('is tried for ever: after a quarter of a second, then twice as long each time, up to five seconds', async () => {
    const bench = new Bench();
    bench.onOpen = () => Promise.reject(new Error('/dev/ttyX: there is no such port'));
    bench.start();
    await bench.clock.run(30_000);
    expect(bench.waits.slice(0, 8)).toEqual([250, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000]);
    expect(bench.driver.status).toMatchObject({
      condition: 'absent',
      reason: { code: 'wire-fails', said: '/dev/ttyX: there is no such port' },
    });
  });

  test('is tried soon again after a device that has answered', async () => {
    const bench = new Bench();
    bench.onOpen = () => Promise.reject(new Error('no'));
    bench.start();
    await bench.clock.run(30_000);
    bench.onOpen = async (wire) => wire;
    await bench.clock.run(5_000);
    bench.wire.listener.received(bytesOf('here'));
    bench.openedAt.splice(0, bench.openedAt.length, bench.clock.now());
    bench.wire.listener.closed({ code: 'wire-fails', said: 'pulled out' });
    await bench.clock.run(1_000);
    expect(bench.waits).toEqual([250]);
  });

  test('does not come at once for all devices when there is chance', async () => {
    const bench = new Bench();
    bench.random = () => 0.5;
    bench.onOpen = () => Promise.reject(new Error('no'));
    bench.start();
    await bench.clock.run(2_000);
    expect(bench.waits).toEqual([218.75, 437.5, 875]);
  });

  test('that never ends is given up after ten seconds; a wire that comes later is closed', async () => {
    const bench = new Bench();
    let late: (wire: Wire) => void = () => {};
    bench.onOpen = () => new Promise((resolve) => (late = resolve));
    bench.start();
    await bench.clock.run(10_000);
    expect(bench.driver.calls).toEqual(['closed: The port did not open within 10 seconds.']);
    bench.onOpen = async (wire) => wire;
    await bench.clock.run(1_000);
    const [first] = bench.wires;
    if (first) late(first);
    await settle();
    expect(bench.wires.map(({ closes }) => closes)).toEqual([1, 0]);
    expect(bench.driver.calls.slice(1)).toEqual(['opened']);
  });
});

describe('a wire', () => {
  test('may bring bytes before its opening is known', async () => {
    const bench = new Bench();
    bench.onOpen = async (wire) => {
      wire.listener.received(bytesOf('early'));
      return wire;
    };
    bench.start();
    await settle();
    expect(bench.driver.calls).toEqual(['opened', 'received: early']);
    expect(bench.wire.written).toEqual(['hello']);
  });

  test('that ends is reported once, however often it says so, and is closed', async () => {
    const bench = new Bench().start();
    await settle();
    bench.wire.listener.closed({ code: 'wire-fails', said: 'pulled out' });
    bench.wire.listener.closed({ code: 'wire-closed' });
    bench.wire.listener.received(bytesOf('late'));
    await settle();
    expect(bench.driver.calls).toEqual(['opened', 'closed: pulled out']);
    expect(bench.wires.map(({ closes }) => closes)).toEqual([1]);
    await bench.clock.run(250);
    expect(bench.driver.calls.slice(2)).toEqual(['opened']);
  });

  test('gets what is sent in order, one after the other', async () => {
    const bench = new Bench().start();
    await settle();
    bench.wire.onWrite = () => new Promise((resolve) => bench.clock.at(bench.clock.now() + 10, resolve));
    for (const word of ['a', 'b', 'c']) bench.supervised?.command(word);
    await bench.clock.run(25);
    expect(bench.wire.written).toEqual(['hello', 'a', 'b']);
    await bench.clock.run(10);
    expect(bench.wire.written).toEqual(['hello', 'a', 'b', 'c']);
  });

  test('that cannot be written to is of no use', async () => {
    const bench = new Bench().start();
    await settle();
    bench.wire.onWrite = () => Promise.reject(new Error('it took no bytes within 2000 ms'));
    bench.supervised?.command('a');
    await bench.clock.run(1_000);
    expect(bench.driver.calls).toEqual(['opened', 'closed: it took no bytes within 2000 ms', 'opened']);
    // What was for the old wire is not for the new one.
    expect(bench.wire.written).toEqual(['hello']);
  });

  test('that takes nothing is given up before memory is', async () => {
    const bench = new Bench().start();
    await settle();
    bench.wire.onWrite = never;
    for (let count = 0; count < MOST_WAITING + 10; count++) bench.supervised?.command('x');
    expect(bench.driver.calls).toEqual(['opened', 'closed: The device does not take what is sent.']);
  });

  test('that the driver cannot use is closed, and the next is opened only then', async () => {
    const bench = new Bench();
    bench.driver.reopenAfterMs = 1_000;
    bench.start();
    await settle();
    bench.wire.onClose = () => new Promise((resolve) => bench.clock.at(bench.clock.now() + 700, resolve));
    await bench.clock.run(1_500);
    expect(bench.driver.calls).toEqual(['opened', 'tick', 'closed: It was closed by this program.']);
    expect(bench.wires.map(({ closes }) => closes)).toEqual([1]);
    await bench.clock.run(500);
    expect(bench.waits).toEqual([1_950]);
  });

  test('that never closes is not waited for longer than five seconds', async () => {
    const bench = new Bench().start();
    await settle();
    bench.wire.onClose = never;
    bench.wire.listener.closed({ code: 'wire-fails', said: 'pulled out' });
    await bench.clock.run(5_300);
    expect(bench.wires).toHaveLength(2);
  });
});

describe('signals', () => {
  test('come in order when one of them is answered with a command at once', async () => {
    const bench = new Bench();
    let depth = 0;
    let deepest = 0;
    bench.onSignal = (signal) => {
      deepest = Math.max(deepest, ++depth);
      if (signal.kind === 'status' && signal.status.condition === 'ready') bench.supervised?.command('lamp');
      depth--;
    };
    bench.start();
    await settle();
    bench.wire.listener.received(bytesOf('card'));
    await settle();
    // Nobody hears the next signal before he is done with the last.
    expect(deepest).toBe(1);
    expect(bench.events).toEqual(['card', 'sent lamp']);
    expect(bench.wire.written).toEqual(['hello', 'lamp']);
  });
});

describe('stopping', () => {
  test('closes the wire, leaves no timer behind, and nothing is signalled after it', async () => {
    const bench = new Bench();
    bench.driver.reopenAfterMs = 1_000;
    bench.start();
    await settle();
    const before = bench.signals.length;
    await bench.supervised?.stop();
    bench.wire.listener.received(bytesOf('late'));
    bench.wire.listener.closed({ code: 'wire-closed' });
    bench.supervised?.command('late');
    await bench.clock.run(60_000);
    expect(bench.signals).toHaveLength(before);
    expect(bench.wires.map(({ closes }) => closes)).toEqual([1]);
    expect(bench.clock.pending).toBe(0);
    await bench.supervised?.stop();
  });

  test('waits for a wire that is being opened, and closes it', async () => {
    const bench = new Bench();
    let opened: (wire: Wire) => void = () => {};
    bench.onOpen = () => new Promise((resolve) => (opened = resolve));
    bench.start();
    let stopped = false;
    const stopping = bench.supervised?.stop().then(() => {
      stopped = true;
    });
    await settle();
    expect(stopped).toBe(false);
    opened(bench.wire);
    await stopping;
    expect(bench.wire.closes).toBe(1);
    expect(bench.clock.pending).toBe(0);
  });

  test('while it waits for the next try ends the waiting', async () => {
    const bench = new Bench();
    bench.onOpen = () => Promise.reject(new Error('no'));
    bench.start();
    await settle();
    await bench.supervised?.stop();
    await bench.clock.run(60_000);
    expect(bench.wires).toHaveLength(1);
    expect(bench.clock.pending).toBe(0);
  });

  test('from within a signal is possible', async () => {
    const bench = new Bench();
    bench.onSignal = () => void bench.supervised?.stop();
    bench.start();
    await bench.clock.run(60_000);
    expect(bench.signals).toHaveLength(1);
    expect(bench.wire.closes).toBe(1);
  });
});
