// The way back, step by step. It says what it will take back, or why nothing can be.
import type { TableView } from '../../../protocol/view.ts';
import { say } from '../../../words/wording.ts';
import type { Asking } from '../../connection/use-asking.ts';
import { useWords } from '../../language/use-words.ts';
import { first } from '../choices.ts';

export interface UndoProps {
  readonly view: TableView;
  readonly asking: Asking;
  /** The floor may take something back. */
  readonly isFloors: boolean;
}

export function UndoButton({ view, asking, isFloors }: UndoProps) {
  const { dealer, undoes } = useWords();
  const undo = first(view, 'undo');
  const what = view.undo && (undo || isFloors) ? say(undoes, view.undo) : null;
  const label = (
    <>
      <span class="undo-sign">↶ </span>
      {what ? `${dealer.undo}: ` : dealer.undo}
      {what ? <small>{what}</small> : null}
    </>
  );
  if (undo)
    return (
      <button
        type="button"
        class="undo"
        data-key="u"
        aria-keyshortcuts="u"
        onClick={() => void asking.ask(undo)}
      >
        {label}
      </button>
    );
  const why = isFloors ? `${dealer.undo}: ${dealer.floorOnly}` : dealer.nothingToUndo;
  return (
    <button
      type="button"
      class="undo button-refused"
      onClick={() => asking.say({ sentence: why, clause: null })}
    >
      {label}
    </button>
  );
}
