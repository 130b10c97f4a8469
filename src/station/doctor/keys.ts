// The table's two keys: whether they are there, whether nobody else reads them, and whether they lie apart from the journal.
import { realpathSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { type KeyFiles, sealingKeyIn, signingKeyIn, type WhichKey } from '../../journal/file/key-file.ts';
import type { Stop } from '../../journal/startup/stops.ts';
import { STOP_REMEDIES, stopSaid } from '../../words/stops.ts';
import { type Check, fine, stopped, warning, wrong } from './check.ts';
import { readingRemedy } from './remedies.ts';

const KEY = 'key';

const OF_THE_KEYS: readonly Stop['code'][] = ['key-missing', 'key-unreadable', 'other-key'];

export function stopCheck(stop: Stop): Check {
  const { code } = stop;
  const about = OF_THE_KEYS.includes(code) ? KEY : 'database';
  return stopped(about, stopSaid(stop), `${STOP_REMEDIES.en[code]} docs/journal.md explains \`${code}\`.`);
}

/** What a stranger could do who reads it. */
const COULD: { readonly [W in WhichKey]: string } = {
  signing: 'they could sign a journal of their own',
  sealing: 'they could read hole cards',
};

/** systemd hands a secret over with the table's own right in the place of the group's. */
const OTHERS = 0o077;
const OTHERS_OF_CREDENTIAL = 0o007;

function fileChecks(which: WhichKey, file: string, fingerprint: string, handed: boolean): Check {
  const mode = statSync(file).mode & 0o777;
  if ((mode & (handed ? OTHERS_OF_CREDENTIAL : OTHERS)) !== 0)
    return wrong(
      KEY,
      `${file} is open to others (mode ${mode.toString(8)}): ${COULD[which]}.`,
      `chmod 600 ${file}`,
    );
  return fine(
    KEY,
    `The ${which} key ${file} is there, and nobody else may read it. Fingerprint: ${fingerprint}.`,
  );
}

function unreadable(file: string, stop: Stop): Check {
  const remedy = readingRemedy(file);
  return remedy === null ? stopCheck(stop) : wrong(KEY, stopSaid(stop), remedy);
}

/** Who copies the folder of the journal, or takes its disk, has the keys as well. */
function besideJournal(journal: string, file: string): Check[] {
  if (realpathSync(dirname(file)) !== dirname(journal)) return [];
  const remedy =
    'Name another folder under `keys` in table.yaml, best on another disk, and move the keys there.';
  return [
    warning(KEY, `${file} lies in the folder of the journal: who takes the one has the other.`, remedy),
  ];
}

export function keyChecks(
  journal: string,
  files: KeyFiles,
  credentials = process.env.CREDENTIALS_DIRECTORY,
): Check[] {
  const [signing, sealing] = [signingKeyIn(files), sealingKeyIn(files)];
  const isHanded = (file: string) => credentials !== undefined && dirname(file) === credentials;
  const checks: Check[] = [];
  if (signing)
    checks.push(
      signing.ok
        ? fileChecks('signing', files.signing, signing.key.public.fingerprint, isHanded(files.signing))
        : unreadable(files.signing, signing.stop),
      ...besideJournal(journal, files.signing),
    );
  if (sealing)
    checks.push(
      sealing.ok
        ? fileChecks('sealing', files.sealing, sealing.key.sealingFingerprint, isHanded(files.sealing))
        : unreadable(files.sealing, sealing.stop),
      ...besideJournal(journal, files.sealing),
    );
  return checks;
}
