// sabot-verify.mjs: checks a signed record on a machine without Sabot. The build puts this file and all that it needs into one file,
// which plain Node runs. The check, the form and the words are those of `sabot verify --record`.
import { parseArgs } from 'node:util';
import {
  checkSignedRecord,
  type GivenRecord,
  keysNamedIn,
  type RecordVerdict,
} from '../../journal/proof/signed-record.ts';
import { RECORD_PROBLEMS, RECORD_WORDS } from '../../words/findings.ts';
import { isLanguage, type Language } from '../../words/language.ts';
import { say } from '../../words/wording.ts';
import { readRecord } from '../verify/record-form.ts';
import { recordPage } from '../verify/record-page.ts';
import { type KnownKey, knownKey } from './known-key.ts';

const NOT_AS_WRITTEN = 1;
const NOTHING_CHECKED = 2;

interface Asked {
  readonly file: string;
  readonly key: string | undefined;
  readonly language: Language;
  readonly json: boolean;
}

class Unusable extends Error {}

function askedIn(args: readonly string[]): Asked | 'help' {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      key: { type: 'string' },
      language: { type: 'string', default: 'en' },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  });
  const { key, language, json, help } = values;
  if (help) return 'help';
  const [file] = positionals;
  if (file === undefined || positionals.length > 1 || !isLanguage(language))
    throw new Unusable(RECORD_WORDS.en.usage);
  return { file, key, language, json };
}

/** Who knows only a fingerprint finds its key in the file: it has signed the round, or it is one with the key that has. */
function checked(given: GivenRecord, known: KnownKey | null): RecordVerdict {
  if (!known) return checkSignedRecord(given, null);
  if ('key' in known) return checkSignedRecord(given, known.key);
  const { fingerprint: ours } = known;
  const key = keysNamedIn(given).find(({ fingerprint }) => fingerprint === ours);
  const verdict = checkSignedRecord(given, key ?? null);
  if (key || !verdict.ok) return { ...verdict, onFile: ours };
  const seq = given.setup.rows[0]?.seq ?? 1;
  const about = { code: 'key-not-ours', seq, is: verdict.fingerprint ?? '', ours } as const;
  return { ...verdict, ok: false, onFile: ours, keyIsOurs: false, problem: { seq: null, about } };
}

/** Returns the exit code. */
function run({ file, key, language, json }: Asked): number {
  const problems = RECORD_PROBLEMS[language];
  const known = key === undefined ? null : knownKey(key);
  if (key !== undefined && !known) throw new Unusable(say(problems, { code: 'no-key', given: key }));
  const read = readRecord(file);
  if (!read.ok) throw new Unusable(say(problems, read.problem));
  const given = read.record;
  const verdict = checked(given, known);
  const { table, round } = given;
  const text = json
    ? JSON.stringify({ file, table, round, ...verdict }, null, 2)
    : recordPage({ file, given, verdict, language });
  process.stdout.write(`${text}\n`);
  return verdict.ok ? 0 : NOT_AS_WRITTEN;
}

try {
  const asked = askedIn(process.argv.slice(2));
  if (asked === 'help') process.stdout.write(`${RECORD_WORDS.en.usage}\n`);
  else process.exitCode = run(asked);
} catch (error) {
  process.stderr.write(`sabot-verify: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = NOTHING_CHECKED;
}
