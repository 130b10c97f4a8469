// What waits for the floor, in its order: calls with their clause and what the book lets the floor do, super bonuses that wait
// for approval, and whatever else is out of the ordinary.
import type { TableView } from '../../protocol/view.ts';
import { isCall } from '../../table/due/codes.ts';
import type { Known } from '../connection/known.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { type Banner, bannersOf, bonusesFor, noticesOf } from '../told/troubles.ts';
import { ActButton } from './act-groups.tsx';
import { actsAbout, actsOnlyAbout, type FloorAct } from './acts.ts';
import { Adjustments } from './adjustments.tsx';
import { WaitingCorrection } from './decision-correction.tsx';

export interface CallsProps {
  readonly known: Known;
  readonly view: TableView;
  readonly acts: readonly FloorAct[];
  readonly choose: (act: FloorAct) => void;
  /** Who is signed in. */
  readonly person: string;
}

/** Calls and bonuses have a place of their own. */
const SHOWN_ELSEWHERE = ['called', 'super-bonus'];

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
          <span aria-hidden="true">▲</span> <strong>{what}</strong> {means}
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
          <span class="call-number">{index + 1}</span>{' '}
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
  const { superBonuses, notified, calls } = view.trouble;
  const waiting = superBonuses.filter(({ approved }) => !approved);
  if (waiting.length === 0) return null;
  const asked = calls[0]?.about === 'super-bonus' ? [] : actsOnlyAbout('super-bonus', acts);
  const toTell = notified.length > 0 || asked.some(({ due }) => due === 'notify');
  return (
    <li class="call">
      {waiting.map(({ seat, hand }) => (
        <p key={`${seat} ${hand}`}>
          <strong>{floor.bonus(seat, hand)}</strong>
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

export function Calls(props: CallsProps) {
  const { floor } = useWords();
  const { calls, superBonuses, adjustments, correction } = props.view.trouble;
  const troubles = useTroubles(props.known);
  const waits = troubles.length + calls.length + adjustments.length + (correction ? 1 : 0);
  const none = waits === 0 && superBonuses.every(({ approved }) => approved);
  return (
    <section class="calls" aria-label={floor.calls} aria-live="polite">
      <h2>{floor.calls}</h2>
      <ol>
        <Troubles {...props} />
        <WaitingCalls {...props} />
        <Bonuses {...props} />
        <WaitingCorrection {...props} />
        <Adjustments {...props} />
      </ol>
      {none ? <p class="quiet">{floor.noCalls}</p> : null}
    </section>
  );
}
