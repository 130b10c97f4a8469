// What goes across all tables, and is asked for: hands, a comparison, the shuffles, reports and looks.
import type { AcrossProps } from '../page.tsx';
import { byName } from '../tables/needs.ts';
import '../../hands/figures/figures.css';
import '../../hands/search/search.css';
import './across.css';
import './narrow.css';
import { Compare } from './compare.tsx';
import { FindHands } from './find-hands.tsx';
import { Reports } from './reports.tsx';
import { Shoes } from './shoes.tsx';

export function Across({ pit, place, go }: AcrossProps) {
  const tables = pit.tables.map(({ table }) => table).toSorted(byName);
  switch (place.view) {
    case 'hands':
      return <FindHands place={place} go={go} tables={tables} now={pit.at} />;
    case 'compare':
      return <Compare now={pit.at} days={pit.days} />;
    case 'shoes':
      return <Shoes now={pit.at} days={pit.days} tables={tables} />;
    case 'reports':
      return <Reports pit={pit} />;
    default:
      return null;
  }
}
