// The process that journal-check.ts starts. It reads its order from standard input and the journal through a read-only
// connection. It prints its progress and its result as lines of JSON.
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import { publicKeyOf } from '../journal/chain/key.ts';
import { sealOpener } from '../journal/chain/sealing.ts';
import { verifyInSlices } from '../journal/verify/verify.ts';
import type { CheckerSays, CheckOrder } from './journal-check.ts';

function say(what: CheckerSays): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

async function check({ path, archives, key, sealing, program }: CheckOrder): Promise<void> {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true });
  // A card that lies face down stays so: nobody asks the station to look under it.
  const seals = sealing === null ? null : { keeper: sealOpener(Buffer.from(sealing, 'hex')), live: false };
  const options = { program, key: publicKeyOf(key), seals, archives };
  const verified = await verifyInSlices(db, options, (progress) => say({ progress }));
  if (verified) say({ verified });
}

try {
  await check(JSON.parse(await text(process.stdin)));
} catch (error) {
  // A damaged journal is in the report. This is about the machine, or a mistake in the program.
  const ofSystem = error instanceof Error && 'code' in error;
  say({
    failed: ofSystem
      ? { code: 'journal-unreadable', error: String(error.code) }
      : { code: 'checker-failed', said: String(error) },
  });
  process.exitCode = 1;
}
