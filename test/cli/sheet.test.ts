// The box dies in the middle of a round: what is printed from its journal.
import { copyFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { sheetOf } from '../../src/cli/sheet/content.ts';
import { sheetPage } from '../../src/cli/sheet/page.ts';
import { sheetText } from '../../src/cli/sheet/text.ts';
import { tellSheet } from '../../src/cli/sheet/told.ts';
import { hasPorts } from '../../src/demonstration/devices.ts';
import { bodyOf } from '../../src/journal/chain/bodies.ts';
import { entriesFrom } from '../../src/journal/chain/log.ts';
import { openTableIn } from '../../src/journal/queries/open-table.ts';
import type { Sheet } from '../../src/protocol/sheet.ts';
import { cardName } from '../../src/rules/cards/cards.ts';
import type { Phase } from '../../src/table/chart/phases.ts';
import { faceSign } from '../../src/words/faces.ts';
import type { Language } from '../../src/words/language.ts';
import { newFolder, removeFolder } from '../journal/house.ts';
import { simulatedJournal } from '../journal/simulated.ts';
import { signedIn } from '../station/signed-in.ts';
import { ended, newTable, people, type RunTable, STAFF, until } from '../world/run-table.ts';
import { askIn } from './program.ts';

const folder = newFolder();
afterAll(() => removeFolder(folder));
const LANGUAGES = ['en', 'es', 'fr'] as const satisfies readonly Language[];
const PACKS = ['massachusetts', 'pennsylvania', 'section-13', 'games-department', 'catfish-bend'];
const sabot = askIn(folder);

/** The journals that a box leaves which dies after each of these rows, the newest first: the rows after it were never written. */
function* dyingAfterEachInput(
  pack: string,
  rounds: number,
): Generator<{ sheet: Sheet; turnedLater: string | null }> {
  const file = join(folder, `${pack}.db`);
  simulatedJournal(file, { rounds, pack, seed: 3 });
  const db = new Sqlite(file);
  db.pragma('foreign_keys = OFF');
  const rows = [...entriesFrom(db, 1)];
  for (const { name } of db
    .prepare<[], { name: string }>("SELECT name FROM sqlite_master WHERE type = 'trigger'")
    .all())
    db.exec(`DROP TRIGGER "${name}"`);
  const cut = db.prepare('DELETE FROM log WHERE seq > ?');
  let turnedLater: string | null = null;
  for (const row of rows.toReversed()) {
    if (row.kind !== 'input') continue;
    cut.run(row.seq);
    const open = openTableIn(db);
    if (!open) expect.fail(`row ${row.seq} cannot be followed`);
    yield { sheet: sheetOf(open), turnedLater };
    const { input } = bodyOf(row, 'input');
    if (input.type === 'hole-card-turned') turnedLater = cardName(input.card);
    if (input.type === 'sealed-card') turnedLater = null;
  }
  db.close();
}

describe.each(PACKS)('after every row of rounds under %s', (pack) => {
  test('the sheet says what lies, what is due and what comes, in every language, and never the hole card', () => {
    const phases = new Set<Phase>();
    let row = 0;
    let secrets = 0;
    for (const { sheet, turnedLater } of dyingAfterEachInput(pack, 2)) {
      phases.add(sheet.phase);
      const hidden = sheet.dealerCards.filter(({ face }) => face === null);
      const shown = [
        ...sheet.dealerCards,
        ...sheet.boxes.flatMap(({ hands }) => hands.flatMap(({ cards }) => cards)),
      ];
      if (sheet.isOpen) expect(sheet.now.length + sheet.afterwards.length).toBeGreaterThan(0);
      // The languages take turns.
      const language = LANGUAGES[row++ % LANGUAGES.length] ?? 'en';
      const told = tellSheet(sheet, language, 'UTC');
      const text = `${sheetText(told)}${sheetPage(told, language)}`;
      expect(text).not.toMatch(/undefined|\[object|NaN|\bnull\b/);
      const isHidden = hidden.length > 0 && shown.every(({ face }) => face !== turnedLater);
      if (!isHidden || turnedLater === null) continue;
      expect(text).not.toContain(faceSign(turnedLater));
      expect(JSON.stringify(sheet)).not.toContain(`"${turnedLater}"`);
      secrets++;
    }
    expect(phases).toContain('turns');
    expect(phases).toContain('payout');
    if (pack !== 'section-13') expect(secrets).toBeGreaterThan(0);
  });
});

/** What a station that was started again shows of the same round. */
async function shownAt(address: string): Promise<Partial<Sheet>> {
  const { token, socket } = await signedIn(address, STAFF[1]);
  const answer = await fetch(`${address}api/view`, { headers: { authorization: `Bearer ${token}` } });
  socket.terminate();
  const { phase, round, shoe, dealer, boxes, dealerCards, dealerScore, turn, nextCard, payments } =
    await answer.json();
  return { phase, round, shoe, dealer, boxes, dealerCards, dealerScore, turn, nextCard, payments };
}

describe.runIf(hasPorts())('a station that is killed', () => {
  let table: RunTable | null = null;
  afterEach(() => table?.remove());

  test('in the deal, in the turns and at the payout leaves a sheet with the round that it shows when it is back', async () => {
    table = await newTable();
    const at = people(table.devices);
    const dead = join(folder, 'dead.db');
    for (const phase of ['deal', 'turns', 'payout'] as const) {
      const { address, child } = await table.start();
      at.begin(address);
      await until(() => at.dealer.page.view?.phase === phase);
      at.pause();
      // A card that the scanner still holds would come at the next start.
      await until(() => table?.devices.scanner.isClear === true);
      child.kill('SIGKILL');
      await ended(child);
      // The disk of the dead box, in another machine.
      for (const ending of ['', '-wal'])
        if (existsSync(join(table.folder, `table.db${ending}`)))
          copyFileSync(join(table.folder, `table.db${ending}`), `${dead}${ending}`);
      const { status, stdout } = sabot('sheet', '--db', 'dead.db', '--json');
      expect(status).toBe(0);
      const again = await table.start();
      expect(JSON.parse(stdout)).toMatchObject(await shownAt(again.address));
      again.child.kill('SIGTERM');
      await ended(again.child);
    }
  });
});

describe('sabot sheet', () => {
  test('tells a journal as text and as pages to print, with the blank form behind it', () => {
    simulatedJournal(join(folder, 'x.db'), { rounds: 2 });
    const text = sabot('sheet', '--db', 'x.db', '--language', 'es');
    expect(text).toMatchObject({ status: 0, stderr: '' });
    expect(text.stdout).toContain('Hoja para una ronda a mano');
    expect(sabot('sheet', '--db', 'x.db', '--html', 'sheet.html').status).toBe(0);
    const page = readFileSync(join(folder, 'sheet.html'), 'utf8');
    expect(page).toContain('size: A4');
    expect(page).toContain('Form for a round by hand');
  });

  test('prints the blank form without a journal', () => {
    const { status, stdout } = sabot('sheet', '--blank', '--language', 'fr');
    expect(status).toBe(0);
    expect(stdout).toContain('Formulaire pour un coup à la main');
  });

  test('says what is wrong, and writes nothing', () => {
    expect(sabot('sheet', '--db', 'none.db')).toMatchObject({ status: 2, stdout: '' });
    expect(sabot('sheet', '--blank', '--json')).toMatchObject({ status: 2, stdout: '' });
    expect(sabot('sheet', '--db', 'x.db', '--html', 'x.db').status).toBe(2);
  });
});
