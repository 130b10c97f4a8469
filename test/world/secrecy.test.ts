// A station that gives the hole card away is found out, however it does it: also where no row shows it any more and only
// the bytes of the journal's files still have it.
import type { Database } from 'better-sqlite3';
import { expect, test } from 'vitest';
import { loadChart } from '../../src/edge/chart-file.ts';
import { keyOfSeed } from '../../src/journal/chain/key.ts';
import { sealOpener } from '../../src/journal/chain/sealing.ts';
import { cardName } from '../../src/rules/cards/cards.ts';
import { chartProblemsText } from '../../src/words/technician/chart-problems.ts';
import { World, type WorldReport } from '../../src/world/world.ts';

/** A house that deals a hole card. */
const SEED = 'leak4';

/** The face under the seal of the card that has just come out of the shoe. */
function faceIn(body: unknown): string {
  const [[, seal]] = JSON.parse(String(body));
  const card = sealOpener(keyOfSeed(SEED).sealing).open(seal);
  return card === null ? '' : cardName(card);
}

/** Spoils the database: whenever the hole card is written, so is this. */
function leaking(db: Database, statements: string): void {
  db.function('face_in', (body) => faceIn(body));
  const face = "face_in((SELECT body FROM log WHERE kind = 'input' ORDER BY seq DESC LIMIT 1))";
  db.exec(`CREATE TEMP TRIGGER leak AFTER INSERT ON main.cards WHEN NEW.place = 'hole'
    BEGIN ${statements.replaceAll('FACE', face)} END`);
}

function worldWith(statements: string): Promise<WorldReport> {
  const read = loadChart();
  if (!read.ok) expect.fail(chartProblemsText(read.problems, '; '));
  const common = { seed: SEED, pack: 'massachusetts', rounds: 6, moves: 1e9, boxes: 2, faults: [] };
  const visitor = { opened: (db: Database) => leaking(db, statements) };
  return new World({ ...common, chart: read.chart, visitor }).run();
}

test.each([
  ['in the row of the card', 'UPDATE cards SET face = FACE WHERE number = NEW.number;'],
  [
    'in the row of the card, and taken out again at once',
    `UPDATE cards SET face = FACE WHERE number = NEW.number;
     UPDATE cards SET face = NULL WHERE number = NEW.number;`,
  ],
  [
    "among the dealer's cards",
    `UPDATE rounds SET dealer_cards = dealer_cards || ' ' || FACE WHERE round = NEW.round;`,
  ],
  [
    'in a text of another table',
    `UPDATE devices SET device = device || '{"hole":"' || FACE || '"}' WHERE device = 'scanner';`,
  ],
])('the face of the hole card %s is found', async (_, statements) => {
  const { violation } = await worldWith(statements);
  expect(violation).toMatchObject({ check: 'secrecy' });
  expect(violation?.sentence).toMatch(/^the hole card, .., is on the disk/);
});

test('the faces of other cards, written again, are not', async () => {
  const report = await worldWith('UPDATE cards SET face = face WHERE number < NEW.number;');
  expect(report).toMatchObject({ violation: null, rounds: 6 });
});
