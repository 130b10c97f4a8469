// The check that a table played again is the table that was: what it must find, it finds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { openJournal } from '../../src/journal/startup/open.ts';
import { rulesOf } from '../../src/scenario/book.ts';
import { setUpTable } from '../../src/table/table.ts';
import { ReplayAudit } from '../../src/world/audit/replay.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-replay-'));
});
afterEach(() => {
  rmSync(folder, { recursive: true, force: true });
});

const STAMP = { at: 5, by: { id: 'Flo', role: 'floor' } } as const;

/** A table that has been opened and halted, and the rows of that. */
function played() {
  const play = rulesOf('section-13', {}, {});
  if (!play.ok) expect.fail(play.error);
  const { rules, pack } = play;
  const setup = { table: 'test', pack, book: rules.book, program: '0' };
  const opened = openJournal({ path: join(folder, 'table.db'), setup, rules, now: 1, pid: process.pid });
  if (!opened.ok) expect.fail(opened.stop.code);
  const { journal } = opened;
  journal.take({ type: 'open-table', preShuffled: false, batches: 1 }, STAMP);
  journal.take({ type: 'step-done', step: 'inspection' }, STAMP);
  journal.take(
    { type: 'halt-table', reason: { code: 'said', text: 'A chip has fallen on the floor.' } },
    STAMP,
  );
  const rows = [...entriesFrom(journal.db, 1)];
  const { table } = journal;
  journal.close();
  return { rules, rows, table };
}

test('the same rows come to the same table', () => {
  const { rules, rows, table } = played();
  const audit = new ReplayAudit(rules);
  for (const row of rows) audit.follow(row);
  expect(() => audit.look(table)).not.toThrow();
});

test('another table, another fact, a missing fact, an input that cannot be: each is found', () => {
  const { rules, rows, table } = played();
  const after = (change: (row: (typeof rows)[number]) => (typeof rows)[number] | null) => () => {
    const audit = new ReplayAudit(rules);
    for (const row of rows.flatMap((one) => change(one) ?? [])) audit.follow(row);
    audit.look(table);
  };
  const inputs = rows.filter(({ kind }) => kind === 'input');
  const [opened, last] = [inputs[0], inputs.at(-1)];
  expect(inputs).toHaveLength(3);
  expect(after((row) => (row.body.includes('"halt') ? null : row))).toThrow(/instead of/);
  const said = (row: (typeof rows)[number], body: string) => ({ ...row, body });
  expect(after((row) => (row === opened ? said(row, row.body.replace('"Flo"', '"Eve"')) : row))).toThrow(
    /played again it is/,
  );
  expect(after((row) => (row === last ? said(row, row.body.replace(/,\["halted".*/, ']')) : row))).toThrow(
    /played again it is/,
  );
  expect(after((row) => (row.kind === 'input' ? said(row, '[["settle-round"]]') : row))).toThrow(
    /is refused/,
  );
  expect(() => new ReplayAudit(rules).look(setUpTable(rules))).not.toThrow();
});
