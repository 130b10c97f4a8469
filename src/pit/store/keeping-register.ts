// Lines, claims, credentials, alarms and looks; the same for both engines.
import type {
  AcceptedLine,
  Alarm,
  AlarmBook,
  AwaitedRow,
  Credential,
  LineBook,
  Look,
  LookBook,
  NewAlarm,
  TableRegister,
  ToldHead,
} from './register.ts';
import { type Sql, Values } from './sql.ts';

/** The newest line of the table `$1` that may be written. */
export const NEWEST_LINE = '(SELECT coalesce(max(line), 1) FROM lines WHERE at_table = $1)';

const CLAIM = 'SELECT at_table AS "table", line, seq, hash, at, stopped FROM claims';

type StoredClaim = Omit<ToldHead, 'stopped'> & { readonly stopped: number };

function claimOf(stored: StoredClaim): ToldHead {
  return { ...stored, stopped: stored.stopped === 1 };
}

export function keepingLines({ ask }: Sql): LineBook {
  return {
    acceptLine: async ({ table, line, by, reason, at }: AcceptedLine) => {
      const added = await ask(
        `INSERT INTO lines (at_table, line, accepted_by, reason, at)
         SELECT $1, CAST($2 AS BIGINT), $3, $4, CAST($5 AS BIGINT) WHERE CAST($2 AS BIGINT) = ${NEWEST_LINE} + 1
         ON CONFLICT DO NOTHING RETURNING line`,
        [table, line, by, reason, at],
      );
      return added.length === 1;
    },
    lines: (table) =>
      ask<AcceptedLine>(
        'SELECT at_table AS "table", line, accepted_by AS "by", reason, at FROM lines WHERE at_table = $1 ORDER BY line',
        [table],
      ),
    tell: async ({ table, line, seq, hash, at, stopped }) => {
      await ask(
        `INSERT INTO claims (at_table, line, seq, hash, at, stopped) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (at_table) DO UPDATE SET line = excluded.line, seq = excluded.seq, hash = excluded.hash,
           at = excluded.at, stopped = excluded.stopped`,
        [table, line, seq, hash, at, Number(stopped)],
      );
    },
    told: async (table) => {
      const [told] = await ask<StoredClaim>(`${CLAIM} WHERE at_table = $1`, [table]);
      return told ? claimOf(told) : null;
    },
    allTold: async () => (await ask<StoredClaim>(CLAIM)).map(claimOf),
    await: async (table, line, { seq, hash }) => {
      await ask(
        'INSERT INTO told (at_table, line, seq, hash) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING',
        [table, line, seq, hash],
      );
    },
    awaited: (table, line) =>
      ask<AwaitedRow>('SELECT seq, hash FROM told WHERE at_table = $1 AND line = $2 ORDER BY seq', [
        table,
        line,
      ]),
    compared: async (table, line, rows) => {
      const values = new Values();
      const where = `at_table = ${values.place(table)} AND line = ${values.place(line)}`;
      const which = rows.map(({ seq }) => values.place(seq)).join(', ');
      if (rows.length > 0) await ask(`DELETE FROM told WHERE ${where} AND seq IN (${which})`, values.all);
    },
  };
}

const CREDENTIAL = `at_table AS "table", fingerprint, enrolled_by AS "by", at, revoked_by AS "revokedBy",
  revoked_at AS "revokedAt"`;

export function keepingTables({ ask }: Sql): TableRegister {
  return {
    enrol: async ({ table, fingerprint, by, at }) => {
      await ask('INSERT INTO credentials (fingerprint, at_table, enrolled_by, at) VALUES ($1, $2, $3, $4)', [
        fingerprint,
        table,
        by,
        at,
      ]);
    },
    revoke: async (table, by, at) => {
      const revoked = await ask(
        `UPDATE credentials SET revoked_by = $2, revoked_at = $3 WHERE at_table = $1 AND revoked_at IS NULL
         RETURNING fingerprint`,
        [table, by, at],
      );
      return revoked.length;
    },
    credential: async (fingerprint) => {
      const [found] = await ask<Credential>(`SELECT ${CREDENTIAL} FROM credentials WHERE fingerprint = $1`, [
        fingerprint,
      ]);
      return found ?? null;
    },
    credentials: () => ask<Credential>(`SELECT ${CREDENTIAL} FROM credentials ORDER BY at, fingerprint`),
  };
}

