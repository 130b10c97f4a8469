// The hand in play, or the last one, can be held for a dispute. Earlier ones are held on the hands page.
import type { TableView } from '../../protocol/view.ts';
import { mayHold } from '../../table/hold.ts';
import type { Person } from '../../table/people.ts';
import { HoldButton } from '../holds/hold-form.tsx';
import { useWords } from '../language/use-words.ts';

export interface HoldProps {
  readonly view: TableView;
  readonly person: Person;
}

export function Hold({ view: { round }, person }: HoldProps) {
  const { hold } = useWords().hands;
  if (round === 0 || !mayHold(person)) return null;
  return (
    <section aria-label={hold.title}>
      <HoldButton key={round} round={round} label={hold.which(round)} />
    </section>
  );
}
