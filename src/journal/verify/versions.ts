// Under one version there is one thing. Where a pack or a program was changed and kept its version, the hashes show it.
import type { Database } from 'better-sqlite3';
import { bodyOf } from '../chain/bodies.ts';
import { nextMark } from '../chain/log.ts';
import { found, type PlacedFinding, placed } from './finding.ts';

type What = 'pack' | 'program';

/** Setups and starts are few, and are found by index. */
export function* changedVersions(db: Database): Generator<PlacedFinding> {
  const known = new Map<string, string>();
  const look = (seq: number, how: What, version: string, is: string): PlacedFinding | null => {
    const was = known.get(`${how} ${version}`);
    known.set(`${how} ${version}`, is);
    if (was === undefined || was === is) return null;
    return placed('chain', found(seq, { code: 'version-changed', seq, how, version, is, was }));
  };
  for (const { seq, pack, program } of foundationsIn(db)) {
    const ofPack = look(seq, 'pack', `${pack.id} ${pack.version}`, pack.hash);
    if (ofPack) yield ofPack;
    const ofProgram =
      program.identity === null ? null : look(seq, 'program', program.version, program.identity);
    if (ofProgram) yield ofProgram;
  }
}

interface Founded {
  readonly seq: number;
  readonly pack: { readonly id: string; readonly version: string; readonly hash: string };
  readonly program: { readonly version: string; readonly identity: string | null };
}

function* foundationsIn(db: Database): Generator<Founded> {
  for (let from = 1; ; ) {
    const [setup, start] = [nextMark(db, 'setup', from), nextMark(db, 'start', from)];
    const entry = setup && start ? (setup.seq < start.seq ? setup : start) : (setup ?? start);
    if (!entry) return;
    from = entry.seq + 1;
    const { seq } = entry;
    if (entry.kind === 'start') yield { seq, ...bodyOf(entry, 'start') };
    else {
      const { pack, program: version, identity = null } = bodyOf(entry, 'setup');
      yield { seq, pack, program: { version, identity } };
    }
  }
}
