// The tables that a floorperson looks after, each as a large card in the place where it always is: by name, not by what it needs.
import type { PitAlarmView } from '../../../protocol/pit.ts';
import { usePitWords } from '../speech.tsx';
import { heardLast } from '../waits/waiting.ts';
import { Card } from './card.tsx';
import { byName, type RankedTable } from './needs.ts';

export interface TableCardProps {
  readonly of: RankedTable;
  readonly alarms: readonly PitAlarmView[];
  readonly now: number;
  readonly seesHands: boolean;
  readonly level: 2 | 3;
}

export function TableCard({ of: { table, needs }, alarms, now, seesHands, level }: TableCardProps) {
  const { age } = usePitWords();
  const said = (since: number) => age(Math.max(0, Math.floor((now - since) / 1000)));
  return (
    <Card
      table={table}
      need={needs[0]?.need ?? 'well'}
      alarm={alarms[0] ?? null}
      ages={(heardLast(table)?.calls ?? []).map(({ since }) => said(since)).join('\n')}
      heard={table.state === 'silent' && table.heardAt !== null ? said(table.heardAt) : ''}
      seesHands={seesHands}
      level={level}
    />
  );
}

export interface CardsProps extends Pick<TableCardProps, 'now' | 'seesHands'> {
  readonly tables: readonly RankedTable[];
  readonly alarms: ReadonlyMap<string, readonly PitAlarmView[]>;
  readonly mine: readonly string[];
  readonly choose: () => void;
}

export function Cards({ tables, alarms, mine, choose, ...here }: CardsProps) {
  const { own } = usePitWords();
  const shown = tables
    .filter(({ table }) => mine.includes(table.table))
    .toSorted((a, b) => byName(a.table.table, b.table.table));
  return (
    <div class="my-tables">
      {shown.length === 0 ? <p>{own.none}</p> : null}
      <div class="cards">
        {shown.map((one) => (
          <TableCard
            key={one.table.table}
            of={one}
            alarms={alarms.get(one.table.table) ?? []}
            level={2}
            {...here}
          />
        ))}
      </div>
      <button type="button" class={shown.length === 0 ? 'button-next' : ''} onClick={choose}>
        {own.choose}
      </button>
    </div>
  );
}
