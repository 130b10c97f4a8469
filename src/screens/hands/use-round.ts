// A round with all its steps: a long one comes in several pages.
import { useEffect, useState } from 'preact/hooks';
import type { PastRound, PastStep } from '../../protocol/hands.ts';
import type { TableView } from '../../protocol/view.ts';
import { type Answer, type Ask, useAsk } from './ask.ts';

/** More than a night of refusals: the rest is for `sabot hand`. */
const MOST_PAGES = 25;

async function wholeRound(ask: Ask, round: number): Promise<Answer<PastRound>> {
  let answer = await ask<PastRound>(`/${round}`);
  for (let page = 1; page < MOST_PAGES; page++) {
    if (answer.kind !== 'given' || answer.value.next === null) return answer;
    const { value: known } = answer;
    const more = await ask<PastRound>(`/${round}?from=${known.next}`);
    if (more.kind !== 'given') return more;
    answer = { kind: 'given', value: { ...more.value, steps: [...known.steps, ...more.value.steps] } };
  }
  return answer;
}

export function useRound(round: number): Answer<PastRound> {
  const ask = useAsk();
  const [answer, setAnswer] = useState<Answer<PastRound>>({ kind: 'waiting' });
  useEffect(() => {
    let wanted = true;
    setAnswer({ kind: 'waiting' });
    void wholeRound(ask, round).then((given) => {
      if (wanted) setAnswer(given);
    });
    return () => {
      wanted = false;
    };
  }, [round]);
  return answer;
}

/** The table after a step; what was refused left it as it was. */
export function viewAt(steps: readonly PastStep[], index: number): TableView | null {
  return steps.slice(0, index + 1).findLast(({ view }) => view !== null)?.view ?? null;
}

/** Where to begin: with the first step at which something lies on the table. */
export function firstShown(steps: readonly PastStep[]): number {
  const dealt = steps.findIndex(({ view }) =>
    view?.boxes.some(({ hands }) => hands.some(({ cards }) => cards.length > 0)),
  );
  return Math.max(0, dealt);
}
