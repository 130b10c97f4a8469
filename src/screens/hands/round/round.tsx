// One past hand: what it is called, whether it is proven, the table at each step, what happened, what was paid.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { PastRound } from '../../../protocol/hands.ts';
import { gained } from '../../../words/format.ts';
import { Felt } from '../../felt/felt.tsx';
import { Holds } from '../../holds/holds.tsx';
import { useMoments } from '../../language/moments.ts';
import { useWords } from '../../language/use-words.ts';
import { PrintedTop } from '../printed-top.tsx';
import { ProofMark } from '../proof-mark.tsx';
import { RecordButton } from '../record-button.tsx';
import { Adjustments } from './adjustments.tsx';
import { Payments } from './payments.tsx';
import { StepList, Stepper, type StepperProps, StepText } from './stepper.tsx';
import { TableRows } from './table-rows.tsx';
import { endOf, useRound, viewAt } from './use-round.ts';

export interface RoundProps {
  readonly round: number;
  /** The box that it is about; null: none in particular. */
  readonly box: number | null;
  readonly hasKeys: boolean;
  readonly takeKeys: () => void;
  readonly close: () => void;
}

function Heading({ past, close }: { readonly past: PastRound; readonly close: () => void }) {
  const { hands } = useWords();
  const { full, range } = useMoments();
  const { round, shoe, dealer, startedAt, endedAt, status, house, pack } = past;
  const about = [
    hands.shoe(shoe),
    dealer === null ? null : hands.dealtBy(dealer),
    startedAt === null ? null : endedAt === null ? full(startedAt) : range(startedAt, endedAt),
    hands.statuses[status],
    endedAt === null ? null : hands.house(gained(house)),
    hands.rules(pack.id, pack.version),
  ];
  return (
    <header class="round-head">
      <h2>{hands.round(round)}</h2>
      <p>{about.filter((part) => part !== null).join(' · ')}</p>
      <div class="round-acts">
        <button type="button" onClick={() => print()}>
          {hands.print}
        </button>
        <RecordButton round={round} />
        <button type="button" onClick={close}>
          {hands.close}
        </button>
      </div>
    </header>
  );
}

/** Who looks at the last step of an open round goes along with it. */
function useStep(past: PastRound): [number, StepperProps['go']] {
  const [index, go] = useState(() => endOf(past));
  const last = past.steps.length - 1;
  const lastBefore = useRef(last);
  useLayoutEffect(() => {
    const before = lastBefore.current;
    lastBefore.current = last;
    go((now) => (now === before ? last : now));
  }, [last]);
  return [index, go];
}

interface AtStepProps {
  readonly past: PastRound;
  readonly index: number;
  readonly box: number | null;
}

/** The table after a step. */
function TableThen({ past, index, box }: AtStepProps) {
  const { hands } = useWords();
  const { steps, settings } = past;
  const view = viewAt(steps, index);
  const isSplit = viewAt(steps, endOf(past))?.boxes.some(({ hands: several }) => several.length > 1) ?? false;
  return (
    <section
      class={isSplit ? 'round-table split' : 'round-table'}
      aria-label={hands.tableThen}
      data-box={box}
    >
      {view ? <Felt view={view} settings={settings} /> : <p>{hands.noTable}</p>}
      {view ? <TableRows view={view} /> : null}
    </section>
  );
}

/** What was done at a step. */
function StepNow({ past: { steps }, index }: Omit<AtStepProps, 'box'>) {
  const { hands } = useWords();
  const step = steps[index];
  return (
    <>
      <p class="step-count">{hands.step(index + 1, steps.length)}</p>
      {step ? <StepText step={step} /> : null}
    </>
  );
}

interface ToldProps {
  readonly past: PastRound;
  readonly box: number | null;
  readonly hasKeys: boolean;
  readonly again: () => void;
}

function Told({ past, box, hasKeys, again }: ToldProps) {
  const { hands } = useWords();
  const { count } = useMoments();
  const { steps, notShownFrom, boxes, incidents, hash } = past;
  const [index, go] = useStep(past);
  const end = endOf(past);
  return (
    <>
      {index === end ? null : (
        <div class="on-paper">
          <TableThen past={past} index={end} box={box} />
          <div class="step-end">
            <StepNow past={past} index={end} />
          </div>
        </div>
      )}
      <div class={index === end ? '' : 'no-print'}>
        <TableThen past={past} index={index} box={box} />
      </div>
      {notShownFrom === null ? null : <p class="problem">{hands.notShown(count(notShownFrom))}</p>}
      <Stepper steps={steps} index={index} go={go} hasKeys={hasKeys} />
      <div class={index === end ? 'step-now' : 'step-now no-print'} aria-live="polite">
        <StepNow past={past} index={index} />
      </div>
      <Payments boxes={boxes} box={box} />
      <Adjustments past={past} />
      <Holds past={past} held={again} />
      {incidents.length === 0 ? null : (
        <section aria-label={hands.incidents}>
          <h3>{hands.incidents}</h3>
          <ul>
            {incidents.map((incident, at) => (
              <li key={`${at} ${incident}`}>{incident}</li>
            ))}
          </ul>
        </section>
      )}
      <StepList steps={steps} index={index} go={go} />
      <p class="round-hash">
        {hands.hash}: <code>{hash}</code>
      </p>
    </>
  );
}

export function Round({ round, box, hasKeys, takeKeys, close }: RoundProps) {
  const { hands } = useWords();
  const { answer, again } = useRound(round);
  if (answer.kind === 'waiting') return <p role="status">{hands.waiting}</p>;
  if (answer.kind === 'failed')
    return (
      <section class="round">
        <p role="alert">{answer.problem}</p>
        <button type="button" onClick={close}>
          {hands.close}
        </button>
      </section>
    );
  return (
    <article class="round" aria-label={hands.round(round)} onFocusCapture={takeKeys} onPointerDown={takeKeys}>
      <PrintedTop past={answer.value} />
      <Heading past={answer.value} close={close} />
      <ProofMark past={answer.value} />
      <Told past={answer.value} box={box} hasKeys={hasKeys} again={again} />
    </article>
  );
}
