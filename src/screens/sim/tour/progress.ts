// How far the tour is. It outlives a reload of the page and a fresh table.
import { useLayoutEffect, useState } from 'preact/hooks';
import { afterSeeing, afterSkipping, BEGINNING, type Progress, type Seen, STEPS } from './steps.ts';

const KEPT = 'sabot.tour';

function remembered(): Progress {
  const [at, round] = (sessionStorage.getItem(KEPT) ?? '').split(' ').map(Number);
  if (at === undefined || !Number.isInteger(at) || at < 0 || at > STEPS.length) return BEGINNING;
  return { at, round: round && Number.isInteger(round) ? round : null };
}

export interface Touring {
  readonly progress: Progress;
  skip(): void;
  beginAgain(): void;
}

export function useProgress(seen: Seen): Touring {
  const [progress, setProgress] = useState(remembered);
  const next = afterSeeing(progress, seen);
  // Kept before the next step can be seen: whoever reloads the page then comes back to it.
  useLayoutEffect(() => {
    if (next !== progress) setProgress(next);
    sessionStorage.setItem(KEPT, `${next.at} ${next.round ?? 0}`);
  }, [next, progress]);
  return {
    progress: next,
    skip: () => setProgress(afterSkipping(next)),
    beginAgain: () => setProgress(BEGINNING),
  };
}
