import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gatherEvidence, keyName } from '../../src/docs/evidence.ts';
import { journalFormatPage } from '../../src/docs/journal-format/page.ts';
import { keypadPage } from '../../src/docs/keypad.ts';
import { logEventsPage } from '../../src/docs/log-events.ts';
import { PACKS } from '../../src/docs/pack-names.ts';
import { rulesIndex } from '../../src/docs/rules-index.ts';
import { statechartPage } from '../../src/docs/statechart.ts';
import { switchesPage } from '../../src/docs/switches.ts';
import { queryTables } from '../../src/journal/file/query-tables.ts';
import { clauseRows, parseRegister, ROLES } from '../../src/packs/clauses/register.ts';
import { READINGS } from '../../src/packs/entry.ts';
import { hasStandard, isSwitchKey } from '../../src/packs/switches.ts';
import { STANDARD } from '../../src/rules/rule-book.ts';
import { bookOf } from '../clauses.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rows = clauseRows(root);
const evidence = gatherEvidence(root);

/** What is missing as one short sorted text, so that a failure can be read as a to-do list. */
function listed(names: readonly string[]): string {
  return [...new Set(names)].sort().join(' · ');
}

describe('reading a register', () => {
  const heading = 'id,pack,clause,topic,requirement,role,rule,key,note';
  const good = 'MA 16(c),massachusetts,16(c),bonus spin,An ace pays,computes,spin.acePays,spin.acePays,';

  test.each([
    ['another heading', 'id,pack\n', 1, 'the columns must be'],
    ['nothing at all', '', 1, 'the columns must be'],
    ['a missing column', `${heading}\nMA 16(c),massachusetts,16(c)\n`, 2, '3 fields instead of 9'],
    ['an empty line', `${heading}\n\n${good}\n`, 2, '1 fields instead of 9'],
    ['an unknown role', `${heading}\n${good.replace('computes', 'guesses')}\n`, 2, '"guesses" is no role'],
    ['an unknown pack', `${heading}\n${good.replace('massachusetts', 'nevada')}\n`, 2, '"nevada" is no pack'],
    [
      'no requirement',
      `${heading}\n${good.replace('An ace pays', '')}\n`,
      2,
      'needs an id and a requirement',
    ],
    ['the same id twice', `${heading}\n${good}\n${good}\n`, 3, 'already stands on line 2'],
    ['an open quote', `${heading}\n${good}\n"MA\n`, 3, 'a quote is not closed'],
  ])('refuses %s, with the line', (_, text, line, problem) => {
    expect(parseRegister(text)).toEqual({ ok: false, line, problem: expect.stringContaining(problem) });
  });

  test('gives its rows', () => {
    expect(parseRegister(`${heading}\n${good}\n`)).toMatchObject({
      ok: true,
      rows: [{ id: 'MA 16(c)', role: 'computes', rule: 'spin.acePays', key: 'spin.acePays', note: '' }],
    });
  });
});

describe('the register of clauses', () => {
  test('holds all requirements of the five books', () => {
    const counts = Object.keys(PACKS).map((pack) =>
      [
        pack,
        ...ROLES.map((role) => rows.filter((row) => row.pack === pack && row.role === role).length),
      ].join(' '),
    );
    expect(`pack ${ROLES.join(' ')}`).toBe('pack computes enforces prompts records configures physical');
    expect(counts).toEqual([
      'section-13 60 75 39 4 13 26',
      'catfish-bend 43 33 13 3 4 4',
      'games-department 46 43 17 4 8 7',
      'pennsylvania 54 72 37 3 15 31',
      'massachusetts 65 78 38 4 17 29',
    ]);
    expect(rows).toHaveLength(885);
  });

  test('begins every id with its pack and clause', () => {
    const short: Readonly<Record<string, string>> = PACKS;
    const odd = rows.filter(({ id, pack, clause }) => {
      const name = `${short[pack]} ${clause}`;
      return !id.startsWith(name) || !/^( ?[a-z])?$/.test(id.slice(name.length));
    });
    expect(listed(odd.map((row) => row.id))).toBe('');
  });

  test('names a rule for every clause that software has to do with', () => {
    const nameless = rows.filter((row) => row.role !== 'physical' && !/^[a-z]\w*(\.\w+)+$/.test(row.rule));
    expect(listed(nameless.map((row) => row.id))).toBe('');
  });

  test('names only switches that the pack has', () => {
    const unknown = rows.filter(({ pack, key }) => key !== '' && !evidence.keys.has(keyName(pack, key)));
    expect(listed(unknown.map(({ pack, key }) => keyName(pack, key)))).toBe('');
  });
});

