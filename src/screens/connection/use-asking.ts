// Asking the station, and keeping what it would not do until the table has moved on.
import { useCallback, useRef, useState } from 'preact/hooks';
import type { PageInput } from '../../protocol/inputs.ts';
import type { Sentences } from '../language/sentences.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import type { Answer, Connection } from './connection.ts';
import { useConnection } from './use-station.ts';

export interface Said {
  readonly sentence: string;
  readonly clause: string | null;
}

export interface Asking {
  /** All in their order; the first that is not taken ends it. */
  ask(...inputs: readonly PageInput[]): Promise<boolean>;
  /** What the station would not do, or what the dealer wanted to know; null when there is nothing to say. */
  readonly said: Said | null;
  say(said: Said | null): void;
}

type NotTaken = Exclude<Answer, { kind: 'taken' }>;

/** A finger that touches twice means once: what is under way is not asked again. */
export function useAsking(): Asking {
  const connection = useConnection();
  const { line } = useWords();
  const sentences = useSentences();
  const [said, say] = useState<Said | null>(null);
  const underWay = useRef(new Set<string>());
  const ask = useCallback(
    async (...inputs: readonly PageInput[]) => {
      const key = JSON.stringify(inputs);
      if (underWay.current.has(key)) return false;
      underWay.current.add(key);
      say(null);
      const problem = await firstProblem(connection, inputs);
      underWay.current.delete(key);
      if (problem) say(saidBy(problem, sentences, line.cut));
      return problem === null;
    },
    [connection, line, sentences],
  );
  return { ask, said, say };
}

/** In their order, until one is not taken. */
async function firstProblem(connection: Connection, inputs: readonly PageInput[]): Promise<NotTaken | null> {
  for (const input of inputs) {
    const answer = await connection.ask(input);
    if (answer.kind !== 'taken') return answer;
  }
  return null;
}

/** What the station would not do, in the language of the page. */
export function saidBy(answer: NotTaken, sentences: Sentences, cut: string): Said {
  switch (answer.kind) {
    case 'refused':
      return { sentence: sentences.refusal(answer.refused), clause: answer.refused.clause };
    case 'problem':
      return { sentence: sentences.problem(answer.problem), clause: null };
    case 'cut':
      return { sentence: cut, clause: null };
  }
}
