// "Call the floor": one touch calls. Then there is a choice of reasons, which may be ignored: it goes with the next touch
// elsewhere, with the next card, and after a while.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { TableView } from '../../protocol/view.ts';
import { CALL_REASONS, type CallReason } from '../../table/notice.ts';
import type { Asking } from '../connection/use-asking.ts';
import { useWords } from '../language/use-words.ts';

const TO_CHOOSE = CALL_REASONS.filter((reason) => reason !== 'unsaid');

/** The reason of the call that waits; null when none waits. */
export function reasonOfCall({ trouble: { notices } }: TableView): CallReason | null {
  for (const { notice } of notices) if (notice.code === 'dealer-calls') return notice.how;
  return null;
}

export function FloorCall({ view, asking }: { readonly view: TableView; readonly asking: Asking }) {
  const { floorCall } = useWords();
  const reason = reasonOfCall(view);
  const [open, setOpen] = useState(false);
  const here = useClosing(open, () => setOpen(false), `${view.phase} ${view.cardsOut}`);
  const button = useRef<HTMLButtonElement>(null);
  const closeByHand = () => {
    setOpen(false);
    button.current?.focus();
  };
  const touched = () => {
    setOpen(reason === null || !open);
    if (reason === null) void asking.ask({ type: 'call-floor', reason: 'unsaid' });
  };
  const choose = (chosen: CallReason) => {
    closeByHand();
    if (chosen !== reason) void asking.ask({ type: 'call-floor', reason: chosen });
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes what the button has opened
    <div class="floor-call" ref={here} onKeyDown={({ key }) => open && key === 'Escape' && closeByHand()}>
      <button
        ref={button}
        type="button"
        class={reason === null ? 'rail-call' : 'rail-call called'}
        aria-expanded={reason === null ? undefined : open}
        onClick={touched}
      >
        {reason === null ? floorCall.call : `✓ ${floorCall.called}`}
      </button>
      {open && reason !== null ? (
        <fieldset class="call-reasons">
          <legend>{floorCall.why}</legend>
          {TO_CHOOSE.map((one) => (
            <button key={one} type="button" aria-pressed={one === reason} onClick={() => choose(one)}>
              {floorCall.reasons[one]}
            </button>
          ))}
        </fieldset>
      ) : null}
    </div>
  );
}

const SHOWN_MS = 10_000;

/** What lies open over the felt does not stay there. The touch beside it counts. */
function useClosing(open: boolean, close: () => void, moment: string) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(close, [moment]);
  useEffect(() => {
    if (!open) return undefined;
    const onDown = ({ target }: Event) => {
      if (!(target instanceof Node && here.current?.contains(target))) close();
    };
    const timer = setTimeout(close, SHOWN_MS);
    document.addEventListener('pointerdown', onDown);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('pointerdown', onDown);
    };
  }, [open]);
  return here;
}
