// The seats whose button the table's journal has heard after the row with this number, in their order. Where no button is due the press is
// a refusal; it is a row as well.
import Database from 'better-sqlite3';

const db = new Database('/var/lib/sabot/table.db', { readonly: true });
const rows = db.prepare<[number], string>(
  `SELECT body FROM log WHERE seq > ? AND kind = 'refused' AND person IS NULL ORDER BY seq`,
);
const seats = rows
  .pluck()
  .all(Number(process.argv[2]))
  .flatMap((body) => {
    const [[type, seat]]: [[string, number?]] = JSON.parse(body);
    return type === 'seat-button' ? [seat] : [];
  });
process.stdout.write(`${seats.join(' ')}\n`);
