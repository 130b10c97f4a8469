// What was done last, with its time, and the way back where the rules leave one. Its place is always there: it moves nothing.

import { useMoments } from '../language/moments.ts';
import { useSpeech } from '../language/use-words.ts';
import type { FloorAct } from './acts/acts.ts';

export interface Done {
  readonly said: string;
  /** The station's time. */
  readonly at: number;
}

export interface DoneLineProps {
  readonly done: Done | null;
  readonly undo: FloorAct | null;
  readonly choose: (act: FloorAct) => void;
}

export function DoneLine({ done, undo, choose }: DoneLineProps) {
  const { words } = useSpeech();
  const { floor } = words;
  const { second } = useMoments();
  return (
    <footer class="done-line">
      <p role="status" class={done ? 'said-done' : 'quiet'}>
        {done ? `✓ ${second(done.at)} ${done.said}` : floor.nothingDone}
      </p>
      {done && undo ? (
        <button type="button" onClick={() => choose(undo)}>
          ↶ {floor.takeBack}
        </button>
      ) : null}
    </footer>
  );
}
