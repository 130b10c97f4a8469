// The table as it lies, small: the same boxes and hands as on the dealer's screen, in one row and for looking only.
import type { TableSettings, TableView } from '../../protocol/view.ts';
import { useWords } from '../language/use-words.ts';
import { DealersHand } from './dealers-hand.tsx';
import { Boxes } from './felt.tsx';
import './small-table.css';

export interface SmallTableProps {
  readonly view: TableView;
  readonly settings: TableSettings;
}

export function SmallTable({ view, settings }: SmallTableProps) {
  const { floor } = useWords();
  return (
    <section class="small-table" aria-label={floor.now}>
      <DealersHand view={view} />
      <div class="small-boxes" style={{ '--boxes': settings.boxes }}>
        <Boxes view={view} settings={settings} />
      </div>
    </section>
  );
}
