// Who has held a hand for a dispute, when and why, under the hand itself.
import type { PastRound } from '../../protocol/hands.ts';
import { mayHold } from '../../table/hold.ts';
import { useKnown } from '../connection/use-station.ts';
import { useMoments } from '../language/moments.ts';
import { useWords } from '../language/use-words.ts';
import { HoldButton } from './hold-form.tsx';

export interface HoldsProps {
  readonly past: PastRound;
  /** It was held just now. */
  readonly held: () => void;
}

export function Holds({ past: { round, holds, startedAt }, held }: HoldsProps) {
  const { hold: words } = useWords().hands;
  const { full } = useMoments();
  const { signedIn, view } = useKnown();
  // Without a table behind the page nobody can hold anything.
  const may = startedAt !== null && view !== null && mayHold(signedIn?.person ?? null);
  if (holds.length === 0 && !may) return null;
  return (
    <section class="holds" aria-label={words.title}>
      <h3>{words.title}</h3>
      <ul>
        {holds.map(({ hold, at, sentence }) => (
          <li key={hold}>
            <span aria-hidden="true">⚑</span> {full(at)}: {sentence}
          </li>
        ))}
      </ul>
      {may ? <HoldButton round={round} label={words.hold} held={held} /> : null}
    </section>
  );
}
