// Whose database it is, and in which format.
import type { Database } from 'better-sqlite3';
import { type Stop, stopped } from '../startup/stops.ts';

/** "Sabt" in ASCII: tells our files from those of other programs. */
export const APPLICATION_ID = 0x53616274;

/** "Sabo": what Sabot wrote up to version 0.3. Its formats are other ones, under the same numbers. */
const BEFORE_FORMAT_1 = 0x5361626f;

export interface Form {
  readonly application: number;
  /** The number of the format. */
  readonly version: number;
  /** Nothing has been made in it. */
  readonly blank: boolean;
}

export function formOf(db: Database): Form {
  const application = Number(db.pragma('application_id', { simple: true }));
  const version = Number(db.pragma('user_version', { simple: true }));
  const things = db.prepare<[], { n: number }>('SELECT count(*) AS n FROM sqlite_schema').get()?.n ?? 0;
  return { application, version, blank: application === 0 && things === 0 };
}

export function ofBefore(path: string, { application }: Form): Stop | null {
  if (application !== BEFORE_FORMAT_1) return null;
  return stopped('too-old', { code: 'version-0.3', path }).stop;
}

export function ofAnother(path: string, { application, blank }: Form): Stop | null {
  if (application === APPLICATION_ID || blank) return null;
  return stopped('other-program', { code: 'other-programs-database', path }).stop;
}

export function ofNewer(path: string, { version }: Form, known: number): Stop | null {
  if (version <= known) return null;
  return stopped('newer-schema', { code: 'newer-format', path, version, known }).stop;
}
