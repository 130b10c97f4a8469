// The table's name, loud, and in a colour of its own: one floorperson looks after several tables. Neighbours such as SP-04 and SP-05
// have different colours. The name says it too: nobody needs to tell colours apart.
import { useLayoutEffect } from 'preact/hooks';
import './table-name.css';

const COLOURS = 8;

/** From 1. */
export function colourOf(table: string): number {
  const sum = [...table].reduce((so, letter) => so * 31 + (letter.codePointAt(0) ?? 0), 0);
  return (sum % COLOURS) + 1;
}

export function TableName({ table }: { readonly table: string }) {
  return <span class={`table-name table-${colourOf(table)}`}>{table}</span>;
}

/** In the list of windows, and under an installed app's icon: what waits, which table, which page. It changes with the page, not after it. */
export function useTitle(table: string | undefined, page: string, waiting = 0): void {
  useLayoutEffect(() => {
    if (table !== undefined) document.title = `${waiting > 0 ? `(${waiting}) ` : ''}${table} · ${page}`;
  }, [table, page, waiting]);
}
