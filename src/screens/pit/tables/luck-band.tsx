// Where the result of the day lies between what chance gives. The grey band is ordinary luck; the mark changes its form with its
// colour, so that nobody needs to tell colours apart.
import type { LuckFigures } from '../../../protocol/figures.ts';
import { decimal } from '../../../words/format.ts';
import { usePitWords } from '../speech.tsx';
import { luckOf } from './needs.ts';

/** As far as the band is drawn, in standard deviations. */
const WIDEST = 4;

export function LuckBand({ luck }: { readonly luck: LuckFigures | null }) {
  const words = usePitWords();
  if (!luck) return <span class="luck-band-none" />;
  const verdict = luckOf(luck.z);
  const place = (50 * (WIDEST + Math.max(-WIDEST, Math.min(WIDEST, luck.z)))) / WIDEST;
  return (
    <span class={`luck-strip luck-${verdict}`}>
      <span class="luck-mark" style={{ left: `${place}%` }} />
      <span class="unseen">{words.luckSaid(words.luck[verdict], decimal(luck.z))}</span>
    </span>
  );
}