test('every clause that a pack cites is in the register, or leads to clauses that are', () => {
  const cited = Object.keys(PACKS).flatMap((pack) =>
    Object.values(bookOf(pack).clauses)
      .filter((clause) => clause !== STANDARD)
      .filter((clause) => !rows.some((row) => row.pack === pack && row.clause.startsWith(clause)))
      .map((clause) => `${pack} ${clause}`),
  );
  expect(listed(cited)).toBe('');
});

describe('every computed clause', () => {
  const computed = rows.filter((row) => row.role === 'computes');

  test('has a test that names it', () => {
    expect(listed(computed.filter((row) => !evidence.tests.has(row.id)).map((row) => row.id))).toBe('');
  });

  test('has code tagged with its rule', () => {
    expect(listed(computed.filter((row) => !evidence.code.has(row.rule)).map((row) => row.rule))).toBe('');
  });
});

describe('every clause of the workflow', () => {
  test.each(['enforces', 'records'])(
    'that the table %s leads to the code that does so, not only to a prompt',
    (role) => {
      const prompted = rows.filter(
        (row) =>
          row.role === role &&
          (evidence.code.get(row.rule) ?? []).every(({ file }) => file.startsWith('src/table/due/')),
      );
      expect(listed(prompted.map((row) => `${row.id} (${row.rule})`))).toBe('');
    },
  );

  test.each(['enforces', 'prompts', 'records', 'configures'])(
    'that the table %s has a test that names it',
    (role) => {
      const untested = rows.filter((row) => row.role === role && !evidence.tests.has(row.id));
      expect(listed(untested.map((row) => row.id))).toBe('');
    },
  );
});

describe('names that lead nowhere', () => {
  test('no test names a clause that is not in the register', () => {
    const ids = new Set(rows.map((row) => row.id));
    expect(listed([...evidence.tests.keys()].filter((id) => !ids.has(id)))).toBe('');
  });

  test('no code is tagged with a rule that is not in the register, unless the five books need not name it', () => {
    const rules = new Set(rows.map((row) => row.rule));
    const isKnown = (rule: string) => rules.has(rule) || (isSwitchKey(rule) && hasStandard(rule));
    expect(listed([...evidence.code.keys()].filter((rule) => !isKnown(rule)))).toBe('');
  });
});

test('a pack may name every reading of docs/readings.md, and no other', () => {
  const numbers = [...readFileSync(join(root, 'docs/readings.md'), 'utf8').matchAll(/^(\d+)\. \*\*/gm)];
  expect(numbers.map(([, number]) => Number(number))).toEqual(
    Array.from({ length: READINGS }, (_, index) => index + 1),
  );
});

test('docs/rules.md is current; `npm run generate` makes it anew', () => {
  // Compared as a fact, not as texts: a difference of thousands of lines helps nobody.
  expect(readFileSync(join(root, 'docs/rules.md'), 'utf8') === rulesIndex(root)).toBe(true);
});

test('docs/log-events.md is current; `npm run generate` makes it anew', () => {
  expect(readFileSync(join(root, 'docs/log-events.md'), 'utf8') === logEventsPage()).toBe(true);
});

test('docs/journal-format.md is current; `npm run generate` makes it anew', () => {
  const page = journalFormatPage(root, queryTables());
  expect(readFileSync(join(root, 'docs/journal-format.md'), 'utf8') === page).toBe(true);
});

test('docs/keypad.md is current; `npm run generate` makes it anew', () => {
  expect(readFileSync(join(root, 'docs/keypad.md'), 'utf8') === keypadPage()).toBe(true);
});

test('docs/switches.md is current; `npm run generate` makes it anew', () => {
  expect(readFileSync(join(root, 'docs/switches.md'), 'utf8') === switchesPage()).toBe(true);
});

test('every arrow of docs/table.md says what it waits for', () => {
  const arrows = statechartPage().match(/^ +\w+ --> .*$/gm) ?? [];
  expect(arrows.length).toBeGreaterThan(0);
  expect(arrows.filter((arrow) => /: *$/.test(arrow))).toEqual([]);
});

test('docs/table.md is current; `npm run generate` makes it anew', () => {
  expect(readFileSync(join(root, 'docs/table.md'), 'utf8') === statechartPage()).toBe(true);
});
