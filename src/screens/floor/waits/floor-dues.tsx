// What only the floor can do before the table goes on, each with the buttons that do it.
import type { TableView } from '../../../protocol/view.ts';
import { isFloorsStep } from '../../../table/due/codes.ts';
import { useSentences, useWords } from '../../language/use-words.ts';
import { type DueLine, dueLines } from '../../told/due-lines.ts';
import { ActButton } from '../act-groups.tsx';
import type { FloorAct } from '../acts.ts';
import { Age } from './age.tsx';

export interface FloorDuesProps {
  readonly view: TableView;
  readonly acts: readonly FloorAct[];
  readonly choose: (act: FloorAct) => void;
}

/** Super bonuses, and cards that a second person looks at, have places of their own. */
export function floorDues(view: TableView): DueLine[] {
  return dueLines(view.due.filter(isFloorsStep), view.trouble.stopped);
}

/** What is done about such a thing, or about a correction that waits, stands with it and nowhere else. */
export function isShownAbove({ due, about }: FloorAct, view: TableView): boolean {
  return 'correction' in about || floorDues(view).some((line) => line.due.code === due);
}

export function FloorDues({ view, acts, choose }: FloorDuesProps) {
  const { shared } = useWords();
  const { due: say } = useSentences();
  return floorDues(view).map(({ due, seats }) => (
    <li key={due.code} class="call">
      <p>
        <Age view={view} of={due.code} /> <strong>{say(due, seats)}</strong>{' '}
        <span class="clause">{shared.clause(due.clause)}</span>
      </p>
      <div class="call-acts">
        {acts
          .filter((act) => act.due === due.code)
          .map((act, place) => (
            <ActButton key={act.kind} act={act} view={view} choose={choose} main={place === 0} />
          ))}
      </div>
    </li>
  ));
}
