// The tables as text, made once for all pages that see the same. What has changed since somebody looked is each person's own: it is put in at
// the end.
import type { TodayFigures } from '../figures/today.ts';
import type { KnownTables } from './known-tables.ts';
import { newsKey, pictureOf, type TableWithoutChanges, withoutMoney } from './table-picture.ts';
import type { Viewer } from './viewer.ts';

interface Shown {
  readonly key: string;
  readonly withMoney: string;
  readonly withoutMoney: string;
}

/** An object without its end. */
function openText(picture: TableWithoutChanges): string {
  return JSON.stringify(picture).slice(0, -1);
}

export class ShownTables {
  readonly #known: KnownTables;
  readonly #today: TodayFigures;
  readonly #shown = new Map<string, Shown>();

  constructor(known: KnownTables, today: TodayFigures) {
    this.#known = known;
    this.#today = today;
  }

  get names(): string[] {
    return [...this.#shown.keys()].sort((a, b) => a.localeCompare(b));
  }

  /** Of these tables, those that are others than they were shown. */
  look(tables: Iterable<string>, now: number): string[] {
    return [...tables].filter((table) => this.#lookAt(table, now));
  }

  #lookAt(table: string, at: number): boolean {
    const known = this.#known.get(table);
    if (!known) return false;
    const picture = pictureOf(known, this.#known.now(known, at), this.#today.of(table));
    const key = newsKey(picture);
    const before = this.#shown.get(table);
    this.#shown.set(table, {
      key,
      withMoney: openText(picture),
      withoutMoney: openText(withoutMoney(picture)),
    });
    return before?.key !== key;
  }

  forget(tables: readonly string[]): void {
    for (const table of tables) this.#shown.delete(table);
  }

  /** JSON: as this person sees them. */
  text(tables: Iterable<string>, viewer: Viewer): string {
    const all: string[] = [];
    for (const table of tables) {
      const shown = this.#shown.get(table);
      if (!shown) continue;
      const open = viewer.seesMoney ? shown.withMoney : shown.withoutMoney;
      all.push(`${open},"changes":${JSON.stringify(viewer.changesAt(table))}}`);
    }
    return `[${all.join(',')}]`;
  }
}
