// Adjustments of settled rounds that wait for a second person: each with what this person can do about it.
import type { TableView } from '../../protocol/view.ts';
import type { ProposedAdjustment } from '../../table/adjustment.ts';
import { useWords } from '../language/use-words.ts';
import { ActButton } from './acts/act-groups.tsx';
import { actsOnlyAbout, type FloorAct } from './acts/acts.ts';
import { Age } from './waits/age.tsx';

export interface AdjustmentsProps {
  readonly view: TableView;
  readonly acts: readonly FloorAct[];
  /** Who is signed in: nobody confirms an own proposal. */
  readonly person: string;
  readonly choose: (act: FloorAct) => void;
}

/** What can be done about this one of them. */
function actsFor(
  { adjustment, proposed }: ProposedAdjustment,
  acts: readonly FloorAct[],
  person: string,
): FloorAct[] {
  const [confirm, ...others] = actsOnlyAbout('adjustment', acts);
  const possible = proposed.by === person ? others : [...(confirm ? [confirm] : []), ...others];
  return possible.map((act) => ({
    ...act,
    inputs: act.inputs.filter((input) => 'adjustment' in input && input.adjustment === adjustment),
  }));
}

export function Adjustments({ view, acts, person, choose }: AdjustmentsProps) {
  const { floor } = useWords();
  return view.trouble.adjustments.map((one) => (
    <li key={`adjustment ${one.adjustment}`} class="call">
      <p>
        <Age view={view} of={one.proposed.at} /> <strong>{floor.adjustments.waits(one)}</strong>{' '}
        {one.proposed.by === person ? floor.adjustments.own : floor.adjustments.look}
      </p>
      <a class="button-link" href={`/hands#${one.round}`}>
        {floor.hand(one.round)}
      </a>
      <div class="call-acts">
        {actsFor(one, acts, person).map((act, place) => (
          <ActButton
            key={act.kind}
            act={act}
            view={view}
            choose={choose}
            main={place === 0 && one.proposed.by !== person}
          />
        ))}
      </div>
    </li>
  ));
}
