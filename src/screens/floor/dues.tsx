// What the table waits for, each with its clause. What waits for the floor is not among it: it has its own place.

import type { TableView } from '../../protocol/view.ts';
import { type Due, isForFloor } from '../../table/due/codes.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { dueLines } from '../told/due-lines.ts';

const isShownAbove = (due: Due) => isForFloor(due) || due.code === 'halted';

export function Dues({ view }: { readonly view: TableView }) {
  const { floor, shared } = useWords();
  const { due: say } = useSentences();
  const lines = dueLines(
    view.due.filter((due) => !isShownAbove(due)),
    view.trouble.stopped,
  );
  return (
    <section class="floor-dues" aria-label={floor.waits}>
      <h2>{floor.waits}</h2>
      {lines.length === 0 ? <p class="quiet">{floor.nothingDue}</p> : null}
      <ol>
        {lines.map(({ due, seats }) => (
          <li key={`${due.code} ${due.seat}`}>
            {say(due, seats)} <span class="clause">{shared.clause(due.clause)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
