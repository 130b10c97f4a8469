// The folder of one run of the demonstration, named after its process. What a run that was killed has left is removed by the next one.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const NAME = 'sabot-pit-demo-';

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}

export function removeLeftFolders(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = name.startsWith(NAME) ? Number(name.slice(NAME.length).split('-')[0]) : Number.NaN;
    if (!Number.isInteger(pid) || isRunning(pid)) continue;
    // Somebody else's stays: it cannot be removed.
    try {
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {}
  }
}

/** Two folders, because the server's user may enter only its own. */
export function newFolders(): { readonly own: string; readonly server: string } {
  const make = (what: string) => mkdtempSync(join(tmpdir(), `${NAME}${process.pid}-${what}-`));
  return { own: make('tables'), server: make('server') };
}
