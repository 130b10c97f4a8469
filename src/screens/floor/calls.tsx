// What waits for the floor, in its order and with its age: what is out of the ordinary, calls with their clause and what the book lets
// the floor do, super bonuses that wait for approval, steps that only the floor can do.
import type { TableView } from '../../protocol/view.ts';
import { type Due, isCall } from '../../table/due/codes.ts';
import type { Known } from '../connection/known.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { type Banner, bannersOf, bonusesFor, noticesOf } from '../told/troubles.ts';
import { ActButton } from './acts/act-groups.tsx';
import { actsAbout, actsOnlyAbout, type FloorAct } from './acts/acts.ts';
import { WaitingCorrection } from './acts/decision-correction.tsx';
import { Adjustments } from './adjustments.tsx';
import { Age } from './waits/age.tsx';
import { actsAbove, bonusActs, FloorDues, floorDues } from './waits/floor-dues.tsx';

export interface CallsProps {
  readonly known: Known;
  readonly view: TableView;
  readonly acts: readonly FloorAct[];
  readonly choose: (act: FloorAct) => void;
  /** Who is signed in. */
  readonly person: string;
  /** The person may look at hands. */
  readonly seesHands: boolean;
}

/** Calls and bonuses have a place of their own; that a hand goes on after a restart waits for nobody. */
const SHOWN_ELSEWHERE = ['called', 'super-bonus', 'resumed'];

/** Another person has to look at cards: that is due since then. */
const DUE_OF: Readonly<Record<string, Due['code']>> = { 'second-person': 'typed-cards' };

function useTroubles(known: Known): Banner[] {
  const [words, sentences] = [useWords(), useSentences()];
  const banners = bannersOf(known, words, sentences).filter(({ key }) => !SHOWN_ELSEWHERE.includes(key));
  return known.view ? [...banners, ...noticesOf(known.view, words.trouble, sentences)] : banners;
}

function Troubles({ known, view, acts, choose }: CallsProps) {
  const banners = useTroubles(known);
  return banners.map(({ key, what, means, grave }) => {
    const [act] = actsOnlyAbout(key, acts);
    return (
      <li key={key} class={grave ? 'call grave' : 'call'}>
        <p>
          <Age view={view} of={DUE_OF[key] ?? key} /> <span aria-hidden="true">▲</span>{' '}
          <strong>{what}</strong> {means}
        </p>
        {act ? <ActButton act={act} view={view} choose={choose} main /> : null}
      </li>
    );
  });
}

function WaitingCalls({ view, acts, choose }: CallsProps) {
  const { shared, floor } = useWords();
  const { due: say } = useSentences();
  const dues = view.due.filter(isCall);
  return view.trouble.calls.map((call, index) => {
    const due = dues[index];
    return (
      <li key={`${call.about} ${index}`} class="call grave">
        <p>
          <Age view={view} of={`floor:${call.about}`} /> <span class="call-number">{index + 1}</span>{' '}
          <strong>
            {call.seat === null ? null : `${shared.box(call.seat)}. `}
            {due ? say(due, []) : call.about}
          </strong>{' '}
          <span class="clause">{shared.clause(call.clause)}</span>
        </p>
        {index > 0 ? (
          <p class="quiet">{floor.after}</p>
        ) : (
          <div class="call-acts">
            {actsAbout(call.about, acts).map((act, place) => (
              <ActButton key={act.kind} act={act} view={view} choose={choose} main={place === 0} />
            ))}
          </div>
        )}
      </li>
    );
  });
}

function Bonuses({ view, acts, choose }: CallsProps) {
  const words = useWords();
  const { floor } = words;
  const { superBonuses, notified } = view.trouble;
  const waiting = superBonuses.filter(({ approved }) => !approved);
  if (waiting.length === 0) return null;
  const asked = bonusActs(view, acts);
  const toTell = notified.length > 0 || asked.some(({ due }) => due === 'notify');
  return (
    <li class="call">
      {waiting.map(({ seat, hand }) => (
        <p key={`${seat} ${hand}`}>
          <Age view={view} of="super-bonus" /> <strong>{floor.bonus(seat, hand)}</strong>
        </p>
      ))}
      <p>{bonusesFor(view, words)}</p>
      {toTell
        ? (['pit', 'surveillance'] as const).map((who) => (
            <p key={who}>
              {notified.includes(who) ? '✓' : '○'} {floor.told[who]}
              {notified.includes(who) ? '' : `: ${floor.told.notYet}`}
            </p>
          ))
        : null}
      <div class="call-acts">
        {asked.map((act) => (
          <ActButton key={act.kind} act={act} view={view} choose={choose} main />
        ))}
      </div>
    </li>
  );
}

/** What can be done, without what stands with the thing that waits for it. */
export function useOtherActs(known: Known, view: TableView, acts: readonly FloorAct[]): FloorAct[] {
  const troubles = useTroubles(known).map(({ key }) => key);
  const above = actsAbove(view, acts, troubles);
  return acts.filter((act) => !above.has(act));
}

/** How many things wait: it is in the title of the window, too. */
export function useWaiting(known: Known): number {
  const troubles = useTroubles(known).length;
  const { view } = known;
  if (!view) return troubles;
  const { calls, superBonuses, adjustments, correction } = view.trouble;
  const bonuses = superBonuses.some(({ approved }) => !approved) ? 1 : 0;
  const decisions = correction ? 1 : 0;
  return troubles + calls.length + adjustments.length + bonuses + decisions + floorDues(view).length;
}

export function Calls(props: CallsProps) {
  const { floor } = useWords();
  const waits = useWaiting(props.known);
  const { round } = props.view;
  return (
    // Where the keys go when what they were on is done and gone.
    <section class="calls" aria-label={floor.calls} aria-live="polite" tabIndex={-1}>
      <div class="calls-top">
        <h2>{floor.calls}</h2>
        {round > 0 && props.seesHands ? (
          <a class="button-link" href={`/hands#${round}`}>
            {floor.hand(round)}
          </a>
        ) : null}
      </div>
      <ol>
        <Troubles {...props} />
        <WaitingCalls {...props} />
        <Bonuses {...props} />
        <WaitingCorrection {...props} />
        <FloorDues {...props} />
        <Adjustments {...props} />
      </ol>
      {waits === 0 ? <p class="quiet">{floor.noCalls}</p> : null}
    </section>
  );
}
