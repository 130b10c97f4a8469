// What was done last, and the way back where the rules leave one.
import { useWords } from '../language/use-words.ts';
import type { FloorAct } from './acts.ts';

export interface DoneLineProps {
  readonly done: string | null;
  readonly undo: FloorAct | null;
  readonly choose: (act: FloorAct) => void;
}

export function DoneLine({ done, undo, choose }: DoneLineProps) {
  const { floor } = useWords();
  return (
    <div class={done === null ? 'done-line' : 'done-line said-done'} role="status">
      {done === null ? null : <p>✓ {floor.done(done)}</p>}
      {done !== null && undo ? (
        <button type="button" onClick={() => choose(undo)}>
          ↶ {floor.takeBack}
        </button>
      ) : null}
    </div>
  );
}
