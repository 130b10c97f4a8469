// The keyboard: every button can be reached with Tab; those that carry a key are pressed by it.
import { useEffect } from 'preact/hooks';

/** A key presses the button that is marked with it, unless something lies over the table; held down it presses once. */
export function useKeys(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
      if (document.querySelector('dialog:modal')) return;
      const button = document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
      if (button instanceof HTMLButtonElement) button.click();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}
