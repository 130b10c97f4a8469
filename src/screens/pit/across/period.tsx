// The time that a question is about: a period with a name, or from one moment to another, by the clock of the browser.
import { useState } from 'preact/hooks';
import { usePitWords } from '../speech.tsx';

export const SPANS = ['today', 'yesterday', 'week', 'month'] as const;
export type Span = (typeof SPANS)[number];

export interface Period {
  readonly from: number;
  readonly to: number;
}

const DAY_MS = 86_400_000;

/** Days of the calendar. `now` ends what has not ended yet, by the minute: the same question twice is the same. */
export function periodOf(span: Span, now: number): Period {
  const begins = new Date(now);
  begins.setHours(0, 0, 0, 0);
  const midnight = begins.getTime();
  const to = Math.ceil(now / 60_000) * 60_000;
  switch (span) {
    case 'today':
      return { from: midnight, to };
    case 'yesterday':
      return { from: new Date(midnight).setDate(begins.getDate() - 1), to: midnight };
    case 'week':
      return { from: midnight - 6 * DAY_MS, to };
    case 'month':
      return { from: midnight - 29 * DAY_MS, to };
  }
}

export interface AskedPeriod extends Period {
  /** Null: from and to were typed. */
  readonly span: Span | null;
}

interface PeriodChoiceProps {
  readonly asked: AskedPeriod;
  readonly ask: (asked: AskedPeriod) => void;
  readonly now: number;
}

export function PeriodChoice({ asked, ask, now }: PeriodChoiceProps) {
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
          onClick={() => ask({ ...periodOf(span, now), span })}
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
