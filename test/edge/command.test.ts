import { CommanderError } from 'commander';
import { afterEach, describe, expect, test } from 'vitest';
import { edgeCommand } from '../../src/cli/edge/edge.ts';
import { progressLine, simulationData, simulationPage } from '../../src/cli/edge/simulation.ts';
import { UserError } from '../../src/cli/terminal/streams.ts';
import { playBlock } from '../../src/edge/block.ts';
import { Totals } from '../../src/edge/counts.ts';
import { reportOf } from '../../src/edge/report.ts';
import { packIds } from '../../src/packs/load.ts';
import { compileRules } from '../../src/rules/compile.ts';
import { bent, bookNamed, chart, compiledWorker, strategy } from './books.ts';

/** Runs `sabot edge` with these words; its exit code is that of the error it ends with. */
async function edge(words: string, isTTY = false, onProgress = () => {}) {
  let out = '';
  let complaint = '';
  const command = edgeCommand({
    stdout: { write: (text: string) => (out += text) },
    stderr: {
      write: (text: string) => {
        complaint += text;
        if (text.includes('rounds')) onProgress();
      },
      isTTY,
    },
    worker: compiledWorker,
  });
  command.configureOutput({ writeErr: (text) => (complaint += text) });
  try {
    await command.parseAsync(words.split(' ').filter(Boolean), { from: 'user' });
    return { out, complaint, exitCode: 0 };
  } catch (error) {
    if (error instanceof UserError) return { out, complaint: error.message, exitCode: error.exitCode };
    if (error instanceof CommanderError) return { out, complaint, exitCode: 2 };
    throw error;
  }
}

const LONG = 120_000;
/** The printed chart: to work one out takes seconds. */
const CHART = '--chart config/strategy/games-department.txt';

describe('bad input is one sentence and exit code 2', () => {
  const rounds = 'instead of a whole number from 1 to 1,000,000,000,000, in digits only.';
  test.each([
    ['', 'Say one of --exact, --optimal, --page and --rounds N.'],
    ['--exact --rounds 5', 'Say one of --exact, --optimal, --page and --rounds N.'],
    ['--rules massachusetts --rounds 0', `--rounds is "0" ${rounds}`],
    ['--rules massachusetts --rounds -5', `--rounds is "-5" ${rounds}`],
    ['--rules massachusetts --rounds 1.5', `--rounds is "1.5" ${rounds}`],
    ['--rules massachusetts --rounds abc', `--rounds is "abc" ${rounds}`],
    ['--rules massachusetts --rounds 1e6', `--rounds is "1e6" ${rounds}`],
    ['--rules massachusetts --rounds 1000000000001', `--rounds is "1000000000001" ${rounds}`],
    ['--rounds 10', `Say which rules: --rules ${packIds().join(' | ')}, or the path of a file.`],
    ['--rules nowhere --rounds 10', `There is no rule pack "nowhere"; there are ${packIds().join(', ')}.`],
    [
      '--rules massachusetts --rounds 10 --threads 0',
      '--threads is "0" instead of a whole number from 1 to 256, in digits only.',
    ],
    [
      '--rules massachusetts --rounds 10 --seed x',
      '--seed is "x" instead of a whole number from 0 to 9,007,199,254,740,991, in digits only.',
    ],
    [
      '--rules massachusetts --rounds 10 --hole-card hidden',
      '--hole-card is "hidden" instead of peek, none, no-peek.',
    ],
    [
      '--rules massachusetts --rounds 10 --decks 9',
      '--decks is "9" instead of a whole number from 1 to 8, in digits only.',
    ],
    ['--exact --decks 7', 'No rule pack has figures for 7 decks.'],
    ['--exact --seed 3', '--seed, --threads, --chart and --fresh-shoe go with --rounds.'],
    ['--exact --hole-card none', '--hole-card goes with --optimal or --rounds.'],
    ['--exact --write-chart x', '--write-chart goes with --optimal.'],
    [
      '--optimal --rules massachusetts --write-chart package.json',
      'package.json is there already. Name another file, or move it away.',
    ],
    [
      '--rules massachusetts --rounds 10 --chart nowhere.txt',
      'nowhere.txt: there is no such strategy chart.',
    ],
  ])('sabot edge %s', async (words, sentence) => {
    expect(await edge(words)).toEqual({ out: '', complaint: sentence, exitCode: 2 });
  });

  test.each([
    ['--rules pennsylvania --rounds 10 --hole-card none', '(635a.2(d))'],
    ['--rules catfish-bend --rounds 10 --decks 8', '(General Rules 4)'],
    ['--rules massachusetts --rounds 10 --decks 7', 'massachusetts 2(a)'],
    ['--exact --rules massachusetts --decks 2', 'It has no match-the-dealer odds for 2 decks either.'],
  ])('sabot edge %s names the clause', async (words, part) => {
    const { out, complaint, exitCode } = await edge(words);
    expect(complaint).toContain(part);
    expect(complaint).not.toContain('\n');
    expect([out, exitCode]).toEqual(['', 2]);
  });

  test.each([
    ['--bogus', "error: unknown option '--bogus'"],
    ['--rounds', "error: option '--rounds <n>' argument missing"],
  ])('sabot edge %s', async (words, sentence) => {
    const { complaint, exitCode } = await edge(words);
    expect(complaint).toContain(sentence);
    expect(exitCode).toBe(2);
  });
});

