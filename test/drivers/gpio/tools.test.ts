// GPIO through libgpiod's tools: real child processes that behave like versions 1 and 2.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Wire } from '../../../drivers/driver.ts';
import { SeatButtonsDriver } from '../../../drivers/seat-buttons/driver.ts';
import { linesAreTold } from '../../../drivers/seat-buttons/messages.ts';
import { openGpio } from '../../../drivers/transport/gpio.ts';
import type { GpioConfig } from '../../../drivers/transport/gpio-lines.ts';
import { inWords } from '../in-words.ts';
import { ask, CONFIG, FakeChip, LineWitness, until } from './fake-chip.ts';

let chip: FakeChip;
let wires: Wire[];
/** Lines that something else uses. */
let foreign: string[];

beforeEach(() => {
  chip = new FakeChip();
  wires = [];
  foreign = [];
});

afterEach(async () => {
  for (const wire of wires) await wire.close();
  const left = chip.linesInUse;
  chip.remove();
  expect(left).toEqual(foreign);
});

async function open(version: 1 | 2 | 3, config: Partial<GpioConfig> = {}) {
  const witness = new LineWitness();
  const wire = await openGpio({ ...CONFIG, ...config }, chip.machine(version))(witness).catch(inWords);
  wires.push(wire);
  return { witness, wire };
}

/** As the loader of compiled parts says it. */
const NOT_COMPILED = () =>
  Promise.reject(new Error('Could not locate the bindings file. Tried:\n → /a/place\n → /another'));

const lamp = (line: number, lit: boolean) => linesAreTold.encode({ type: 'lamp', line, lit }, 0);

describe.each([1, 2] as const)('libgpiod version %i', (version) => {
  test('tells how the buttons stand when it is asked', async () => {
    const { wire, witness } = await open(version);
    expect(witness.bytes).toEqual([]);
    await ask(wire, witness);
    chip.edge(17, 0, 500_000);
    await until(() => witness.bytes.length === 2);
    await ask(wire, witness);
    expect(witness.said).toEqual(['[2] [] 1500000', '1 pressed 1500000', '[1,2] [] 1500000']);
  });

  test('serves the lines of a kernel with sysfs GPIO where onoff was not compiled, and says so once', async () => {
    chip.addSysfs(512, 'pinctrl-bcm2711');
    const told: unknown[] = [];
    const openWire = openGpio(CONFIG, chip.machine(version, NOT_COMPILED), (error) => told.push(error));
    for (let opening = 1; opening <= 2; opening++) {
      const witness = new LineWitness();
      const wire = await openWire(witness);
      await ask(wire, witness);
      expect(witness.said).toEqual(['[2] [] 1500000']);
      await wire.close();
    }
    expect(told).toEqual([expect.objectContaining({ message: expect.stringContaining('bindings file') })]);
  });

  test("tells every edge, with the kernel's time turned into ours", async () => {
    const { wire, witness } = await open(version);
    await ask(wire, witness);
    chip.edge(17, 0, 499_000.25);
    chip.edge(27, 1, 499_999);
    chip.edge(17, 1, 499_999.9);
    await until(() => witness.bytes.length === 4);
    expect(witness.said.slice(1)).toEqual(['1 pressed 1499000', '2 released 1499999', '1 released 1500000']);
  });

  test('takes the time of arrival where the stamp is of another clock', async () => {
    const { wire, witness } = await open(version);
    await ask(wire, witness);
    chip.edge(17, 0, 900_000);
    chip.edge(17, 1, 1000);
    await until(() => witness.bytes.length === 3);
    expect(witness.said.slice(1)).toEqual(['1 pressed 1500000', '1 released 1500000']);
  });

  test('switches all lamps off at the start, and then as it is told', async () => {
    const { wire } = await open(version);
    await until(() => chip.log.includes('gpioset 5=0') && chip.log.includes('gpioset 6=0'));
    await wire.write(lamp(2, true));
    await until(() => chip.log.includes('gpioset 6=1'));
    await wire.write(lamp(2, false));
    await until(() => chip.log.filter((line) => line === 'gpioset 6=0').length === 2);
    const of = (offset: number) => chip.log.filter((line) => line.startsWith(`gpioset ${offset}=`));
    expect(of(6)).toEqual(['gpioset 6=0', 'gpioset 6=1', 'gpioset 6=0']);
    expect(of(5)).toEqual(['gpioset 5=0']);
  });

  test('turns levels round where low means lit', async () => {
    const { wire } = await open(version, { litIsLow: true });
    await until(() => chip.log.includes('gpioset 5=1'));
    await wire.write(lamp(1, true));
    await until(() => chip.log.includes('gpioset 5=0'));
    expect(chip.log.filter((line) => line.startsWith('gpioset 5'))).toEqual(['gpioset 5=1', 'gpioset 5=0']);
  });

  test('asks for the resistor that is wanted', async () => {
    await open(version);
    await until(() => chip.log.some((line) => line.startsWith('gpiomon')));
    expect(chip.log).toContain('gpiomon pull-up');
  });

  test('gives all lines back when the wire is closed, and says so once', async () => {
    const { wire, witness } = await open(version);
    await until(() => chip.linesInUse.length === 4);
    await Promise.all([wire.close(), wire.close()]);
    expect(chip.linesInUse).toEqual([]);
    expect(witness.reasons).toEqual(['It was closed by this program.']);
    await expect(wire.write(lamp(1, true)).catch(inWords)).rejects.toThrow('It was closed by this program.');
  });

  test('whose monitor ends ends the wire, once, with a sentence', async () => {
    const { wire, witness } = await open(version);
    chip.monitorSays('die');
    await until(() => witness.reasons.length > 0);
    await wire.close();
    expect(witness.reasons).toEqual([
      'GPIO chip pinctrl-bcm2711 cannot be used (gpiomon: error waiting for events: No such device).',
    ]);
    expect(chip.linesInUse).toEqual([]);
  });

  test('whose monitor prints something else ends the wire', async () => {
    const { witness } = await open(version);
    chip.monitorSays('babble');
    await until(() => witness.reasons.length > 0);
    expect(witness.reasons).toEqual([
      'GPIO chip pinctrl-bcm2711 cannot be used (gpiomon printed "event: RISING EDGE").',
    ]);
  });

  test('is used by the driver of the seat buttons', async () => {
    const witness = new LineWitness();
    const wire = await openGpio(CONFIG, chip.machine(version))(witness);
    wires.push(wire);
    const driver = new SeatButtonsDriver(2);
    for (const bytes of driver.opened(1_500_000).send) await wire.write(bytes);
    await until(() => witness.bytes.length === 1);
    // The edges are handled only a second after they came.
    chip.monotonic += 1000;
    chip.edge(17, 0, 500_100);
    chip.edge(17, 1, 500_104);
    chip.edge(17, 0, 500_108);
    chip.edge(17, 1, 500_200);
    await until(() => witness.bytes.length === 5);
    const signals = witness.bytes.flatMap((bytes) => driver.received(bytes, 1_501_000).signals);
    const events = signals.flatMap((signal) => (signal.kind === 'event' ? signal.event : []));
    expect(events).toEqual([{ type: 'pressed', seat: 1 }]);
    for (const bytes of driver.command({ seat: 2, lamp: 'on' }, 1_501_000).send) await wire.write(bytes);
    await until(() => chip.log.includes('gpioset 6=1'));
  });
});

