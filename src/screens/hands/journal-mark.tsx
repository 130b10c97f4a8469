// The check of the whole journal, which a process of its own makes: asked for here, watched, and its answer shown.
import { useEffect, useState } from 'preact/hooks';
import type { JournalCheckView } from '../../protocol/hands.ts';
import { useMoments } from '../language/moments.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { useHandsAsk } from './ask.ts';

const LOOK_EVERY_MS = 700;

function useCheck(): [JournalCheckView | null, () => void] {
  const ask = useHandsAsk();
  const [check, setCheck] = useState<JournalCheckView | null>(null);
  const look = async (method: 'GET' | 'POST') => {
    const answer = await ask<JournalCheckView>('/check', { method });
    if (answer.kind === 'given') setCheck(answer.value);
  };
  useEffect(() => {
    void look('GET');
  }, []);
  const running = check?.running ?? false;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => void look('GET'), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [running]);
  return [check, () => void look('POST')];
}

function Result({ check }: { readonly check: JournalCheckView }) {
  const { hands } = useWords();
  const sentences = useSentences();
  const { count, full } = useMoments();
  const { running, progress, result, failed } = check;
  if (running) {
    const [done, of] = [progress?.done ?? 0, progress?.of ?? 1];
    const part = progress ? (hands.parts[progress.part] ?? progress.part) : '';
    return (
      <span role="status">
        <progress value={done} max={of} aria-label={hands.checking} /> {hands.checking} {part} {count(done)} /{' '}
        {count(of)}
      </span>
    );
  }
  if (failed !== null)
    return (
      <span class="bad" role="status">
        {hands.checkFailed} {sentences.checkFailure(failed)}
      </span>
    );
  if (!result) return null;
  const { ok, rows, rounds, payments, problem, others, endedAt } = result;
  return ok ? (
    <span class="good" role="status">
      <b>✓ {hands.verified}</b> {hands.checked(count(rows), count(rounds), count(payments))} · {full(endedAt)}
    </span>
  ) : (
    <span class="bad" role="status">
      <b>✗ {hands.notVerified}</b> {problem?.row == null ? '' : `${hands.badRow(problem.row)} `}
      {problem ? sentences.finding(problem.about) : ''} {others > 0 ? hands.others(count(others)) : ''}
    </span>
  );
}

export function JournalMark() {
  const { hands } = useWords();
  const [check, begin] = useCheck();
  return (
    <section class="journal-mark" aria-label={hands.journal}>
      <button type="button" onClick={begin} disabled={check?.running ?? false}>
        {hands.checkJournal}
      </button>
      {check ? <Result check={check} /> : null}
    </section>
  );
}
