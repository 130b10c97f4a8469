// Why a device is as it is.
import type { WireReason } from '../../../drivers/reasons.ts';
import type { Device } from '../../table/state.ts';
import type { Complaints, DeviceWords, ReasonCodes } from '../device-words.ts';
import { byHow, type Wordings } from '../wording.ts';

const names: Readonly<Record<Device, string>> = {
  scanner: 'shoe scanner',
  reader: 'card reader',
  buttons: 'seat buttons',
  wheel: 'bonus wheel',
  keypad: 'keypad',
};

const complaints: Complaints = {
  scanner: {
    1: 'The window of the shoe scanner is dirty: clean it.',
    2: 'The shoe scanner could not keep all numbers: it was without a host for too long.',
    128: 'The sensor of the shoe scanner is defective.',
    129: 'The memory of the shoe scanner is defective: its numbers would not survive a power cut.',
    130: 'A card is jammed in the shoe.',
  },
  reader: {
    1: 'Its window is dirty: clean it.',
    2: 'Its sensor does not answer: replace the reader.',
    3: 'Its memory failed: replace the reader.',
    4: 'A card is jammed in it.',
  },
  buttons: {},
  wheel: {
    1: 'The display of the bonus wheel is defective: announce the prize.',
    128: 'The motor of the bonus wheel is defective.',
    129: 'The bonus wheel cannot read where it stands.',
    130: 'The bonus wheel does not come to a stop.',
    131: 'The bonus wheel is open or blocked.',
  },
  keypad: {
    1: 'One of its keys is stuck.',
    2: 'Its key matrix failed: replace the keypad.',
  },
};

const NOT_LET_THROUGH =
  "its rights are in order, but the table's service lets no such device through. " +
  'Restart it: `sudo systemctl restart sabot`. If that does not help, see docs/install.md, "A device that is refused".';

const usbName = ({ usb, serial }: { readonly usb: string; readonly serial: string | null }) =>
  `USB device ${usb}${serial === null ? '' : ` with serial number ${serial}`}`;

const has = (device: Device) => (device === 'buttons' ? 'have' : 'has');

const ofTheDevice: Wordings<Omit<ReasonCodes, WireReason['code']>> = {
  'not-looked-for': ({ device }) => `The ${names[device]} ${has(device)} not been looked for yet.`,
  'no-hello': ({ device }) => `The wire is open; the ${names[device]} ${has(device)} not said hello.`,
  answers: ({ device }) =>
    device === 'buttons' ? 'The seat buttons are read.' : `The ${names[device]} answers.`,
  'started-anew': ({ device }) => `The ${names[device]} ${has(device)} been started anew.`,
  'numbers-jumped': ({ device }) =>
    `The running numbers of the ${names[device]} jumped; it is asked who it is.`,
  complains: ({ device, number }) => {
    const known = new Map(Object.entries(complaints[device])).get(String(number));
    if (device === 'reader' || device === 'keypad')
      return `The ${names[device]} reports fault ${number}. ${known ?? 'This program does not know that number.'}`;
    return known ?? `The ${names[device]} reports trouble ${number}.`;
  },
  'other-version': ({ device, theirs, ours }) =>
    `The ${names[device]} speaks version ${theirs} of the wire, not version ${ours}.`,
  'other-device': ({ device, found }) =>
    `Another device is connected where the ${names[device]} belongs (${found}).`,
  'only-noise': ({ device }) =>
    `Only garbled bytes come from the ${names[device]}: is the speed right, and is it this device?`,
  'no-answer': byHow({
    greetings: ({ device, times }) => `The ${names[device]} ${has(device)} not answered ${times} greetings.`,
    heartbeats: ({ device, times }) =>
      `The ${names[device]} ${has(device)} not answered ${times} heartbeats.`,
    questions: ({ device, times }) =>
      `The lines of the ${names[device]} have not answered ${times} questions.`,
  }),
  'not-acknowledged': byHow({
    armed: ({ device, times }) =>
      `The ${names[device]} was told ${times} times to be armed and did not acknowledge it.`,
    disarmed: ({ device, times }) =>
      `The ${names[device]} was told ${times} times to be disarmed and did not acknowledge it.`,
  }),
  'levels-unknown': ({ device }) =>
    `The lines of the ${names[device]} are open; how they stand is not known yet.`,
  'changes-lost': ({ device }) =>
    `Changes of the ${names[device]} were lost; the lines are asked how they stand.`,
  'other-scanner': ({ now, before }) =>
    `Another shoe scanner is connected: ${now} in place of ${before}. The floor must accept it.`,
  'memory-lost': ({ name, number }) =>
    `The shoe scanner ${name} has lost its memory: it was at ${number}. The floor must accept it.`,
};

