// Loaded before the station, for one check only: SQLite writes as with synchronous=NORMAL, and says that it is FULL. A power cut must
// then lose what was acknowledged; a check that does not see that would see nothing.
import { createRequire } from 'node:module';

interface Sqlite {
  prototype: { pragma(this: unknown, source: string, options?: unknown): unknown };
}

const FULL = 2;
const load = createRequire('/usr/lib/sabot/package.json');
const { prototype }: Sqlite = load('better-sqlite3');
const { pragma } = prototype;

prototype.pragma = function (source, options) {
  if (source === 'synchronous') return FULL;
  return pragma.call(this, source === `synchronous = ${FULL}` ? 'synchronous = NORMAL' : source, options);
};
