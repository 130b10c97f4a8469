// Loaded before the station, for one check only: at SIGUSR2 its event loop turns round in one place for ever, as with a mistake in the
// program. Its other threads go on, and so do its pages' connections: only the watchdog can tell.
import { isMainThread } from 'node:worker_threads';

if (isMainThread)
  process.on('SIGUSR2', () => {
    for (;;);
  });
