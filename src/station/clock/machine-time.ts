// The clocks of the machine, and whether it follows a time server.
import { existsSync } from 'node:fs';
import { spawn } from '../../../drivers/transport/program.ts';
import { printedBy } from '../doctor/ask-program.ts';
import type { TimeSource } from './row-time.ts';

export const MACHINE_TIME: TimeSource = { wall: Date.now, running: () => performance.now() };

/** systemd-timesyncd makes this file when it has the time. */
const TIMESYNC_MARK = '/run/systemd/timesync/synchronized';

/** What is known without asking a program; null if unknown. */
export function synchronisedAtOnce(): boolean | null {
  return existsSync(TIMESYNC_MARK) ? true : null;
}

/** Null if systemd cannot be asked. */
export async function isSynchronised(): Promise<boolean | null> {
  const answer = await printedBy(spawn, 'timedatectl', ['show', '--property=NTPSynchronized', '--value']);
  return answer === null ? null : answer === 'yes';
}
