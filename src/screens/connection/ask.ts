// Questions about rounds, past hands and the program go over HTTP, with the token of whoever is signed in.
import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../../protocol/problems.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { useConnection, useKnown } from './use-station.ts';

export type Answer<T> =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'given'; readonly value: T }
  | { readonly kind: 'failed'; readonly problem: string };

const WAITING = { kind: 'waiting' } as const;

/** Asks the station: the path is what follows the address of the subject. */
export type Ask = <T>(path: string, options?: RequestInit) => Promise<Answer<T>>;

/** The station's own problem; null when something else has answered. */
async function problemIn(response: Response): Promise<Problem | null> {
  try {
    const { problem }: { problem?: Problem } = await response.json();
    return problem ?? null;
  } catch {
    return null;
  }
}

export function useAsk(subject: string): Ask {
  const connection = useConnection();
  const token = useKnown().signedIn?.token ?? '';
  const { lost } = useWords().line;
  const sentences = useSentences();
  return async <T>(path: string, options: RequestInit = {}): Promise<Answer<T>> => {
    try {
      const headers = { authorization: `Bearer ${token}` };
      const response = await fetch(`${subject}${path}`, { ...options, headers });
      if (response.status === 401) connection.signOut();
      if (!response.ok) {
        const problem = await problemIn(response);
        return { kind: 'failed', problem: problem ? sentences.problem(problem) : lost };
      }
      const value: T = await response.json();
      return { kind: 'given', value };
    } catch {
      return { kind: 'failed', problem: lost };
    }
  };
}

/** The answer to one question, asked anew whenever the path or what it is about is another; null: nothing is asked. */
export function useAnswer<T>(subject: string, path: string | null, about: unknown = null): Answer<T> {
  const ask = useAsk(subject);
  const [answer, setAnswer] = useState<Answer<T>>(WAITING);
  useEffect(() => {
    // What is not wanted any more is not waited for: the station lets go of it too.
    const asking = new AbortController();
    setAnswer(WAITING);
    if (path !== null)
      void ask<T>(path, { signal: asking.signal }).then((given) => {
        if (!asking.signal.aborted) setAnswer(given);
      });
    return () => asking.abort();
  }, [path, about]);
  return answer;
}
