// What a signed record proves and what it does not, in words: for `sabot verify --record` and for the stand-alone verifier.
import { anchorIn } from '../../journal/proof/anchor.ts';
import { type GivenRecord, programThen, type RecordVerdict } from '../../journal/proof/signed-record.ts';
import { visible } from '../../story/visible.ts';
import { FINDING_WORDS, RECORD_WORDS } from '../../words/findings.ts';
import { whole } from '../../words/format.ts';
import type { Language } from '../../words/language.ts';
import { utcMoment } from '../../words/moments.ts';
import { say } from '../../words/wording.ts';

export interface CheckedRecord {
  readonly file: string;
  readonly given: GivenRecord;
  readonly verdict: RecordVerdict;
  readonly language: Language;
}

type Words = (typeof RECORD_WORDS)[Language];

/** A time that nobody could have meant is shown as the number it is. */
export function moment(ms: number | null): string {
  return ms === null || Number.isNaN(new Date(ms).getTime()) ? String(ms) : utcMoment(ms);
}

/** Who has not the key on file must compare its fingerprint, or a whole forgery would pass. */
function keyLines({ keyIsOurs, onFile, fingerprint, keys }: RecordVerdict, words: Words): string[] {
  const signed = fingerprint ?? '';
  const known = onFile === signed ? words.ourKey(signed) : words.oneWithOurs(signed, onFile ?? '');
  return [
    keyIsOurs ? known : words.someKey(signed),
    ...(keys.length === 0 ? [] : [words.keysInOrder(keys.join(' → '))]),
  ];
}

function typedLines({ typed }: RecordVerdict, words: Words): string[] {
  if (typed.length === 0) return [words.noneTyped];
  return typed.map(({ face, number, by, confirmedBy }) =>
    words.typed(face, whole(number), by.join(', '), confirmedBy),
  );
}

/** What was said of the round since. */
function sinceLines({ adjustments, holds }: RecordVerdict, words: Words): string[] {
  const adjusted = adjustments.map((made) => {
    const { proposed, confirmed } = made;
    const told = words.adjustmentText({ ...made, status: 'made', proposed, decided: confirmed });
    return words.since(moment(confirmed.at), told);
  });
  const held = holds.map((one) => words.since(moment(one.held.at), words.holdText(one, one.held.by)));
  return [
    ...(adjusted.length === 0 ? [words.noAdjustments] : adjusted),
    ...(held.length === 0 ? [words.noHolds] : held),
  ];
}

function headLine({ head }: GivenRecord, words: Words): string {
  const anchor = head === null ? null : anchorIn(head);
  return anchor ? words.head(whole(anchor.seq), moment(anchor.at)) : words.noHead;
}

function programLine(given: GivenRecord, words: Words): string {
  const { program = '', identity = null } = programThen(given) ?? {};
  return words.program(program, identity);
}

function provenLines({ given, verdict, language }: CheckedRecord, words: Words): string[] {
  const unsigned = verdict.unsigned.map(({ from, to, stoppedAt }) =>
    say(FINDING_WORDS[language], { code: 'rows-unsigned-at-start', from, to, stoppedAt }),
  );
  return [
    words.rows(whole(verdict.rows), whole(verdict.signedThrough)),
    ...keyLines(verdict, words),
    ...unsigned,
    words.payments(whole(verdict.payments)),
    words.seals(whole(verdict.seals)),
    ...typedLines(verdict, words),
    ...sinceLines(verdict, words),
    headLine(given, words),
    programLine(given, words),
  ];
}

/** Names and reasons are typed by people: what steers a terminal is seen for what it is. */
const listed = (lines: readonly string[]) => lines.map((line) => `- ${visible(line)}`);

export function recordPage(checked: CheckedRecord): string {
  const { file, given, verdict, language } = checked;
  const words: Words = RECORD_WORDS[language];
  const name = [file, whole(given.round), JSON.stringify(given.table)] as const;
  if (!verdict.ok) {
    const { problem } = verdict;
    const sentence = problem ? say(FINDING_WORDS[language], problem.about) : '';
    const where = problem?.seq == null ? [] : [words.firstBadRow(whole(problem.seq))];
    return [words.notAsWritten(...name), '', sentence, ...where].map(visible).join('\n');
  }
  return [
    visible(words.asWritten(...name)),
    '',
    words.proves,
    ...listed(provenLines(checked, words)),
    '',
    words.provesNot,
    ...listed(words.notProven),
  ].join('\n');
}
