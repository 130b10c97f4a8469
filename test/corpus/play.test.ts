// What `sabot play` prints stays what it was. SABOT_CORPUS=all plays the whole corpus, SABOT_CORPUS=write makes its marks anew.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asItWas, asked, differing, forJournals, keepFile, readCorpus, writeCorpus } from './fixture.ts';
import { playMark } from './printed.ts';
import { PACKS, type PackName, scenarioFile } from './scenario-file.ts';

const IN_ALL = 400;
const IN_EVERY_TEST = 80;
/** Scenarios beyond those that once found what no other did. */
const ALSO: readonly (readonly [PackName, number])[] = [['pennsylvania', 366]];
const FIXTURE = 'play.txt';
const count = asked === 'some' ? IN_EVERY_TEST : IN_ALL;

function marksOf(pack: PackName): string[] {
  return Array.from({ length: count }, (_, number) => playMark(scenarioFile(pack, number)));
}

function report(pack: PackName, numbers: readonly number[], commit: string): string {
  const [first = 0] = numbers;
  const path = keepFile(`${pack}-${first}.json`, scenarioFile(pack, first));
  return [
    `${numbers.length} of ${count} scenarios of ${pack} are printed otherwise than before: ${numbers.slice(0, 20).join(', ')}.`,
    `The first of them is now the file ${path}. To see it:`,
    asItWas(commit, `npm run --silent sabot -- play ${path}`),
  ].join('\n');
}

beforeAll(() => {
  vi.stubEnv('TMPDIR', forJournals);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe.runIf(asked !== 'write')('what play prints, but for codes, clauses and messages', () => {
  test.each(PACKS)('is what it was: %s', { timeout: 3_600_000 }, (pack) => {
    const before = readCorpus(FIXTURE);
    const marks = before.marks.get(pack) ?? [];
    expect(marks).toHaveLength(IN_ALL);
    const other = differing(marks, marksOf(pack));
    if (other.length > 0) expect.fail(report(pack, other, before.commit));
  });

  test.each(ALSO)('is what it was: %s, number %i', (pack, number) => {
    const { marks, commit } = readCorpus(FIXTURE);
    const mark = playMark(scenarioFile(pack, number));
    if (mark !== marks.get(pack)?.[number]) expect.fail(report(pack, [number], commit));
  });
});

describe.runIf(asked === 'write')('the marks are made anew', () => {
  const made = new Map<string, string[]>();
  afterAll(() => writeCorpus(FIXTURE, made));

  test.each(PACKS)('%s', { timeout: 3_600_000 }, (pack) => {
    made.set(pack, marksOf(pack));
    expect(made.get(pack)).toHaveLength(IN_ALL);
  });
});
