// Plays one scenario file of a folder by a book, and says whether it is as expected.
import { dirname } from 'node:path';
import { loadPack, type Pack, packFrom } from '../packs/load.ts';
import { rulesBy } from '../scenario/book.ts';
import { type Played, type PlayResult, playBy } from '../scenario/play.ts';
import type { Scenario } from '../scenario/scenario.ts';
import { problemsText } from '../words/technician/file-problems.ts';
import { type Difference, differencesOf } from './differences.ts';
import { readExpected, readScenario, type ScenarioFile } from './folder.ts';

export type Outcome =
  | { readonly kind: 'as-expected'; readonly played: Played }
  | { readonly kind: 'differs'; readonly played: Played; readonly differences: readonly Difference[] }
  /** There are no expected records yet. */
  | { readonly kind: 'new'; readonly played: Played }
  | { readonly kind: 'invalid'; readonly error: string }
  /** The program is wrong, not the file. */
  | { readonly kind: 'fault'; readonly error: string };

/** The book of a scenario file. */
export type PackOf = (
  file: ScenarioFile,
  scenario: Scenario,
) => { readonly ok: true; readonly pack: Pack } | NoPack;
interface NoPack {
  readonly ok: false;
  readonly error: string;
}

/** Reads each pack once. `instead`: the book that all scenarios are played by, whatever they name. */
export function packFinder(instead: string | undefined): PackOf {
  const read = new Map<string, ReturnType<PackOf>>();
  return (file, scenario) => {
    const id = instead ?? packFrom(dirname(file.path), scenario.rules);
    const known = read.get(id);
    if (known) return known;
    const loaded = loadPack(id);
    const found = loaded.ok ? loaded : { ok: false as const, error: problemsText(loaded.problems, '; ') };
    read.set(id, found);
    return found;
  };
}

/** The records are read back from the journal, but nobody waits for the disk. */
export function playWith(pack: Pack, scenario: Scenario): PlayResult {
  const rules = rulesBy(pack, scenario.options, scenario.limits);
  return rules.ok ? playBy(rules, scenario, { simulated: true }) : rules;
}

export function prove(file: ScenarioFile, packOf: PackOf): Outcome {
  const scenario = readScenario(file);
  if (!scenario.ok) return { kind: 'invalid', error: scenario.error };
  const expected = readExpected(file);
  if (!expected.ok) return { kind: 'invalid', error: expected.error };
  const found = packOf(file, scenario.value);
  if (!found.ok) return { kind: 'invalid', error: found.error };
  try {
    const result = playWith(found.pack, scenario.value);
    if (!result.ok) return { kind: 'invalid', error: result.error };
    const { played } = result;
    if (expected.value === null) return { kind: 'new', played };
    const differences = differencesOf(expected.value, played);
    return differences.length === 0
      ? { kind: 'as-expected', played }
      : { kind: 'differs', played, differences };
  } catch (error) {
    return { kind: 'fault', error: error instanceof Error ? error.message : String(error) };
  }
}
