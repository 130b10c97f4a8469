// A round with all its steps: a long one comes in several pages.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { PastRound, PastStep } from '../../../protocol/hands.ts';
import type { TableView } from '../../../protocol/view.ts';
import type { Language } from '../../../words/language.ts';
import type { Answer, Ask } from '../../connection/ask.ts';
import { useKnown } from '../../connection/use-station.ts';
import { useSpeech } from '../../language/use-words.ts';
import { useHandsAsk } from '../ask.ts';

/** More than a night of refusals: the rest is for `sabot hand`. */
const MOST_PAGES = 25;

async function wholeRound(ask: Ask, round: number, language: Language): Promise<Answer<PastRound>> {
  const path = `/${round}?language=${language}`;
  let answer = await ask<PastRound>(path);
  for (let page = 1; page < MOST_PAGES; page++) {
    if (answer.kind !== 'given' || answer.value.next === null) return answer;
    const { value: known } = answer;
    const more = await ask<PastRound>(`${path}&from=${known.next}`);
    if (more.kind !== 'given') return more;
    answer = { kind: 'given', value: { ...more.value, steps: [...known.steps, ...more.value.steps] } };
  }
  return answer;
}

/** So that a table that deals fast is not asked at every card. */
const FOLLOW_AFTER_MS = 400;

function useIsSeen(): boolean {
  const [isSeen, setIsSeen] = useState(!document.hidden);
  useEffect(() => {
    const changed = () => setIsSeen(!document.hidden);
    document.addEventListener('visibilitychange', changed);
    return () => document.removeEventListener('visibilitychange', changed);
  }, []);
  return isSeen;
}

interface Shown {
  readonly answer: Answer<PastRound>;
  /** Where the table was when this was asked. */
  readonly seq: number | null;
}

/**
 * A round in the language of the page. While it is open it is asked for again when the table has moved, and the page is seen;
 * what is shown stays until the answer is there. Who has held it asks again.
 */
export function useRound(round: number): { readonly answer: Answer<PastRound>; readonly again: () => void } {
  const ask = useHandsAsk();
  const { language } = useSpeech();
  const { line, view } = useKnown();
  const isSeen = useIsSeen();
  const seq = useRef<number | null>(null);
  seq.current = view?.seq ?? null;
  const [asks, setAsks] = useState(0);
  const [shown, setShown] = useState<Shown>({ answer: { kind: 'waiting' }, seq: null });
  const look = () => {
    let wanted = true;
    const askedAt = seq.current;
    void wholeRound(ask, round, language).then((answer) => {
      if (wanted) setShown((before) => afterAnswer(before, { answer, seq: askedAt }));
    });
    return () => {
      wanted = false;
    };
  };
  // Whoever proposes an adjustment of it, confirms it or declines it changes what is told under it.
  const waiting = view?.trouble.adjustments.filter((one) => one.round === round) ?? [];
  useEffect(look, [round, language, waiting.map(({ adjustment }) => adjustment).join(), asks]);
  const isOpen = shown.answer.kind === 'given' && shown.answer.value.endedAt === null;
  const isBehind = isOpen && isSeen && line === 'open' && shown.seq !== seq.current;
  useEffect(() => {
    if (!isBehind) return undefined;
    let forget = () => {};
    const timer = setTimeout(() => {
      forget = look();
    }, FOLLOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      forget();
    };
  }, [isBehind, shown, round, language]);
  return { answer: shown.answer, again: () => setAsks(asks + 1) };
}

/** A question that failed leaves what was there, and is asked again. */
function afterAnswer(before: Shown, next: Shown): Shown {
  return next.answer.kind === 'failed' && before.answer.kind === 'given' ? { ...before } : next;
}

/** The table after a step; what was refused left it as it was. */
export function viewAt(steps: readonly PastStep[], index: number): TableView | null {
  return steps.slice(0, index + 1).findLast(({ view }) => view !== null)?.view ?? null;
}

function hasCards({ boxes, dealerCards }: TableView): boolean {
  return dealerCards.length > 0 || boxes.some(({ hands }) => hands.some(({ cards }) => cards.length > 0));
}

/** The end of the round, where it is opened and printed: all cards and payments lie there, and nothing is picked up yet. */
export function endOf({ steps, endedAt }: Pick<PastRound, 'steps' | 'endedAt'>): number {
  const last = Math.max(0, steps.length - 1);
  if (endedAt === null) return last;
  const lies = steps.findLastIndex(({ view }) => view !== null && hasCards(view));
  return lies < 0 ? last : lies;
}
