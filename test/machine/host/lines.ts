// Lines of text over a Unix socket.
import { createConnection } from 'node:net';

export interface Lines {
  say(text: string): void;
  end(): void;
}

/** Null when nobody listens there yet. */
export function connectLines(path: string, heard: (text: string) => void): Promise<Lines | null> {
  return new Promise((resolve) => {
    const socket = createConnection(path);
    let rest = '';
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') heard(line);
    });
    socket.once('connect', () =>
      resolve({ say: (text) => void socket.write(`${text}\n`), end: () => void socket.destroy() }),
    );
    // Also when the machine ends: there is nothing to be said about it.
    socket.on('error', () => resolve(null));
  });
}