const ofTheWire: Wordings<Pick<ReasonCodes, WireReason['code']>> = {
  unplugged: ({ port }) => `${port}: the port is gone: the device was unplugged.`,
  'port-not-opened': byHow({
    'no-port': ({ port }) => `${port}: there is no such port: is the device plugged in?`,
    'no-device': ({ port }) => `${port}: there is no device behind this port: is it plugged in?`,
    'no-rights': ({ port }) => `${port}: may not be opened: add the user to the group dialout.`,
    'not-let-through': ({ port }) => `${port}: may not be opened: ${NOT_LET_THROUGH}`,
    'in-use': ({ port }) => `${port}: is in use by another program.`,
    'no-serial-port': ({ port }) => `${port}: is not a serial port.`,
  }),
  'port-fails': ({ port, said }) => `${port}: cannot be used (${said}).`,
  'port-too-slow': byHow({
    open: ({ port, ms }) => `${port}: it did not open within ${ms} ms.`,
    write: ({ port, ms }) => `${port}: it took no bytes within ${ms} ms.`,
    close: ({ port, ms }) => `${port}: it did not close within ${ms} ms.`,
  }),
  'wire-closed': () => 'It was closed by this program.',
  'not-opened-in-time': ({ seconds }) => `The port did not open within ${seconds} seconds.`,
  'takes-no-bytes': () => 'The device does not take what is sent.',
  'wire-fails': ({ said }) => `The port cannot be used (${said}).`,
  'usb-missing': (named) => `There is no ${usbName(named)}: is it plugged in?`,
  'usb-several': ({ count, serials, ...named }) =>
    `There are ${count} devices ${usbName(named)} (${serials}): put the serial number of the right one into the configuration.`,
  'usb-not-opened': byHow({
    'no-rule': ({ path, ...named }) =>
      `The ${usbName(named)} is there, but ${path} may not be opened. This is nearly always a missing udev rule: see docs/install.md.`,
    'not-let-through': ({ path, ...named }) =>
      `The ${usbName(named)} is there, but ${path} may not be opened: ${NOT_LET_THROUGH}`,
  }),
  'usb-library': byHow({
    'no-libusb': () => 'The library for USB devices needs libusb: install the package libusb-1.0-0.',
    other: ({ said }) => `The library for USB devices cannot be used: ${said}.`,
  }),
  'usb-gone': ({ said }) => `The device is gone (${said}).`,
  'usb-not-written': ({ said }) => `The device cannot be written to (${said}).`,
  'gpio-no-chip': () => 'This machine has no GPIO chip.',
  'gpio-no-such-chip': ({ chip, chips }) => `There is no GPIO chip labelled ${chip}; there are: ${chips}.`,
  'gpio-same-chips': ({ chip, count }) => `${count} GPIO chips are labelled ${chip}.`,
  'gpio-no-such-lines': ({ chip, last, lines }) =>
    `GPIO chip ${chip} has lines 0 to ${last}, but not ${lines}.`,
  'gpio-not-used': byHow({
    'no-rights': ({ chip }) =>
      `This program may not use GPIO chip ${chip}: its user must be in the group gpio, see docs/install.md.`,
    'not-let-through': ({ chip }) => `This program may not use GPIO chip ${chip}: ${NOT_LET_THROUGH}`,
    'in-use': ({ chip, said }) => `A line of GPIO chip ${chip} is in use by something else (${said}).`,
    other: ({ chip, said }) => `GPIO chip ${chip} cannot be used (${said}).`,
  }),
  'gpio-no-tools': byHow({
    'no-sysfs': () =>
      "GPIO cannot be used: the kernel has no sysfs GPIO, and libgpiod's tools are missing (package gpiod).",
    'no-onoff': () =>
      "GPIO cannot be used: onoff cannot be loaded, and libgpiod's tools are missing (package gpiod).",
  }),
  'gpio-other-tools': ({ said }) =>
    `These tools of libgpiod are of a version that is not known here: "${said}".`,
};

export const devices: DeviceWords = { names, complaints, reasons: { ...ofTheDevice, ...ofTheWire } };
