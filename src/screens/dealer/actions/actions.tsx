// The row of things to touch: only what is possible, and of a hand's decisions also why not. What ends a round or begins one
// is in round-acts.tsx, in a place of its own.
import type { TableSettings, TableView } from '../../../protocol/view.ts';
import type { Phase } from '../../../table/chart/phases.ts';
import type { Person } from '../../../table/people.ts';
import type { Asking } from '../../connection/use-asking.ts';
import { useWords } from '../../language/use-words.ts';
import { decisionsOf, first, followersDecisions, insurable, isUnderAce, takeOverBy } from '../choices.ts';
import { Act } from './act.tsx';
import { ByHand, cardToEnter, FaceDown } from './by-hand.tsx';
import { DecisionButton, DoubleLess } from './decision-button.tsx';
import { InsureLess } from './insure-less.tsx';
import { Steps } from './steps.tsx';

export interface ActionsProps {
  readonly view: TableView;
  /** With what only the floor may do: it is shown as what is waited for. */
  readonly all: TableView;
  readonly asking: Asking;
  readonly person: Person;
  readonly settings: TableSettings;
}

function Decisions(props: ActionsProps) {
  const { view, asking, settings } = props;
  const decisions = decisionsOf(view);
  return (
    <>
      {decisions.map(({ input, choice }) => (
        <DecisionButton
          key={input.decision}
          input={input}
          choice={choice}
          view={view}
          chips={settings.chips}
          asking={asking}
        />
      ))}
      <FollowerActs {...props} />
    </>
  );
}

/** What the other bettors on the box may add. At a split, who says nothing goes with the first hand. */
function FollowerActs({ view, asking, settings }: ActionsProps) {
  const { dealer } = useWords();
  const others = followersDecisions(view);
  const splits = others.filter(({ decision }) => decision === 'split');
  return (
    <>
      {others.map((input) => (
        <div key={`${input.decision} ${input.bettor}`} class="act-group">
          <Act input={input} asking={asking}>
            {dealer.forBettor(dealer.decisions[input.decision] ?? input.decision, input.bettor ?? '')}
            {input.goesWith === 'both' ? <small>{dealer.bothHands}</small> : null}
          </Act>
          {input.decision === 'double' ? (
            <DoubleLess input={input} view={view} chips={settings.chips} asking={asking} />
          ) : null}
        </div>
      ))}
      {splits.map((input) => (
        <Act key={`second ${input.bettor}`} input={{ ...input, goesWith: 2 }} asking={asking}>
          {dealer.forBettor(dealer.secondHand, input.bettor ?? '')}
          <small>{dealer.elseFirst}</small>
        </Act>
      ))}
      <Act input={first(view, 'go-on')} asking={asking} main>
        {dealer.goOn}
      </Act>
    </>
  );
}

function TakeOver({ view, person, asking }: ActionsProps) {
  const { dealer } = useWords();
  return (
    <Act input={takeOverBy(view, person)} asking={asking} main>
      {dealer.takeOver(person.id)}
    </Act>
  );
}

/** What closes the offers as well; by hand nothing does. */
function closedBy({ checkDue, trouble }: TableView): 'orInsert' | 'orDraw' | null {
  if (checkDue) return 'orInsert';
  return trouble.missing.includes('scanner') ? null : 'orDraw';
}

function Offers({ view, asking, settings }: ActionsProps) {
  const { dealer } = useWords();
  const also = closedBy(view);
  return (
    <>
      <Act input={first(view, 'no-more-offers')} asking={asking} main>
        {settings.insurance && isUnderAce(view) ? dealer.closeOffers : dealer.closeKeeping}
        {also ? <small>{dealer[also]}</small> : null}
      </Act>
      <InsureLess offers={insurable(view)} chips={settings.chips} asking={asking} />
    </>
  );
}

/** While nothing is wagered there is no decision to keep apart from: the steps have the whole row. */
const WITH_WAGERS: readonly Phase[] = [
  'betting',
  'deal',
  'offers',
  'check',
  'turns',
  'dealer',
  'payout',
  'wheel',
  'pickUp',
];

export function Actions(props: ActionsProps) {
  const { view } = props;
  const { role } = props.person;
  const entering = cardToEnter(view, role) !== null;
  const isWide = entering || !WITH_WAGERS.includes(view.phase);
  return (
    <div class={['actions', entering && 'with-pad', isWide && 'whole-row'].filter(Boolean).join(' ')}>
      <ByHand {...props} role={role} />
      <div class="acts">
        <FaceDown {...props} role={role} />
        {view.phase === 'turns' && !(view.trouble.unread > 0 && entering) ? <Decisions {...props} /> : null}
        {view.phase === 'offers' ? <Offers {...props} /> : null}
        {view.phase === 'betting' ? <TakeOver {...props} /> : null}
        <Steps {...props} view={props.all} role={role} />
      </div>
    </div>
  );
}
