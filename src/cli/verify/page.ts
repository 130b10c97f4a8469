// The report of a verification, for people: everything that was found, by severity, and what was checked.
import { SEVERITIES, type Severity } from '../../journal/verify/finding.ts';
import type { Reported } from '../../journal/verify/findings.ts';
import type { Part, Verified } from '../../journal/verify/verify.ts';
import { FINDING_WORDS, VERIFY_WORDS } from '../../words/findings.ts';
import { whole } from '../../words/format.ts';
import type { Language } from '../../words/language.ts';
import { say } from '../../words/wording.ts';
import { moment } from './record-page.ts';

type Words = (typeof VERIFY_WORDS)[Language];

const NAME_WIDTH = 12;

function line(name: string, text: string): string {
  return `${name.padEnd(NAME_WIDTH)}${text}`;
}

/** What the part has gone through. */
function checkedText(words: Words, { name, checked }: Part, report: Verified): string {
  const count = whole(checked);
  switch (name) {
    case 'file':
      return words.pages(count);
    case 'schema':
      return words.things(count);
    case 'archives':
      return words.archives(count);
    case 'chain':
      return words.rows(count, moment(report.from), moment(report.to));
    case 'signatures':
      return words.signatures(count, report.fingerprint ?? '');
    case 'replay':
      return words.snapshots(count);
    case 'payments':
      return words.payments(count, whole(report.rounds), whole(report.shoes));
    case 'seals': {
      const { sealsShown, sealsNotShown } = report;
      const notShown = sealsNotShown === 0 ? null : whole(sealsNotShown);
      return words.seals({ opened: count, shown: whole(sealsShown), notShown });
    }
    case 'tables':
      return words.tables(count);
  }
}

function partLines(words: Words, part: Part, report: Verified): string[] {
  const { name, checked, skipped } = part;
  const lines = checked > 0 ? [checkedText(words, part, report)] : [];
  if (skipped) {
    const why = say(words.skipped, skipped);
    lines.push(checked > 0 ? why : words.notChecked(why));
  }
  return lines.map((text, index) => line(index === 0 ? words.parts[name] : '', text));
}

function rowText(words: Words, { row }: Reported): string {
  if (!row) return '';
  return 'seq' in row ? words.atRow(whole(row.seq)) : words.inTable(row.table, row.key);
}

function findingLines(language: Language, finding: Reported): string[] {
  const words = VERIFY_WORDS[language];
  const { part, about, times } = finding;
  const where = [words.parts[part], rowText(words, finding)].filter((text) => text !== '').join(', ');
  const more = times > 1 ? [`    … ${words.more(whole(times - 1))}`] : [];
  return [`  ${where}: ${say(FINDING_WORDS[language], about)}`, ...more];
}

function severityLines(language: Language, severity: Severity, { findings }: Verified): string[] {
  const all = findings.filter((finding) => finding.severity === severity);
  const of = severity === 'notice' ? firstOfEach(all) : all;
  if (of.length === 0) return [];
  const title = VERIFY_WORDS[language].severities[severity];
  return ['', `${title}:`, ...of.flatMap((finding) => findingLines(language, finding))];
}

/** What is only worth knowing is told once for its kind. */
function firstOfEach(findings: readonly Reported[]): Reported[] {
  const firsts = new Map<string, Reported>();
  for (const finding of findings) {
    const before = firsts.get(finding.about.code);
    firsts.set(finding.about.code, before ? { ...before, times: before.times + finding.times } : finding);
  }
  return [...firsts.values()];
}

/** Who has not the key on file knows only that one key has signed it all. */
function headline(words: Words, path: string, { ok, keyIsOurs, fingerprint }: Verified): string {
  if (!ok) return words.notAsWritten(path);
  return keyIsOurs ? words.asWritten(path) : words.asSigned(path, fingerprint ?? '');
}

/** What nobody can know from the file alone. */
function endLines(
  words: Words,
  { ok, rows, signedThrough, lastHash, anchors, findings }: Verified,
): string[] {
  const signed = rows > 0 && rows === signedThrough ? [words.lastIsSigned] : [];
  const help = ok ? [] : ['', words.keepIt];
  const allHeld = anchors > 0 && !findings.some(({ about }) => about.code.startsWith('anchor-'));
  const held = allHeld ? [words.anchors(whole(anchors))] : [];
  return ['', ...held, ...signed, words.lastRow(whole(rows), lastHash ?? ''), words.cutOff, ...help];
}

/** What the second witness has to say, if there is one, and whether it speaks against the journal. */
export interface WitnessSays {
  readonly line: string | null;
  readonly against: boolean;
}

export function verifyPage(
  path: string,
  verified: Verified,
  { line: witnessLine, against }: WitnessSays,
  language: Language = 'en',
): string {
  const words = VERIFY_WORDS[language];
  const report = { ...verified, ok: verified.ok && !against };
  return [
    headline(words, path, report),
    ...(witnessLine === null ? [] : ['', witnessLine]),
    ...SEVERITIES.flatMap((severity) => severityLines(language, severity, report)),
    '',
    ...report.parts.flatMap((part) => partLines(words, part, report)),
    ...endLines(words, report),
  ].join('\n');
}

type Spoken = Reported & { readonly sentence: string };
type SpokenReport = Omit<Verified, 'findings' | 'problem'> & {
  readonly findings: readonly Spoken[];
  readonly problem: Spoken | null;
};

/** For programs that show it to people: each finding with its sentence. */
export function inWords(report: Verified, language: Language): SpokenReport {
  const spoken = (finding: Reported) => ({
    ...finding,
    sentence: say(FINDING_WORDS[language], finding.about),
  });
  const { findings, problem } = report;
  return { ...report, findings: findings.map(spoken), problem: problem && spoken(problem) };
}
