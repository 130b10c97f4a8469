// Checks whether the program's files are those that were built.
import { checkProgram, differingFiles, isWorkingCopy, type ProgramCheck } from '../../program/identity.ts';
import { projectRoot } from '../../program/project-root.ts';
import { type Check, fine, wrong } from './check.ts';

const ABOUT = 'identity';
const MOST_NAMED = 3;

export function identityCheck(check: ProgramCheck): Check {
  const files = differingFiles(check);
  if (files.length === 0)
    return fine(ABOUT, `Every file is as it was built. The identity is ${check.identity}.`);
  const named = files.slice(0, MOST_NAMED).join(', ');
  const more = files.length > MOST_NAMED ? ` and ${files.length - MOST_NAMED} more` : '';
  return wrong(
    ABOUT,
    `Not as it was built: ${named}${more}. The table does not open.`,
    'sudo sabot identity names all of them; find out who changed them, then install Sabot anew: sudo sabot upgrade sabot_VERSION_ARCHITECTURE.deb',
  );
}

export async function identityChecks(): Promise<Check[]> {
  if (isWorkingCopy())
    return [fine(ABOUT, 'A working copy: it has no identity, and its files are not compared.')];
  return [identityCheck(await checkProgram({ root: projectRoot(), node: process.execPath }))];
}
