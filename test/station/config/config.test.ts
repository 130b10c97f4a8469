// The configuration of a table: the one that is shipped, and every slip that somebody may make in it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '../../../src/program/project-root.ts';
import { rulesOf } from '../../../src/scenario/book.ts';
import { loadTableConfig, parseTableConfig, setupOf } from '../../../src/station/config/load.ts';
import { tableJsonSchema } from '../../../src/station/config/schema.ts';
import { USUAL_HOUSE } from '../../../src/station/figures/usual-house.ts';
import { problemText } from '../../../src/words/technician/file-problems.ts';
import { edited, marked, packText } from '../../packs/edited.ts';
import { SLIPS } from './slips.ts';

const FILE = join(projectRoot(), 'config', 'table.yaml');
const shipped = readFileSync(FILE, 'utf8');

function problemsIn(text: string): string[] {
  const parsed = parseTableConfig(text, 'table.yaml');
  return parsed.ok ? [] : parsed.problems.map((problem) => problemText(problem));
}

function configIn(text: string, file = '/etc/sabot/table.yaml') {
  const parsed = parseTableConfig(text, file);
  if (!parsed.ok) expect.fail(parsed.problems.map((problem) => problemText(problem)).join('\n'));
  return parsed.config;
}

function lineOfBook(passage: string): number {
  const book = packText('massachusetts');
  return book.slice(0, book.indexOf(passage)).split('\n').length;
}

const SMALLEST = 'table: "7"\npack: pennsylvania\njournal: table.db\nstaff: ../staff.json\n';

describe('the configuration that is shipped', () => {
  test('is sound, and is that of an installed box', () => {
    const loaded = loadTableConfig(FILE);
    expect(loaded).toMatchObject({
      ok: true,
      config: {
        table: 'table-1',
        journal: '/var/lib/sabot/table.db',
        staff: '/var/lib/sabot/staff.json',
        pages: { host: '127.0.0.1', port: 8021, network: null },
      },
    });
  });

  test('says what the pack says, where it says what the pack has too', () => {
    const play = rulesOf('massachusetts', {}, {});
    if (!play.ok) expect.fail(play.error);
    expect(configIn(shipped).play.rules.book).toEqual(play.rules.book);
  });
});

describe('what is left out', () => {
  test('has a default: no devices, loopback, the choices of the pack', () => {
    const { devices, pages, house, log, play, chips } = configIn(SMALLEST);
    expect({ devices, pages, house, log }).toEqual({
      devices: {},
      pages: { host: '127.0.0.1', port: 8021, network: null },
      house: USUAL_HOUSE,
      log: 'info',
    });
    expect(play.rules.book.values['cards.decks']).toBe(6);
    expect(chips).toEqual([50, 100, 500, 2_500, 10_000, 50_000, 100_000, 500_000]);
  });

  test('relative paths begin at the folder of the file', () => {
    const { journal, staff } = configIn(SMALLEST, '/etc/sabot/tables/seven.yaml');
    expect({ journal, staff }).toEqual({
      journal: '/etc/sabot/tables/table.db',
      staff: '/etc/sabot/staff.json',
    });
  });

  test("a pack of the house's own is a file beside it", () => {
    const file = join(projectRoot(), 'config', 'mine.yaml');
    const own = edited(SMALLEST, ['pack: pennsylvania', 'pack: rules/section-13.yaml']);
    expect(configIn(own, file).play.pack.id).toBe('section-13');
    expect(problemsIn(edited(SMALLEST, ['pack: pennsylvania', 'pack: none.yaml']))).toEqual([
      `${join(process.cwd(), 'none.yaml')}: The file does not exist.`,
    ]);
  });
});

describe('the options', () => {
  test('are everything that the book leaves to the house, by the full names of their switches', () => {
    const text = edited(SMALLEST, [
      'journal:',
      'options:\n  wagers.boxes: 6\n  match.offered: false\njournal:',
    ]);
    expect(configIn(text).play.rules.book.values).toMatchObject({
      'wagers.boxes': 6,
      'match.offered': false,
    });
  });
});

