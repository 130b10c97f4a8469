// The table as it lies, small: the same boxes and hands as on the dealer's screen, in one row and for looking only.
import type { TableSettings, TableView } from '../../protocol/view.ts';
import { useWords } from '../language/use-words.ts';
import { Box } from './box.tsx';
import { DealersHand } from './dealers-hand.tsx';
import './small-table.css';

export interface SmallTableProps {
  readonly view: TableView;
  readonly settings: TableSettings;
}

export function SmallTable({ view, settings }: SmallTableProps) {
  const { floor } = useWords();
  const seats = Array.from({ length: settings.boxes }, (_, index) => index + 1);
  return (
    <section class="small-table" aria-label={floor.now}>
      <DealersHand view={view} />
      <div class="small-boxes" style={{ '--boxes': seats.length }}>
        {seats.map((seat) => (
          <Box
            key={seat}
            seat={seat}
            box={view.boxes.find((box) => box.seat === seat) ?? null}
            view={view}
            touch={null}
          />
        ))}
      </div>
    </section>
  );
}
