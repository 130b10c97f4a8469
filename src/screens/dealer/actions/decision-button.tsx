// A decision of the hand in turn. One that is not possible can be touched too: it says why.
import { useState } from 'preact/hooks';
import type { Choice, TableView } from '../../../protocol/view.ts';
import type { Decide } from '../../../table/inputs/turns/decide.ts';
import { shortMoney } from '../../../words/format.ts';
import type { Asking } from '../../connection/use-asking.ts';
import { useSentences, useWords } from '../../language/use-words.ts';
import { Sheet } from '../../look/sheet.tsx';
import { LessAmount } from '../../money/less-amount.tsx';

export interface DecisionProps {
  readonly input: Decide;
  readonly choice: Choice;
  readonly view: TableView;
  readonly chips: readonly number[];
  readonly asking: Asking;
}

/** What a bettor, or else the caller, has on the hand in turn. */
function stakeOf({ boxes, turn }: TableView, bettor: string | null): number {
  const bettors = boxes.find(({ seat }) => seat === turn?.seat)?.bettors ?? [];
  const one = bettor === null ? bettors[0] : bettors.find((other) => other.bettor === bettor);
  return one?.stakes[(turn?.hand ?? 1) - 1]?.base ?? 0;
}

/** What the decision adds to the table; null when it adds nothing. */
function costOf({ decision }: Decide, view: TableView): number | null {
  if (decision === 'redouble') return view.turn?.redouble ?? null;
  return decision === 'double' || decision === 'split' ? stakeOf(view, null) : null;
}

const KEYS: Readonly<Record<string, string>> = {
  hit: 'h',
  stand: 's',
  double: 'd',
  redouble: 'd',
  split: 'p',
  surrender: 'r',
  rescue: 'r',
};

export function DecisionButton({ input, choice, view, chips, asking }: DecisionProps) {
  const { dealer, shared } = useWords();
  const { refusal } = useSentences();
  const name = dealer.decisions[input.decision] ?? input.decision;
  const { refused } = choice;
  if (refused)
    return (
      <button
        type="button"
        class="act button-refused"
        onClick={() => asking.say({ sentence: `${name}: ${refusal(refused)}`, clause: refused.clause })}
      >
        {name}
        <small>{dealer.why}</small>
      </button>
    );
  const { turn } = view;
  const costs = costOf(input, view);
  return (
    <div class={input.decision === 'stand' ? 'act-group wide' : 'act-group'}>
      <button
        type="button"
        class={input.decision === 'stand' ? 'act button-do' : 'act'}
        aria-keyshortcuts={KEYS[input.decision]}
        data-key={KEYS[input.decision]}
        onClick={() => void asking.ask(input)}
      >
        {name}
        {costs === null ? null : <small>{dealer.amountOf(shortMoney(costs))}</small>}
        {input.decision === 'stand' && turn ? <small>{shared.box(turn.seat)}</small> : null}
      </button>
      {input.decision === 'double' ? (
        <DoubleLess input={input} view={view} chips={chips} asking={asking} />
      ) : null}
    </div>
  );
}

/** The way to a double for less, of the caller or of another bettor on the box. It is closed when another hand is in turn. */
export function DoubleLess({ input, view, chips, asking }: Omit<DecisionProps, 'choice'>) {
  const { dealer } = useWords();
  const whose = `${view.turn?.seat} ${view.turn?.hand}`;
  const [open, setOpen] = useState<string | null>(null);
  return (
    <>
      <button type="button" class="act-less" onClick={() => setOpen(whose)}>
        {dealer.less}
      </button>
      {open === whose ? (
        <Sheet title={dealer.lessTitle} close={() => setOpen(null)}>
          <LessAmount
            most={stakeOf(view, input.bettor)}
            chips={chips}
            chosen={(cents) => {
              setOpen(null);
              void asking.ask({ ...input, amount: cents });
            }}
          />
        </Sheet>
      ) : null}
    </>
  );
}
