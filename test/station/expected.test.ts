// Who the devices are, against what table.yaml expects of them.
import { expect, test } from 'vitest';
import { differencesOf, Identities } from '../../src/station/devices/expected.ts';
import type { LogEventName } from '../../src/station/log/log-events.ts';
import { holdsUpOpening, type Notice } from '../../src/table/notice.ts';

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

function stationThat(expects: { readonly firmware: string }) {
  const notices: Notice[] = [];
  const logged: LogEventName[] = [];
  const identities = new Identities({
    expected: { scanner: expects },
    log: (event) => logged.push(event),
    notice: (notice) => notices.push(notice),
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