describe('what cannot be opened is explained', () => {
  test('a label that no chip has', async () => {
    await expect(open(2, { chip: 'pinctrl-rp1' })).rejects.toThrow(
      'There is no GPIO chip labelled pinctrl-rp1; there are: pinctrl-bcm2711, raspberrypi-exp-gpio.',
    );
  });

  test('a label that two chips have', async () => {
    chip.write(
      'chips',
      'gpiochip0 [twin] (58 lines)\ngpiochip0 [twin] (58 lines)\ngpiochip1 [twin] (8 lines)\n',
    );
    await expect(open(2, { chip: 'twin' })).rejects.toThrow('2 GPIO chips are labelled twin.');
  });

  test('a line that the chip does not have', async () => {
    await expect(open(1, { lamps: [5, 58] })).rejects.toThrow(
      'GPIO chip pinctrl-bcm2711 has lines 0 to 57, but not 58.',
    );
  });

  test('a machine without any chip', async () => {
    chip.write('chips', '');
    await expect(open(1)).rejects.toThrow('This machine has no GPIO chip.');
  });

  test('a machine without the tools', async () => {
    const machine = chip.machine(1);
    const { spawn } = await import('node:child_process');
    const opening = openGpio(CONFIG, { ...machine, spawn: () => spawn('/no/such/program') })(
      new LineWitness(),
    );
    await expect(opening.catch(inWords)).rejects.toThrow(
      "GPIO cannot be used: the kernel has no sysfs GPIO, and libgpiod's tools are missing (package gpiod).",
    );
  });

  test('a machine without onoff and without the tools', async () => {
    chip.addSysfs(512, 'pinctrl-bcm2711');
    const { spawn } = await import('node:child_process');
    const machine = { ...chip.machine(1, NOT_COMPILED), spawn: () => spawn('/no/such/program') };
    await expect(openGpio(CONFIG, machine)(new LineWitness()).catch(inWords)).rejects.toThrow(
      "GPIO cannot be used: onoff cannot be loaded, and libgpiod's tools are missing (package gpiod).",
    );
  });

  test('tools of a version that is not known', async () => {
    await expect(open(3)).rejects.toThrow(
      'These tools of libgpiod are of a version that is not known here: "gpiodetect (libgpiod) v3.6.3".',
    );
  });

  test('a chip that may not be used', async () => {
    chip.write('refusal', 'Permission denied');
    await expect(open(2)).rejects.toThrow(
      "This program may not use GPIO chip pinctrl-bcm2711: its user must be in the group gpio, see docs/install.md (gpiodetect: unable to open chip '/dev/gpiochip0': Permission denied).",
    );
    chip.write('refusal', 'Operation not permitted');
    await expect(open(2)).rejects.toThrow(
      `This program may not use GPIO chip pinctrl-bcm2711 (gpiodetect: unable to open chip '/dev/gpiochip0': Operation not permitted): its rights are in order, but the table's service lets no such device through.`,
    );
  });

  test('a button whose line is in use', async () => {
    chip.write('held-27', String(process.pid));
    foreign = ['held-27'];
    await expect(open(1)).rejects.toThrow(/^A line of GPIO chip pinctrl-bcm2711 is in use by something else/);
    expect(chip.linesInUse).toEqual(['held-27']);
  });

  test('a lamp whose line is in use ends the wire', async () => {
    chip.write('held-5', String(process.pid));
    foreign = ['held-5'];
    const { witness } = await open(2);
    await until(() => witness.reasons.length > 0);
    expect(witness.reasons).toHaveLength(1);
    expect(witness.reasons[0]).toMatch(/^A line of GPIO chip pinctrl-bcm2711 is in use by something else/);
  });

  test('a lamp that does not exist', async () => {
    const { wire } = await open(2);
    await expect(wire.write(lamp(3, true))).rejects.toThrow('There is no lamp 3.');
    await expect(wire.write(new Uint8Array(16))).rejects.toThrow(
      'The lines were told something without a meaning',
    );
  });
});
