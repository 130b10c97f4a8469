// What `sabot sim --json` prints stays what it was. SABOT_CORPUS=all and =write as in play.test.ts.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { asItWas, asked, differing, forJournals, readCorpus, writeCorpus } from './fixture.ts';
import { ROUNDS_IN_MARK, type SimRun, simCommandOf, simMarks } from './printed.ts';
import { PACKS } from './scenario-file.ts';

const FIXTURE = 'sim.txt';
const LONG = 4_000;
const SHORT = 800;
/** `npm test` plays the first tenth of each run. */
const TENTH = 10;

type Run = readonly [name: string, run: SimRun, rounds: number];

const RUNS: readonly Run[] = [
  ...PACKS.map((rules): Run => [rules, { rules, seed: 21, incidents: true }, LONG]),
  ...PACKS.map((rules): Run => [`${rules}/regular`, { rules, seed: 22, incidents: false }, SHORT]),
  ...(['section-13', 'massachusetts'] as const).flatMap((rules) =>
    (['none', 'no-peek'] as const).map((holeCard): Run => {
      const run = { rules, seed: 23, incidents: true, decks: 8, holeCard };
      return [`${rules}/${holeCard}`, run, SHORT];
    }),
  ),
  ['games-department/one-box', { rules: 'games-department', seed: 24, incidents: true, boxes: 1 }, SHORT],
];

function marksOf([, run, rounds]: Run): string[] {
  return simMarks(run, asked === 'some' ? rounds / TENTH : rounds);
}

function report(run: SimRun, place: number, commit: string): string {
  const last = (place + 1) * ROUNDS_IN_MARK;
  const command = `${simCommandOf(run, last)} | tail -n ${ROUNDS_IN_MARK}`;
  return `From round ${last - ROUNDS_IN_MARK + 1} to ${last} sim prints otherwise than before. To see it:\n${asItWas(commit, command)}`;
}

beforeAll(() => {
  vi.stubEnv('TMPDIR', forJournals);
});
afterAll(() => {
  vi.unstubAllEnvs();
});

describe.runIf(asked !== 'write')('what sim prints, but for codes, clauses and messages', () => {
  test.each(RUNS)('is what it was: %s', { timeout: 3_600_000 }, (...run) => {
    const [name, settings, rounds] = run;
    const before = readCorpus(FIXTURE);
    const marks = before.marks.get(name) ?? [];
    expect(marks).toHaveLength(rounds / ROUNDS_IN_MARK);
    const [first] = differing(marks, marksOf(run));
    if (first !== undefined) expect.fail(report(settings, first, before.commit));
  });
});

describe.runIf(asked === 'write')('the marks are made anew', () => {
  const made = new Map<string, string[]>();
  afterAll(() => writeCorpus(FIXTURE, made));

  test.each(RUNS)('%s', { timeout: 3_600_000 }, (...run) => {
    made.set(run[0], marksOf(run));
    expect(made.get(run[0])).toHaveLength(run[2] / ROUNDS_IN_MARK);
  });
});
