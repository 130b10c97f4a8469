// The scenario files of a folder, each with its expected records beside it: NAME.json and NAME.expected.json.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { parseScenario, type Scenario } from '../scenario/scenario.ts';
import { type Expected, parseExpected } from './expected.ts';

const ENDING = '.json';
const EXPECTED = '.expected.json';

export interface ScenarioFile {
  /** Where it is under the folder, without its ending. */
  readonly name: string;
  readonly path: string;
  readonly expectedPath: string;
}

export interface TestFolder {
  readonly files: readonly ScenarioFile[];
  /** Expected records whose scenario is not there. */
  readonly orphans: readonly string[];
}

/** Null: there is no such folder. A single scenario file is a folder of one. */
export function testFolder(path: string): TestFolder | null {
  if (!existsSync(path)) return null;
  if (!statSync(path).isDirectory()) return { files: [scenarioFile(dirname(path), path)], orphans: [] };
  const paths = readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(ENDING))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
  const files = paths.filter((each) => !each.endsWith(EXPECTED)).map((each) => scenarioFile(path, each));
  const expected = new Set(files.map(({ expectedPath }) => expectedPath));
  const orphans = paths.filter((each) => each.endsWith(EXPECTED) && !expected.has(each));
  return { files, orphans: orphans.map((each) => relative(path, each)) };
}

function scenarioFile(folder: string, path: string): ScenarioFile {
  const stem = join(dirname(path), basename(path, ENDING));
  return { name: relative(folder, stem), path, expectedPath: stem + EXPECTED };
}

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: string };

export function readScenario({ path }: ScenarioFile): Read<Scenario> {
  const text = readText(path);
  if (!text.ok) return text;
  const parsed = parseScenario(text.value);
  return parsed.ok ? { ok: true, value: parsed.scenario } : parsed;
}

/** Null: nobody has written down yet what is expected. */
export function readExpected({ expectedPath }: ScenarioFile): Read<Expected | null> {
  if (!existsSync(expectedPath)) return { ok: true, value: null };
  const text = readText(expectedPath);
  if (!text.ok) return text;
  const parsed = parseExpected(text.value);
  return parsed.ok ? parsed : { ok: false, error: `${basename(expectedPath)}: ${parsed.error}` };
}

function readText(path: string): Read<string> {
  try {
    return { ok: true, value: readFileSync(path, 'utf8') };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    return { ok: false, error: `${basename(path)} cannot be read (${code})` };
  }
}
