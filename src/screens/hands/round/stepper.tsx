// Through a round step by step: a slider, four buttons, the arrow keys. Each step says who did what and when, what came of
// it, and which clauses stand behind it.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { PastStep } from '../../../protocol/hands.ts';
import { useMoments } from '../../language/moments.ts';
import { useWords } from '../../language/use-words.ts';

export function StepText({ step }: { readonly step: PastStep }) {
  const { time } = useMoments();
  const { at, who, what, refused, facts, clauses } = step;
  return (
    <div class="step-text">
      <p>
        <time>{time(at)}</time> <b>{who}:</b> {what}
      </p>
      {refused === null ? null : <p class="step-refused">✗ {refused}</p>}
      {facts.length === 0 ? null : (
        <ul>
          {facts.map((sentence, index) => (
            <li key={index}>{sentence}</li>
          ))}
        </ul>
      )}
      {clauses.length === 0 ? null : (
        <p class="step-clauses">
          {clauses.map((clause) => (
            <span key={clause} class="clause">
              {clause}
            </span>
          ))}
        </p>
      )}
    </div>
  );
}

export interface StepperProps {
  readonly steps: readonly PastStep[];
  readonly index: number;
  /** To a step, or on from the one that it is by then: keys may come quicker than the page is drawn. */
  readonly go: (to: number | ((before: number) => number)) => void;
  /** Whether the keys of the page are for this one. */
  readonly hasKeys: boolean;
}

/** What a key does to the number of the step; null when it is no key of ours. */
export function afterKey(key: string, index: number, last: number): number | null {
  const to = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last }[key];
  return to === undefined ? null : Math.min(last, Math.max(0, to));
}

/** Where something is typed or chosen, the keys belong to that. */
function isField(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && /^(INPUT|SELECT|TEXTAREA)$/.test(target.tagName);
}

function useKeys({ steps, go, hasKeys }: StepperProps): void {
  const last = steps.length - 1;
  // Before the browser hears the next key: it may belong to the other hand.
  useLayoutEffect(() => {
    if (!hasKeys) return undefined;
    const pressed = (event: KeyboardEvent) => {
      if (isField(event.target) || event.altKey || event.ctrlKey || event.metaKey) return;
      if (afterKey(event.key, 0, last) === null) return;
      event.preventDefault();
      go((before) => afterKey(event.key, before, last) ?? before);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [last, go, hasKeys]);
}

export function Stepper(props: StepperProps) {
  const { steps, index, go } = props;
  const words = useWords().hands;
  useKeys(props);
  const last = steps.length - 1;
  const buttons = [
    [words.firstStep, '|◀', 'Home'],
    [words.stepBack, '◀', 'ArrowLeft'],
    [words.stepOn, '▶', 'ArrowRight'],
    [words.lastStep, '▶|', 'End'],
  ] as const;
  const [toFirst, back, on, toLast] = buttons.map(([label, sign, key]) => (
    <button
      key={label}
      type="button"
      aria-label={label}
      onClick={() => go((before) => afterKey(key, before, last) ?? before)}
    >
      {sign}
    </button>
  ));
  return (
    <div class="stepper">
      {toFirst}
      {back}
      <input
        type="range"
        min={0}
        max={last}
        value={index}
        aria-label={words.steps}
        aria-valuetext={words.step(index + 1, steps.length)}
        onInput={(event) => go(Number(event.currentTarget.value))}
      />
      {on}
      {toLast}
      <output>{words.step(index + 1, steps.length)}</output>
    </div>
  );
}

/** Scrolls the list alone: the table stays where it is. */
function showIn(list: HTMLElement | null, index: number): void {
  const item = list?.children[index];
  if (!list || !(item instanceof HTMLElement)) return;
  const [top, bottom] = [item.offsetTop, item.offsetTop + item.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

export function StepList({ steps, index, go }: Omit<StepperProps, 'hasKeys'>) {
  const words = useWords().hands;
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => showIn(list.current, index), [index]);
  return (
    <section class="step-list" aria-label={words.steps}>
      <h3>{words.steps}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is reached by the keyboard */}
      <ol ref={list} tabIndex={0}>
        {steps.map((step, at) => (
          <li key={step.seq} aria-current={at === index ? 'step' : undefined}>
            <button
              type="button"
              class="step-number"
              aria-label={words.step(at + 1, steps.length)}
              onClick={() => go(at)}
            >
              {at + 1}
            </button>
            <StepText step={step} />
          </li>
        ))}
      </ol>
    </section>
  );
}
