// The table as it was, on the same felt that the dealer had before him; nothing on it can be touched.
import type { TableSettings, TableView } from '../../protocol/view.ts';
import { Box } from '../felt/box.tsx';
import { DealersHand } from '../felt/dealers-hand.tsx';

export function PastFelt({ view, settings }: { readonly view: TableView; readonly settings: TableSettings }) {
  const seats = Array.from({ length: settings.boxes }, (_, index) => index + 1);
  return (
    <div class={`felt felt-${settings.boxes}`}>
      {seats.map((seat) => (
        <Box
          key={seat}
          seat={seat}
          box={view.boxes.find((box) => box.seat === seat) ?? null}
          view={view}
          touch={null}
        />
      ))}
      <DealersHand view={view} />
    </div>
  );
}
