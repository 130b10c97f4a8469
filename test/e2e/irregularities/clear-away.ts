// Brings the table from any irregularity to a normal closed table, where the next one begins.
import { kindOf } from '../../../src/protocol/meanings.ts';
import type { TableView } from '../../../src/protocol/view.ts';
import type { Input } from '../../../src/table/input.ts';
import { type E2eTable, ROUTINE } from '../table.ts';

const FIRST = ['resume', 'floor-answers', 'void-round', 'settle-round', 'take-back', 'close-table'];

/** Where nothing goes on until somebody sits down. */
const FIRST_PLAYER: readonly TableView['phase'][] = ['spread', 'offeringCut'];

function nextOf({ choices, trouble }: TableView): Input | undefined {
  const possible = choices.filter(({ refused }) => refused === null).map(({ input }) => input);
  if (trouble.readerBroken) return { type: 'reader-in-service' };
  return (
    FIRST.flatMap((kind) => possible.find((input) => kindOf(input) === kind) ?? [])[0] ??
    possible.find(({ type }) => ROUTINE.some((routine) => routine === type)) ??
    possible.find(({ type }) => type === 'left-in-shoe')
  );
}

export async function clearAway(table: E2eTable): Promise<void> {
  for (const { board } of [table.scanner, table.reader, table.wheel, table.buttons, table.keypad])
    if (!board.isPlugged) board.plug();
  await table.until('nothing is missing', ({ trouble }) => trouble.missing.length === 0);
  for (let i = 0; i < 80 && table.view.phase !== 'closed'; i++) {
    const next = nextOf(table.view);
    if (next) await table.says(next);
    else if (table.view.phase === 'burning') await table.draw('2C');
    else if (FIRST_PLAYER.includes(table.view.phase)) await table.says({ type: 'arrived', seat: 1 });
    else throw new Error(`nothing leads to a closed table from ${table.view.phase}`);
  }
}
