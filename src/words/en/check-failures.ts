// Why the whole journal could not be checked.
import type { CheckFailureCodes } from '../../protocol/hands.ts';
import { of, said, type Wordings } from '../wording.ts';

export const checkFailures: Wordings<CheckFailureCodes> = {
  'checker-not-started': said`The program that checks it did not start (${of('error')}).`,
  'checker-ended': said`The program that checks it ended too early (${of('end')}).`,
  'journal-unreadable': said`The journal could not be read (${of('error')}).`,
  'checker-failed': said`The program that checks it failed: ${of('said')}`,
};
