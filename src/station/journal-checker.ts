// The process of journal-check.ts: reads the journal through a connection that cannot write, on one core, and prints how far it is
// and what it found, a line of JSON each. What it is to do comes on its standard input.
import { text } from 'node:stream/consumers';
import Sqlite from 'better-sqlite3';
import { publicKeyOf } from '../journal/chain/key.ts';
import { sealOpener } from '../journal/chain/sealing.ts';
import { verifyInSlices } from '../journal/verify/verify.ts';
import type { CheckerSays, CheckOrder } from './journal-check.ts';

function say(what: CheckerSays): void {
  process.stdout.write(`${JSON.stringify(what)}\n`);
}

async function check({ path, key, sealing, program }: CheckOrder): Promise<void> {
  const db = new Sqlite(path, { readonly: true, fileMustExist: true });
  // A card that lies face down stays so: nobody asks the station to look under it.
  const seals = sealing === null ? null : { keeper: sealOpener(Buffer.from(sealing, 'hex')), live: false };
  const options = { program, key: publicKeyOf(key), seals };
  const verified = await verifyInSlices(db, options, (progress) => say({ progress }));
  if (verified) say({ verified });
}

try {
  await check(JSON.parse(await text(process.stdin)));
} catch (error) {
  // The machine is in trouble, not the journal: that one is told in the report.
  say({ failed: error instanceof Error ? error.message : String(error) });
  process.exitCode = 1;
}
