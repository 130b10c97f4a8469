// On paper only: which table, when, and who printed it. A print is kept for years, apart from everything else that says so.
import { useEffect, useRef } from 'preact/hooks';
import type { PastRound } from '../../protocol/hands.ts';
import { useKnown } from '../connection/use-station.ts';
import { useMoments } from '../language/moments.ts';
import { useWords } from '../language/use-words.ts';

/** The moment of printing, whoever asks for it: the button or the browser. */
function PrintedAt() {
  const { full } = useMoments();
  const place = useRef<HTMLTimeElement>(null);
  useEffect(() => {
    // Written at once: the browser does not wait for the page to be drawn again.
    const told = () => {
      if (place.current) place.current.textContent = full(Date.now());
    };
    told();
    addEventListener('beforeprint', told);
    return () => removeEventListener('beforeprint', told);
  }, [full]);
  return <time ref={place} />;
}

export function PrintedTop({ past }: { readonly past: PastRound }) {
  const { printed, reading } = useWords().hands;
  const { full } = useMoments();
  const { welcome, signedIn } = useKnown();
  const { settings, startedAt, endedAt, steps } = past;
  const from = full(startedAt ?? steps[0]?.at ?? 0);
  const who = welcome?.reading ? reading : (signedIn?.person.id ?? '');
  return (
    <div class="on-paper printed-top">
      <p>
        <b>{printed.table(settings.table)}</b> ·{' '}
        {endedAt === null ? printed.open(from) : printed.times(from, full(endedAt))}
      </p>
      <p>
        {printed.by(who)}, <PrintedAt />
      </p>
    </div>
  );
}