test('a table with four boxes needs four buttons and four lamps', () => {
  const text = edited(
    shipped,
    ['  decks: 6', '  wagers.boxes: 4\n  decks: 6'],
    ['[4, 5, 6, 12, 13, 16, 17]', '[0, 1, 2, 3]'],
    ['[18, 19, 20, 21, 22, 23, 24]', '[4, 5, 6, 7]'],
  );
  expect(configIn(text).devices.buttons).toMatchObject({ buttons: [0, 1, 2, 3], lamps: [4, 5, 6, 7] });
});

describe('the setup of the journal', () => {
  test('holds the options and the limits, in cents', () => {
    const text = edited(shipped, ['decks: 6', 'decks: 8'], ['main: [5.00, 5000.00]', 'main: [25, 500.50]']);
    const { table, pack, book } = setupOf(configIn(text));
    expect({ table, id: pack.id }).toEqual({ table: 'table-1', id: 'massachusetts' });
    expect(book.values).toMatchObject({
      'cards.decks': 8,
      'limits.mainMinimum': 2500,
      'limits.mainMaximum': 50_050,
    });
  });
});

describe('one slip in the file, one sentence at its place', () => {
  test.each(SLIPS)('$slip', ({ from, to, says, see }) => {
    const { text, marks } = marked(edited(shipped, [from, to]));
    const [mark] = marks;
    const also = see === undefined ? '' : ` See config/rules/massachusetts.yaml:${lineOfBook(see)}.`;
    expect(problemsIn(text)).toEqual([`table.yaml:${mark?.line}:${mark?.column}: ${says}${also}`]);
  });

  test('all slips are told at once, those against the book beside those of the pen', () => {
    const text = edited(
      shipped,
      ['decks: 6', 'decks: 7'],
      ['log: info', 'log: loud'],
      ['"1209:0004"', '"1209:0003"'],
      ['chip: pinctrl-rp1', 'chip: 5'],
    );
    expect(problemsIn(text).map((each) => each.replace(/^.*?: (\S+) .*$/, '$1'))).toEqual([
      'options.decks',
      'devices.buttons.chip',
      'devices.keypad.usb',
      'log',
    ]);
  });

  test.each([
    ['an empty file', '', 'table.yaml: The file is empty.'],
    ['a list', '- 1\n', 'table.yaml:1:1: The file is - 1; allowed: a map that begins with table, pack.'],
    [
      'a bracket too few',
      'table: [1',
      "table.yaml:1:10: This is not the YAML of a table's configuration: Flow sequence in block collection must be sufficiently indented and end with a ].",
    ],
  ])('%s is no configuration', (_, text, sentence) => {
    expect(problemsIn(text)).toEqual([sentence]);
  });

  test('a file that is not there is said to be missing', () => {
    const loaded = loadTableConfig('/no/such/table.yaml');
    expect(loaded.ok ? [] : loaded.problems.map((problem) => problemText(problem))).toEqual([
      '/no/such/table.yaml: The file does not exist.',
    ]);
  });
});

test('whatever stands in a line, it is taken or told, never thrown at', () => {
  const lines = shipped.split('\n');
  const scrap = fc.oneof(
    fc.string(),
    fc.constantFrom('  x: 1', '- 1', 'devices:', '  reader: {}', 'pack: 1'),
  );
  fc.assert(
    fc.property(fc.nat(lines.length - 1), scrap, (at, line) => {
      const result = parseTableConfig(lines.with(at, line).join('\n'), 'table.yaml');
      if (!result.ok) expect(result.problems.length).toBeGreaterThan(0);
    }),
  );
});

test('the JSON Schema is current: npm run generate makes it anew', () => {
  const committed = readFileSync(join(projectRoot(), 'config', 'schema', 'table.schema.json'), 'utf8');
  expect(committed).toBe(tableJsonSchema());
});
