// Something that lies over the table until it is closed: by its button, by Escape, or by a touch beside it. The browser's own
// dialog keeps the keys inside and gives them back where they were.
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { useWords } from '../language/use-words.ts';

export interface SheetProps {
  readonly title: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

export function Sheet({ title, close, children }: SheetProps) {
  const words = useWords().shared;
  const dialog = useRef<HTMLDialogElement>(null);
  // It is closed before it is taken away: afterwards the browser would not give the keys back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the dialog's own key
    <dialog
      class="sheet"
      aria-label={title}
      ref={dialog}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onClick={(event) => event.target === event.currentTarget && close()}
    >
      <div class="sheet-in">
        <div class="sheet-top">
          <h2>{title}</h2>
          <button type="button" onClick={close}>
            {words.close}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
