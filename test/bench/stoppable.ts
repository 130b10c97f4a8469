// A bench that takes minutes, ended by Ctrl-C: what it has begun ends in order, and nothing is left of it.

let isStopped = false;

/** To be asked wherever it waits. */
export function goOn(): void {
  if (isStopped) throw new Error('it was stopped');
}

export async function stoppable(work: () => Promise<void>): Promise<void> {
  const stop = () => {
    isStopped = true;
  };
  process.once('SIGINT', stop);
  try {
    await work();
  } catch (error) {
    // Ctrl-C reaches the processes that it has started, too: whatever fails then fails because of it.
    if (!isStopped) throw error;
    process.stderr.write('\r\x1b[KIt was stopped: everything that it had begun has ended.\n');
    process.exit(130);
  } finally {
    process.off('SIGINT', stop);
  }
}
