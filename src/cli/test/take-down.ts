// sabot test --write: what happens now becomes what is expected. What is as expected is left alone, to the letter.
import type { ScenarioFile } from '../../proof/folder.ts';
import type { Outcome } from '../../proof/prove.ts';
import { recordsText } from '../../proof/records-text.ts';
import { writePage } from '../terminal/page-file.ts';

/** Null where there is nothing to write down. */
export type Written = 'new' | 'changed' | 'same';

export function takeDown({ expectedPath }: ScenarioFile, outcome: Outcome): Written | null {
  if (outcome.kind === 'as-expected') return 'same';
  if (outcome.kind !== 'new' && outcome.kind !== 'differs') return null;
  const { rules, rounds, refusals } = outcome.played;
  writePage(expectedPath, recordsText({ rules, rounds, refusals }));
  return outcome.kind === 'new' ? 'new' : 'changed';
}
