// A page that a command writes: whole or not at all.
import { writeFileSync } from 'node:fs';
import { makingStop, partFile } from '../../journal/file/part-file.ts';
import { stopSaid } from '../../words/stops.ts';
import { UserError } from './streams.ts';

export function writePage(file: string, page: string): void {
  try {
    const part = partFile(file);
    try {
      writeFileSync(part.path, page);
      part.keep();
    } finally {
      part.discard();
    }
  } catch (error) {
    const stop = makingStop(error, file);
    throw stop ? new UserError(stopSaid(stop)) : error;
  }
}