const ALARM = `id, at_table AS "table", code, subject, about, at, acknowledged_by AS "acknowledgedBy",
  acknowledged_at AS "acknowledgedAt"`;
const ALARMS_AT_A_TIME = 500;

/** Somebody who floods the pit hides nothing: this many open alarms of one code say it. */
const MOST_OPEN_OF_A_CODE = 50;
const RAISED_AT_A_TIME = 1000;

function raisingNew(alarms: readonly NewAlarm[]) {
  const values = new Values();
  const rows = alarms.map(({ table, code, subject, about, at }) => {
    const texts = [table, code, subject, about].map((one) => `CAST(${values.place(one)} AS TEXT)`);
    return `(${texts.join(', ')}, CAST(${values.place(at)} AS BIGINT))`;
  });
  const sql = `WITH given (at_table, code, subject, about, at) AS (VALUES ${rows.join(', ')})
    INSERT INTO alarms (at_table, code, subject, about, at)
    SELECT at_table, code, subject, about, at FROM given g
    WHERE NOT EXISTS
        (SELECT 1 FROM alarms a WHERE a.at_table = g.at_table AND a.code = g.code AND a.subject = g.subject)
      AND (SELECT count(*) FROM alarms o WHERE o.at_table = g.at_table AND o.code = g.code
        AND o.acknowledged_at IS NULL) < ${MOST_OPEN_OF_A_CODE}
    ON CONFLICT (at_table, code, subject) WHERE acknowledged_at IS NULL DO NOTHING RETURNING at_table AS "table"`;
  return { sql, values: values.all };
}

/** `tell`: a table's alarms have changed. */
export function keepingAlarms({ ask }: Sql, tell: (table: string) => void): AlarmBook {
  return {
    raise: async ({ table, code, subject, about, at }) => {
      const [raised] = await ask<{ readonly id: number }>(
        `INSERT INTO alarms (at_table, code, subject, about, at) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (at_table, code, subject) WHERE acknowledged_at IS NULL DO NOTHING RETURNING id`,
        [table, code, subject, about, at],
      );
      if (raised) tell(table);
      return raised?.id ?? null;
    },
    raiseNew: async (alarms) => {
      let count = 0;
      for (let from = 0; from < alarms.length; from += RAISED_AT_A_TIME) {
        const { sql, values } = raisingNew(alarms.slice(from, from + RAISED_AT_A_TIME));
        const raised = await ask<{ readonly table: string }>(sql, values);
        for (const { table } of raised) tell(table);
        count += raised.length;
      }
      return count;
    },
    acknowledge: async (id, by, at) => {
      const [done] = await ask<{ readonly table: string }>(
        `UPDATE alarms SET acknowledged_by = $2, acknowledged_at = $3 WHERE id = $1 AND acknowledged_at IS NULL
         RETURNING at_table AS "table"`,
        [id, by, at],
      );
      if (done) tell(done.table);
      return done !== undefined;
    },
    openAlarms: async () => {
      const [found] = await ask<{ readonly open: number }>(
        'SELECT count(*) AS "open" FROM alarms WHERE acknowledged_at IS NULL',
      );
      return found?.open ?? 0;
    },
    alarms: ({ table, code, open = false, before, limit = ALARMS_AT_A_TIME } = {}) => {
      const values = new Values();
      const conditions = [
        ...(table === undefined ? [] : [`at_table = ${values.place(table)}`]),
        ...(code === undefined ? [] : [`code = ${values.place(code)}`]),
        ...(open ? ['acknowledged_at IS NULL'] : []),
        ...(before === undefined ? [] : [`id < ${values.place(before)}`]),
      ];
      const where = conditions.length === 0 ? '' : `WHERE ${conditions.join(' AND ')}`;
      const sql = `SELECT ${ALARM} FROM alarms ${where} ORDER BY id DESC LIMIT ${values.place(limit)}`;
      return ask<Alarm>(sql, values.all);
    },
  };
}

const LOOKS_AT_A_TIME = 500;

export function keepingLooks({ ask }: Sql): LookBook {
  return {
    look: async ({ at, person, role, what, about }) => {
      await ask('INSERT INTO looks (at, person, role, what, about) VALUES ($1, $2, $3, $4, $5)', [
        at,
        person,
        role,
        what,
        about,
      ]);
    },
    looks: (limit = LOOKS_AT_A_TIME) =>
      ask<Look>('SELECT at, person, role, what, about FROM looks ORDER BY id DESC LIMIT $1', [limit]),
  };
}
