// GPIO through sysfs and onoff, with a tree that stands in for sysfs and lines that stand in for onoff's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linesAreTold } from '../../../drivers/seat-buttons/messages.ts';
import { openGpio, THIS_MACHINE } from '../../../drivers/transport/gpio.ts';
import type { OnoffLine } from '../../../drivers/transport/gpio-seen-line.ts';
import type { Onoff } from '../../../drivers/transport/gpio-sysfs.ts';
import { inWords } from '../in-words.ts';
import { ask, CONFIG, FakeChip, LineWitness, until } from './fake-chip.ts';

class FakeLine implements OnoffLine {
  value: 0 | 1 = 0;
  exported = true;
  isGone = false;
  readonly direction: string;
  private readonly watchers: ((error: Error | null | undefined, value: 0 | 1) => void)[] = [];

  constructor(direction: string) {
    this.direction = direction;
  }

  readSync(): 0 | 1 {
    if (this.isGone) throw new Error('ENODEV: no such device, read');
    return this.value;
  }

  writeSync(value: 0 | 1): void {
    if (!this.exported) throw new Error('EBADF');
    if (this.isGone) throw new Error('ENODEV: no such device, write');
    this.value = value;
  }

  watch(callback: (error: Error | null | undefined, value: 0 | 1) => void): void {
    this.watchers.push(callback);
  }

  unexport(): void {
    this.exported = false;
  }

  change(value: 0 | 1): void {
    this.value = value;
    this.poll();
  }

  /** The kernel says that there is news; as in onoff, what reading it throws is nobody's. */
  poll(error: Error | null = null): void {
    const value = this.readSync();
    for (const watcher of this.watchers) watcher(error, value);
  }
}

/** onoff with its lines in a table; a number may be refused. */
function fakeOnoff(refused: { readonly [number: number]: string } = {}) {
  const lines = new Map<number, FakeLine>();
  const onoff: Onoff = {
    Gpio: class extends FakeLine {
      constructor(number: number, direction: 'in' | 'high' | 'low', edge?: 'both') {
        super(edge ? `${direction}, ${edge}` : direction);
        const reason = refused[number];
        if (reason) throw new Error(reason);
        lines.set(number, this);
      }
    },
  };
  return { lines, onoff };
}

let chip: FakeChip;
beforeEach(() => {
  chip = new FakeChip();
});
afterEach(() => chip.remove());

async function open(refused: { readonly [number: number]: string } = {}, config = CONFIG) {
  const { lines, onoff } = fakeOnoff(refused);
  const spawn = () => {
    throw new Error('no program must be started here');
  };
  const machine = { ...chip.machine(1, async () => onoff), spawn };
  const witness = new LineWitness();
  const opening = openGpio(config, machine)(witness).catch(inWords);
  return { lines, witness, opening };
}

/** On a chip whose line 0 has number 512, and everybody has had the time to settle down. */
async function opened() {
  chip.addSysfs(512, 'pinctrl-bcm2711');
  const { lines, opening, witness } = await open();
  const wire = await opening;
  await new Promise((resolve) => setImmediate(resolve));
  return { lines, wire, witness };
}

