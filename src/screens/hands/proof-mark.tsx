// Green when the rows and payments of the round have just been computed again and hold; red with the first bad row if not.
import type { HandProof, PastRound } from '../../protocol/hands.ts';
import { type MomentsAndCounts, useMoments } from '../language/moments.ts';
import type { Sentences } from '../language/sentences.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { QrPicture } from '../look/qr-picture.tsx';
import { useHandsAnswer } from './ask.ts';

function detailsOf(
  {
    rows,
    payments,
    seals,
    typed,
    adjustments,
    holds,
    signedBy,
    unsigned,
    fingerprint,
    keyIsOurs,
    problem,
  }: HandProof,
  words: ProofWords,
  say: Sentences['finding'],
  { count, full }: MomentsAndCounts,
) {
  if (problem) return `${words.badRow(count(problem.seq))} ${say(problem.about)}`;
  const signed = signedBy === null ? words.signedLater : words.signed(count(signedBy), fingerprint ?? '');
  const opened = seals ? [words.seals(count(seals))] : [];
  const adjusted = adjustments === 0 ? [] : [words.adjusted(count(adjustments))];
  const held = holds === 0 ? [] : [words.held(count(holds))];
  const parts = [words.proof(count(rows.count), count(payments)), ...opened, signed, ...adjusted, ...held];
  const proven = parts.join('; ');
  const doubts = unsigned.map(({ from, to, stoppedAt }) =>
    words.notSignedBefore(count(from), count(to), full(stoppedAt)),
  );
  const people = [...new Set(typed.flatMap(({ by }) => by))].join(', ');
  const alone = typed.filter(({ confirmedBy }) => confirmedBy === null).length;
  const byHand = typed.length === 0 ? [] : [words.typed(count(typed.length), people, count(alone))];
  const unknown = keyIsOurs === null && signedBy !== null ? [words.keyNotCompared] : [];
  return [...doubts, ...byHand, `${proven}.`, ...unknown].join(' ');
}

type ProofWords = ReturnType<typeof useWords>['hands'];

/** On paper it leaves the house: whoever keeps the print can prove later what the journal held. */
function PrintedHead({ line }: { readonly line: string }) {
  const { program } = useWords();
  return (
    <figure class="printed-head">
      <QrPicture text={line} about={program.headPicture} />
      <figcaption>
        {program.headPicture}: <code>{line}</code>
      </figcaption>
    </figure>
  );
}

/** What was proven of an open round is proven anew when it is over, and when it was put right. */
export function ProofMark({ past: { round, endedAt, adjustments, holds } }: { readonly past: PastRound }) {
  const words = useWords().hands;
  const sentences = useSentences();
  const moments = useMoments();
  const made = adjustments.filter(({ status }) => status === 'made').length;
  const answer = useHandsAnswer<HandProof>(`/${round}/proof`, `${endedAt !== null} ${made} ${holds.length}`);
  if (answer.kind === 'waiting')
    return (
      <p class="proof" role="status">
        {words.checking}
      </p>
    );
  if (answer.kind === 'failed')
    return (
      <p class="proof bad" role="status">
        {answer.problem}
      </p>
    );
  const { ok, signedBy, unsigned, typed, head } = answer.value;
  const [look, sign, name] = !ok
    ? ['bad', '✗', words.notVerified]
    : signedBy === null
      ? ['unsigned', '✓', words.unsigned]
      : unsigned.length > 0
        ? ['unsigned', '!', words.doubtful]
        : typed.length > 0
          ? ['unsigned', '✎', words.byHand]
          : ['good', '✓', words.verified];
  return (
    <>
      <p class={`proof ${look}`} role="status">
        <strong>
          {sign} {name}
        </strong>{' '}
        <span>{detailsOf(answer.value, words, sentences.finding, moments)}</span>
      </p>
      {head === null ? null : <PrintedHead line={head} />}
    </>
  );
}
