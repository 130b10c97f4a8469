// A dead port or process never answers: whoever waits for it needs a limit of its own.

/** Settles as the work does, or rejects with the error when that takes too long. */
export function within<Result>(limitMs: number, work: Promise<Result>, late: () => Error): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Closing is the last thing done to a port: that it fails changes nothing. */
export async function closeQuietly(close: () => Promise<void>, limitMs: number): Promise<void> {
  await within(limitMs, Promise.resolve().then(close), () => new Error('late')).catch(() => undefined);
}
