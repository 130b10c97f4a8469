// The query tables as the database declares them, for docs/journal-format.md.
import Sqlite from 'better-sqlite3';
import { MEASURED_TABLES } from '../sums/schema.ts';
import { migrate } from './migrations.ts';
import { QUERY_TABLES, type TableColumns } from './schema.ts';

interface Column {
  readonly column: string;
  readonly type: string;
  readonly pk: number;
}

export function queryTables(): TableColumns[] {
  const db = new Sqlite(':memory:');
  try {
    migrate(db);
    const columnsOf = db.prepare<[string], Column>(
      'SELECT name AS column, type, pk FROM pragma_table_info(?)',
    );
    return [...QUERY_TABLES, ...MEASURED_TABLES].map((name) => ({
      name,
      columns: columnsOf.all(name).map(({ column, type, pk }) => ({ column, type, key: pk > 0 })),
    }));
  } finally {
    db.close();
  }
}
