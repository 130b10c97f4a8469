// The reader's part of the readiness test, as dealer and floorperson walk through it.
import type { TableView } from '../../src/protocol/view.ts';
import { cardOf } from './card-names.ts';
import type { E2eTable } from './table.ts';

export function needsTest({ due }: TableView): boolean {
  return due.some(({ code }) => code === 'test-table');
}

export async function passTest(table: E2eTable): Promise<void> {
  await table.says({ type: 'begin-test' });
  for (const card of ['KD', '7C']) {
    await table.until('the reader is armed', () => table.reader.isArmed);
    table.reader.insert(cardOf(card));
    await table.until('the known card has been read', ({ readiness }) => readiness?.card !== card);
    table.reader.remove();
  }
  await table.says({ type: 'end-test' });
}
