// Working the simulated devices from a page.
import { useState } from 'preact/hooks';
import type { SimulatedAct } from '../../protocol/simulation.ts';
import { saidBy } from '../connection/use-asking.ts';
import { useConnection } from '../connection/use-station.ts';
import { useSentences, useWords } from '../language/use-words.ts';

/** Works the devices; what could not be done is shown. */
export type Works = (act: SimulatedAct) => Promise<boolean>;

export function useWorks(): { readonly works: Works; readonly problem: string | null } {
  const connection = useConnection();
  const { line } = useWords();
  const sentences = useSentences();
  const [problem, setProblem] = useState<string | null>(null);
  const works = async (act: SimulatedAct) => {
    setProblem(null);
    const answer = await connection.simulate(act);
    if (answer.kind === 'taken') return true;
    setProblem(saidBy(answer, sentences, line.cut).sentence);
    return false;
  };
  return { works, problem };
}
