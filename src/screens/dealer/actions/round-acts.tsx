// The buttons that end a round or begin one. They lie where no decision ever lies: a finger that touches "Stand" twice must
// not pay the round and place the next wagers.

import { shortMoney } from '../../../words/format.ts';
import { useWords } from '../../language/use-words.ts';
import { first, mayTakeWagers, repeatable } from '../choices.ts';
import { Act } from './act.tsx';
import type { ActionsProps } from './actions.tsx';

type RoundActsProps = Omit<ActionsProps, 'all'>;

/** The wagers of the last round again: one touch for the whole table. */
function Repeat({ view, asking }: RoundActsProps) {
  const { dealer } = useWords();
  const again = repeatable(view);
  if (again.length === 0) return null;
  const boxes = new Set(again.map(({ seat }) => seat)).size;
  const sum = again.reduce((total, { main, match, spin }) => total + main + match + spin, 0);
  return (
    <button type="button" class="act round-again button-do" onClick={() => void asking.ask(...again)}>
      {dealer.repeat}
      <small>
        <span class="of-boxes">{dealer.repeatOf(boxes)} · </span>
        {shortMoney(sum)}
        <span class="or-else"> · {dealer.touchBox}</span>
      </small>
    </button>
  );
}

export function RoundActs(props: RoundActsProps) {
  const { dealer } = useWords();
  const { view, asking } = props;
  const { phase } = view;
  const ends = phase === 'payout' || phase === 'pickUp';
  return (
    <div class="round-acts">
      {(ends || phase === 'betting') && mayTakeWagers(view, props.person) ? <Repeat {...props} /> : null}
      <Act input={ends ? first(view, 'settle-round') : null} asking={asking} place="round-step">
        {dealer.settle}
      </Act>
      <Act input={phase === 'pickUp' ? first(view, 'step-done') : null} asking={asking} place="round-step">
        {dealer.pickUp}
      </Act>
      <Act
        input={phase === 'betting' ? first(view, 'no-more-bets') : null}
        asking={asking}
        place="round-step"
      >
        {dealer.deal}
        <small class="or-else">{dealer.orFirstCard}</small>
      </Act>
    </div>
  );
}
