// What only the floor can do before the table goes on, each with the buttons that do it.
import type { TableView } from '../../../protocol/view.ts';
import { isFloorsStep } from '../../../table/due/codes.ts';
import { useSentences, useWords } from '../../language/use-words.ts';
import { type DueLine, dueLines } from '../../told/due-lines.ts';
import { ActButton } from '../acts/act-groups.tsx';
import { actsAbout, actsOnlyAbout, type FloorAct } from '../acts/acts.ts';
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

/** What is done about something that waits stands with it and nowhere else. `troubles`: what is out of the ordinary, by its key. */
export function actsAbove(
  view: TableView,
  acts: readonly FloorAct[],
  troubles: readonly string[],
): ReadonlySet<FloorAct> {
  const { calls, correction, adjustments } = view.trouble;
  const [call] = calls;
  return new Set([
    ...troubles.flatMap((key) => actsOnlyAbout(key, acts).slice(0, 1)),
    ...(call ? actsAbout(call.about, acts) : []),
    ...bonusActs(view, acts),
    ...(correction ? actsOnlyAbout('correction', acts) : []),
    ...(adjustments.length > 0 ? actsOnlyAbout('adjustment', acts) : []),
    ...acts.filter(({ due }) => floorDues(view).some((line) => line.due.code === due)),
  ]);
}

/** What a super bonus waits for; where the floor is called about it, the call has it. */
export function bonusActs(
  { trouble: { superBonuses, calls } }: TableView,
  acts: readonly FloorAct[],
): FloorAct[] {
  const isElsewhere = calls[0]?.about === 'super-bonus' || superBonuses.every(({ approved }) => approved);
  return isElsewhere ? [] : actsOnlyAbout('super-bonus', acts);
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
