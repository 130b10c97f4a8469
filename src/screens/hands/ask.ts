// Questions about past hands: of the table whose station this is, or at the pit of the table that the address names.
import { type Answer, type Ask, useAnswer, useAsk } from '../connection/ask.ts';
import { tableInAddress } from './at-table.ts';

/** Which of them does not change while the page is open. */
function subject(): string {
  const at = tableInAddress();
  return at ? `/api/tables/${encodeURIComponent(at.table)}/${at.line}/hands` : '/api/hands';
}

export const useHandsAsk = (): Ask => useAsk(subject());

export const useHandsAnswer = <T>(path: string | null, about: unknown = null): Answer<T> =>
  useAnswer<T>(subject(), path, about);
