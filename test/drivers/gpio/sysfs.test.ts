// GPIO through sysfs and onoff, with a tree that stands in for sysfs and lines that stand in for onoff's.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { linesAreTold } from '../../../drivers/seat-buttons/messages.ts';
import { openGpio, THIS_MACHINE } from '../../../drivers/transport/gpio.ts';
import type { Onoff, OnoffLine } from '../../../drivers/transport/gpio-sysfs.ts';
import { CONFIG, FakeChip, LineWitness, until } from './fake-chip.ts';

class FakeLine implements OnoffLine {
  value: 0 | 1 = 0;
  exported = true;
  readonly direction: string;
  private readonly watchers: ((error: Error | null | undefined, value: 0 | 1) => void)[] = [];

  constructor(direction: string) {
    this.direction = direction;
  }

  readSync(): 0 | 1 {
    return this.value;
  }

  writeSync(value: 0 | 1): void {
    if (!this.exported) throw new Error('EBADF');
    this.value = value;
  }

  watch(callback: (error: Error | null | undefined, value: 0 | 1) => void): void {
    this.watchers.push(callback);
  }

  unexport(): void {
    this.exported = false;
  }

  change(value: 0 | 1, error: Error | null = null): void {
    this.value = value;
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
  const opening = openGpio(config, machine)(witness);
  return { lines, witness, opening };
}

describe('sysfs GPIO', () => {
  test.each([0, 512, 571])(
    'is used where it is there: lines are counted from the base %i of the chip',
    async (base) => {
      chip.addSysfs(base, 'pinctrl-bcm2711');
      chip.addSysfs(base + 100, 'raspberrypi-exp-gpio', 8);
      const { lines, opening, witness } = await open();
      await opening;
      const directions = [...lines].map(([number, line]) => `${number - base} ${line.direction}`);
      expect(directions).toEqual(['5 low', '6 low', '17 in, both', '27 in, both']);
      await until(() => witness.bytes.length === 2);
      expect(witness.levels).toEqual(['1 pressed 1500000', '2 pressed 1500000']);
    },
  );

  test('tells every change, also those before the first levels were told', async () => {
    chip.addSysfs(512, 'pinctrl-bcm2711');
    const { lines, opening, witness } = await open();
    await opening;
    lines.get(512 + 17)?.change(1);
    await until(() => witness.bytes.length === 3);
    chip.monotonic += 40;
    lines.get(512 + 17)?.change(0);
    expect(witness.levels).toEqual([
      '1 pressed 1500000',
      '2 pressed 1500000',
      '1 released 1500000',
      '1 pressed 1500040',
    ]);
  });

  test('lights lamps, and leaves them dark and the lines free when it is closed', async () => {
    chip.addSysfs(512, 'pinctrl-bcm2711');
    const { lines, opening, witness } = await open();
    const wire = await opening;
    await wire.write(linesAreTold.encode({ type: 'lamp', line: 2, lit: true }, 0));
    expect(lines.get(518)?.value).toBe(1);
    await wire.close();
    expect(lines.get(518)?.value).toBe(0);
    expect([...lines.values()].map(({ exported }) => exported)).toEqual([false, false, false, false]);
    expect(witness.reasons).toEqual(['The lines were closed by this program.']);
  });

  test('that fails while it runs ends the wire', async () => {
    chip.addSysfs(512, 'pinctrl-bcm2711');
    const { lines, opening, witness } = await open();
    await opening;
    await until(() => witness.bytes.length === 2);
    lines.get(529)?.change(0, new Error('ENODEV: no such device'));
    lines.get(529)?.change(0, new Error('ENODEV: no such device'));
    await until(() => witness.reasons.length > 0);
    expect(witness.reasons).toEqual(['GPIO chip pinctrl-bcm2711 cannot be used (ENODEV: no such device).']);
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
  test('has an onoff that offers what is used of it', async () => {
    const { Gpio } = await THIS_MACHINE.loadOnoff();
    for (const method of ['readSync', 'writeSync', 'watch', 'unexport'])
      expect(Gpio.prototype).toHaveProperty(method);
  });

  test('stamps with a clock that only runs on', () => {
    const before = THIS_MACHINE.monotonic();
    expect(THIS_MACHINE.monotonic()).toBeGreaterThanOrEqual(before);
  });
});
