// Why a package is not installed.
import type { UpgradeProblemCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

const path = of('path');
const NOTHING = 'Nothing was installed.';
const AGAIN = 'Copy it again, and compare its SHA-256 with the one of the release.';

export const upgradeProblems: Wordings<UpgradeProblemCodes> = {
  'no-release-key': said`This program pins no release key, so it cannot tell who made ${path}. ${NOTHING} Whoever builds the program pins a key: \`npm run deb -- --pin FILE\`, see docs/release.md.`,
  'no-package': said`${path} is not a package of Debian. ${NOTHING}`,
  'package-cut-off': said`${path} is cut off: its end is missing. ${NOTHING} ${AGAIN}`,
  'package-unsigned': said`${path} is not signed, so nobody can tell who made it. ${NOTHING}`,
  'package-of-unknown-key': said`${path} is signed with the key ${of('key')}, which this program does not know. ${NOTHING}`,
  'package-changed': said`${path} is not what was signed with the key ${of('key')}: it was changed or damaged. ${NOTHING} ${AGAIN}`,
  'package-of-another-program': said`${path} is a package of ${of('name')}, not of Sabot. ${NOTHING}`,
  'package-for-another-machine': said`${path} is made for ${of('arch')}, and this machine is ${of('own')}. ${NOTHING}`,
  'package-older': said`${path} has version ${of('version')}, which is older than ${of('installed')} on this box. ${NOTHING} To go back on purpose, add --older.`,
  'hand-open': 'A hand is open: the program is not changed in the middle of it.',
  'hand-unknown':
    'The journal cannot be relied on, so nobody can say whether a hand is open. `sudo sabot doctor` says what is wrong.',
};
