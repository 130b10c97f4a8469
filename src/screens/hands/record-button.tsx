// The signed record as a file: the station makes it, the browser only saves it.
import { useState } from 'preact/hooks';
import { useWords } from '../language/use-words.ts';
import { useHandsAsk } from './ask.ts';
import { save } from './save.ts';

export function RecordButton({ round }: { readonly round: number }) {
  const { hands } = useWords();
  const ask = useHandsAsk();
  const [problem, setProblem] = useState<string | null>(null);
  const take = async () => {
    const answer = await ask<unknown>(`/${round}/record`);
    setProblem(answer.kind === 'failed' ? answer.problem : null);
    if (answer.kind === 'given')
      save(JSON.stringify(answer.value), `round-${round}.json`, 'application/json');
  };
  return (
    <>
      <button type="button" onClick={() => void take()}>
        {hands.record}
      </button>
      <a class="verifier" href="/sabot-verify.mjs" download="sabot-verify.mjs">
        {hands.verifier}
      </a>
      {problem === null ? null : (
        <span class="problem" role="alert">
          {problem}
        </span>
      )}
    </>
  );
}
