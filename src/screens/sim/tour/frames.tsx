// The dealer's page and the floor page side by side, as two people have them before their eyes; after that the hands page.
import { useEffect, useRef } from 'preact/hooks';
import { useWords } from '../../language/use-words.ts';
import type { TourPage } from './steps.ts';

const ADDRESS: Readonly<Record<TourPage, string>> = { dealer: '/', floor: '/floor', hands: '/hands' };

interface FrameProps {
  readonly page: TourPage;
  readonly isNeeded: boolean;
  readonly isHidden?: boolean;
}

function Frame({ page, isNeeded, isHidden = false }: FrameProps) {
  const { shared } = useWords();
  const frame = useRef<HTMLIFrameElement>(null);
  // Whoever types a PIN types it there.
  const takeKeys = () => isNeeded && frame.current?.contentWindow?.focus();
  useEffect(() => {
    takeKeys();
  }, [isNeeded]);
  return (
    <section class={isNeeded ? 'tour-page tour-needed' : 'tour-page'} hidden={isHidden}>
      <h2>{shared[page]}</h2>
      <iframe ref={frame} name={page} src={ADDRESS[page]} title={shared[page]} onLoad={takeKeys} />
    </section>
  );
}

export function Frames({ needed }: { readonly needed: TourPage }) {
  const looksBack = needed === 'hands';
  return (
    <div class={looksBack ? 'tour-frames tour-looks-back' : 'tour-frames'}>
      <Frame page="dealer" isNeeded={needed === 'dealer'} isHidden={looksBack} />
      <Frame page="floor" isNeeded={needed === 'floor'} isHidden={looksBack} />
      {looksBack ? <Frame page="hands" isNeeded /> : null}
    </div>
  );
}
