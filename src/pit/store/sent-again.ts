// A line that was accepted sends the whole journal again: what a line before has already is not new.

/** By which a row is the same as one of a line before. */
const SAME = {
  rounds: ['round', 'opened_at', 'ended_at', 'house'],
  calls: ['seq', 'n', 'at', 'about'],
  incidents: ['seq', 'n', 'at', 'kind'],
} as const;

export type SentAgain = keyof typeof SAME;

/**
 * Of a row `one`: no line before has it. Each line before is asked by the primary key: left to itself, SQLite reads all rows of those lines
 * for each row.
 */
export function isFirst(what: SentAgain): string {
  const same = SAME[what].map((column) => `o.${column} = one.${column}`).join(' AND ');
  return `(one.line = 1 OR NOT EXISTS (SELECT 1 FROM cursors c CROSS JOIN ${what} o
    WHERE c.at_table = one.at_table AND c.line < one.line AND o.at_table = c.at_table AND o.line = c.line AND ${same}))`;
}

/**
 * A hand is told once, of the newest line that has it just so. The sign is for SQLite: without it, it reads all later lines for each hand,
 * and not the few hands that were dealt at that box at that moment.
 */
export const NOT_SENT_AGAIN = `NOT EXISTS (SELECT 1 FROM hands n WHERE n.at_table = hands.at_table AND +n.line > hands.line
  AND n.round = hands.round AND n.seat = hands.seat AND n.hand = hands.hand
  AND n.at = hands.at AND n.box_cards = hands.box_cards AND n.wager = hands.wager AND n.net = hands.net)`;
