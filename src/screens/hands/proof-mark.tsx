// Green when the rows and payments of the round have just been computed again and hold; red with the first bad row if not.
import type { HandProof } from '../../protocol/hands.ts';
import type { Sentences } from '../language/sentences.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { useAnswer } from './ask.ts';
import { useMoments } from './moments.ts';

function detailsOf(
  { rows, payments, seals, signedBy, fingerprint, problem }: HandProof,
  words: ProofWords,
  say: Sentences['finding'],
  count: Count,
) {
  if (problem) return `${words.badRow(count(problem.seq))} ${say(problem.about)}`;
  const signed = signedBy === null ? words.signedLater : words.signed(count(signedBy), fingerprint ?? '');
  const opened = seals ? [words.seals(count(seals))] : [];
  return [words.proof(count(rows.count), count(payments)), ...opened, signed].join('; ');
}

type ProofWords = ReturnType<typeof useWords>['hands'];
type Count = (number: number) => string;

interface ProofProps {
  readonly round: number;
  readonly isOver: boolean;
}

/** What was proven of an open round is proven anew when it is over. */
export function ProofMark({ round, isOver }: ProofProps) {
  const words = useWords().hands;
  const sentences = useSentences();
  const { count } = useMoments();
  const answer = useAnswer<HandProof>(`/${round}/proof`, isOver);
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
  const { ok, signedBy } = answer.value;
  const [look, sign, name] = !ok
    ? ['bad', '✗', words.notVerified]
    : signedBy === null
      ? ['unsigned', '✓', words.unsigned]
      : ['good', '✓', words.verified];
  return (
    <p class={`proof ${look}`} role="status">
      <strong>
        {sign} {name}
      </strong>{' '}
      <span>{detailsOf(answer.value, words, sentences.finding, count)}</span>
    </p>
  );
}
