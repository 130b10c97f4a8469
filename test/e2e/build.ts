// The browser is shown what is built: anew when the sources have changed.
import { execFileSync } from 'node:child_process';
import { root } from '../house/rooms.ts';

export function setup(): void {
  execFileSync(process.execPath, ['scripts/task.mjs', 'build'], { cwd: root, stdio: 'inherit' });
}