describe('sysfs GPIO', () => {
  test.each([0, 512, 571])(
    'is used where it is there: lines are counted from the base %i of the chip',
    async (base) => {
      chip.addSysfs(base, 'pinctrl-bcm2711');
      chip.addSysfs(base + 100, 'raspberrypi-exp-gpio', 8);
      const { lines, opening, witness } = await open();
      const wire = await opening;
      const directions = [...lines].map(([number, line]) => `${number - base} ${line.direction}`);
      expect(directions).toEqual(['5 low', '6 low', '17 in, both', '27 in, both']);
      expect(witness.bytes).toEqual([]);
      await ask(wire, witness);
      expect(witness.said).toEqual(['[1,2] [] 1500000']);
    },
  );

  test('tells every change since it was first asked', async () => {
    const { lines, wire, witness } = await opened();
    lines.get(512 + 17)?.change(1);
    await ask(wire, witness);
    chip.pass(40);
    lines.get(512 + 17)?.change(0);
    await wire.write(linesAreTold.encode({ type: 'lamp', line: 2, lit: true }, 0));
    await ask(wire, witness);
    expect(witness.said).toEqual(['[2] [] 1500000', '1 pressed 1500040', '[1,2] [2] 1500040']);
  });

  test('tells a change first that nobody has told when it is asked', async () => {
    const { lines, wire, witness } = await opened();
    await ask(wire, witness);
    const button = lines.get(512 + 17);
    if (button) button.value = 1;
    await ask(wire, witness);
    expect(witness.said.slice(1)).toEqual(['1 released 1500000', '[2] [] 1500000']);
  });

  test('stamps what it has not seen in time as early as it can have been, until the line was seen at rest', async () => {
    const { lines, wire, witness } = await opened();
    await ask(wire, witness);
    const button = lines.get(512 + 17);
    button?.change(1);
    // The program is busy: the contact has bounced back at once, and nobody has looked.
    chip.monotonic += 500;
    button?.change(0);
    chip.pass(10);
    button?.change(1);
    chip.pass(500);
    button?.change(0);
    expect(witness.said.slice(1)).toEqual([
      '1 released 1500000',
      '1 pressed 1500000',
      '1 released 1500510',
      '1 pressed 1501010',
    ]);
  });

  test('lights lamps, and leaves them dark and the lines free when it is closed', async () => {
    const { lines, wire, witness } = await opened();
    await wire.write(linesAreTold.encode({ type: 'lamp', line: 2, lit: true }, 0));
    expect(lines.get(518)?.value).toBe(1);
    await wire.close();
    expect(lines.get(518)?.value).toBe(0);
    expect([...lines.values()].map(({ exported }) => exported)).toEqual([false, false, false, false]);
    expect(witness.reasons).toEqual(['It was closed by this program.']);
  });

  test('that fails while it runs ends the wire', async () => {
    const { lines, witness } = await opened();
    lines.get(529)?.poll(new Error('ENODEV: no such device'));
    lines.get(529)?.poll(new Error('ENODEV: no such device'));
    await until(() => witness.reasons.length > 0);
    expect(witness.reasons).toEqual(['GPIO chip pinctrl-bcm2711 cannot be used (ENODEV: no such device).']);
  });

  test.each(['the kernel says that there is news', 'the lines are asked', 'a change is to be seen at rest'])(
    'whose chip is gone when %s ends the wire, and gives back the lines',
    async (when) => {
      const { lines, wire, witness } = await opened();
      lines.get(529)?.change(1);
      for (const line of lines.values()) line.isGone = true;
      if (when.includes('news')) lines.get(529)?.poll();
      else if (when.includes('rest')) chip.pass(500);
      else await wire.write(linesAreTold.encode({ type: 'ask', now: 0 }, 0));
      await until(() => witness.reasons.length > 0);
      await wire.close();
      expect(witness.reasons).toEqual([
        'GPIO chip pinctrl-bcm2711 cannot be used (ENODEV: no such device, read).',
      ]);
      expect([...lines.values()].map(({ exported }) => exported)).toEqual([false, false, false, false]);
    },
  );

  test('without any chip says so, and does not look for tools', async () => {
    chip.haveSysfs();
    const { opening } = await open();
    await expect(opening).rejects.toThrow('This machine has no GPIO chip.');
  });

  test('explains a label that no chip has, and lists those that there are', async () => {
    chip.addSysfs(512, 'pinctrl-rp1');
    chip.addSysfs(600, 'raspberrypi-exp-gpio');
    const { opening } = await open();
    await expect(opening).rejects.toThrow(
      'There is no GPIO chip labelled pinctrl-bcm2711; there are: pinctrl-rp1, raspberrypi-exp-gpio.',
    );
  });

  test.each([
    [27, 'EBUSY: device or resource busy, write', /in use by something else/],
    [17, "EACCES: permission denied, open '/sys/class/gpio/export'", /its user must be in the group gpio/],
    [6, 'EINVAL: invalid argument, write', /cannot be used \(EINVAL/],
  ])(
    'explains a line %i that cannot be had (%s) and gives back the others',
    async (offset, reason, sentence) => {
      chip.addSysfs(512, 'pinctrl-bcm2711');
      const { lines, opening, witness } = await open({ [512 + offset]: reason });
      await expect(opening).rejects.toThrow(sentence);
      expect([...lines.values()].every(({ exported }) => !exported)).toBe(true);
      expect(witness.reasons).toEqual([]);
    },
  );
});

describe('this machine', () => {
  test('has an onoff that offers what is used of it', async (context) => {
    const onoff = await THIS_MACHINE.loadOnoff().catch(() => null);
    if (!onoff) return context.skip('onoff was not compiled here: there is no compiler');
    const { Gpio } = onoff;
    for (const method of ['readSync', 'writeSync', 'watch', 'unexport'])
      expect(Gpio.prototype).toHaveProperty(method);
  });

  test('stamps with a clock that only runs on', () => {
    const before = THIS_MACHINE.monotonic();
    expect(THIS_MACHINE.monotonic()).toBeGreaterThanOrEqual(before);
  });
});
