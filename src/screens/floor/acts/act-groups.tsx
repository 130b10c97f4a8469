// Everything that can be done now, in its groups. What cannot be done is not there; what answers a call stands with the call.
import type { TableView } from '../../../protocol/view.ts';
import type { Role } from '../../../table/people.ts';
import { useWords } from '../../language/use-words.ts';
import { type FloorAct, groupsOf } from './acts.ts';
import { titleOf } from './says.ts';

export interface ActButtonProps {
  readonly act: FloorAct;
  readonly view: TableView;
  readonly choose: (act: FloorAct) => void;
  /** What is most likely wanted. */
  readonly main?: boolean;
}

export function ActButton({ act, view, choose, main = false }: ActButtonProps) {
  const { floor } = useWords();
  const { title, means } = titleOf(act.kind, view, floor);
  const look = main ? 'button-next' : act.grave ? 'button-alarm' : '';
  return (
    <button type="button" class={`act-button ${look}`} onClick={() => choose(act)}>
      {title}
      <small>{means}</small>
    </button>
  );
}

export interface ActGroupsProps {
  readonly view: TableView;
  readonly acts: readonly FloorAct[];
  readonly role: Role;
  readonly choose: (act: FloorAct) => void;
}

export function ActGroups({ view, acts, role, choose }: ActGroupsProps) {
  const { floor } = useWords();
  return (
    <section aria-label={floor.possible}>
      <h2>{floor.possible}</h2>
      {role === 'surveillance' ? <p class="quiet">{floor.onlyWatches}</p> : null}
      {role === 'dealer' ? <p class="quiet">{floor.onlyDealer}</p> : null}
      <div class="act-groups">
        {groupsOf(acts).map((group) => (
          <section key={group.name} class="act-group" aria-label={floor.groups[group.name]}>
            <h3>{floor.groups[group.name]}</h3>
            <div class="act-buttons">
              {group.acts.map((act) => (
                <ActButton key={act.kind} act={act} view={view} choose={choose} />
              ))}
            </div>
          </section>
        ))}
      </div>
    </section>
  );
}
