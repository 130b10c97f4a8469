// An archive of every format opens in this version, together with its journal. A new format gets its archive, once, with:
// SABOT_MAKE_JOURNALS=1 npx vitest run test/journal/archive-formats.test.ts
import { cpSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ARCHIVE_FORMAT } from '../../src/journal/archive/form.ts';
import { Library } from '../../src/journal/archive/library.ts';
import { archivesIn } from '../../src/journal/archive/shelf.ts';
import { proveRound } from '../../src/journal/proof/proof.ts';
import { ArchivedJournal, DAY } from './archived.ts';
import { newFolder, removeFolder } from './house.ts';
import { simulatedJournal } from './simulated.ts';

const ROUNDS = 8;
const fixture = (format: number) =>
  join(import.meta.dirname, '..', 'fixtures', 'archives', `format-${format}`);
const home = newFolder();
afterAll(() => removeFolder(home));

function makeFixture(): void {
  const made = new ArchivedJournal(join(home, 'made'));
  simulatedJournal(made.path, { rounds: ROUNDS });
  made.archive(made.endOf(ROUNDS / 2) + DAY);
  made.leave();
  cpSync(join(home, 'made'), fixture(ARCHIVE_FORMAT), { recursive: true });
}

if (process.env.SABOT_MAKE_JOURNALS && !existsSync(fixture(ARCHIVE_FORMAT))) makeFixture();

test.each(Array.from({ length: ARCHIVE_FORMAT }, (_, index) => index + 1))(
  'an archive of format %i is one chain with its journal, and its hands are proven',
  (format) => {
    cpSync(fixture(format), join(home, `format-${format}`), { recursive: true });
    const journal = new ArchivedJournal(join(home, `format-${format}`));
    expect(archivesIn(journal.folder).length).toBeGreaterThan(0);
    expect(journal.verify({ program: 'later' })).toMatchObject({ ok: true, rounds: ROUNDS });
    journal.read((db) => {
      const library = new Library(db, journal.folder);
      for (let round = 1; round <= ROUNDS; round++) {
        const held = library.journalWith(round);
        if (!('db' in held)) expect.fail(`round ${round} is missing`);
        expect(proveRound(held.db, round, journal.key.public)).toMatchObject({ ok: true });
      }
      library.close();
    });
  },
);
