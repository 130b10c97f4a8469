// A clause in our own words, when somebody asks: what it demands, how it is read. Nothing of it is loaded before.
import { useState } from 'preact/hooks';
import type { Why } from '../../../protocol/rounds.ts';
import { useAnswer } from '../../connection/ask.ts';
import { useSpeech, useWords } from '../../language/use-words.ts';

export interface WhyProps {
  /** As the book numbers it. */
  readonly clause: string;
  /** The switch that decided; null where only the clause is known. */
  readonly rule: string | null;
}

export function WhyButton(props: WhyProps) {
  const { shared, dealer } = useWords();
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" class="why" aria-expanded={open} onClick={() => setOpen(!open)}>
        <span class="clause">{shared.clause(props.clause)}</span> {dealer.why}
      </button>
      {open ? <Explained {...props} /> : null}
    </>
  );
}

function Explained({ clause, rule }: WhyProps) {
  const { line, payments, shared } = useWords();
  const { language } = useSpeech();
  const query = new URLSearchParams({ clause, language, ...(rule !== null && { rule }) });
  const answer = useAnswer<Why>('/api/rounds', `/why?${query}`);
  if (answer.kind === 'waiting') return <p class="explained">{line.connecting}</p>;
  if (answer.kind === 'failed') return <p class="explained">{answer.problem}</p>;
  const { reason, demands, readings } = answer.value;
  return (
    <div class="explained" role="status">
      {reason === null ? null : <p>{payments.because(reason)}</p>}
      {demands.map((demand) => (
        <p key={demand.text}>
          <span class="clause">{shared.clause(clause)}</span>{' '}
          <span lang={demand.language}>{demand.text}.</span>
          {demand.language === language ? null : <span class="quiet"> {payments.inEnglish}</span>}
        </p>
      ))}
      {readings.map(({ number, text }) => (
        <p key={number}>
          {payments.reading(number)} {text}
        </p>
      ))}
      {reason === null && demands.length + readings.length === 0 ? <p>{payments.noWords}</p> : null}
    </div>
  );
}
