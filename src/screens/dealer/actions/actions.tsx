// The row of things to touch: only what is possible, and of a hand's decisions also why not.
import type { ComponentChildren } from 'preact';
import type { PageInput } from '../../../protocol/inputs.ts';
import type { TableSettings, TableView } from '../../../protocol/view.ts';
import type { Person } from '../../../table/people.ts';
import type { Asking } from '../../connection/use-asking.ts';
import { useWords } from '../../language/use-words.ts';
import { dollars } from '../../money/amount.ts';
import {
  decisionsOf,
  first,
  isChecked,
  isRelief,
  isUnderAce,
  offered,
  repeatable,
  takeOverBy,
} from '../choices.ts';
import { ByHand, cardToEnter, FaceDown } from './by-hand.tsx';
import { DecisionButton, DoubleLess } from './decision-button.tsx';
import { InsureLess } from './insure-less.tsx';
import { Steps } from './steps.tsx';

export interface ActionsProps {
  readonly view: TableView;
  readonly asking: Asking;
  readonly person: Person;
  readonly settings: TableSettings;
}

function Act({
  input,
  asking,
  children,
  main = false,
  wide = false,
}: {
  input: PageInput | null;
  asking: Asking;
  children: ComponentChildren;
  main?: boolean;
  wide?: boolean;
}) {
  if (!input) return null;
  const classes = ['act', main && 'button-do', wide && 'wide'].filter(Boolean).join(' ');
  return (
    <button type="button" class={classes} onClick={() => void asking.ask(input)}>
      {children}
    </button>
  );
}

/** The wagers of the last round again: one touch for the whole table. */
function Repeat({ view, asking }: ActionsProps) {
  const { dealer } = useWords();
  const again = repeatable(view);
  if (again.length === 0) return null;
  const boxes = new Set(again.map((input) => ('seat' in input ? input.seat : 0))).size;
  const sum = again.reduce(
    (total, input) => total + (input.type === 'wager' ? input.main + input.match + input.spin : 0),
    0,
  );
  return (
    <button type="button" class="act wide button-do" onClick={() => void asking.ask(...again)}>
      {dealer.repeat}
      <small>
        {dealer.repeatOf(boxes, dollars(sum))} · {dealer.touchBox}
      </small>
    </button>
  );
}

/** "That card was box 4's": for a stand that nobody tapped. */
function WasNext({ view, asking }: ActionsProps) {
  const { dealer } = useWords();
  const input = first(view, 'card-was-next');
  if (!input) return null;
  const next = view.lastCardMayBe;
  return (
    <Act input={input} asking={asking} wide>
      {next ? dealer.wasNext(next.seat) : dealer.wasNextHand}
    </Act>
  );
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
          smallestChip={settings.limits.smallestChip}
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
  const others = offered(view, 'decide').filter(({ input }) => input.bettor !== null);
  const splits = others.filter(({ input }) => input.decision === 'split');
  return (
    <>
      {others.map(({ input }) => (
        <div key={`${input.decision} ${input.bettor}`} class="act-group">
          <Act input={input} asking={asking}>
            {dealer.forBettor(dealer.decisions[input.decision] ?? input.decision, input.bettor ?? '')}
            {input.goesWith === 'both' ? <small>{dealer.bothHands}</small> : null}
          </Act>
          {input.decision === 'double' ? (
            <DoubleLess
              input={input}
              view={view}
              smallestChip={settings.limits.smallestChip}
              asking={asking}
            />
          ) : null}
        </div>
      ))}
      {splits.map(({ input }) => (
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

function Betting(props: ActionsProps) {
  const { dealer } = useWords();
  const { view, person, asking } = props;
  const takeOver = takeOverBy(view, person);
  return (
    <>
      <Act input={takeOver} asking={asking} main>
        {dealer.takeOver(person.id)}
      </Act>
      {takeOver && isRelief(view, person) ? null : <Repeat {...props} />}
      <Act input={first(view, 'deal')} asking={asking}>
        {dealer.deal}
        <small>{dealer.orFirstCard}</small>
      </Act>
    </>
  );
}

function EndOfRound(props: ActionsProps) {
  const { dealer } = useWords();
  const { view, person, asking } = props;
  return (
    <>
      {/* Who relieves the dealer says so between the rounds: wagers would leave no time for it. */}
      {isRelief(view, person) ? null : <Repeat {...props} />}
      <Act input={first(view, 'settle')} asking={asking}>
        {dealer.settle}
      </Act>
      <Act input={view.phase === 'pickUp' ? first(view, 'done') : null} asking={asking}>
        {dealer.pickUp}
      </Act>
    </>
  );
}

/** What closes the offers as well; by hand nothing does. */
function closedBy(view: TableView, settings: TableSettings): 'orInsert' | 'orDraw' | null {
  if (isChecked(view, settings)) return 'orInsert';
  return view.trouble.missing.includes('scanner') ? null : 'orDraw';
}

function Offers({ view, asking, settings }: ActionsProps) {
  const { dealer } = useWords();
  const also = closedBy(view, settings);
  const insurable = offered(view, 'insure').map(({ input }) => input);
  return (
    <>
      <Act input={first(view, 'close-offers')} asking={asking} main>
        {isUnderAce(view) ? dealer.closeOffers : dealer.closeKeeping}
        {also ? <small>{dealer[also]}</small> : null}
      </Act>
      <InsureLess offers={insurable} smallest={settings.limits.smallestChip} asking={asking} />
    </>
  );
}

export function Actions(props: ActionsProps) {
  const { view } = props;
  const { role } = props.person;
  const entering = cardToEnter(view, role) !== null;
  return (
    <div class={entering ? 'actions with-pad' : 'actions'}>
      <ByHand {...props} role={role} />
      <div class="acts">
        <FaceDown {...props} role={role} />
        {view.phase === 'turns' && !(view.trouble.unread > 0 && entering) ? <Decisions {...props} /> : null}
        {view.phase === 'offers' ? <Offers {...props} /> : null}
        {view.phase === 'betting' ? <Betting {...props} /> : null}
        {view.phase === 'payout' || view.phase === 'pickUp' ? <EndOfRound {...props} /> : null}
        <WasNext {...props} />
        <Steps {...props} role={role} />
      </div>
    </div>
  );
}
