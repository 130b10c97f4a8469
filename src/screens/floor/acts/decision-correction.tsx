// A wrong decision: which one it was and what it should have been, and the correction that waits for a second person.
import { useState } from 'preact/hooks';
import type { PageInput } from '../../../protocol/inputs.ts';
import type { TableView } from '../../../protocol/view.ts';
import type { CorrectDecision } from '../../../table/inputs/floor/correct-decision.ts';
import { useWords } from '../../language/use-words.ts';
import { LessAmount } from '../../money/less-amount.tsx';
import { Age } from '../waits/age.tsx';
import { ActButton } from './act-groups.tsx';
import { actsOnlyAbout, type FloorAct } from './acts.ts';
import { decisionsOf } from './says.ts';

interface WhichDecisionProps {
  readonly act: FloorAct;
  readonly view: TableView;
  /** The denominations of the table. */
  readonly chips: readonly number[];
  readonly chosen: (input: PageInput) => void;
}

interface Said {
  readonly key: string;
  readonly seat: number;
  readonly hand: number;
  readonly which: number;
  readonly inputs: CorrectDecision[];
}

/** What each decision could have been, by the rules. */
function saidIn({ inputs }: FloorAct): Said[] {
  const all = new Map<string, Said>();
  for (const input of inputs) {
    if (!('which' in input)) continue;
    const { seat, hand, which } = input;
    const key = `${seat} ${hand} ${which}`;
    const said = all.get(key) ?? { key, seat, hand, which, inputs: [] };
    said.inputs.push(input);
    all.set(key, said);
  }
  return [...all.values()];
}

/** What the caller has on the hand: a double adds no more. */
function stakeOf({ boxes }: TableView, { seat, hand }: CorrectDecision): number {
  return boxes.find((box) => box.seat === seat)?.bettors[0]?.stakes[hand - 1]?.base ?? 0;
}

export function WhichDecision({ act, view, chips, chosen }: WhichDecisionProps) {
  const { floor, dealer } = useWords();
  const [less, setLess] = useState<CorrectDecision | null>(null);
  if (less)
    return (
      <LessAmount most={stakeOf(view, less)} chips={chips} chosen={(amount) => chosen({ ...less, amount })} />
    );
  return (
    <>
      <p>{floor.corrections.which}</p>
      <div class="choosing-hands">
        {saidIn(act).map(({ key, seat, hand, which, inputs }) => {
          const was = decisionsOf(view, seat, hand)[which - 1];
          const title = `${floor.handOf(seat, hand)}. ${floor.corrections.decision(which, was ? (dealer.decisions[was] ?? was) : '')}`;
          return (
            <section key={key} aria-label={title}>
              <h3>{title}</h3>
              <div class="choosing-boxes">
                {inputs.map((input) => {
                  const is = dealer.decisions[input.is] ?? input.is;
                  return (
                    <button
                      key={input.is}
                      type="button"
                      aria-label={`${title}, ${floor.corrections.shouldBe(is)}`}
                      onClick={() => chosen(input)}
                    >
                      {is}
                    </button>
                  );
                })}
                {inputs
                  .filter(({ is }) => is === 'double')
                  .map((input) => (
                    <button
                      key="less"
                      type="button"
                      aria-label={`${title}. ${dealer.lessTitle}`}
                      onClick={() => setLess(input)}
                    >
                      {dealer.lessTitle}
                    </button>
                  ))}
              </div>
            </section>
          );
        })}
      </div>
    </>
  );
}

interface WaitingCorrectionProps {
  readonly view: TableView;
  readonly acts: readonly FloorAct[];
  /** Who is signed in: nobody confirms an own proposal. */
  readonly person: string;
  readonly choose: (act: FloorAct) => void;
}

export function WaitingCorrection({ view, acts, person, choose }: WaitingCorrectionProps) {
  const { floor } = useWords();
  const { correction } = view.trouble;
  if (!correction) return null;
  const isOwn = correction.proposed.by === person;
  const possible = actsOnlyAbout('correction', acts).filter(
    ({ kind }) => !isOwn || kind !== 'confirm-decision',
  );
  return (
    <li class="call grave">
      <p>
        <Age view={view} of={correction.proposed.at} /> <strong>{floor.corrections.waits(correction)}</strong>{' '}
        {isOwn ? floor.corrections.own : floor.corrections.look}
      </p>
      <div class="call-acts">
        {possible.map((act, place) => (
          <ActButton key={act.kind} act={act} view={view} choose={choose} main={place === 0 && !isOwn} />
        ))}
      </div>
    </li>
  );
}