describe('sabot edge --exact', () => {
  test('shows every pack', async () => {
    const { out } = await edge('--exact');
    expect(out.match(/worked out, not simulated/g)).toHaveLength(packIds().length);
    expect(out).toContain('1 in 668,382');
  });

  test('of one pack', async () => {
    const { out } = await edge('--exact --rules catfish-bend');
    expect(out).toMatch(/^ {2}5 decks +3:1, suited 13:1 +3\.5301 % +15\.298 %$/m);
    expect(out).toMatch(/^insurance, edge +24\.739 %$/m);
    expect(out).toMatch(/^ {2}1,000\.00 on 5\.00, worth +0\.0299 %$/m);
  });

  test('shows odds for a number of decks that the pack may not play with', async () => {
    const { out } = await edge('--exact --rules catfish-bend --decks 8');
    expect(out).toContain('2.9855 %');
    expect(out).toContain('it only has odds for them');
  });

  test('as JSON has exact fractions', async () => {
    const { out } = await edge('--exact --rules massachusetts --decks 6 --json');
    const [pack] = JSON.parse(out).packs;
    expect(pack.shoes[0].insuranceEdge.fraction).toBe('71/287');
    expect(pack.shoes[0].bonusSpin.sections).toBe(8);
    expect(pack.match[0]).toMatchObject({ decks: 6, unsuited: '4:1', suited: '9:1' });
  });
});

describe('sabot edge --rounds', () => {
  test('as JSON is the same on one thread and on two, but for the timing', { timeout: LONG }, async () => {
    const words = `--rules massachusetts --rounds 120001 --seed 7 ${CHART} --json --threads`;
    const [one, two] = await Promise.all([edge(`${words} 1`), edge(`${words} 2`)]);
    const withoutTiming = (text: string) => text.replace(/"timing": \{[^}]*\}/, '');
    expect(withoutTiming(one?.out ?? '')).toBe(withoutTiming(two?.out ?? ''));
    expect(JSON.parse(one?.out ?? '')).toMatchObject({ rounds: 120_001, partial: false, seed: 7, decks: 6 });
  });

  test('shows a page', { timeout: LONG }, async () => {
    const { out, complaint } = await edge(
      `--rules section-13 --rounds 2000 --decks 8 --hole-card none ${CHART}`,
    );
    expect(out).toContain('section-13 1.0.1: 8 decks, hole card none, strategy games-department.txt, seed 1');
    expect(out).toMatch(/^house edge, without luck +-?\d+\.\d{4} %\n {2}standard error +0\.\d{4} %$/m);
    expect(out).toMatch(/^house edge, bare results +-?\d+\.\d{4} %\n {2}standard error +\d\.\d{4} %$/m);
    expect(out).toMatch(/^bonus\.678Mixed +\d+/m);
    expect(out).toMatch(/rounds\/s$/m);
    expect(complaint).toBe('');
  });

  test('warns where the chart was made for other rules', { timeout: LONG }, async () => {
    const words = `--rules catfish-bend --rounds 2000 --threads 1 ${CHART}`;
    const { out } = await edge(words);
    const sentence = 'the chart was made for redouble.doublesInAll 1; here it is 3.';
    expect(out).toContain(`Warning: ${sentence}`);
    const { out: json } = await edge(`${words} --json`);
    expect(JSON.parse(json).warnings).toEqual([
      {
        code: 'chart-for-another-book',
        switch: 'redouble.doublesInAll',
        chart: '1',
        book: '3',
        says: expect.stringContaining(sentence),
      },
    ]);
    const { out: others } = await edge(`--rules massachusetts --rounds 2000 --threads 1 --json ${CHART}`);
    expect(JSON.parse(others).warnings).toEqual([]);
  });

  test('warns where the dealer draws to a soft 17, and the chart is for one who stands', () => {
    const totals = new Totals();
    totals.add(playBlock(compileRules(bookNamed('massachusetts')), strategy, 1, 0, 100));
    const report = reportOf(totals);
    const book = bent(bookNamed('massachusetts'), { 'draw.dealerStandsOnSoft': false });
    const outcome = {
      book,
      chart,
      freshShoe: false,
      seed: 1,
      threads: 1,
      roundsAsked: 1,
      partial: false,
      seconds: 1,
      report,
    };
    expect(simulationPage(outcome)).toContain(
      'Warning: the chart was made for draw.dealerStandsOnSoft true; here it is false.',
    );
    expect(simulationData(outcome)).toMatchObject({ warnings: [{ code: 'chart-for-another-book' }] });
    const plain = { ...outcome, book: bookNamed('massachusetts') };
    expect(simulationPage(plain)).not.toContain('Warning');
  });

  describe('when Ctrl-C is pressed', () => {
    afterEach(() => {
      process.exitCode = 0;
    });

    test('reports what was done, marked as partial, with exit code 130', { timeout: LONG }, async () => {
      const words = `--rules massachusetts --rounds 900000000000 --json --threads 1 ${CHART}`;
      const { out, complaint } = await edge(words, true, () => process.emit('SIGINT'));
      expect(JSON.parse(out)).toMatchObject({ partial: true, roundsAsked: 900_000_000_000 });
      expect(complaint).toContain('of 900,000,000,000 rounds, 0 %');
      expect(process.exitCode).toBe(130);
    });
  });

  test('says how far it is', () => {
    expect(progressLine(25_000_000, 100_000_000, 20)).toBe(
      '25,000,000 of 100,000,000 rounds, 25 %, 60 s left',
    );
    expect(progressLine(0, 100, 0)).toBe('0 of 100 rounds, 0 %');
  });
});
