// The index of an archive: of each round as much as it takes to find it without unpacking its block.
import type { Database } from 'better-sqlite3';
import type { IndexedRound } from './archive-file.ts';

type Round = Omit<IndexedRound, 'block' | 'seats' | 'incidents' | 'faces' | 'amounts'>;

const ROUNDS = `SELECT round, shoe, dealer, status, opened_at, started_at, ended_at, house FROM rounds ORDER BY round`;

/** Words that can be looked for with a space on either side. */
function words(values: readonly (string | number)[]): string {
  return values.length === 0 ? '' : ` ${values.join(' ')} `;
}

/** From a block with its query tables. */
export function indexOf(journal: Database, block: number): IndexedRound[] {
  const list = (sql: string) => journal.prepare<[number], string | number>(sql).pluck();
  const seats = list('SELECT DISTINCT seat FROM bettors WHERE round = ? AND left_at IS NULL ORDER BY seat');
  const incidents = list('SELECT kind FROM incidents WHERE round = ? ORDER BY seq, n');
  const faces = list('SELECT DISTINCT face FROM cards WHERE round = ? AND face IS NOT NULL ORDER BY face');
  const amounts = list(
    `SELECT amount FROM (SELECT amount, round FROM wagers UNION SELECT abs(net), round FROM lines)
     WHERE round = ? ORDER BY amount`,
  );
  return journal
    .prepare<[], Round>(ROUNDS)
    .all()
    .filter(({ ended_at }) => ended_at !== null)
    .map((round) => ({
      ...round,
      block,
      seats: words(seats.all(round.round)),
      incidents: words(incidents.all(round.round)),
      faces: words(faces.all(round.round)),
      amounts: words(amounts.all(round.round)),
    }));
}
