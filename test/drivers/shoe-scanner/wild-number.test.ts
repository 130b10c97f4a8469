// A scanner says one number that it has never reached. What it makes up is lost numbers and a halted table; the cards that really
// left the shoe all come, once each.
import { expect, test } from 'vitest';
import { encodeFrame } from '../../../drivers/link/frame.ts';
import { encodeSaid } from '../../../drivers/shoe-scanner/frame.ts';
import { ModelScanner } from './model-scanner.ts';
import { Table } from './table.ts';

const CARDS = 12;

test.each([2 ** 31 + 3, 2 ** 31, 4_294_967_295, 200])('number %i is said out of turn', async (wild) => {
  const table = new Table(new ModelScanner('SCAN-1', 200), 0);
  table.start();
  await table.clock.run(1_000);
  for (let turn = 0; turn < CARDS; turn++) {
    table.card(turn);
    if (turn === 5) table.port.say(encodeFrame(encodeSaid({ type: 'misread', number: wild })));
    await table.clock.run(400);
  }
  await table.clock.run(20_000);
  const cards = table.committed.flatMap((event) => (event.type === 'card' ? [event.number] : []));
  expect(cards).toEqual(Array.from({ length: CARDS }, (_, index) => index + 1));
  const told = table.committed.map(({ type }) => type);
  expect(told.filter((type) => type === 'lost' || type === 'numbering-restarted')).not.toEqual([]);
  expect(table.conditions.at(-1)).toBe('ready');
  await table.crash();
});
