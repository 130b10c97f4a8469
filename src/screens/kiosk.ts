// On the table's own screen the browser fills it, and no key, long touch or drag leads out of the page. The browser's policy
// (systemd/kiosk-policy.json) blocks what a page cannot.

function fillsTheScreen(): boolean {
  return matchMedia('(display-mode: fullscreen)').matches;
}

/** Keys that a browser takes for its own: F1 to F12, and everything with Ctrl, Alt or the logo key. */
function isForBrowser({ key, ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || /^F\d+$/.test(key) || (shiftKey && key === 'Escape');
}

function leadsOut(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('a[target=_blank], a[download]') !== null;
}

export function keepInside(): void {
  const swallow = (event: Event) => {
    if (fillsTheScreen()) event.preventDefault();
  };
  addEventListener('keydown', (event) => isForBrowser(event) && swallow(event), { capture: true });
  addEventListener('contextmenu', swallow, { capture: true });
  addEventListener('dragstart', swallow, { capture: true });
  addEventListener('click', (event) => leadsOut(event.target) && swallow(event), { capture: true });
  // A second window would cover the table.
  const open = window.open.bind(window);
  window.open = (...where) => (fillsTheScreen() ? null : open(...where));
}
