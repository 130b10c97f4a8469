// What the floor must know of a start stands on its page until a floorperson has acknowledged it.
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Journal } from '../../src/journal/journal.ts';
import { newFolder, removeFolder, setupOf } from './house.ts';
import { begin, diesNow, kinds, lastStart, play, playIntoRound, START } from './starting.ts';
import { verifyFile } from './verify-journals.ts';

const folder = newFolder();
afterAll(() => removeFolder(folder));

let path = '';
let cases = 0;
beforeEach(() => {
  cases += 1;
  path = join(folder, String(cases), 'table.db');
});

describe('what the floor must know of a start', () => {
  const FLO = { at: 5e9, by: { id: 'Flo', role: 'floor' } } as const;
  const DAN = { at: 5e9, by: { id: 'Dan', role: 'dealer' } } as const;
  const OPEN = { type: 'open-table', preShuffled: false, batches: 1 } as const;
  const noticesOf = ({ table }: Journal) => table.state.notices ?? [];

  test('rows without a signature stand in a signed notice until a floorperson has acknowledged it', () => {
    const first = begin(path);
    playIntoRound(first);
    diesNow(first);
    const second = begin(path);
    const { unsigned } = lastStart(second);
    expect(noticesOf(second)).toEqual([{ number: 1, notice: { code: 'rows-unsigned', ...unsigned } }]);
    expect(kinds(second, second.seq - 1)).toEqual(['input', 'checkpoint']);
    diesNow(second);
    // The next start finds it as it was.
    const third = begin(path);
    expect(noticesOf(third)).toHaveLength(1);
    const read = { type: 'acknowledge', through: 1 } as const;
    const dealer = { at: 5e9, by: { id: third.table.state.dealer ?? '', role: 'dealer' } } as const;
    expect(third.take(read, dealer)).toMatchObject({ kind: 'refused', refused: { code: 'needs-floor' } });
    expect(third.take({ ...read, through: 2 }, FLO)).toMatchObject({
      kind: 'refused',
      refused: { code: 'nothing-to-acknowledge' },
    });
    expect(third.take(read, FLO)).toMatchObject({ kind: 'taken' });
    expect(noticesOf(third)).toEqual([]);
    third.close();
    expect(verifyFile(path)).toMatchObject({ ok: true, problem: null });
  });

  test('what has changed since the start before is confirmed by whoever opens the table', () => {
    const first = begin(path);
    first.endRun('asked', 1);
    first.close();
    const setup = setupOf(play, { identity: 'f'.repeat(64) });
    const changed = { setup, start: { ...START, config: 'dd', staff: 'ee' } };
    const second = begin(path, changed);
    expect(noticesOf(second).map(({ notice }) => notice)).toEqual([
      { code: 'changed', how: 'program', is: `1 ${'f'.repeat(12)}` },
      { code: 'changed', how: 'configuration', is: 'dd' },
      { code: 'changed', how: 'staff', is: 'ee' },
    ]);
    expect(second.take(OPEN, FLO)).toMatchObject({
      kind: 'refused',
      refused: { code: 'changes-unconfirmed' },
    });
    // It is not forgotten by starting again.
    second.endRun('asked', 1);
    second.close();
    const third = begin(path, changed);
    expect(third.take(OPEN, FLO).kind).toBe('refused');
    expect(third.take({ type: 'acknowledge', through: 3 }, FLO).kind).toBe('taken');
    expect(third.take(OPEN, FLO).kind).toBe('taken');
    third.close();
    expect(verifyFile(path)).toMatchObject({ ok: true, problem: null });
  });

  test('a payout that was changed in the pack under the same version is confirmed before the table opens', () => {
    const first = begin(path);
    first.endRun('asked', 1);
    first.close();
    const pack = { ...play.pack, hash: 'f'.repeat(64) };
    const second = begin(path, { setup: setupOf(play, { pack }) });
    expect(noticesOf(second).map(({ notice }) => notice)).toEqual([
      { code: 'changed', how: 'pack', is: 'f'.repeat(12) },
    ]);
    expect(second.take(OPEN, FLO).kind).toBe('refused');
    second.endRun('asked', 1);
    second.close();
    const { ok, findings } = verifyFile(path);
    expect(ok).toBe(true);
    const version = `${play.pack.id} ${play.pack.version}`;
    const [is, was] = [pack.hash, play.pack.hash];
    expect(findings.map(({ about }) => about)).toContainEqual(
      expect.objectContaining({ code: 'version-changed', how: 'pack', version, is, was }),
    );
  });

  test('of a first start, and of one like the one before, nothing is noticed', () => {
    const first = begin(path);
    expect(noticesOf(first)).toEqual([]);
    first.endRun('asked', 1);
    first.close();
    const second = begin(path);
    expect(noticesOf(second)).toEqual([]);
    expect(second.take(OPEN, FLO).kind).toBe('taken');
    second.close();
  });

  test('ends the count of refusals before it, once', () => {
    const first = begin(path);
    playIntoRound(first);
    for (let times = 0; times < 3; times++) first.take({ type: 'settle-round' }, DAN);
    diesNow(first);
    const second = begin(path, { start: { ...START, config: 'dd', staff: 'ee' } });
    expect(noticesOf(second)).toHaveLength(3);
    second.take({ type: 'acknowledge', through: 3 }, FLO);
    expect(kinds(second).filter((kind) => kind === 'repeated')).toHaveLength(
      1 +
        kinds(second)
          .slice(0, lastStart(second).found.seq)
          .filter((kind) => kind === 'repeated').length,
    );
    second.close();
    expect(verifyFile(path)).toMatchObject({ ok: true, problem: null });
  });
});
