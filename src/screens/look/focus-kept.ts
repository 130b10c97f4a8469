// A button that has done its work is gone, and the keys with it. They go to what waits then, not to the top of the page.
import { useEffect, useRef } from 'preact/hooks';

export function useFocusKept(): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const here = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null;
    };
    addEventListener('focusin', here);
    return () => removeEventListener('focusin', here);
  }, []);
  useEffect(() => {
    if (document.activeElement !== document.body || last.current?.isConnected !== false) return;
    document.querySelector<HTMLElement>('.calls')?.focus({ preventScroll: true });
  });
}
