import { once } from 'node:events';

/** Writes to a stream and waits while it is full, so that long output does not pile up in memory. */
export async function put(stream: NodeJS.WritableStream, text: string): Promise<void> {
  if (!stream.write(text)) await once(stream, 'drain');
}
