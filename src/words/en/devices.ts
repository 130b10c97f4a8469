// Why a device is as it is.
import type { WireReason } from '../../../drivers/reasons.ts';
import type { Device } from '../../table/state.ts';
import type { Complaints, DeviceWords, ReasonCodes } from '../device-words.ts';
import { of, ofBoth, said, type Wordings } from '../wording.ts';

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
    131: 'The shoe scanner has used up its numbers: replace it.',
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
    3: 'It is no ordinary keyboard: take another one.',
  },
};

const NOT_LET_THROUGH =
  "its rights are in order, but the table's service lets no such device through. " +
  'Restart it: `sudo systemctl restart sabot`. If that does not help, see docs/install.md, "A device that is refused".';

const usbDevice = ofBoth(
  'usb',
  'serial',
  (usb: string, serial: string | null) =>
    `USB device ${usb}${serial === null ? '' : ` with serial number ${serial}`}`,
);

const device = of('device', (which: Device) => names[which]);
const has = of('device', (which: Device) => (which === 'buttons' ? 'have' : 'has'));

function complaint(which: Device, number: number): string {
  const known = new Map(Object.entries(complaints[which])).get(String(number));
  if (which === 'reader' || which === 'keypad')
    return `The ${names[which]} reports fault ${number}. ${known ?? 'This program does not know that number.'}`;
  return known ?? `The ${names[which]} reports trouble ${number}.`;
}

function answering(which: Device): string {
  return which === 'buttons' ? 'The seat buttons are read.' : `The ${names[which]} answers.`;
}

const ofTheDevice: Wordings<Omit<ReasonCodes, WireReason['code']>> = {
  'not-looked-for': said`The ${device} ${has} not been looked for yet.`,
  'no-hello': said`The wire is open; the ${device} ${has} not said hello.`,
  answers: said`${of('device', answering)}`,
  'started-anew': said`The ${device} ${has} restarted.`,
  'numbers-jumped': said`The running numbers of the ${device} jumped; the station asks it to identify itself.`,
  complains: said`${ofBoth('device', 'number', complaint)}`,
  'other-version': said`The ${device} speaks version ${of('theirs')} of the wire, not version ${of('ours')}.`,
  'other-device': said`Another device is connected where the ${device} belongs (${of('found')}).`,
  'only-noise': said`Only garbled bytes come from the ${device}: is the speed right, and is it this device?`,
  'no-answer': {
    greetings: said`The ${device} ${has} not answered ${of('times')} greetings.`,
    heartbeats: said`The ${device} ${has} not answered ${of('times')} heartbeats.`,
    questions: said`The lines of the ${device} have not answered ${of('times')} questions.`,
  },
  'not-acknowledged': {
    armed: said`The ${device} was told ${of('times')} times to be armed and did not acknowledge it.`,
    disarmed: said`The ${device} was told ${of('times')} times to be disarmed and did not acknowledge it.`,
  },
  'levels-unknown': said`The lines of the ${device} are open; their state is not known yet.`,
  'changes-lost': said`Changes of the ${device} were lost; the station reads the lines again.`,
  'other-scanner': said`Another shoe scanner is connected: ${of('now')} in place of ${of('before')}. The floor must accept it.`,
  'memory-lost': said`The shoe scanner ${of('name')} has lost its memory: it was at ${of('number')}. The floor must accept it.`,
};

const ofTheWire: Wordings<Pick<ReasonCodes, WireReason['code']>> = {
  unplugged: said`${of('port')}: the port is gone: the device was unplugged.`,
  'port-not-opened': {
    'no-port': said`${of('port')}: there is no such port: is the device plugged in?`,
    'no-device': said`${of('port')}: there is no device behind this port: is it plugged in?`,
    'no-rights': said`${of('port')}: may not be opened: add the user to the group dialout.`,
    'not-let-through': said`${of('port')}: may not be opened: ${NOT_LET_THROUGH}`,
    'in-use': said`${of('port')}: is in use by another program.`,
    'no-serial-port': said`${of('port')}: is not a serial port.`,
  },
  'port-fails': said`${of('port')}: cannot be used (${of('said')}).`,
  'port-too-slow': {
    open: said`${of('port')}: it did not open within ${of('ms')} ms.`,
    write: said`${of('port')}: it took no bytes within ${of('ms')} ms.`,
    close: said`${of('port')}: it did not close within ${of('ms')} ms.`,
  },
  'wire-closed': 'It was closed by this program.',
  'not-opened-in-time': said`The port did not open within ${of('seconds')} seconds.`,
  'takes-no-bytes': 'The device does not take what is sent.',
  'wire-fails': said`The port cannot be used (${of('said')}).`,
  'usb-missing': said`There is no ${usbDevice}: is it plugged in?`,
  'usb-several': said`There are ${of('count')} devices ${usbDevice} (${of('serials')}): put the serial number of the right one into the configuration.`,
  'usb-not-opened': {
    'no-rule': said`The ${usbDevice} is there, but ${of('path')} may not be opened. This is nearly always a missing udev rule: see docs/install.md.`,
    'not-let-through': said`The ${usbDevice} is there, but ${of('path')} may not be opened: ${NOT_LET_THROUGH}`,
  },
  'usb-library': {
    'no-libusb': said`The library for USB devices needs libusb: install the package libusb-1.0-0 (${of('said')}).`,
    other: said`The library for USB devices cannot be used: ${of('said')}.`,
  },
  'usb-gone': said`The device is gone (${of('said')}).`,
  'usb-not-written': said`The device cannot be written to (${of('said')}).`,
  'gpio-no-chip': 'This machine has no GPIO chip.',
  'gpio-no-such-chip': said`There is no GPIO chip labelled ${of('chip')}; there are: ${of('chips')}.`,
  'gpio-same-chips': said`${of('count')} GPIO chips are labelled ${of('chip')}.`,
  'gpio-no-such-lines': said`GPIO chip ${of('chip')} has lines 0 to ${of('last')}, but not ${of('lines')}.`,
  'gpio-not-used': {
    'no-rights': said`This program may not use GPIO chip ${of('chip')}: its user must be in the group gpio, see docs/install.md (${of('said')}).`,
    'not-let-through': said`This program may not use GPIO chip ${of('chip')} (${of('said')}): ${NOT_LET_THROUGH}`,
    'in-use': said`A line of GPIO chip ${of('chip')} is in use by something else (${of('said')}).`,
    other: said`GPIO chip ${of('chip')} cannot be used (${of('said')}).`,
  },
  'gpio-no-tools': {
    'no-sysfs':
      "GPIO cannot be used: the kernel has no sysfs GPIO, and libgpiod's tools are missing (package gpiod).",
    'no-onoff':
      "GPIO cannot be used: onoff cannot be loaded, and libgpiod's tools are missing (package gpiod).",
  },
  'gpio-other-tools': said`These tools of libgpiod are of a version that is not known here: "${of('said')}".`,
};

export const devices: DeviceWords = { names, complaints, reasons: { ...ofTheDevice, ...ofTheWire } };
