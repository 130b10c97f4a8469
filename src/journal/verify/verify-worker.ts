// A thread of a verification: a connection of its own that cannot write, one short transaction for each stretch.
import { parentPort, workerData } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { publicKeyOf } from '../chain/key.ts';
import { sealOpener } from '../chain/sealing.ts';
import type { CrewOrder, Done, Job } from './crew.ts';
import { followPiece, followStretch } from './following.ts';
import { checkFile } from './schema.ts';
import type { VerifyOptions } from './verify.ts';

const { path, program, key, sealing, live }: CrewOrder = workerData;
const db = new Sqlite(path, { readonly: true, fileMustExist: true });
const options: VerifyOptions = {
  program,
  key: key === null ? null : publicKeyOf(key),
  seals: sealing && { keeper: sealOpener(Buffer.from(sealing)), live },
};

function done(job: Job): Done {
  if ('piece' in job) return { followed: followPiece(db, job.piece, options) };
  return job.stretch ? { followed: followStretch(db, job.stretch, options) } : { file: checkFile(db) };
}

parentPort?.on('message', (job: Job) => parentPort?.postMessage(done(job)));
