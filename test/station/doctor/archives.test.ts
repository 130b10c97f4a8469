// What the doctor says of the archives.
import { rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, test } from 'vitest';
import { archivesIn } from '../../../src/journal/archive/shelf.ts';
import { archiveChecks } from '../../../src/station/doctor/archives.ts';
import { ArchivedJournal, DAY } from '../../journal/archived.ts';
import { simulatedJournal } from '../../journal/simulated.ts';
import { newBox } from './box.ts';

test('names the archives with their size and days, what is late, and what is missing', () => {
  const config = newBox().config();
  const journal = new ArchivedJournal(dirname(config.journal));
  simulatedJournal(journal.path, { rounds: 40 });
  expect(archiveChecks(config, 50 * DAY)).toEqual([]);
  expect(archiveChecks(config, 100 * DAY)).toMatchObject([
    { level: 'warning', sentence: 'The journal holds rounds that are older than 97 days; it is to keep 90.' },
  ]);
  journal.archive();
  journal.leave();
  const number = archivesIn(journal.folder).length;
  const sentence = `${journal.folder}: ${number} in 1 MB, 1970-01-01 to 1970-01-01.`;
  expect(archiveChecks(config, 100 * DAY)).toEqual([
    { about: 'archives', level: 'ok', sentence, remedy: null },
  ]);
  rmSync(archivesIn(journal.folder)[0]?.path ?? '');
  expect(archiveChecks(config, 100 * DAY)).toMatchObject([{ about: 'archives', level: 'wrong' }]);
});
