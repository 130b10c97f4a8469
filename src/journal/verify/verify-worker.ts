// A thread of a verification: a connection of its own that cannot write, one short transaction for each stretch.
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { publicKeyOf } from '../chain/key.ts';
import { sealOpener } from '../chain/sealing.ts';
import type { CrewOrder, Done, Job } from './crew.ts';
import { followStretch } from './following.ts';
import { checkFile } from './schema.ts';
import type { VerifyOptions } from './verify.ts';

const { path, program, key, sealing, live }: CrewOrder = workerData;
const db = new Sqlite(path, { readonly: true, fileMustExist: true });
const options: VerifyOptions = {
  program,
  key: key === null ? null : publicKeyOf(key),
  seals: sealing && { keeper: sealOpener(Buffer.from(sealing)), live },
};

parentPort?.on('message', ({ stretch }: Job) => {
  const done: Done = stretch ? { followed: followStretch(db, stretch, options) } : { file: checkFile(db) };
  parentPort?.postMessage(done);
});
