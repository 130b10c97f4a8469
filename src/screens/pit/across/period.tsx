// The time that a question is about: gaming days with a name, or from one moment to another, by the clock of the browser.
import { useState } from 'preact/hooks';
import type { PitDays } from '../../../protocol/pit.ts';
import { usePitWords } from '../speech.tsx';

export const SPANS = ['today', 'yesterday', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];

export interface Period {
  readonly from: number;
  readonly to: number;
}

/** `now` ends what has not ended yet, by the minute: the same question twice is the same. */
export function periodOf(span: Span, days: PitDays, now: number): Period {
  const to = span === 'yesterday' ? days.today : Math.ceil(now / 60_000) * 60_000;
  return { from: days[span], to };
}

export interface AskedPeriod extends Period {
  /** Null: from and to were typed. */
  readonly span: Span | null;
}

interface PeriodChoiceProps {
  readonly asked: AskedPeriod;
  readonly ask: (asked: AskedPeriod) => void;
  readonly days: PitDays;
  readonly now: number;
}

export function PeriodChoice({ asked, ask, days, now }: PeriodChoiceProps) {
  const { period } = usePitWords();
  const [typed, setTyped] = useState({ from: '', to: '' });
  const [from, to] = [new Date(typed.from).getTime(), new Date(typed.to).getTime()];
  return (
    <form
      class="period"
      aria-label={period.title}
      onSubmit={(event) => {
        event.preventDefault();
        if (from < to) ask({ from, to, span: null });
      }}
    >
      {SPANS.map((span) => (
        <button
          key={span}
          type="button"
          aria-pressed={asked.span === span}
          onClick={() => ask({ ...periodOf(span, days, now), span })}
        >
          {period.spans[span]}
        </button>
      ))}
      {(['from', 'to'] as const).map((end) => (
        <label key={end} class="pit-field">
          {period[end]}
          <input
            type="datetime-local"
            value={typed[end]}
            onInput={({ currentTarget }) => setTyped({ ...typed, [end]: currentTarget.value })}
          />
        </label>
      ))}
      <button type="submit" aria-pressed={asked.span === null} disabled={!(from < to)}>
        {period.show}
      </button>
    </form>
  );
}
