// Cards that no machine has read as they stand: who entered or corrected them, and when.
import type { CardView } from '../../protocol/view.ts';
import { faceSign } from '../../words/faces.ts';
import { momentsIn } from '../../words/moments.ts';
import { useSpeech, useWords } from '../language/use-words.ts';

export function TypedCards({ cards }: { readonly cards: readonly CardView[] }) {
  const { felt } = useWords();
  const { language } = useSpeech();
  return cards.map(({ face, number, typed }) =>
    typed && face !== null ? (
      <div key={number} class="hand-note typed-card">
        {felt.typed(faceSign(face), typed.by, momentsIn(language).clock(typed.at))}
        {typed.confirmedBy === null ? null : ` ${felt.confirmed(typed.confirmedBy)}`}
      </div>
    ) : null,
  );
}
