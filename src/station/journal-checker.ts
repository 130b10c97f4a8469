// The process of journal-check.ts: reads the journal through a connection that cannot write, and prints what it found.
import Sqlite from 'better-sqlite3';
import { publicKeyOf } from '../journal/key.ts';
import { verifyInSlices } from '../journal/verify.ts';
import type { CheckOrder } from './journal-check.ts';

const { path, key, program }: CheckOrder = JSON.parse(process.argv[2] ?? '');
const db = new Sqlite(path, { readonly: true, fileMustExist: true });
try {
  const verified = await verifyInSlices(db, { program, key: publicKeyOf(key), seals: null });
  process.stdout.write(JSON.stringify(verified));
} finally {
  db.close();
}
