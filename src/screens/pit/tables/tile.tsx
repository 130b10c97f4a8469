// A table on the wall: all that matters of it in the smallest place that can be read.
import type { PitTable } from '../../../protocol/pit.ts';
import { count } from '../../../words/format.ts';
import { briefGainIn, briefMoneyIn } from '../../money/in-currency.ts';
import { drawnOnce } from '../drawn-once.tsx';
import { usePitWords } from '../speech.tsx';
import { dealerOf, hasChanged } from './filter.ts';
import { LuckBand } from './luck-band.tsx';
import { isSlow, type Need } from './needs.ts';
import { phaseSaid } from './said.ts';

export interface TileProps {
  readonly table: PitTable;
  readonly need: Need;
  /** What it needs first, in words; empty where it needs nothing. */
  readonly mark: string;
  /** How much else it needs. */
  readonly more: number;
  readonly isMine: boolean;
  readonly open: (table: string) => void;
}

const SAYS_ITS_AGE: readonly Need[] = ['call', 'call-waits', 'alarm'];
const QUIET: readonly Need[] = ['well', 'at-rest'];
const round = (number: number | null) => (number === null ? '–' : count(Math.round(number)));

function Figures({ today }: { readonly today: NonNullable<PitTable['today']> }) {
  const { short } = usePitWords();
  const { currency, perHour, target, handle, house, theoretical, luck } = today;
  return (
    <>
      <span class="tile-line">
        <span class={isSlow(today) ? 'off-target' : ''}>
          <span class="unseen">{short.pace}</span> {round(perHour)}
          {target === null ? '' : `/${round(target)}`}
          <small>{short.anHour}</small>
        </span>
        <span>
          <span class="unseen">{short.handle}</span> {briefMoneyIn(currency, handle)}
        </span>
      </span>
      <span class="tile-line">
        <b>
          <span class="unseen">{short.win}</span> {briefGainIn(currency, house)}
        </b>
        <span class="tile-theory">
          <small>{short.theoretical}</small> {theoretical === null ? '–' : briefGainIn(currency, theoretical)}
        </span>
      </span>
      <LuckBand luck={luck} />
    </>
  );
}

export const Tile = drawnOnce<TileProps>(({ table: about, need, mark, more, isMine, open }) => {
  const words = usePitWords();
  const { table, pack, live, today } = about;
  const dealer = dealerOf(about);
  const isMarked = !QUIET.includes(need);
  return (
    <button type="button" class={`tile need-${need}`} data-table={table} onClick={() => open(table)}>
      <span class="tile-top">
        <b class="tile-name">{table}</b>
        {hasChanged(about) ? (
          <span class="tile-new">
            <span class="unseen">{words.isNew}</span>
          </span>
        ) : null}
        {isMarked ? (
          <span class="tile-mark">
            {SAYS_ITS_AGE.includes(need) ? <span class="unseen">{words.needs[need]} </span> : null}
            {mark}
            {more > 0 ? ` +${more}` : ''}
          </span>
        ) : null}
      </span>
      <span class="tile-whose">
        {isMine ? <span aria-hidden="true">★ </span> : null}
        {[dealer, pack].filter((part) => part !== null).join(' · ')}
      </span>
      {live ? (
        <span class="tile-line">
          <span class="tile-phase">{phaseSaid(words, live.phase)}</span>
          <span>{words.short.boxesAndPlayers(live.boxes, live.players)}</span>
        </span>
      ) : (
        <span class="tile-line">{words.states[about.state]}</span>
      )}
      {today ? <Figures today={today} /> : null}
    </button>
  );
});
