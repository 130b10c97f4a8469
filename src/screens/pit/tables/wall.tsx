// All tables as tiles, what needs attention first, as large as there is room for all of them.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { usePitWords } from '../speech.tsx';
import { useSteadyOrder } from '../steady.ts';
import type { RankedTable } from './needs.ts';
import { roomFor, type TileRoom } from './room.ts';
import { markOf } from './said.ts';
import { Tile } from './tile.tsx';

export interface WallProps {
  /** In their order. */
  readonly tables: readonly RankedTable[];
  /** What somebody has asked for: another question is answered at once, a change of the tables waits for the finger. */
  readonly asked: string;
  readonly mine: readonly string[];
  readonly now: number;
  readonly open: (table: string) => void;
}

const NO_ROOM: TileRoom = { columns: 1, scale: 1 };

/** Below this width the style puts everything in one column. */
const isStacked = () => matchMedia('(max-width: 1000px)').matches;

/** Measures again when the window or the number of tables changes. */
function useRoom(tables: number): [{ readonly current: HTMLDivElement | null }, TileRoom] {
  const place = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState(NO_ROOM);
  useLayoutEffect(() => {
    const into = place.current;
    if (!into) return undefined;
    const measure = () => {
      const next = roomFor(tables, into.clientWidth, isStacked() ? null : into.clientHeight);
      setRoom((now) => (now.columns === next.columns && now.scale === next.scale ? now : next));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(into);
    return () => watcher.disconnect();
  }, [tables]);
  return [place, room];
}

export function Wall({ tables, asked, mine, now, open }: WallProps) {
  const words = usePitWords();
  const names = useSteadyOrder(
    tables.map(({ table }) => table.table),
    asked,
  );
  const byTable = new Map(tables.map((one) => [one.table.table, one]));
  const [place, { columns, scale }] = useRoom(names.length);
  return (
    <div class="wall" ref={place}>
      {tables.length === 0 ? <p class="quiet">{words.noTable}</p> : null}
      <ul
        class="tiles-of-tables"
        data-moves
        style={{ '--columns': String(columns), '--scale': String(scale) }}
      >
        {names.map((name) => {
          const one = byTable.get(name);
          const [first] = one?.needs ?? [];
          if (!one || !first) return <li key={name} />;
          return (
            <li key={name}>
              <Tile
                table={one.table}
                need={first.need}
                mark={markOf(words, first, one.table, now)}
                more={one.needs.length - 1}
                isMine={mine.includes(name)}
                open={open}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
