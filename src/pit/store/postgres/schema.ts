// The pit's store in PostgreSQL. The service writes as pit_writer, who cannot change or delete evidence; triggers refuse it to everybody else
// too, to the owner and to the administrator. Rights are given on the whole of the segments only: a gaming day by itself is nobody's.
import {
  EVIDENCE,
  INDEX,
  INDEX_FORM,
  INDEX_TABLES,
  NEVER_CHANGED,
  NEVER_DELETED,
  SEGMENT_COLUMNS,
  type Types,
} from '../tables.ts';

export const FORMAT = 1;
/** Whoever makes the schema, or a day of it, keeps others waiting. */
export const MAKING_LOCK = 0x53616270;

const TYPES: Types = {
  whole: 'BIGINT',
  bytes: 'BYTEA',
  counted: 'BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY',
};

/** A body is deflated already: PostgreSQL need not try again. */
const SEGMENTS = `
CREATE TABLE segments (${SEGMENT_COLUMNS(TYPES)},
  PRIMARY KEY (day, at_table, line, from_seq)
) PARTITION BY LIST (day);
ALTER TABLE segments ALTER body SET STORAGE EXTERNAL;
CREATE INDEX segments_by_end ON segments (at_table, line, to_seq);
`;

const REFUSE = `
CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'the pit keeps % as they are', TG_TABLE_NAME; END $$;
`;

/**
 * Two services may want the same day at once. A day is attached and not created in place: that waits for no reader, such as a
 * backup of hours.
 */
const MAKE_DAY = `
CREATE FUNCTION make_day(wanted TEXT) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pit, pg_temp AS $$
DECLARE part TEXT := 'segments_' || replace(wanted, '-', '_');
BEGIN
  IF wanted !~ '^20[0-9]{2}-[01][0-9]-[0-3][0-9]$' THEN RAISE EXCEPTION 'no gaming day: %', wanted; END IF;
  PERFORM pg_advisory_xact_lock(${MAKING_LOCK});
  -- Not with to_regclass: what it has remembered may be older than the lock.
  IF EXISTS (SELECT FROM pg_class WHERE relname = part AND relnamespace = 'pit'::regnamespace) THEN RETURN; END IF;
  EXECUTE format('CREATE TABLE pit.%I (LIKE pit.segments INCLUDING CONSTRAINTS INCLUDING STORAGE)', part);
  EXECUTE format('ALTER TABLE pit.segments ATTACH PARTITION pit.%I FOR VALUES IN (%L)', part, wanted);
  EXECUTE format('CREATE TRIGGER never_truncate BEFORE TRUNCATE ON pit.%I
    FOR EACH STATEMENT EXECUTE FUNCTION pit.refuse()', part);
  EXECUTE format('ALTER TABLE pit.%I ENABLE ALWAYS TRIGGER never_update, ENABLE ALWAYS TRIGGER never_delete,
    ENABLE ALWAYS TRIGGER never_truncate', part);
END $$;
REVOKE ALL ON FUNCTION make_day(TEXT) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION make_day(TEXT) TO pit_writer;
`;

/** `ALWAYS`: also for who says that he only copies rows. */
function refusing(table: string, what: 'UPDATE' | 'DELETE' | 'TRUNCATE', when = ''): string {
  const name = `never_${what.toLowerCase()}`;
  const each = what === 'TRUNCATE' ? 'STATEMENT' : 'ROW';
  return `CREATE TRIGGER ${name} BEFORE ${what} ON ${table} FOR EACH ${each} ${when} EXECUTE FUNCTION refuse();
    ALTER TABLE ${table} ENABLE ALWAYS TRIGGER ${name};`;
}

const distinct = (columns: string) => {
  const all = columns.split(', ');
  return `(${all.map((one) => `NEW.${one}`).join(', ')}) IS DISTINCT FROM (${all.map((one) => `OLD.${one}`).join(', ')})`;
};

const TRIGGERS = [
  ...NEVER_CHANGED.flatMap((table) => [refusing(table, 'UPDATE'), refusing(table, 'DELETE')]),
  ...NEVER_DELETED.map((table) => refusing(table, 'DELETE')),
  ...[...NEVER_CHANGED, ...NEVER_DELETED].map((table) => refusing(table, 'TRUNCATE')),
  refusing('heads', 'UPDATE', `WHEN (NEW.seq <= OLD.seq OR ${distinct('at_table, line')})`),
  refusing(
    'alarms',
    'UPDATE',
    `WHEN (OLD.acknowledged_at IS NOT NULL OR NEW.acknowledged_at IS NULL OR NEW.acknowledged_by IS NULL
      OR ${distinct('id, at_table, code, subject, about, at')})`,
  ),
  refusing(
    'credentials',
    'UPDATE',
    `WHEN (OLD.revoked_at IS NOT NULL OR NEW.revoked_at IS NULL OR NEW.revoked_by IS NULL
      OR ${distinct('fingerprint, at_table, enrolled_by, at')})`,
  ),
];

const ALL = [...NEVER_CHANGED, ...NEVER_DELETED, 'claims', 'told'].join(', ');
const OF_INDEX = INDEX_TABLES.join(', ');

const RIGHTS = `
GRANT USAGE ON SCHEMA pit TO pit_writer, pit_reader;
GRANT SELECT ON format, ${ALL} TO pit_writer, pit_reader;
GRANT INSERT ON ${ALL} TO pit_writer;
GRANT UPDATE (seq, hash, at, checker) ON heads TO pit_writer;
GRANT UPDATE (line, seq, hash, at, stopped) ON claims TO pit_writer;
GRANT UPDATE (acknowledged_by, acknowledged_at) ON alarms TO pit_writer;
GRANT UPDATE (revoked_by, revoked_at) ON credentials TO pit_writer;
GRANT DELETE ON told TO pit_writer;
`;

const INDEX_RIGHTS = `
GRANT SELECT ON index_form, ${OF_INDEX} TO pit_writer, pit_reader;
GRANT INSERT, DELETE ON ${OF_INDEX} TO pit_writer;
GRANT UPDATE (seq) ON cursors TO pit_writer;
`;

/** An index of another form is made again, from the first row of each table. In one transaction, by the owner of the schema. */
export const INDEX_AGAIN: readonly string[] = [
  'SET LOCAL search_path = pit',
  ...[...INDEX_TABLES, 'index_form'].map((table) => `DROP TABLE IF EXISTS ${table}`),
  INDEX(TYPES),
  INDEX_RIGHTS,
];

/** The first form had no number. */
export const INDEX_IS_NOW = `SELECT 1 FROM pg_class WHERE relname = 'index_form' AND relnamespace = 'pit'::regnamespace`;
export const INDEX_IS_OF_FORM = `SELECT 1 FROM pit.index_form WHERE version = ${INDEX_FORM}`;

/** Roles belong to the whole server: another pit's database may have made them. */
export const ROLES = ['pit_writer', 'pit_reader'].map(
  (role) =>
    `DO $$ BEGIN CREATE ROLE ${role} NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`,
);

/** Everything, to be done in one transaction. */
export const SCHEMA: readonly string[] = [
  'CREATE SCHEMA pit',
  'SET LOCAL search_path = pit',
  `CREATE TABLE format (version BIGINT NOT NULL); INSERT INTO format VALUES (${FORMAT})`,
  REFUSE,
  SEGMENTS,
  EVIDENCE(TYPES),
  INDEX(TYPES),
  ...TRIGGERS,
  MAKE_DAY,
  RIGHTS,
  INDEX_RIGHTS,
];
