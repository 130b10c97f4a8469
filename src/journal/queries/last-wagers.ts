// The wagers of the last dealt round, so that players who stay need not be asked again.
import type { Database } from 'better-sqlite3';
import type { PlacedWager } from '../../table/input.ts';
import { endOfRoundSql } from '../archive/begins.ts';
import { bodyOf } from '../chain/bodies.ts';
import type { Entry } from '../chain/chain.ts';

/** Without wagers that were taken back. Empty before the first round. */
export function lastWagers(db: Database): PlacedWager[] {
  const taken = db.prepare<[], Pick<Entry, 'seq' | 'kind' | 'body'>>(
    `SELECT seq, kind, body FROM log, (
         SELECT r.ended_seq AS last, coalesce(${endOfRoundSql('r.round - 1')}, 0) AS after
         FROM rounds r
         WHERE r.ended_seq IS NOT NULL AND r.started_at IS NOT NULL
         ORDER BY r.round DESC LIMIT 1
       )
       WHERE seq > after AND seq <= last AND kind = 'input' ORDER BY seq`,
  );
  let wagers: PlacedWager[] = [];
  for (const fact of taken.all().flatMap((entry) => bodyOf(entry, 'input').facts)) {
    if (fact.fact === 'wager') {
      const { fact: _, ...wager } = fact;
      // The chips are on the table now, and a coupon is used up.
      wagers.push({ ...wager, coupon: 0, verbal: false });
    } else if (fact.fact === 'wager-taken-back')
      wagers = wagers.filter(({ seat, bettor }) => seat !== fact.seat || bettor !== fact.bettor);
  }
  return wagers;
}
