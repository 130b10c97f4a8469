import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { sabotTest } from './typed.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-test-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const blackjack = {
  rules: 'massachusetts',
  shoes: [['2C', 'AS', '9H', 'KD', '8D']],
  rounds: [{ wagers: [{ seat: 1, main: 1000 }] }],
};

function put(name: string, content: unknown): void {
  writeFileSync(
    join(folder, `${name}.json`),
    typeof content === 'string' ? content : JSON.stringify(content),
  );
}

function expected(name: string) {
  return readFileSync(join(folder, `${name}.expected.json`), 'utf8');
}

/** As if somebody had expected something else. */
function expectOtherwise(name: string, from: string, to: string): void {
  expect(expected(name)).toContain(from);
  writeFileSync(join(folder, `${name}.expected.json`), expected(name).replace(from, to));
}

describe('sabot test', () => {
  test('takes down what happens, and then finds it as expected', async () => {
    put('blackjack', blackjack);
    expect(await sabotTest(folder, '--write')).toMatchObject({
      lines: ['new      blackjack', '1 file: 1 new.'],
      code: 0,
    });
    expect(JSON.parse(expected('blackjack')).rounds[0].house).toBe(-1500);
    expect(await sabotTest(folder)).toMatchObject({
      lines: ['ok       blackjack', '1 file: 1 as expected.'],
      code: 0,
    });
  });

  test('shows a difference by record and by field, with the clause', async () => {
    put('blackjack', blackjack);
    await sabotTest(folder, '--write');
    expectOtherwise('blackjack', '"odds": "3:2"', '"odds": "6:5"');
    expect(await sabotTest(folder)).toMatchObject({
      lines: [
        'differs  blackjack',
        '         round 1, box 1, bettor a: main of hand 1, by 5(e)',
        '           odds: expected 6:5, found 3:2',
        '1 file: 1 differs.',
      ],
      code: 1,
    });
  });

  test('compares no clause that the expected records leave out', async () => {
    put('blackjack', blackjack);
    await sabotTest(folder, '--write');
    expectOtherwise('blackjack', '"5(e)"', '"5(f)"');
    expect((await sabotTest(folder)).code).toBe(1);
    put('blackjack.expected', expected('blackjack').replace(/,\s*"clause": "5\(f\)"/, ''));
    expect((await sabotTest(folder)).code).toBe(0);
  });

  test('says which expected records it has changed, and leaves the others alone to the letter', async () => {
    put('blackjack', blackjack);
    put('other', blackjack);
    await sabotTest(folder, '--write');
    expectOtherwise('blackjack', '"house": -1500', '"house": 0');
    const byHand = JSON.stringify(JSON.parse(expected('other')));
    put('other.expected', byHand);
    const { lines, code } = await sabotTest(folder, '--write');
    expect(lines).toEqual([
      'changed  blackjack',
      '         round 1',
      '           house: expected 0, found -1500',
      'same     other',
      '2 files: 1 the same, 1 changed.',
    ]);
    expect(code).toBe(0);
    expect(expected('other')).toBe(byHand);
  });

  test('plays the same files by another book', async () => {
    put('blackjack', { ...blackjack, shoes: [['2C', 'AS', 'AH', 'KD', 'KH']] });
    await sabotTest(folder, '--write');
    expect((await sabotTest(folder, '--rules', 'section-13')).lines).toContain(
      '           clause: expected 5(e), found (e)(5)',
    );
  });

  test('ends with 2 when a file proves nothing', async () => {
    put('blackjack', blackjack);
    put('broken', '{"rules":');
    put('lost.expected', '{}');
    const { out, code } = await sabotTest(folder);
    expect(out).toContain('invalid  broken\n         not JSON');
    expect(out).toContain('new      blackjack');
    expect(out).toContain('orphan   lost.expected.json: its scenario is not there');
    expect(code).toBe(2);
    expect((await sabotTest(join(folder, 'nothing'))).code).toBe(2);
  });

  test('says where expected records are no records', async () => {
    put('blackjack', blackjack);
    put('blackjack.expected', '{"rounds": [], "refusals": 3}');
    const { out, code } = await sabotTest(folder);
    expect(out).toContain('blackjack.expected.json: refusals: ');
    expect(code).toBe(2);
  });

  test('tells programs the same: as JSON and as a JUnit report', async () => {
    put('blackjack', blackjack);
    put('odd <name>', { ...blackjack, rules: 'nowhere' });
    await sabotTest(join(folder, 'blackjack.json'), '--write');
    expectOtherwise('blackjack', '"house": -1500', '"house": 0');
    const report = join(folder, 'report.xml');
    const { out } = await sabotTest(folder, '--json', '--junit', report);
    expect(JSON.parse(out)).toMatchObject({
      files: [
        {
          name: 'blackjack',
          outcome: 'differs',
          differences: [{ record: 'round 1', field: 'house', expected: 0, found: -1500, clause: null }],
        },
        { name: 'odd <name>', outcome: 'invalid' },
      ],
      sum: { files: 2, differs: 1, invalid: 1 },
    });
    const xml = readFileSync(report, 'utf8');
    expect(xml).toContain('tests="2" failures="1" errors="1"');
    expect(xml).toContain(
      '<failure message="not as expected">round 1\n  house: expected 0, found -1500</failure>',
    );
    expect(xml).toContain('name="odd &lt;name&gt;"');
  });
});

describe('sabot test --coverage', () => {
  test('names the changes that no file notices, and the clauses that none cites', async () => {
    put('blackjack', blackjack);
    await sabotTest(folder, '--write');
    const { out } = await sabotTest(folder, '--coverage');
    expect(out).toMatch(/^Massachusetts, by 1 file: a change of \d+ of \d+ switches is noticed/m);
    expect(out).toContain('  bonus.777Spades (5(f)(4)): 4:1 instead of 3:1\n');
    expect(out).not.toContain('  pays.blackjack (');
    const uncited = out.split('Clauses that no record cites:')[1]?.split(/[\s,]+/);
    expect(uncited).toContain('5(f)(4)');
    expect(uncited).not.toContain('5(e)');
  });

  test('leaves a choice of the scenario alone when the book chooses otherwise', async () => {
    put('chosen', { ...blackjack, options: { holeCard: 'peek' } });
    await sabotTest(folder, '--write');
    const [book] = JSON.parse((await sabotTest(folder, '--coverage', '--json')).out).coverage;
    const changesOf = (key: string) =>
      book.switches
        .find((one: { key: string }) => one.key === key)
        .changes.map((change: { noticedBy: string | null }) => change.noticedBy);
    expect(changesOf('holeCard.mode')).toEqual([null, null]);
    expect(changesOf('pays.blackjack')).toEqual(['chosen']);
    expect(book.clauses).toContainEqual({ clause: '5(e)', cited: true });
  });
});
