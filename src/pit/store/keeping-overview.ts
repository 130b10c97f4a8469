// Questions about many tables at once; the same for both engines.
import type { Happened, LastRound, Overview } from './overview.ts';
import { isFirst, type SentAgain } from './sent-again.ts';
import { type Sql, Values } from './sql.ts';
import type { TableHead } from './store.ts';

const HEAD = 'at_table AS "table", line, seq, hash, at, checker';

type Counted = 'rounds' | 'calls' | 'incidents' | 'alarms';

interface Counts {
  readonly table: string;
  readonly what: Counted;
  readonly times: number;
  readonly house: number;
}

function happenedIn(counts: readonly Counts[]): Happened[] {
  const by = new Map<string, Happened>();
  for (const { table, what, times, house } of counts) {
    const before = by.get(table) ?? { table, rounds: 0, house: 0, calls: 0, incidents: 0, alarms: 0 };
    by.set(table, { ...before, [what]: times, ...(what === 'rounds' && { house }) });
  }
  return [...by.values()];
}

function counting(since: number, tables: readonly string[] | null, values: Values): string {
  const after = (column: string) => `${column} > CAST(${values.place(since)} AS BIGINT)`;
  const among = tables === null ? '' : `AND at_table IN ${values.row(tables)}`;
  const one = (what: Counted, house: string, when: string) =>
    `SELECT at_table AS "table", '${what}' AS what, count(*) AS times, ${house} AS house FROM ${what} one
     WHERE ${when} ${among} GROUP BY at_table`;
  const seen = (what: SentAgain) => `${after('seen_at')} AND ${isFirst(what)}`;
  const sum = 'CAST(coalesce(sum(house), 0) AS BIGINT)';
  const none = 'CAST(0 AS BIGINT)';
  return [
    one('rounds', sum, seen('rounds')),
    one('calls', none, seen('calls')),
    one('incidents', none, seen('incidents')),
    one('alarms', none, after('at')),
  ].join(' UNION ALL ');
}

export function keepingOverview({ ask }: Pick<Sql, 'ask'>): Overview {
  return {
    headsOf: async (tables) => {
      if (tables.length === 0) return [];
      const values = new Values();
      const among = values.row(tables);
      return ask<TableHead>(
        `SELECT ${HEAD} FROM heads h WHERE at_table IN ${among}
           AND line = (SELECT max(line) FROM heads n WHERE n.at_table = h.at_table)`,
        values.all,
      );
    },
    headOfLine: async (table, line) => {
      const [head] = await ask<TableHead>(`SELECT ${HEAD} FROM heads WHERE at_table = $1 AND line = $2`, [
        table,
        line,
      ]);
      return head ?? null;
    },
    lastRounds: async (tables) => {
      if (tables.length === 0) return [];
      const values = new Values();
      const names = tables.map((table) => `(CAST(${values.place(table)} AS TEXT))`).join(', ');
      return ask<LastRound>(
        `SELECT r.at_table AS "table", r.round, r.pack, r.dealer, r.ended_at AS "endedAt"
         FROM (VALUES ${names}) AS named
         JOIN rounds r ON r.at_table = named.column1
           AND r.opened_at = (SELECT max(n.opened_at) FROM rounds n WHERE n.at_table = named.column1)`,
        values.all,
      );
    },
    happened: async (since, tables) => {
      if (tables?.length === 0) return [];
      const values = new Values();
      return happenedIn(await ask<Counts>(counting(since, tables, values), values.all));
    },
    lastLook: async (person, what) => {
      const [found] = await ask<{ readonly at: number }>(
        'SELECT at FROM looks WHERE person = $1 AND what = $2 ORDER BY id DESC LIMIT 1',
        [person, what],
      );
      return found?.at ?? null;
    },
  };
}
