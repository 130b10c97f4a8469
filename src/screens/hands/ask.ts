// Questions about past hands.
import { type Answer, type Ask, useAnswer, useAsk } from '../connection/ask.ts';

const HANDS = '/api/hands';

export const useHandsAsk = (): Ask => useAsk(HANDS);

export const useHandsAnswer = <T>(path: string | null, about: unknown = null): Answer<T> =>
  useAnswer<T>(HANDS, path, about);
