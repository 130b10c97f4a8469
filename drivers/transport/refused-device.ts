// Why the system does not let this program open the file of a device. The kernel looks at the file's own rights first and
// answers EACCES. Then it asks the service's list of devices (DeviceAllow= of the unit), and answers EPERM.
import { constants } from 'node:fs';
import { access } from 'node:fs/promises';

/** What libraries and tools pass on: the words of the system, and not its code. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/permission denied/i, 'EACCES'],
  [/operation not permitted/i, 'EPERM'],
];

/** The code behind the words; null when they say something else. */
export function refusalIn(said: string): string | null {
  return WORDS.find(([words]) => words.test(said))?.[1] ?? null;
}

/** What the system says when this program asks whether it may use the file; null when it may. */
export async function accessCode(path: string): Promise<string | null> {
  try {
    await access(path, constants.R_OK | constants.W_OK);
    return null;
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : null;
  }
}
