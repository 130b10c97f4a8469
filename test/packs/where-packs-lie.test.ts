// A pack is found by its name, among the shipped ones and those of the house, or by the path of its file.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chanceOf } from '../../hardware-sim/world/chance.ts';
import { rememberTable, tableToOpen } from '../../src/demonstration/last-table.ts';
import { loadPack, packIds, shippedPackIds } from '../../src/packs/load.ts';
import { playScenario } from '../../src/scenario/play.ts';
import { parseScenario } from '../../src/scenario/scenario.ts';
import { parseTableConfig } from '../../src/station/config/load.ts';
import { problemText } from '../../src/words/technician/file-problems.ts';
import { houseOf } from '../../src/world/house.ts';
import { edited, packText } from './edited.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-house-'));
  vi.stubEnv('SABOT_PACKS', folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

const EIGHT_DECKS = ['decks: { choice: 6', 'decks: { choice: 8'] as const;

/** A copy of section 13 with another name and eight decks. */
function ownPack(name: string, ...edits: readonly (readonly [string, string])[]): string {
  const file = join(folder, `${name}.yaml`);
  const named = ['pack: section-13', `pack: ${name}`] as const;
  writeFileSync(file, edited(packText('section-13'), ...(name === 'section-13' ? [] : [named]), ...edits));
  return file;
}

function complaints(nameOrPath: string): readonly string[] {
  const loaded = loadPack(nameOrPath);
  return loaded.ok ? [] : loaded.problems.map((problem) => problemText(problem));
}

describe("a pack in the house's folder", () => {
  test('is found by its name beside the shipped ones', () => {
    ownPack('riverboat', EIGHT_DECKS);
    expect(packIds()).toEqual([...shippedPackIds(), 'riverboat'].sort());
    const loaded = loadPack('riverboat');
    expect(loaded.ok && loaded.pack.values['cards.decks']).toBe(8);
  });

  test('may not take the name of a shipped pack, by its name or by its path', () => {
    const file = ownPack('section-13', EIGHT_DECKS);
    const sentence = `${file}: section-13 is the name of a pack that comes with Sabot (config/rules/section-13.yaml); give this one another name.`;
    expect(complaints('section-13')).toEqual([sentence]);
    expect(complaints(file)).toEqual([sentence]);
  });

  test('that says just what the shipped one of its name says takes nothing away', () => {
    ownPack('section-13');
    expect(complaints('section-13')).toEqual([]);
  });
});

describe('a pack by name or path', () => {
  test('in table.yaml', () => {
    ownPack('riverboat');
    const text = (pack: string) => `table: "7"\npack: ${pack}\njournal: table.db\nstaff: staff.json\n`;
    for (const pack of ['riverboat', './riverboat.yaml']) {
      const read = parseTableConfig(text(pack), join(folder, 'table.yaml'));
      expect(read.ok && read.config.play.pack.id).toBe('riverboat');
    }
  });

  test('in a scenario file, where a path begins at the folder of that file', () => {
    ownPack('riverboat', EIGHT_DECKS);
    const shoe = ['2D', '9S', '5H', '9D', '8C', '8H'];
    const rounds = [{ wagers: [{ seat: 1, main: 500 }], steps: [{ do: 'stand', seat: 1 }] }];
    for (const rules of ['riverboat', './riverboat.yaml']) {
      const parsed = parseScenario(JSON.stringify({ rules, shoes: [shoe], rounds }));
      if (!parsed.ok) expect.fail(parsed.error);
      const result = playScenario(parsed.scenario, folder);
      expect(result).toMatchObject({ ok: true, played: { rules, rounds: [{ round: 1 }] } });
    }
  });

  test('in a simulated world, whose journal has its name', () => {
    const file = ownPack('riverboat');
    expect(houseOf(file, chanceOf('1')).pack.id).toBe('riverboat');
  });

  test('at a table without hardware, which remembers the path', () => {
    const file = ownPack('riverboat');
    const journal = join(folder, 'riverboat.db');
    expect(tableToOpen(folder, file)).toEqual({ pack: file, journal });
    writeFileSync(journal, '');
    rememberTable(folder, { pack: file, journal });
    expect(tableToOpen(folder, null)).toEqual({ pack: file, journal });
  });
});
