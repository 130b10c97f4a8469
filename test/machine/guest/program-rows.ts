// The rows of the table's journal that name the program, after the row with this number: one line of JSON each.
import Database from 'better-sqlite3';

interface Row {
  readonly seq: number;
  readonly kind: string;
  readonly body: string;
}

const db = new Database('/var/lib/sabot/table.db', { readonly: true });
const rows = db.prepare<[number], Row>('SELECT seq, kind, body FROM log WHERE seq > ? ORDER BY seq');
for (const { seq, kind, body } of rows.all(Number(process.argv[2]))) {
  const { program, identity }: { program?: unknown; identity?: string } = JSON.parse(body);
  if (program !== undefined) process.stdout.write(`${JSON.stringify({ seq, kind, program, identity })}\n`);
}
