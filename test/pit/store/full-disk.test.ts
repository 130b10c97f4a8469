// The disk of PostgreSQL is full in mid-load: a real server on a small disk of its own.
import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openPostgresPitStore } from '../../../src/pit/store/postgres/postgres-store.ts';
import { noticingRoom } from '../../../src/pit/store/room.ts';
import { Cluster } from '../cluster.ts';
import { withPostgres } from '../with-postgres.ts';
import { Load } from './load.ts';

const SMALL = 'size=160m';

/** A disk of its own; null: this user may not mount one. */
function smallDisk(): string | null {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', SMALL, 'tmpfs', folder]).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return null;
}

/** Takes all the room that is left. */
function fill(path: string): void {
  const file = openSync(path, 'w');
  for (let bytes = 1024 * 1024; bytes >= 1; )
    try {
      if (writeSync(file, Buffer.alloc(bytes)) === 0) bytes = bytes >> 1;
    } catch {
      bytes = bytes >> 1;
    }
  closeSync(file);
}

const disk = smallDisk();
if (disk === null)
  process.stderr.write('NO DISK CAN BE MOUNTED HERE: THAT THE DISK OF POSTGRESQL IS FULL IS NOT TESTED.\n');

withPostgres('when the disk of PostgreSQL is full', () => {
  test.runIf(disk !== null)(
    'nothing is confirmed that is not stored, it is told, and it goes on by itself when there is room',
    async () => {
      const cluster = await Cluster.begin(['restart_after_crash = on', 'max_wal_size = 48MB'], disk ?? '');
      const database = await cluster.database();
      const opened = await openPostgresPitStore(cluster.url(database));
      const { store, room } = noticingRoom(opened, () => 7);
      try {
        const load = new Load(store);
        await load.more(100);
        expect(room.fullSince).toBeNull();
        fill(join(disk ?? '', 'ballast'));
        await expect.poll(() => room.fullSince).toBe(7);
        await expect(
          store.look({ at: 1, person: 'F-1', role: 'floor', what: 'hand', about: 'x'.repeat(9000) }),
        ).rejects.toMatchObject({ isFull: true });
        rmSync(join(disk ?? '', 'ballast'));
        // A server that had no room for its own log has stopped itself; systemd or its administrator starts it again.
        if (!cluster.isRunning) await cluster.start();
        await load.more(100);
        await load.end();
        await load.isKeptIn(store);
        expect(room.fullSince).toBeNull();
      } finally {
        await store.close();
        await cluster.end();
        spawnSync('umount', ['-l', disk ?? '']);
        rmSync(disk ?? '', { recursive: true });
      }
    },
  );
});
