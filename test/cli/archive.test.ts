// sabot archive, as the technician runs it: old rounds go into archives, and every command still finds them.
import { copyFileSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keyFilesOf } from '../../src/journal/file/key-file.ts';
import { lockJournal } from '../../src/journal/file/lock.ts';
import { keysLaid, layKeys, newFolder, removeFolder } from '../journal/house.ts';
import { simulatedJournal } from '../journal/simulated.ts';
import { newBox } from '../station/doctor/box.ts';
import { askIn } from './program.ts';

const ROUNDS = 40;
const EVER = ['--from', '1970-01-01', '--to', '2090-01-01'];
const home = newFolder();
const model = join(home, 'model.db');
beforeAll(() => void simulatedJournal(model, { rounds: ROUNDS }), 120_000);
afterAll(() => removeFolder(home));

function boxWithRounds() {
  const box = newBox();
  const sabot = askIn(box.folder);
  const path = join(box.folder, 'table.db');
  copyFileSync(model, path);
  layKeys(path, keysLaid(model));
  return {
    ...box,
    path,
    sabot,
    archive: (...args: string[]) => sabot('archive', '--config', box.file, ...args),
  };
}

describe('sabot archive', () => {
  test('says what it would do, and does nothing', () => {
    const { archive, folder, path } = boxWithRounds();
    const { size } = statSync(path);
    const { stdout, status } = archive('--dry-run');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^Would go into archives in .*archives: rows 1–[\d,]+, rounds 1–\d+/);
    expect(readdirSync(folder)).not.toContain('archives');
    expect(statSync(path).size).toBe(size);
  });

  test('puts old rows into an archive; verify, hand, export and backup go on as before', () => {
    const { archive, sabot, path, folder } = boxWithRounds();
    const before = {
      verify: JSON.parse(sabot('verify', path, '--json').stdout),
      hand: sabot('hand', '--db', path, '--round', '3').stdout,
      list: sabot('hand', '--db', path, '--seat', '2', '--limit', '100').stdout,
      jsonl: sabot('export', '--db', path, ...EVER).stdout,
      csv: sabot('export', '--db', path, ...EVER, '--format', 'csv').stdout,
    };
    const done = JSON.parse(archive('--json').stdout);
    expect(done).toMatchObject({ days: 90, left: 1, waiting: 0, archives: [{ first: 1, firstRound: 1 }] });
    const after = JSON.parse(sabot('verify', path, '--json').stdout);
    expect(after).toMatchObject({ ok: true, rounds: before.verify.rounds, payments: before.verify.payments });
    expect(after.parts.find(({ name }: { name: string }) => name === 'archives')).toMatchObject({
      checked: 1,
    });
    expect(withoutHead(sabot('hand', '--db', path, '--round', '3').stdout)).toBe(withoutHead(before.hand));
    expect(sabot('hand', '--db', path, '--seat', '2', '--limit', '100').stdout).toBe(before.list);
    expect(sabot('export', '--db', path, ...EVER).stdout).toBe(before.jsonl);
    const csv = sabot('export', '--db', path, ...EVER, '--format', 'csv').stdout;
    expect(csv).toBe(before.csv);
    const backup = sabot('backup', join(folder, 'copy.db'), '--db', path);
    expect(backup.stdout).toContain(`Copy ${join(folder, 'archives')} too (1 file, which never change)`);
    expect(sabot('verify', join(folder, 'copy.db'), '--key', keyFilesOf(path).signing).status).toBe(0);
    expect(archive().stdout).toContain('holds nothing older than 90 days');
  });

  test('without the archives verify names them with exit code 1, and a hand in them says where it is', () => {
    const { archive, sabot, path, folder } = boxWithRounds();
    archive();
    const elsewhere = join(folder, 'elsewhere');
    const verified = sabot('verify', path, '--archives', elsewhere);
    expect(verified.status).toBe(1);
    expect(verified.stdout).toMatch(/The archive \d{12}-\d{12}\.archive with rows 1 to \d+ is missing\./);
    const hand = sabot('hand', '--db', path, '--archives', elsewhere, '--round', '3');
    expect(hand.status).toBe(1);
    expect(hand.stderr).toContain(`Round 3 is in an archive that is not in ${elsewhere}`);
    const lacking = sabot('export', '--db', path, '--archives', elsewhere, ...EVER);
    expect(lacking.stderr).toContain('Some archives of this period are not here');
  });

  test('writes archives while a table runs, and leaves the rows to the table', () => {
    const { archive, path } = boxWithRounds();
    const locked = lockJournal(path, process.pid);
    if (!locked.ok) throw new Error(locked.stop.code);
    const running = archive();
    expect(running.stdout).toContain('The table runs: the rows of 1 archive leave the journal');
    locked.unlock();
    expect(JSON.parse(archive('--json').stdout)).toMatchObject({ archives: [], left: 1, waiting: 0 });
  });

  test('does not write through a link that somebody has put there', () => {
    const { archive, folder } = boxWithRounds();
    archive();
    const [name = ''] = readdirSync(join(folder, 'archives'));
    const other = boxWithRounds();
    const into = join(other.folder, 'archives');
    symlinkSync(join(folder, 'archives'), into);
    expect(other.archive().status).toBe(2);
    expect(readdirSync(into)).toEqual([name]);
  });
});

/** The head is of the moment at which the hand is told. */
function withoutHead(text: string): string {
  return text.split('Signed head of the journal')[0] ?? '';
}
