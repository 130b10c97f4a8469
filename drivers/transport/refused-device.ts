// Why the system does not let this program open a device file. The kernel first checks the rights of the file and
// answers EACCES. Then it checks the service's list of devices (DeviceAllow= of the unit) and answers EPERM.
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';

/** Libraries and tools pass on the system's words, not its code. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/permission denied/i, 'EACCES'],
  [/operation not permitted/i, 'EPERM'],
];

/** The code for these words; null if they say something else. */
export function refusalIn(said: string): string | null {
  return WORDS.find(([words]) => words.test(said))?.[1] ?? null;
}

/** The system's answer when this program asks whether it may use the file; null if it may. */
export async function accessCode(path: string): Promise<string | null> {
  try {
    await access(path, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : null;
  }
}
