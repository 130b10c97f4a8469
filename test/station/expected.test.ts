// Who the devices are, against what table.yaml expects of them.
import { expect, test } from 'vitest';
import { differencesOf, Identities } from '../../src/station/devices/expected.ts';
import type { LogEventName } from '../../src/station/log/log-events.ts';
import { holdsUpOpening, type Notice } from '../../src/table/notice.ts';
import type { TableState } from '../../src/table/state.ts';
import { setUpTable } from '../../src/table/table.ts';
import { rulesOf } from '../rules/books.ts';

const HASH = '0123456789abcdef'.repeat(4);
const SCANNER = { serial: 'SCAN-1', firmware: '2.1.0', firmwareHash: HASH };

test('a device is as expected, another, or does not say', () => {
  expect(differencesOf({ firmware: '2.1.0', hash: HASH.toUpperCase() }, SCANNER)).toEqual([]);
  expect(differencesOf(undefined, SCANNER)).toEqual([]);
  expect(differencesOf({ firmware: '2.0' }, SCANNER)).toEqual([
    { how: 'firmware', is: '2.1.0', expected: '2.0' },
  ]);
  expect(differencesOf({ hash: HASH }, { serial: 'SCAN-1' })).toEqual([
    { how: 'hash', is: '', expected: HASH },
  ]);
});

function stationThat(
  expects: { readonly firmware: string },
  tested: Pick<TableState, 'ready' | 'readiness'> = {},
) {
  const notices: Notice[] = [];
  const logged: LogEventName[] = [];
  const identities = new Identities({
    expected: { scanner: expects },
    log: (event) => logged.push(event),
    notice: (notice) => notices.push(notice),
    state: () => ({ ...setUpTable(rulesOf('pennsylvania')).state, ...tested }),
  });
  return { identities, notices, logged };
}

test('another firmware than expected is a row, a log event and a notice that holds up the opening', () => {
  const { identities, notices, logged } = stationThat({ firmware: '2.0' });
  identities.learn('scanner', SCANNER);
  const notice = {
    code: 'device-not-expected',
    device: 'scanner',
    how: 'firmware',
    is: '2.1.0',
    expected: '2.0',
  } as const;
  expect(notices).toEqual([notice]);
  expect(logged).toEqual(['device.identified', 'device.not-expected']);
  expect(identities.differencesOf('scanner')).toHaveLength(1);
  expect(holdsUpOpening([{ number: 1, notice }])).toBe(true);
});

test('a device that says another firmware at every hello does not fill the journal', () => {
  const { identities, notices } = stationThat({ firmware: '2.0' });
  for (let i = 0; i < 100; i++) identities.learn('scanner', { serial: 'SCAN-1', firmware: `3.${i}` });
  expect(notices).toHaveLength(8);
});

const READER = { serial: '7', firmware: '1.0', firmwareHash: HASH };
const SIGNED = { test: 1, at: 0, station: true, devices: [{ device: 'reader', ...READER }] } as const;

test('another card reader than the signed test has tried is a notice that names how it differs', () => {
  const passed = { ready: { ...SIGNED, passed: ['reader-blackjack', 'reader-none'] } } as const;
  const differs = (identity: object) => {
    const { identities, notices } = stationThat({ firmware: '2.0' }, passed);
    identities.learn('reader', identity);
    return notices;
  };
  expect(differs(READER)).toEqual([]);
  const swapped = { code: 'device-swapped', device: 'reader' };
  expect(differs({ ...READER, serial: '8' })).toEqual([{ ...swapped, how: 'serial', is: '8', was: '7' }]);
  expect(differs({ ...READER, firmware: '1.1' })).toEqual([
    { ...swapped, how: 'firmware', is: '1.1', was: '1.0' },
  ]);
  expect(differs({ serial: '7', firmware: '1.0' })).toEqual([{ ...swapped, how: 'hash', is: '', was: HASH }]);
});

test('a device that the test has not tried may be any', () => {
  const { identities, notices } = stationThat({ firmware: '2.0' }, { ready: { ...SIGNED, passed: [] } });
  identities.learn('reader', { ...READER, serial: '8' });
  expect(notices).toEqual([]);
});

test('a device that becomes another one while the test runs must show again what the first has shown', () => {
  const tried = { part: 'reader-blackjack', well: true, by: null, at: 0 } as const;
  const readiness = { begun: { by: 'Bo', at: 0 }, tested: [tried], pressed: [], read: 0, wrong: 0 };
  const { identities, notices } = stationThat({ firmware: '2.0' }, { readiness });
  identities.learn('reader', READER);
  expect(notices).toEqual([]);
  identities.learn('reader', { ...READER, serial: '8' });
  expect(notices).toMatchObject([{ code: 'device-swapped', is: '8', was: '7' }]);
});
