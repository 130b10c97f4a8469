// A dead port or process never answers, so every wait has a limit.

/** Settles with the work, or rejects with the error after the limit. */
export function within<Result>(limitMs: number, work: Promise<Result>, late: () => Error): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(late()), limitMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Closing is the last thing done to a port. A failure changes nothing. */
export async function closeQuietly(close: () => Promise<void>, limitMs: number): Promise<void> {
  await within(limitMs, Promise.resolve().then(close), () => new Error('late')).catch(() => undefined);
}
