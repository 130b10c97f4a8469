// The process of journal-check.ts: reads the journal through a connection that cannot write, and prints how far it is and
// what it found, a line of JSON each.
import Sqlite from 'better-sqlite3';
import { publicKeyOf } from '../journal/chain/key.ts';
import { verifyInSlices } from '../journal/verify/verify.ts';
import type { CheckerSays, CheckOrder } from './journal-check.ts';

function say(what: CheckerSays): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

async function check({ path, key, program }: CheckOrder): Promise<void> {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true });
  const options = { program, key: publicKeyOf(key), seals: null };
  const verified = await verifyInSlices(db, options, (progress) => say({ progress }));
  if (verified) say({ verified });
}

try {
  await check(JSON.parse(process.argv[2] ?? ''));
} catch (error) {
  // The machine is in trouble, not the journal: that one is told in the report.
  say({ failed: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
