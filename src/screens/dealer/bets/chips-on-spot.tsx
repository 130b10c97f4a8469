// Chips on a spot and off it, for every other amount.
import { useState } from 'preact/hooks';
import type { TableSettings } from '../../../protocol/view.ts';
import type { PlacedWager } from '../../../table/input.ts';
import { amount } from '../../../words/format.ts';
import { useWords } from '../../language/use-words.ts';
import { ChipRow } from '../../money/chip-row.tsx';
import { roomOn, type Spot, spotsOf, withChip } from './draft.ts';

export interface ChipsOnSpotProps {
  readonly settings: TableSettings;
  readonly wager: PlacedWager;
  readonly spot: Spot;
  readonly choose: (spot: Spot) => void;
  readonly put: (wager: PlacedWager) => void;
}

export function ChipsOnSpot({ settings, wager, spot, choose, put }: ChipsOnSpotProps) {
  const { bets } = useWords();
  const [isOff, setOff] = useState(false);
  const spots = spotsOf(settings, wager.kind).filter((one) => one !== 'spin');
  return (
    <div class="panel-row">
      {spots.map((one) => (
        <button key={one} type="button" class="spot" aria-pressed={spot === one} onClick={() => choose(one)}>
          {bets[one]} <strong>{amount(wager[one])}</strong>
        </button>
      ))}
      <button type="button" class="chips-off" aria-pressed={isOff} onClick={() => setOff(!isOff)}>
        {bets.chipsOff}
      </button>
      <ChipRow
        room={isOff ? wager[spot] : roomOn(settings, wager, spot)}
        chips={settings.chips}
        isOff={isOff}
        add={(cents) => put(withChip(settings, wager, spot, isOff ? -cents : cents))}
      />
    </div>
  );
}
