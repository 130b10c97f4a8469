// The tables, and beside them what waits: for a manager all of them as tiles, for a floorperson the own ones as cards.
import type { ComponentChildren } from 'preact';
import { useCallback, useMemo, useState } from 'preact/hooks';
import { seesMoney } from '../../../protocol/pit/roles.ts';
import type { PitPicture } from '../../../protocol/pit.ts';
import type { Role } from '../../../table/people.ts';
import { Sheet } from '../../look/sheet.tsx';
import { usePitWords } from '../speech.tsx';
import { Alarms } from '../waits/alarms.tsx';
import { Calls } from '../waits/calls.tsx';
import { openCalls } from '../waits/waiting.ts';
import { Cards, TableCard } from './cards.tsx';
import { ChooseMine } from './choose-mine.tsx';
import { type Filter, NO_FILTER, tablesFor } from './filter.ts';
import { FilterBar } from './filter-bar.tsx';
import { alarmsByTable, needsOf } from './needs.ts';
import { Wall } from './wall.tsx';

export interface TablesProps {
  readonly pit: PitPicture;
  readonly role: Role;
  readonly isMine: boolean;
  readonly now: number;
  readonly allSeen: ComponentChildren;
}

/** The need of a table changes with time only by minutes: a call becomes loud. */
const EVERY_MS = 5_000;

export function Tables({ pit, role, isMine, now, allSeen }: TablesProps) {
  const words = usePitWords();
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [opened, open] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const { tables, alarms, mine } = pit;
  const ofTables = useMemo(() => alarmsByTable(alarms), [alarms]);
  const then = Math.floor(now / EVERY_MS) * EVERY_MS;
  const ranked = useMemo(
    () => tables.map((table) => ({ table, needs: needsOf(table, ofTables.get(table.table) ?? [], then) })),
    [tables, ofTables, then],
  );
  const wanted = useMemo(() => tablesFor(ranked, filter), [ranked, filter]);
  const seen = useCallback((table: string) => open(table), []);
  const hands = seesMoney(role);
  const detail = ranked.find(({ table }) => table.table === opened);
  const isFirst = isMine && mine.length > 0;
  const own = (table: string) => !isFirst || mine.includes(table);
  return (
    <div class={isMine ? 'glance glance-mine' : 'glance'}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and there may be nothing in it to go to */}
      <aside class="pit-waits" aria-label={words.whatWaits} tabIndex={0}>
        <Calls
          calls={openCalls(tables).filter(({ table }) => own(table.table))}
          now={now}
          seesHands={hands}
          isShort={isMine}
          open={seen}
        />
        <Alarms
          alarms={alarms.filter(({ table }) => own(table))}
          more={pit.moreAlarms}
          now={now}
          role={role}
        />
        {allSeen}
      </aside>
      {isMine ? (
        <Cards
          tables={ranked}
          alarms={ofTables}
          mine={mine}
          now={now}
          seesHands={hands}
          choose={() => setChoosing(true)}
        />
      ) : (
        <section class="all-tables" aria-label={words.views.tables}>
          <FilterBar filter={filter} set={setFilter} tables={tables} shown={wanted.length} />
          <Wall tables={wanted} asked={JSON.stringify(filter)} mine={mine} now={now} open={seen} />
        </section>
      )}
      {detail ? (
        <Sheet title={detail.table.table} close={() => open(null)}>
          <TableCard
            of={detail}
            alarms={ofTables.get(detail.table.table) ?? []}
            now={now}
            seesHands={hands}
            level={3}
          />
        </Sheet>
      ) : null}
      {isChoosing ? <ChooseMine tables={tables} mine={mine} close={() => setChoosing(false)} /> : null}
    </div>
  );
}
