// Why the data of a table is not deleted.
import type { EraseProblemCodes } from '../../../protocol/technician.ts';
import { of, said, type Wordings } from '../../wording.ts';

const table = of('table', (name: string) => JSON.stringify(name));

export const eraseProblems: Wordings<EraseProblemCodes> = {
  'erase-while-running': 'The table runs. Nothing was deleted. Stop it first: sudo systemctl stop sabot',
  'erase-in-hand': 'A hand is open. Nothing was deleted. Start the table, and finish the hand.',
  'erase-other-name': said`The name of the table is ${table}, and another one was given. Nothing was deleted.`,
  'erase-nothing': said`There is nothing of table ${table} to delete.`,
};
