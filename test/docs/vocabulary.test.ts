// The register's rules, the tags in the code and the switches of the packs are one vocabulary.
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { gatherEvidence } from '../../src/docs/evidence.ts';
import { clauseRows } from '../../src/packs/clauses/register.ts';
import { isSwitchKey, SWITCH_KEYS } from '../../src/packs/switches.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const rows = clauseRows(root);
const rules = [...new Set(rows.map((row) => row.rule))].filter((rule) => rule !== '');
const tags = [...gatherEvidence(root).code.keys()];

/** `match.sixDecks.suited` is a part of `match.sixDecks`. */
function isPartOf(rule: string, key: string): boolean {
  return rule === key || rule.startsWith(`${key}.`);
}

/** The switch whose name a rule bears, as a whole or before a part of its own. */
function switchIn(rule: string): string | null {
  const name = rule.split('.').slice(0, 2).join('.');
  return isSwitchKey(name) ? name : null;
}

/** Names that a reader would take for one: they differ in capitals, dashes, dots or underscores only. */
function twins(names: readonly string[]): string[][] {
  const alike = new Map<string, string[]>();
  for (const name of new Set(names)) {
    const bare = name.toLowerCase().replace(/[^a-z\d]/g, '');
    alike.set(bare, [...(alike.get(bare) ?? []), name]);
  }
  return [...alike.values()].filter((group) => group.length > 1);
}

describe('one vocabulary', () => {
  test('every rule is written like a switch: words in camel case, with dots between them', () => {
    const odd = [...rules, ...tags].filter((name) => !/^[a-z][A-Za-z\d]*(\.[a-z\d][A-Za-z\d]*)+$/.test(name));
    expect(odd).toEqual([]);
  });

  test('no two names differ only in the way they are written', () => {
    expect(twins(['spin.seat_button', 'spin.seatButton', 'spin.wager'])).toEqual([
      ['spin.seat_button', 'spin.seatButton'],
    ]);
    expect(twins([...rules, ...tags, ...SWITCH_KEYS])).toEqual([]);
  });

  test('a clause that has a switch bears its name, alone or before the name of a part', () => {
    const odd = rows.filter(({ rule, key }) => key !== '' && !isPartOf(rule, key));
    expect(odd.map(({ id, rule, key }) => `${id}: ${rule}, not ${key}`)).toEqual([]);
  });

  test('a clause that bears the name of a switch has that switch, unless it is outside software', () => {
    const odd = rows.filter(
      ({ rule, key, role }) => switchIn(rule) !== null && switchIn(rule) !== key && role !== 'physical',
    );
    expect(odd.map(({ id, rule, key }) => `${id}: ${rule}, not ${key}`)).toEqual([]);
  });
});
