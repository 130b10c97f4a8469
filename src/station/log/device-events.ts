// What the station writes to its log about the devices and their wires.
import type { EventAbout } from './event-about.ts';

export const DEVICE_EVENTS = {
  'usb.refused': {
    level: 'warn',
    says: 'A USB device that is not listed was plugged in. The kernel has not let it in, and the floor is told.',
    remedy: 'Find out who did it. If it belongs to the table, list it in 90-sabot-usb.rules.',
    fields: { usb: 'string', port: 'string' },
  },
  'device.changed': {
    level: 'warn',
    says: 'A device is absent, connecting, ready, silent or faulty.',
    remedy: 'Read the reason; check its cable and power. The station keeps looking for it.',
    fields: { device: 'string', condition: 'string', reason: 'string', about: 'string' },
  },
  'device.identified': {
    level: 'info',
    says: 'A device has said who it is: serial number, version and SHA-256 of its firmware; empty: it does not say.',
    remedy: null,
    fields: { device: 'string', serial: 'string', firmware: 'string', hash: 'string' },
  },
  'device.not-expected': {
    level: 'warn',
    says: 'The firmware of a device is not what table.yaml expects of it. The table plays on; the floor confirms it before the next opening.',
    remedy:
      'Find out who changed the device. Put the right firmware on it, or change `expect` in table.yaml.',
    fields: { device: 'string', what: 'string', is: 'string', expected: 'string' },
  },
  'device.swapped': {
    level: 'warn',
    says: 'It is not the device, or not the firmware, that the readiness test has tried. That part of the test is due again; a hand goes on.',
    remedy: 'Find out who changed the device. Make the readiness test again.',
    fields: { device: 'string', what: 'string', is: 'string', was: 'string' },
  },
  'device.discarded': {
    level: 'warn',
    says: 'Bytes from a device were not a message. The log has only their number, at most once a second.',
    remedy: 'Seldom: noise. Often: a bad cable or the wrong speed.',
    fields: { device: 'string', bytes: 'number', times: 'number', reason: 'string', about: 'string' },
  },
  'wheel.spin-failed': {
    level: 'warn',
    says: 'A spin of the bonus wheel has failed: it did not begin or stop, complained, or has other sections than the table has prizes.',
    remedy: 'The floor turns it by hand or lets it turn again; `sabot doctor` says what a technician can do.',
    fields: { seq: 'number', round: 'number', reason: 'string' },
  },
  'buttons.without-onoff': {
    level: 'info',
    says: 'The package onoff cannot be loaded, so libgpiod serves the seat buttons and lamps.',
    remedy: 'Nothing, if the buttons are ready; else install the package gpiod.',
    fields: { code: 'string', said: 'string' },
  },
  'recording.begun': {
    level: 'info',
    says: 'The station records every byte of the wires, and seals those from a device.',
    remedy: null,
    fields: { file: 'string' },
  },
  'recording.ended': {
    level: 'warn',
    says: 'The recording cannot be written and ends here. The table goes on.',
    remedy:
      'Look up the code in docs/journal.md; `disk-too-slow`: record to another disk. The next start records again.',
    fields: { file: 'string', code: 'string', about: 'string' },
  },
} as const satisfies Record<string, EventAbout>;
