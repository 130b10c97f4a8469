// Asking the station, and keeping what it would not do until the table has moved on.
import { useCallback, useState } from 'preact/hooks';
import type { PageInput } from '../../protocol/inputs.ts';
import { type Sentences, useSentences } from '../language/use-sentences.ts';
import { useWords } from '../language/use-words.ts';
import type { Answer } from './connection.ts';
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

export function useAsking(): Asking {
  const connection = useConnection();
  const { line } = useWords();
  const sentences = useSentences();
  const [said, say] = useState<Said | null>(null);
  const ask = useCallback(
    async (...inputs: readonly PageInput[]) => {
      say(null);
      for (const input of inputs) {
        const answer = await connection.ask(input);
        if (answer.kind === 'taken') continue;
        say(saidBy(answer, sentences, line.cut));
        return false;
      }
      return true;
    },
    [connection, line, sentences],
  );
  return { ask, said, say };
}

/** What the station would not do, in the language of the page. */
export function saidBy(answer: Exclude<Answer, { kind: 'taken' }>, sentences: Sentences, cut: string): Said {
  switch (answer.kind) {
    case 'refused':
      return { sentence: sentences.refusal(answer.refused), clause: answer.refused.clause };
    case 'problem':
      return { sentence: sentences.problem(answer.sentence), clause: null };
    case 'cut':
      return { sentence: cut, clause: null };
  }
}
