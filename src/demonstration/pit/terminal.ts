// Whether what somebody types is for this process. One in the background that reads from the terminal is stopped by the kernel.
import { readFileSync } from 'node:fs';

const [GROUP, FOREGROUND] = [2, 5];

export function mayReadTerminal(): boolean {
  if (!process.stdin.isTTY) return true;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return fields[GROUP] === fields[FOREGROUND];
}
