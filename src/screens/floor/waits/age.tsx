// How long something has waited for the floor.
import type { TableView } from '../../../protocol/view.ts';
import { useStationTime } from '../../connection/use-station-time.ts';
import { useWords } from '../../language/use-words.ts';

export interface AgeProps {
  readonly view: TableView;
  /** The code of what is due, or the trouble; or since when, where that is known. */
  readonly of: string | number;
}

export function Age({ view, of: what }: AgeProps) {
  const { floor } = useWords();
  const now = useStationTime(view.now);
  const since = typeof what === 'number' ? what : view.trouble.since?.[what];
  if (since === undefined) return null;
  // Nobody wants every second of it read out.
  return (
    <span class="age" role="timer" aria-live="off">
      {floor.age(Math.max(0, Math.floor((now - since) / 1000)))}
    </span>
  );
}
