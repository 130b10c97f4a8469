// How large the tiles are: as large as all tables fit without scrolling, so that a wall with few tables is read from afar. Pure.

export interface TileRoom {
  readonly columns: number;
  readonly scale: number;
}

/** A tile at scale 1, in pixels. */
const WIDE = 146;
const HIGH = 93;
export const TILE_GAP = 5;

const LEAST = 0.92;
const MOST = 2.6;
const STEP = 0.02;
/** A finger needs more room than an eye. */
const TO_TOUCH = 1.15;

export function columnsAt(width: number, scale: number): number {
  return Math.max(1, Math.floor((width + TILE_GAP) / (WIDE * scale + TILE_GAP)));
}

/**
 * Where there are too many for one screen the tiles keep their least size, and the list scrolls. `height`: null where it scrolls with
 * everything else, as on a phone.
 */
export function roomFor(tables: number, width: number, height: number | null): TileRoom {
  if (height === null) return { columns: columnsAt(width, TO_TOUCH), scale: TO_TOUCH };
  for (let scale = MOST; scale >= LEAST; scale -= STEP) {
    const columns = columnsAt(width, scale);
    const rows = Math.ceil(tables / columns);
    if (rows * (HIGH * scale + TILE_GAP) - TILE_GAP <= height) return { columns, scale };
  }
  return { columns: columnsAt(width, LEAST), scale: LEAST };
}
