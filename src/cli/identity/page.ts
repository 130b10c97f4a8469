// What sabot identity prints for people.
import type { PublicKey } from '../../journal/chain/key.ts';
import type { StatementVerdict } from '../../journal/proof/statement.ts';
import { differingFiles, type ProgramCheck } from '../../program/identity.ts';
import { visible } from '../../story/visible.ts';
import { counted } from '../../words/wording.ts';

function verdict({ workingCopy, ...check }: ProgramCheck): string {
  if (workingCopy) return 'A WORKING COPY: not a certified program. Its files are nobody’s to vouch for.';
  const differing = differingFiles(check).length;
  if (differing === 0) return 'Every file is as it was shipped.';
  return `${counted(differing, 'file')} NOT as shipped: the table does not open.`;
}

export function identityPage(check: ProgramCheck, answer: string | null): string {
  const { version, identity, changed, missing, extra } = check;
  const named = (what: string, files: readonly string[]) =>
    files.map((file) => `  ${what}  ${visible(file)}`);
  return [
    `Sabot ${version}`,
    ...(identity === null ? [] : [`Identity ${identity}`]),
    verdict(check),
    ...named('changed', changed),
    ...named('missing', missing),
    ...named('added  ', extra),
    ...(answer === null ? [] : ['', 'Signed answer:', answer]),
  ].join('\n');
}

const WHY_NOT = {
  'no-statement': 'This is no answer of a table.',
  'another-challenge': 'The answer is genuine, but to ANOTHER challenge: an old picture proves nothing.',
  'not-signed-by-key': 'The answer is NOT signed by this key: it comes from another table, or was changed.',
} as const;

function filesLine(differing: number | null): string {
  if (differing === null) return 'Its files were not looked at.';
  return differing === 0 ? 'No file differs.' : `${counted(differing, 'file')} NOT as shipped.`;
}

export function answerPage(checked: StatementVerdict, key: PublicKey): string {
  if (!checked.ok) return WHY_NOT[checked.why];
  const { table, version, origin, identity, differing, head, at } = checked.statement;
  return [
    `Table ${JSON.stringify(table)} has answered this challenge at ${new Date(at).toISOString()} with the key ${key.fingerprint}.`,
    `Sabot ${version} (${origin})${identity === null ? '' : `, identity ${identity}`}`,
    filesLine(differing),
    `The journal ends with row ${head.seq}, ${head.hash}`,
  ].join('\n');
}
