// Plays systemd and listens to what a service reports, from any user.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'vitest';
import { temporaryFolder } from './machine.ts';

/** Prints each datagram as a line. Barriers are between systemd-notify and systemd. */
const LISTENER = `
import json, os, socket, sys
ear = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
ear.bind(sys.argv[1])
os.chmod(sys.argv[1], 0o777)
print('"listening"', flush=True)
while True:
    heard = ear.recv(4096).decode()
    if heard != 'BARRIER=1':
        print(json.dumps(heard), flush=True)
`;

export interface Systemd {
  readonly env: NodeJS.ProcessEnv;
  next(): Promise<unknown>;
  close(): void;
}

export async function listen(): Promise<Systemd> {
  const folder = temporaryFolder();
  const path = join(folder, 'notify');
  const listener = spawn('python3', ['-c', LISTENER, path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines = createInterface({ input: listener.stdout })[Symbol.asyncIterator]();
  const next = async (): Promise<unknown> => JSON.parse((await lines.next()).value ?? 'null');
  expect(await next()).toBe('listening');
  const close = () => {
    listener.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  };
  return { env: { ...process.env, NOTIFY_SOCKET: path }, next, close };
}
